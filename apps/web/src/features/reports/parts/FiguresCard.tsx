import type { UseQueryResult } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { StatTiles } from '@turnout/ui/charts/StatTile.tsx'
import { TabbedChart } from '@turnout/ui/charts/TabbedChart.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Box, Text, Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { PopoverForm } from '@turnout/ui/overlays/PopoverForm.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { SaleStarter } from '../../attendees/parts/SaleStarter.tsx'
import { NetSalesInfo } from '../../events/parts/NetSalesInfo.tsx'
import { type DashboardPeriod, DASHBOARD_DAYS_MAX, periodOf, PERIODS, type PeriodChoice } from '../dashboard-period.ts'
import { isUnsold, measuresOf, netSalesRows } from '../figure-measures.ts'
import { toldRange, rangeText } from '../report-days.ts'
import type { Period } from '../report-period.ts'
import { zoneWords } from '../report-scope.ts'
import { FiguresOutline } from './FiguresOutline.tsx'
import { useIsPhone } from './report/PeriodControl.tsx'
import css from './reports.module.css'

export interface FiguresCardProps {
  asked: UseQueryResult<EventFigures>
  event: Event
  period: DashboardPeriod
  onPeriod: (period: DashboardPeriod) => void
}

/** How the net sales of a period come about, and the parts they contain. */
function NetSalesSum({ figures }: { figures: EventFigures }) {
  return (
    <Stack as="dl" gap={4}>
      {netSalesRows(figures, documentLocale()).map(({ name, amount, role }) => (
        <Row key={name} className={css.row} gap={16} justify="between" figures data-role={role}>
          <dt>{name}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </Row>
      ))}
    </Stack>
  )
}

/** Most people never open it. */
const PeriodPanel = lazy(async () => ({ default: (await import('./report/PeriodPanel.tsx')).PeriodPanel }))

interface DashboardPeriodControlProps {
  event: Pick<Event, 'timezone'>
  period: DashboardPeriod
  onPeriod: (period: DashboardPeriod) => void
}

/** The period of the dashboard: a length up to today, or any days. */
function DashboardPeriodControl({ event, period, onPeriod }: DashboardPeriodControlProps) {
  const [isOpen, setOpen] = useState(false)
  const here = { zone: event.timezone, now: useNow() }
  const today = dayOf(here.now, here.zone)
  const isPhone = useIsPhone()
  const isCustom = period.choice === 'custom'
  const show = ({ start, end }: Period) => {
    setOpen(false)
    onPeriod({ choice: 'custom', start, end })
  }
  return (
    <Row gap={8} align="center" wrap>
      <SegmentedControl<PeriodChoice>
        label={m.reports_period()}
        value={period.choice}
        onChange={(days) => days !== 'custom' && onPeriod({ choice: days, ...periodOf(days, here) })}
        options={PERIODS.map((value) => ({ value, label: m.reports_days({ days: value }) }))}
      />
      <PopoverForm
        label={m.reports_period()}
        button={
          <Button size="small" icon={CalendarDays}>
            {isCustom ? rangeText(period, { locale: documentLocale(), today }) : m.reports_preset_custom()}
          </Button>
        }
        open={isOpen}
        onOpenChange={setOpen}
        width={650}
        placement="bottom end"
      >
        <Suspense fallback={<div className={css.wait} aria-busy />}>
          <PeriodPanel
            period={{ preset: 'custom', start: period.start, end: period.end, compare: 'previous' }}
            here={here}
            zoneWords={zoneWords(event.timezone)}
            isPhone={isPhone}
            hasCompare={false}
            longest={{ days: DASHBOARD_DAYS_MAX, words: m.reports_period_two_years }}
            onShow={show}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      </PopoverForm>
    </Row>
  )
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
