import { instantOf, wallClockOf } from '@turnout/domain/events/zoned-time.ts'

/*
 * The moments that a date-time field offers. Each is text of the wall clock in the event's zone;
 * one that has gone by, or that is not known yet, is left out.
 */

/** An event whose times a moment may hang on; instants. */
export interface EventTimes {
  readonly start_date: string
  readonly end_date: string | null
}

export const USUAL_MOMENTS = ['now', 'tomorrow', 'week', 'doors', 'hour_before', 'event_start', 'event_end'] as const
export type UsualMoment = (typeof USUAL_MOMENTS)[number]

export interface MomentSource {
  readonly now: Date
  readonly zone: string
  readonly event: EventTimes | undefined
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const wall = (instant: Date, zone: string): string => wallClockOf(instant, zone).slice(0, 16)

const daysOn = (text: string, days: number): string =>
  new Date(Date.parse(`${text.slice(0, 10)}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

function momentOf(moment: UsualMoment, { now, zone, event }: MomentSource): string | null {
  const before = (hours: number): string | null =>
    event === undefined ? null : wall(new Date(new Date(event.start_date).getTime() - hours * HOUR_MS), zone)
  const today = wall(now, zone)
  return {
    now: () => today,
    tomorrow: () => `${daysOn(today, 1)}T09:00`,
    week: () => `${daysOn(today, 7)}T${today.slice(11)}`,
    doors: () => before(2),
    hour_before: () => before(1),
    event_start: () => before(0),
    event_end: () => (event?.end_date == null ? null : wall(new Date(event.end_date), zone)),
  }[moment]()
}

/** Those of the moments that lie ahead, in their order; "now" is always one. */
export function usualMoments(
  asked: readonly UsualMoment[],
  source: MomentSource,
): { readonly moment: UsualMoment; readonly value: string }[] {
  return asked.flatMap((moment) => {
    const value = momentOf(moment, source)
    const instant = value === null ? null : instantOf(value, source.zone)
    if (value === null || !(instant instanceof Date)) return []
    return moment === 'now' || instant > source.now ? [{ moment, value }] : []
  })
}
