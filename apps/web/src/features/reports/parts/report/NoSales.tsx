import type { SalesReport } from '@turnout/contract/reports/sales-report.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { dayText } from '../../report-days.ts'
import { isHours } from '../../report-period.ts'
import type { Period } from '../../report-period.ts'
import { daysWithMoneyText, ShowOtherPeriod } from './ShowOtherPeriod.tsx'

interface NoSalesProps {
  readonly report: SalesReport
  readonly here: Here
  readonly isFiltered: boolean
  readonly onShow: (period: Omit<Period, 'compare'>) => void
  readonly onClearFilters: () => void
}

/** Nothing was sold in the period; says when something was, and shows it. */
export function NoSales({ report, here, isFiltered, onShow, onClearFilters }: NoSalesProps) {
  const { period } = report
  const locale = documentLocale()
  const title = isHours(period.preset ?? 'custom')
    ? m.reports_empty_title_hours()
    : m.reports_empty_title({
        start: dayText(period.start_date, 'plain', locale),
        end: dayText(period.end_date, 'whole', locale),
      })
  return (
    <Card label={m.reports_figures()}>
      <EmptyState
        ghost="chart"
        level={2}
        title={title}
        action={
          isFiltered ? (
            <Button onPress={onClearFilters}>{m.reports_clear_filters()}</Button>
          ) : (
            <ShowOtherPeriod days={report} here={here} onShow={onShow} />
          )
        }
      >
        {isFiltered ? m.reports_empty_filtered() : daysWithMoneyText(report)}
      </EmptyState>
    </Card>
  )
}
