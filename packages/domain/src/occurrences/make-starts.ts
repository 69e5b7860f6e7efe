import { RRuleTemporal } from 'rrule-temporal'
import { weekdayOf } from '../events/series.ts'
import { clockChangeAt } from '../events/zoned-time.ts'
import { countOf, NEW_DATES_MAX, ruleText, timesOn, TIMES_A_DAY_MAX, untilOf, type RuleParts } from './rule-text.ts'

/*
 * The dates that a rule makes (docs/domain/dates.md): days by the rule, times by the clocks of the event. 19:30 stays
 * 19:30 over a clock change. A time that the clocks skip makes no date and is not counted, as RFC 5545 has it; of one
 * that comes twice the first is meant.
 */

/** A time of day and how long it lasts, in minutes of the clock's hands; null: no end is said. */
export interface DayTime {
  /** `HH:mm` */
  readonly at: string
  readonly minutes: number | null
  /** The weekdays that it is for, Monday is 1; null or missing: each day of the rule. */
  readonly weekdays?: readonly number[] | null
}

export interface DatePlan {
  readonly rule: RuleParts
  /** The first day that may have dates, `YYYY-MM-DD`. */
  readonly from: string
  readonly times: readonly DayTime[]
  /** Days without dates. */
  readonly exclude: readonly string[]
  readonly zone: string
}

/** One date that a plan makes. */
export interface PlannedDate {
  /** By the event's clocks, `YYYY-MM-DDTHH:mm`: what it is known by within its rule. */
  readonly local: string
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** A time of a plan that the clocks skip, and that makes no date, or that they show twice. */
interface ClockNote {
  readonly local: string
  readonly change: 'skipped' | 'repeated'
}

export interface Planned {
  /** At most as many as one save takes. */
  readonly dates: readonly PlannedDate[]
  readonly clockNotes: readonly ClockNote[]
  /** How many there would be, counted up to a bound that no plan needs. */
  readonly total: number
}

/** Why a plan makes no dates: field words of the wire. */
export type PlanRefusal = 'not_a_rule' | 'end_before_start' | 'too_many' | 'not_a_time'

/** Periods of a rule that are looked through, so that one without days ends: `BYMONTH=2;BYMONTHDAY=30`. */
const PERIODS_MAX = 20_000
/** A rule is not followed further: one whose time the clocks always skip would have no end. */
const YEARS_MAX = 20
/** A plan that is too long is counted so far, for the sentence that says how much too long. */
const COUNTED_MAX = 10_000

const WEEK = [1, 2, 3, 4, 5, 6, 7]

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u

/** The dates of a plan in their order. */
export function planDates(plan: DatePlan): Planned | { readonly refused: PlanRefusal } {
  const { rule, from, times, zone } = plan
  const until = untilOf(rule)
  if (until !== null && until < from) return { refused: 'end_before_start' }
  if (WEEK.some((weekday) => timesOn(times, weekday).length > TIMES_A_DAY_MAX)) return { refused: 'too_many' }
  if (times.length === 0 || !times.every(isTime)) return { refused: 'not_a_time' }
  const inOrder = times.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const most = Math.min(countOf(rule) ?? COUNTED_MAX, COUNTED_MAX)
  const dates: PlannedDate[] = []
  const clockNotes: ClockNote[] = []
  let total = 0
  const addDay = (day: string): boolean => {
    const changes = isChangeDay(day, zone)
    for (const { at, minutes } of timesOn(inOrder, weekdayOf(day))) {
      if (total >= most) break
      const local = `${day}T${at}`
      const change = changes ? clockChangeAt(local, zone) : null
      if (change !== null) clockNotes.push({ local, change: change.change })
      if (change?.change === 'skipped') continue
      total += 1
      if (dates.length < NEW_DATES_MAX) dates.push(dateAt(local, minutes, zone))
    }
    return total < most
  }
  return eachDay(plan, addDay) ? { dates, clockNotes, total } : { refused: 'not_a_rule' }
}

const isTime = ({ at, minutes }: DayTime): boolean => TIME.test(at) && (minutes === null || minutes > 0)

/** A date at a time of the event's clocks. Its end is by the clocks too: over a short night it is a shorter date. */
export function dateAt(local: string, minutes: number | null, zone: string): PlannedDate {
  const starts = Temporal.PlainDateTime.from(local)
  const instantOf = (hands: Temporal.PlainDateTime) => new Date(hands.toZonedDateTime(zone).epochMilliseconds)
  return { local, startsAt: instantOf(starts), endsAt: minutes === null ? null : instantOf(starts.add({ minutes })) }
}

const isChangeDay = (day: string, zone: string): boolean =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).hoursInDay !== 24

/** Hands over each day of the rule, those that are left out aside, while more are wanted; false for a rule without days. */
function eachDay({ rule, from, exclude }: DatePlan, isWanted: (day: string) => boolean): boolean {
  const farthest = `${Number(from.slice(0, 4)) + YEARS_MAX}${from.slice(4)}`
  const until = untilOf(rule) ?? farthest
  const left = new Set(exclude)
  const repeats = new RRuleTemporal({
    rruleString: ruleText({ ...rule, COUNT: undefined, UNTIL: undefined }),
    // Days alone: at noon in a zone whose clocks never change.
    dtstart: Temporal.ZonedDateTime.from(`${from}T12:00[UTC]`),
    maxIterations: PERIODS_MAX,
    cache: false,
  })
  let found = false
  try {
    repeats.all((date) => {
      const day = date.toPlainDate().toString()
      if (day > until || day > farthest) return false
      found = true
      return left.has(day) || isWanted(day)
    })
  } catch {
    // It looked through all its periods: what it found until then are its days.
    return found
  }
  return true
}

/** A day on which the clocks of a zone go forward or back. */
export interface ClockChangeDay {
  readonly day: string
  readonly direction: 'FORWARD' | 'BACK'
}

/** The days between two dates on which the clocks of the zone change, two a year, the first of them. */
export function clockChangesBetween(first: Date, last: Date, zone: string): readonly ClockChangeDay[] {
  const changes: ClockChangeDay[] = []
  const end = last.toTemporalInstant().toZonedDateTimeISO(zone).startOfDay().add({ days: 1 })
  let next = first.toTemporalInstant().toZonedDateTimeISO(zone).startOfDay().getTimeZoneTransition('next')
  while (next !== null && Temporal.ZonedDateTime.compare(next, end) < 0 && changes.length < CHANGES_MAX) {
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds
    const direction = next.offsetNanoseconds > before ? 'FORWARD' : 'BACK'
    changes.push({ day: next.toPlainDate().toString(), direction })
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

/** The days of a month, `YYYY-MM`, on which the clocks of the zone change. */
export function clockChangesOfMonth(month: string, zone: string): readonly ClockChangeDay[] {
  const first = Temporal.PlainDate.from(`${month}-01`).toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  return clockChangesBetween(new Date(first.epochMilliseconds), new Date(last.epochMilliseconds), zone)
}

const CHANGES_MAX = 12
