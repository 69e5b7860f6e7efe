import type { ReportComparison, ReportPreset } from '@turnout/domain/reports/choices.ts'
import { periodBefore, periodYearAgo, readReportPeriod, type ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { dayIn } from './read-period.ts'

export interface AskedDays {
  readonly preset: ReportPreset | null
  readonly start_date: string | null
  readonly end_date: string | null
}

/**
 * The period that a request names.
 * @throws Refusal invalid_fields when it ends before it starts, or is longer than ten years
 */
export function readReportQuery(asked: AskedDays, here: { readonly zone: string; readonly now: Date }): ReportPeriod {
  const { preset } = asked
  const [startDate, endDate] = [asked.start_date, asked.end_date].map((text) => text && dayIn(text, here.zone))
  const period = readReportPeriod({ preset, startDate: startDate ?? null, endDate: endDate ?? null }, here)
  if (!('refused' in period)) return period
  if (period.refused === 'end_before_start') throw invalidFields({ end_date: 'end_before_start' })
  throw invalidFields({ start_date: { word: 'too_many', values: { maximum: period.maximum } } })
}

/** The period that is beside one; null when nothing shall. */
export function readComparison(compare: ReportComparison, period: ReportPeriod, zone: string): ReportPeriod | null {
  if (compare === 'none') return null
  return compare === 'previous' ? periodBefore(period, zone) : periodYearAgo(period, zone)
}
