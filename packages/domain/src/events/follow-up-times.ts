import { dayOf, instantOf } from './zoned-time.ts'

/*
 * When the automatic mails of an event leave (docs/domain/mail.md): by its own clocks, at an
 * hour at which people read, so that neither a concert at night nor a change of the clocks moves them.
 */

const DAY_MS = 86_400_000

/** The hour of the reminder and of the thanks, by the clocks of the event. */
const FOLLOW_UP_CLOCK = '10:00'

/** Buyers who bought so shortly before the reminder have just read the same in the confirmation. */
const BOUGHT_LATELY_HOURS = 3

/** Thanks that could not leave in time are not said later than that. */
const THANKS_WITHIN_DAYS = 3

/** Changes of so many minutes make one mail, counted from the last of them. */
export const CHANGE_QUIET_MINUTES = 10

export interface EventTimes {
  readonly startsAt: Date
  /** null: it has no end. */
  readonly endsAt: Date | null
  readonly timezone: string
}

/** The instant at the hour of follow-ups on the day that lies so many days from that of `at`. */
function atClockOfDay(at: Date, days: number, timezone: string): Date {
  const day = new Date(Date.parse(`${dayOf(at, timezone)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  const instant = instantOf(`${day}T${FOLLOW_UP_CLOCK}`, timezone)
  // A day of the calendar with an hour of the clock is a date.
  if (!(instant instanceof Date)) throw new Error(`${day} is no day`)
  return instant
}

/** The day before the start. */
export const reminderAt = ({ startsAt, timezone }: EventTimes): Date => atClockOfDay(startsAt, -1, timezone)

/** The day after the end, or after the start of an event without one. */
export const thanksAt = ({ startsAt, endsAt, timezone }: EventTimes): Date =>
  atClockOfDay(endsAt ?? startsAt, 1, timezone)

/** Until the start a reminder that is late is better than none. */
export const isReminderDue = (times: EventTimes, now: Date): boolean => reminderAt(times) <= now && now < times.startsAt

export const isThanksDue = (times: EventTimes, now: Date): boolean => {
  const at = thanksAt(times).getTime()
  return at <= now.getTime() && now.getTime() < at + THANKS_WITHIN_DAYS * DAY_MS
}

/** Orders that were settled later than this are not reminded. */
export const remindedUntil = (times: EventTimes): Date =>
  new Date(reminderAt(times).getTime() - BOUGHT_LATELY_HOURS * 3_600_000)
