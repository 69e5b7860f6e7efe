import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import type { DoorDate } from '@turnout/domain/check-in/judge-date.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { PASS_DATES_MAX, passDatesText } from '@turnout/messages/pass-dates.ts'
import { dayFirst } from '../../../platform/format/format.ts'

type PassDates = NonNullable<ScanResult['event_occurrences']>

/** The dates of a pass that take place, the first of them first. */
export const passDatesAnswer = (dates: readonly DoorDate[]): PassDates =>
  dates
    .filter(({ isCancelled }) => !isCancelled)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id)
    .map(({ id, startsAt }) => ({ id, start_date: startsAt.toISOString() }))

/** "Come in"; of a pass also which of its dates it is. */
export function admittedText(
  { event_occurrence: date, event_occurrences: dates = [] }: Pick<ScanResult, 'event_occurrence' | 'event_occurrences'>,
  locale: Locale,
): string {
  const at = dates.findIndex(({ id }) => id === date?.id) + 1
  return at === 0
    ? m.check_in_verdict_admitted({}, { locale })
    : m.check_in_verdict_admitted_pass({ at, count: dates.length }, { locale })
}

interface At {
  /** The next of its dates, in words. */
  readonly next: string
  /** ISO 8601. */
  readonly now: string
  /** IANA, of the event. */
  readonly timezone: string
}

/** To which dates a pass admits, where it does not to the date of the door. */
export function passText(dates: PassDates, { next, now, timezone }: At, locale: Locale): string {
  const count = dates.length
  if (count > PASS_DATES_MAX) return m.check_in_verdict_pass_next({ count, date: next }, { locale })
  const starts = dates.map(({ start_date: start }) => new Date(start))
  const clock = { tag: dayFirst(locale), timeZone: timezone, now: new Date(now) }
  return m.check_in_verdict_pass({ dates: passDatesText(starts, clock) }, { locale })
}
