import { daysIn } from '../events/duplicate.ts'
import { readRule, ruleText, untilOf } from './rule-text.ts'

/** A rule with the days that it names. */
export interface StoredRule {
  /** RFC 5545, days alone. */
  readonly rule: string
  /** The first day that may have dates, `YYYY-MM-DD`. */
  readonly from_day: string
  /** Days without dates. */
  readonly exclude: readonly string[]
}

/**
 * A rule that goes on so much later, in milliseconds of the clock's hands. Null where it would make other dates than
 * those that were moved: a rule by days of a month, or a move by part of a week.
 */
export function movedRule(stored: StoredRule, distanceMs: number): StoredRule | null {
  const days = daysIn(distanceMs)
  const parts = readRule(stored.rule)
  if ('refused' in parts || distanceMs % (7 * DAY_MS) !== 0 || !BY_WEEKS.has(parts.FREQ)) return null
  const until = untilOf(parts)
  return {
    rule: ruleText({ ...parts, ...(until !== null && { UNTIL: dayAfter(until, days).replaceAll('-', '') }) }),
    from_day: dayAfter(stored.from_day, days),
    exclude: stored.exclude.map((day) => dayAfter(day, days)),
  }
}

/** A rule that ends before a day, whatever it ended by. */
export function ruleBefore(rule: string, day: string): string {
  const parts = readRule(rule)
  return 'refused' in parts
    ? rule
    : ruleText({ ...parts, COUNT: undefined, UNTIL: dayAfter(day, -1).replaceAll('-', '') })
}

/** A rule as it goes on: one that ends after a number of dates has so many left. */
export function ruleWithCount(rule: string, count: number): string {
  const parts = readRule(rule)
  return 'refused' in parts || parts.COUNT === undefined ? rule : ruleText({ ...parts, COUNT: String(count) })
}

const DAY_MS = 86_400_000
const BY_WEEKS: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY'])

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
