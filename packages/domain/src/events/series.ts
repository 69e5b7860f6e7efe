/*
 * A series of one event (docs/domain/duplicating.md): on which days of a season it takes place. Days are texts
 * `YYYY-MM-DD` and starts `YYYY-MM-DDTHH:mm`, by the clocks of the event: 21:00 stays 21:00 over a clock change.
 */

const DAY_MS = 86_400_000

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day some days later. */
export const daysLater = (day: string, days: number): string => dayAt(msOf(day) + days * DAY_MS)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(msOf(day)).getUTCDay() || 7

/** The Monday of the week of a day. */
const mondayOf = (day: string): number => msOf(day) - (weekdayOf(day) - 1) * DAY_MS

export interface Rhythm {
  readonly weekdays: readonly number[]
  /** `HH:mm` */
  readonly time: string
  /** 2: every second week, counted from the week in which the season begins. */
  readonly everyWeeks: number
}

export interface Season {
  /** Both included. */
  readonly from: string
  readonly to: string
  readonly leftOut: readonly string[]
}

/** A season is no longer: a typing error in a year is no series of a century. */
const SEASON_DAYS_MAX = 400

/** The days of a season; none where it ends before it begins or is too long. */
export function seasonDays({ from, to }: Pick<Season, 'from' | 'to'>): readonly string[] {
  const days = (msOf(to) - msOf(from)) / DAY_MS
  if (!(days >= 0 && days <= SEASON_DAYS_MAX)) return []
  return Array.from({ length: days + 1 }, (_, place) => daysLater(from, place))
}

/** The days on which the rhythm falls, those that are left out among them. */
export function rhythmDays({ weekdays, everyWeeks }: Omit<Rhythm, 'time'>, season: Pick<Season, 'from' | 'to'>) {
  const first = mondayOf(season.from)
  return seasonDays(season).filter(
    (day) => weekdays.includes(weekdayOf(day)) && ((mondayOf(day) - first) / (7 * DAY_MS)) % everyWeeks === 0,
  )
}

/** The starts of a series, in their order. */
export const seriesStarts = (rhythm: Rhythm, season: Season): readonly string[] =>
  rhythmDays(rhythm, season)
    .filter((day) => !season.leftOut.includes(day))
    .map((day) => `${day}T${rhythm.time}`)

/** The months of a season, `2027-09`. */
export const seasonMonths = (season: Pick<Season, 'from' | 'to'>): readonly string[] => [
  ...new Set(seasonDays(season).map((day) => day.slice(0, 7))),
]

/** The weeks of a month from Monday on; null: a day of another month. */
export function weeksOfMonth(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`
  const before = weekdayOf(first) - 1
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const weeks = Math.trunc((before + length + 6) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_none, place) => {
      const at = week * 7 + place - before
      return at < 0 || at >= length ? null : daysLater(first, at)
    }),
  )
}
