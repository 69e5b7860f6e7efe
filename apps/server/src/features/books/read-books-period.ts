import type { BookFormat } from '@turnout/contract/books/books.ts'
import { fiscalYearStart, monthBefore } from '@turnout/domain/books/fiscal-years.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { daysBetween, PERIOD_DAYS_MAX, periodOfDays, type ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { invalidFields } from '../../platform/http/refusal.ts'

interface AskedBooks {
  readonly format: BookFormat
  readonly from: string | null
  readonly to: string | null
}

interface BooksPlace {
  readonly zone: string
  readonly now: Date
  /** The month that the fiscal year begins with. */
  readonly month: number
}

/**
 * The days that a request names; with neither, the last whole month. A file for DATEV is of one fiscal year: its lines
 * have no year.
 * @throws Refusal invalid_fields
 */
export function readBooksPeriod({ format, ...asked }: AskedBooks, { zone, now, month }: BooksPlace): ReportPeriod {
  const isNothing = asked.from === null && asked.to === null
  const { from, to } = isNothing ? monthBefore(dayOf(now, zone)) : asked
  if (from === null) throw invalidFields({ from: 'required' })
  if (to === null) throw invalidFields({ to: 'required' })
  if (to < from) throw invalidFields({ to: 'end_before_start' })
  if (daysBetween(from, to) > PERIOD_DAYS_MAX)
    throw invalidFields({ from: { word: 'too_many', values: { maximum: PERIOD_DAYS_MAX } } })
  if (format === 'datev' && fiscalYearStart(from, month) !== fiscalYearStart(to, month))
    throw invalidFields({ to: 'another_fiscal_year' })
  return periodOfDays({ startDate: from, endDate: to, zone })
}
