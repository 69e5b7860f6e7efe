import { CalendarDate, parseDate, parseDateTime, parseTime } from '@internationalized/date'
import type { CalendarDateTime } from '@internationalized/date'

/** The parts of a date that were typed; the rest is empty. */
export type DateParts = Partial<Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>>

export interface FillRules {
  /** The wall clock now, `YYYY-MM-DDTHH:mm`. */
  readonly now: string
  /** The time of a day that was typed without one, `HH:mm`; null where days have no time. */
  readonly time: string | null
  /** The last day that is meant: dates are then looked for before it, not after now. */
  readonly max?: string | undefined
}

/** A year that is still being typed: 2, 20, 202. */
const FIRST_YEAR = 1000
/** 29 February comes again after eight years at most. */
const DAYS_OF_EIGHT_YEARS = 2922

export const isWholeYear = (year: number): boolean => year >= FIRST_YEAR

/** `27` is 2027; what cannot be a year is left out. */
export function withYear({ year, ...rest }: DateParts): DateParts {
  if (year === undefined || (year >= 100 && !isWholeYear(year))) return rest
  return { ...rest, year: year < 100 ? 2000 + year : year }
}

/** Wall-clock text as the parts hold it; null for what is not a date. */
export function parsed(value: string, isDay: boolean): CalendarDate | CalendarDateTime | null {
  try {
    return isDay ? parseDate(value) : parseDateTime(value)
  } catch {
    return null
  }
}

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
export const textOf = (date: CalendarDate | CalendarDateTime): string => date.toString().slice(0, 16)

/**
 * The moment that was meant by a date of which some parts are missing: the next one that they fit
 * or, where there is a last day, the one before it. Null when none does.
 */
export function filledIn(typed: DateParts, { now, time, max }: FillRules): string | null {
  const parts = withYear(typed)
  const clock = time === null ? null : timeOf(parts, time)
  const step = max === undefined ? 1 : -1
  const text = (day: CalendarDate): string => (clock === null ? day.toString() : `${day.toString()}T${clock}`)
  const fits = (day: CalendarDate): boolean =>
    (['year', 'month', 'day'] as const).every((part) => parts[part] === undefined || day[part] === parts[part])
  const isAhead = (day: CalendarDate): boolean => step < 0 || text(day) >= now.slice(0, text(day).length)
  let day = parseDate((max ?? now).slice(0, 10))
  const isOtherYear = parts.year !== undefined && parts.year !== day.year
  if (parts.year !== undefined && isOtherYear) day = new CalendarDate(parts.year, step > 0 ? 1 : 12, step > 0 ? 1 : 31)
  for (let tried = 0; tried <= DAYS_OF_EIGHT_YEARS; tried += 1, day = day.add({ days: step })) {
    if (fits(day) && (isOtherYear || isAhead(day))) return text(day)
  }
  return null
}

function timeOf({ hour, minute }: DateParts, usual: string): string {
  const { hour: usualHour, minute: usualMinute } = parseTime(usual)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${two(hour ?? usualHour)}:${two(minute ?? (hour === undefined ? usualMinute : 0))}`
}

/** Some systems name languages as no platform reads them: "en-US@posix". */
function isReadable(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/**
 * The language of the page in the country of the reader, who may type the month before the day:
 * the first that the browser names. English alone is of the world here, not of one country.
 */
export function readerLocale(locale: string, preferred: readonly string[]): string {
  const [language] = locale.split('-')
  return (
    preferred.find((one) => one.startsWith(`${language}-`) && isReadable(one)) ?? (locale === 'en' ? 'en-IE' : locale)
  )
}
