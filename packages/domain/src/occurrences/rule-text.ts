/*
 * Rules by which dates repeat, as RFC 5545 writes them: `FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270528`. Only days repeat:
 * the times of a day are a list beside the rule, so a rule has no hours.
 */

/** New dates of one save. */
export const NEW_DATES_MAX = 1000
/** Dates to come of one event. */
export const LIVE_DATES_MAX = 5000
/** Times of one day. */
export const TIMES_A_DAY_MAX = 48
/** Times of one week, where its days have different hours. */
export const TIMES_A_WEEK_MAX = 7 * TIMES_A_DAY_MAX

/** The times of a day: those that are for its weekday, Monday is 1. */
export const timesOn = <T extends { readonly weekdays?: readonly number[] | null }>(
  times: readonly T[],
  weekday: number,
): T[] => times.filter(({ weekdays }) => weekdays == null || weekdays.includes(weekday))

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof FREQUENCIES)[number]

/** The parts of a rule, each as it is written. */
export interface RuleParts {
  readonly FREQ: Frequency
  readonly INTERVAL?: string
  readonly COUNT?: string
  /** A day, its last included, whatever time is written after it. */
  readonly UNTIL?: string
  readonly BYDAY?: string
  readonly BYMONTHDAY?: string
  readonly BYMONTH?: string
  readonly BYYEARDAY?: string
  readonly BYWEEKNO?: string
  readonly BYSETPOS?: string
  readonly WKST?: string
}

/** Why a rule is no rule for dates: field words of the wire. */
type RuleRefusal = 'not_a_rule' | 'rule_too_frequent' | 'rule_without_end'

const whole = (least: number, most: number) => (text: string) =>
  /^[+-]?\d{1,5}$/u.test(text) && Number(text) !== 0 && Number(text) >= least && Number(text) <= most

const each = (one: (text: string) => boolean) => (text: string) => text.split(',').every(one)

/** How each part may be written. */
const PARTS: Readonly<Record<string, (text: string) => boolean>> = {
  FREQ: () => true,
  INTERVAL: whole(1, 366),
  COUNT: whole(1, 99_999),
  UNTIL: (text) => dayOfUntil(text) !== null,
  BYDAY: each((text) => /^(?:[+-]?[1-5]?\d)?(?:MO|TU|WE|TH|FR|SA|SU)$/u.test(text)),
  BYMONTHDAY: each(whole(-31, 31)),
  BYMONTH: each(whole(1, 12)),
  BYYEARDAY: each(whole(-366, 366)),
  BYWEEKNO: each(whole(-53, 53)),
  BYSETPOS: each(whole(-366, 366)),
  WKST: (text) => /^(?:MO|TU|WE|TH|FR|SA|SU)$/u.test(text),
}

/** `20270528` or `20270528T215959Z` as `2027-05-28`; null for a day that is in no calendar. */
function dayOfUntil(text: string): string | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/u.exec(text)
  if (parts === null) return null
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day
}

/** The last day that a rule names, `YYYY-MM-DD`; null where it ends after a number of dates. */
export const untilOf = ({ UNTIL }: RuleParts): string | null => (UNTIL === undefined ? null : dayOfUntil(UNTIL))

/** After how many dates a rule ends; null where it ends by a day. */
export const countOf = ({ COUNT }: RuleParts): number | null => (COUNT === undefined ? null : Number(COUNT))

/** Reads a rule; every rule for dates ends, by a day or after a number of dates. */
export function readRule(text: string): RuleParts | { readonly refused: RuleRefusal } {
  const pairs = text
    .trim()
    .replace(/^RRULE:/u, '')
    .split(';')
    .map((part) => part.split('='))
  const parts = Object.fromEntries(pairs)
  const { FREQ } = parts
  if (['SECONDLY', 'MINUTELY', 'HOURLY'].includes(FREQ)) return { refused: 'rule_too_frequent' }
  const isRule =
    FREQUENCIES.includes(FREQ) &&
    Object.keys(parts).length === pairs.length &&
    pairs.every(
      ([name = '', value, rest]) => value !== undefined && rest === undefined && PARTS[name]?.(value) === true,
    )
  if (!isRule) return { refused: 'not_a_rule' }
  if (parts.COUNT !== undefined && parts.UNTIL !== undefined) return { refused: 'not_a_rule' }
  if (parts.COUNT === undefined && parts.UNTIL === undefined) return { refused: 'rule_without_end' }
  return parts as RuleParts
}

/** A rule as it is written, without the parts that are not there. */
export const ruleText = (parts: RuleParts): string =>
  Object.keys(PARTS)
    .flatMap((name) => {
      const value = parts[name as keyof RuleParts]
      return value === undefined ? [] : [`${name}=${value}`]
    })
    .join(';')
