import { tagOf } from '@turnout/messages/tags.ts'
import { formatDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/** 1: Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** "Thu" for 4, "Thursday" when `long`. */
export const weekdayWords = (weekday: number, style: 'short' | 'long' = 'short'): string =>
  // 4 January 2027 is a Monday.
  new Intl.DateTimeFormat(tagOf(documentLocale()), { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2027, 0, 3 + weekday),
  )

/** "March 2027" for `2027-03`; short, "Mar 2027". */
export function monthWords(value: string, month: 'long' | 'short' = 'long'): string {
  const date = new Date(`${value}-15T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(tagOf(documentLocale()), { month, year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** "Thu 4 Mar 2027" for `2027-03-04`. */
export const dayWords = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, 'shortDate', { locale: documentLocale(), timeZone: 'UTC' })

/** `HH:mm` of an hour as people type it: 20:00, 20.00, 9:30, 2000; null: it is none. */
export function clockOf(text: string): string | null {
  const [, hour = '', minute = ''] = /^\s*(\d{1,2})\s*[:.h]?\s*(\d\d)\s*$/u.exec(text) ?? []
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : `${hour.padStart(2, '0')}:${minute}`
}
