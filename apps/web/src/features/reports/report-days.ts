import { regional } from '../../format/format.ts'

/*
 * Days of the calendar as `YYYY-MM-DD`. They have no zone: which instant they begin at
 * is the server's to say.
 */

export interface DayRange {
  /** Both included. */
  readonly start: string
  readonly end: string
}

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Whether a text is a day that the calendar has, in a year that a form would mean. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/u.test(text) && !Number.isNaN(msOf(text)) && dayAt(msOf(text)) === text

const SHAPES = {
  /** 20 Apr */
  short: { day: 'numeric', month: 'short' },
  /** 20 Apr 2026 */
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Fri 14 May */
  named: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Friday 14 May */
  told: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 20 April 2027 */
  whole: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 April */
  plain: { day: 'numeric', month: 'long' },
  /** May 2027 */
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day in words. */
export const dayText = (day: string, shape: keyof typeof SHAPES, locale: string): string =>
  new Intl.DateTimeFormat(regional(locale), { ...SHAPES[shape], timeZone: 'UTC' }).format(msOf(day))

/**
 * A stretch in words: "20 Apr – 19 May", with the year where it is not this one: "20 Apr – 19 May
 * 2026".
 */
export function rangeText({ start, end }: DayRange, { locale, today }: { locale: string; today: string }): string {
  const isThisYear = start.slice(0, 4) === end.slice(0, 4) && end.slice(0, 4) === today.slice(0, 4)
  return new Intl.DateTimeFormat(regional(locale), { ...SHAPES[isThisYear ? 'short' : 'dated'], timeZone: 'UTC' })
    .formatRange(msOf(start), msOf(end))
    .replaceAll('\u2009', ' ')
}

/** A stretch in a sentence: "20 April to 19 May 2027" in English. */
export const toldRange = ({ start, end }: DayRange, locale: string): string =>
  new Intl.DateTimeFormat(regional(locale), { ...SHAPES.whole, timeZone: 'UTC' })
    .formatRange(msOf(start), msOf(end))
    .replaceAll('\u2009', ' ')
