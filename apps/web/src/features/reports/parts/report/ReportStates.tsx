import type { SalesReport } from '@turnout/contract/reports/sales-report.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleAlert } from 'lucide-react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { dayText, rangeText } from '../../report-days.ts'
import { isHours, presetWords } from '../../report-period.ts'
import type { Period } from '../../report-period.ts'
import { periodWithSales } from '../../period-with-sales.ts'
import { inSentence } from '../../report-words.ts'
import css from './ReportStates.module.css'

/** The outlines of a report in the place of what comes. */
export function ReportOutline() {
  return (
    <Card label={m.reports_figures()} flush>
      <div aria-busy>
        <div className={css.tiles}>
          {[84, 70, 70, 90, 120].map((width, place) => (
            <span key={place} className={css.tile}>
              <Skeleton width={`${width}px`} />
              <Skeleton width="120px" height="26px" />
            </span>
          ))}
        </div>
        <div className={css.chart}>
          <Skeleton height="248px" />
        </div>
        <div className={css.lines}>
          {['100%', '92%', '100%', '88%', '100%'].map((width, place) => (
            <Skeleton key={place} width={width} />
          ))}
        </div>
      </div>
    </Card>
  )
}

/** A report that did not come; what it was asked for stays in the address. */
export function ReportFailed({ message, reference, onRetry }: LoadErrorProps) {
  return (
    <Card label={m.reports_figures()}>
      <div className={css.failed} role="alert">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
        <div>
          <h2>{m.reports_failed_title()}</h2>
          <p>{message}</p>
          <p>{m.reports_failed_text()}</p>
        </div>
        {onRetry && <Button onPress={onRetry}>{m.shell_try_again()}</Button>}
        {reference !== undefined && <p className={css.reference}>{m.shell_reference({ code: reference })}</p>}
      </div>
    </Card>
  )
}

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
