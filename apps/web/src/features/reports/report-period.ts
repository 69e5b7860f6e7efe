import { REPORT_COMPARISONS, REPORT_PRESETS } from '@turnout/domain/reports/choices.ts'
import type { ReportComparison, ReportPreset } from '@turnout/domain/reports/choices.ts'
import {
  daysBetween,
  PERIOD_DAYS_MAX,
  periodBefore,
  periodOfDays,
  periodOfPreset,
  periodYearAgo,
} from '@turnout/domain/reports/periods.ts'
import type { Here, ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { isDay } from './report-days.ts'
import type { DayRange } from './report-days.ts'

/** What the panel offers: the periods by name, and any other. */
export const PRESETS = [...REPORT_PRESETS, 'custom'] as const
export type PresetChoice = ReportPreset | 'custom'

/** The period of a report and what is beside it, as the panel holds them. */
export interface Period extends DayRange {
  readonly preset: PresetChoice
  readonly compare: ReportComparison
}

const DAYS: Partial<Record<PresetChoice, number>> = {
  last_7_days: 7,
  last_14_days: 14,
  last_30_days: 30,
  last_90_days: 90,
}
const MONTHS: Partial<Record<PresetChoice, number>> = { last_6_months: 6, last_12_months: 12 }
const HOURS: Partial<Record<PresetChoice, number>> = { last_24_hours: 24, last_48_hours: 48 }

const daysOf = ({ startDate, endDate }: ReportPeriod): DayRange => ({ start: startDate, end: endDate })

/** The days of a period by name. */
export const daysOfPreset = (preset: ReportPreset, here: Here): DayRange => daysOf(periodOfPreset(preset, here))

export function presetWords(preset: PresetChoice): string {
  const [days, months] = [DAYS[preset], MONTHS[preset]]
  if (days !== undefined) return m.reports_preset_days({ days })
  if (months !== undefined) return m.reports_preset_months({ months })
  if (preset === 'last_24_hours') return m.reports_preset_24_hours()
  if (preset === 'last_48_hours') return m.reports_preset_48_hours()
  return preset === 'custom' ? m.reports_preset_custom() : m.reports_preset_year()
}

/** "30 days before", "24 hours before": the period just before one of this length. */
export function beforeWords({ preset, days }: { readonly preset: PresetChoice; readonly days: number }): string {
  const hours = HOURS[preset]
  return hours === undefined ? m.reports_days_before({ count: days }) : m.reports_compare_hours({ hours })
}

export interface ComparisonChoice {
  readonly compare: ReportComparison
  readonly words: string
  /** Of hours there are no days to name. */
  readonly days?: DayRange
}

/** The comparisons that can be chosen; of whole days with the days that they would be. */
export function comparisonsOf(period: Period, { zone }: Here): readonly ComparisonChoice[] {
  const isNamed = isDay(period.start) && isDay(period.end) && period.start <= period.end && !isHours(period.preset)
  const whole = isNamed ? periodOfDays({ startDate: period.start, endDate: period.end, zone }) : null
  const days = whole === null ? 1 : daysBetween(period.start, period.end)
  return REPORT_COMPARISONS.map((compare) => {
    if (compare === 'none') return { compare, words: m.reports_compare_none() }
    const words = compare === 'year' ? m.reports_compare_year() : beforeWords({ preset: period.preset, days })
    if (whole === null) return { compare, words }
    return { compare, words, days: daysOf(compare === 'year' ? periodYearAgo(whole, zone) : periodBefore(whole, zone)) }
  })
}

export const isHours = (preset: PresetChoice): boolean => HOURS[preset] !== undefined

export interface PeriodProblem {
  readonly field: 'start' | 'end'
  readonly words: string
}

/** How long a period may be, and what is said of a longer one. */
export interface LongestPeriod {
  readonly days: number
  readonly words: () => string
}

const TEN_YEARS: LongestPeriod = { days: PERIOD_DAYS_MAX, words: m.reports_period_too_long }

/** Why a typed period cannot be shown. */
export function problemOf(
  { start, end }: DayRange,
  { zone, now }: Here,
  longest: LongestPeriod = TEN_YEARS,
): PeriodProblem | null {
  if (!isDay(start)) return { field: 'start', words: m.reports_period_not_a_day() }
  if (!isDay(end)) return { field: 'end', words: m.reports_period_not_a_day() }
  if (start > end) return { field: 'end', words: m.reports_period_backwards() }
  if (daysBetween(start, end) > longest.days) return { field: 'start', words: longest.words() }
  return end > dayOf(now, zone) ? { field: 'end', words: m.reports_period_later() } : null
}
