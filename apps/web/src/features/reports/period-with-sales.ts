import { dayAfter, daysBetween } from '@turnout/domain/reports/periods.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { daysOfPreset } from './report-period.ts'
import type { Period } from './report-period.ts'

const LONGEST = 370

/** Periods of days by name, the shortest first. */
const NAMED = [
  'last_7_days',
  'last_14_days',
  'last_30_days',
  'last_90_days',
  'last_6_months',
  'last_12_months',
] as const

/** The shortest period by name that has money in it, or else the last year that has; null: none ever moved. */
export function periodWithSales(
  { first, last }: { readonly first: string | null; readonly last: string | null },
  here: Here,
): Omit<Period, 'compare'> | null {
  if (first === null || last === null) return null
  const preset = NAMED.find((name) => {
    const { start, end } = daysOfPreset(name, here)
    return start <= last && first <= end
  })
  if (preset !== undefined) return { preset, ...daysOfPreset(preset, here) }
  const start = daysBetween(first, last) > LONGEST ? dayAfter(last, 1 - LONGEST) : first
  return { preset: 'custom', start, end: last }
}
