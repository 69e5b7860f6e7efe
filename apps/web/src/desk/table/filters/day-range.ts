/** Days of a calendar, `YYYY-MM-DD`; both are within, either may be open. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

/** Usual periods, in days before today. */
export const PRESETS = [
  { key: 'today', first: 0, last: 0 },
  { key: 'yesterday', first: 1, last: 1 },
  { key: 'week', first: 6, last: 0 },
  { key: 'month', first: 29, last: 0 },
] as const

const DAY_MS = 86_400_000

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** An end before the start changes places with it. */
export const inOrder = ({ from, to }: DayRange): DayRange =>
  from !== null && to !== null && to < from ? { from: to, to: from } : { from, to }
