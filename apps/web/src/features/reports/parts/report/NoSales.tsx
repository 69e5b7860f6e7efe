import type { SalesReport } from '@turnout/contract/reports/sales-report.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { dayText, rangeText } from '../../report-days.ts'
import { isHours, presetWords } from '../../report-period.ts'
import type { Period } from '../../report-period.ts'
import { periodWithSales } from '../../period-with-sales.ts'
import { inSentence } from '../../report-words.ts'

interface NoSalesProps {
  readonly report: SalesReport
  readonly here: Here
  readonly isFiltered: boolean
  readonly onShow: (period: Omit<Period, 'compare'>) => void
  readonly onClearFilters: () => void
}

/** Nothing was sold in the period; says when something was, and shows it. */
export function NoSales({ report, here, isFiltered, onShow, onClearFilters }: NoSalesProps) {
  const { period, first_day: first, last_day: last } = report
  const locale = documentLocale()
  const other = isFiltered ? null : periodWithSales({ first, last }, here)
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
            other && (
              <Button onPress={() => onShow(other)}>
                {other.preset === 'custom'
                  ? m.reports_empty_show_range({ range: rangeText(other, { locale, today: '' }) })
                  : m.reports_empty_show({ preset: inSentence(presetWords(other.preset)) })}
              </Button>
            )
          )
        }
      >
        {isFiltered
          ? m.reports_empty_filtered()
          : first !== null && last !== null
            ? m.reports_empty_first({ first: dayText(first, 'whole', locale), last: dayText(last, 'whole', locale) })
            : m.reports_empty_never()}
      </EmptyState>
    </Card>
  )
}
