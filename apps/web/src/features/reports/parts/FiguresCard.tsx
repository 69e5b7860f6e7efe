import type { UseQueryResult } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatTiles } from '@turnout/ui/charts/StatTile.tsx'
import { TabbedChart } from '@turnout/ui/charts/TabbedChart.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { SaleStarter } from '../../attendees/parts/SaleStarter.tsx'
import { NetSalesInfo } from '../../events/parts/NetSalesInfo.tsx'
import type { DashboardPeriod } from '../dashboard-period.ts'
import { isUnsold, measuresOf } from '../figure-measures.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { formatDate } from '../../../format/format.ts'
import { toldRange } from '../report-days.ts'
import { zoneWords } from '../report-scope.ts'
import { DashboardPeriodControl } from './DashboardPeriodControl.tsx'
import { FiguresOutline } from './FiguresOutline.tsx'
import { NetSalesSum } from './NetSalesSum.tsx'

export interface FiguresCardProps {
  asked: UseQueryResult<EventFigures>
  event: Event
  period: DashboardPeriod
  onPeriod: (period: DashboardPeriod) => void
}

/** The figures as tabs over their chart; before the first sale, what brings it. */
export function FiguresCard({ asked, event, period, onPeriod }: FiguresCardProps) {
  const { answer: figures, error, busy } = listShown(asked)
  if (figures === undefined) {
    return (
      <Card label={m.reports_figures()} flush>
        {error ? <LoadError {...error} /> : <FiguresOutline />}
      </Card>
    )
  }
  const measures = measuresOf(figures, event)
  if (isUnsold(figures)) {
    return (
      <Card label={m.reports_figures()} flush>
        <StatTiles
          label={m.reports_figures()}
          tiles={measures.map(({ label, value, note }) => ({ label, value, ...(note !== undefined && { note }) }))}
        />
        <Box rule="above">
          <EmptyState
            ghost="chart"
            level={2}
            title={isOver(event) ? m.reports_no_sales() : m.reports_first_sale()}
            // A draft has its button at the head of the page.
            action={event.status !== 'DRAFT' && !isOver(event) && <SaleStarter event={event} />}
          >
            {firstSaleText(event)}
          </EmptyState>
        </Box>
      </Card>
    )
  }
  const about = (
    <NetSalesInfo scope={scopeWords(period)}>
      <NetSalesSum figures={figures} />
    </NetSalesInfo>
  )
  return (
    <section aria-label={m.reports_figures()} aria-busy={busy}>
      <TabbedChart
        label={m.reports_figures()}
        measures={measures.map((measure) => (measure.key === 'sales' ? { ...measure, about } : measure))}
        controls={<DashboardPeriodControl event={event} period={period} onPeriod={onPeriod} />}
      />
      {figures.as_of !== null && (
        <Text above={6} size={13} tone="muted">
          {asOfWords(figures.as_of, event.timezone)}
        </Text>
      )}
    </section>
  )
}

/** Figures of a replica may be some seconds behind, and say so. */
const asOfWords = (asOf: string, timeZone: string): string =>
  m.reports_as_of({
    zone: zoneWords(timeZone),
    time: formatDate(asOf, 'exactTime', { locale: documentLocale(), timeZone }),
  })

function scopeWords({ choice, start, end }: DashboardPeriod): string {
  if (choice !== 'custom') return m.reports_net_sales_period({ days: choice })
  return m.reports_net_sales_range({ range: toldRange({ start, end }, documentLocale()) })
}

const isOver = (event: Event): boolean => event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'

function firstSaleText(event: Event): string | null {
  if (isOver(event)) return null
  return event.status === 'DRAFT' ? m.reports_first_sale_draft() : m.reports_first_sale_live()
}
