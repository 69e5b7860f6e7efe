import { dayOf, instantOf } from '../events/zoned-time.ts'
import type { ReportRhythm } from './choices.ts'
import { dayAfter, monthsBefore } from './periods.ts'

/** When a report is mailed, by the clock of a zone. */
export interface MailingPlan {
  readonly rhythm: ReportRhythm
  /** 1 is Monday; of a weekly one. */
  readonly weekday: number | null
  /** `HH:MM`. */
  readonly at: string
  readonly zone: string
}

/** Days that a mail covers, both included. */
export interface CoveredDays {
  readonly startDate: string
  readonly endDate: string
}

/** A month has at most 31 days, and the first of the next one follows. */
const LOOK_AHEAD_DAYS = 32

/**
 * The next time after an instant. In the hour that the clocks skip a time moves forward; in the one
 * that they repeat the first is meant: one mail each, never none.
 */
export function nextMailing(plan: MailingPlan, after: Date): Date {
  const today = dayOf(after, plan.zone)
  for (let n = 0; n <= LOOK_AHEAD_DAYS; n++) {
    const day = dayAfter(today, n)
    const at = isDayOf(plan, day) ? instantOf(`${day}T${plan.at}`, plan.zone) : null
    if (at instanceof Date && at > after) return at
  }
  throw new RangeError(`No time of a plan: ${plan.rhythm} ${plan.at}`)
}

function isDayOf({ rhythm, weekday }: MailingPlan, day: string): boolean {
  if (rhythm === 'monthly') return day.endsWith('-01')
  return rhythm === 'daily' || weekdayOf(day) === weekday
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** What the mail of an instant covers: the day before, the seven days before, the month before. */
export function coveredDays({ rhythm, zone }: MailingPlan, at: Date): CoveredDays {
  const day = dayOf(at, zone)
  const endDate = dayAfter(day, -1)
  if (rhythm === 'daily') return { startDate: endDate, endDate }
  return { startDate: rhythm === 'weekly' ? dayAfter(day, -7) : monthsBefore(day, 1), endDate }
}
