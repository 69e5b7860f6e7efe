import { instantOf, wallClockOf } from '../events/zoned-time.ts'

/*
 * How long an offer of the waiting list is held. At night, in the zone of the event, no mail is sent and no offer runs
 * out (docs/domain/waiting-list.md).
 */

/** Hours of the wall clock. */
const DAY_BEGINS = 8
const NIGHT_BEGINS = 22

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Reading a mail and paying takes longer. */
const LEAST_MINUTES = 15
/** When the event is this near, an offer has a part of the time that is left, so that others have a turn. */
const NEAR_MS = DAY_MS
const PART_OF_REST = 4

interface EventTimes {
  readonly timezone: string
  readonly startDate: Date
}

const hourOf = (at: Date, zone: string): number => Number(wallClockOf(at, zone).slice(11, 13))

const isNight = (at: Date, zone: string): boolean => {
  const hour = hourOf(at, zone)
  return hour >= NIGHT_BEGINS || hour < DAY_BEGINS
}

/** The next time after `at` that the clocks of the zone show this full hour. */
function nextHour(at: Date, zone: string, hour: number): Date {
  const time = `T${String(hour).padStart(2, '0')}:00:00`
  for (let ahead = 0; ahead <= 2; ahead += 1) {
    const day = wallClockOf(new Date(at.getTime() + ahead * DAY_MS), zone).slice(0, 10)
    const found = instantOf(day + time, zone)
    if (found instanceof Date && found > at) return found
  }
  // Every day of every zone has these hours.
  return new Date(at.getTime() + DAY_MS)
}

/** Whether to wait for the morning before anything is offered: not when the event begins before it. */
export function isPausedAtNight(now: Date, { timezone, startDate }: EventTimes): boolean {
  return isNight(now, timezone) && startDate > nextHour(now, timezone, DAY_BEGINS)
}

/** When a night that is now ends. */
export const nightEndsAt = (now: Date, zone: string): Date => nextHour(now, zone, DAY_BEGINS)

/** When an offer that is made now lapses. */
export function offerEndsAt(now: Date, minutes: number, event: EventTimes): Date {
  const rest = event.startDate.getTime() - now.getTime()
  const near = Math.floor(Math.max(0, rest) / PART_OF_REST / MINUTE_MS)
  const given = rest < NEAR_MS ? Math.max(LEAST_MINUTES, Math.min(minutes, near)) : minutes
  let left = given * MINUTE_MS
  let at = now
  for (;;) {
    if (isPausedAtNight(at, event)) at = nextHour(at, event.timezone, DAY_BEGINS)
    const night = nextHour(at, event.timezone, NIGHT_BEGINS)
    // A night before the event is none: the offer goes on running.
    const awake = isPausedAtNight(night, event) ? night.getTime() - at.getTime() : Number.POSITIVE_INFINITY
    if (left <= awake) return new Date(at.getTime() + left)
    left -= awake
    at = night
  }
}
