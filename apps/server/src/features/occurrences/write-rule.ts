import type { DayTime } from '@turnout/domain/occurrences/make-starts.ts'
import { countOf, readRule, timesOn, untilOf, type RuleParts } from '@turnout/domain/occurrences/rule-text.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { tagOf } from '@turnout/messages/tags.ts'

/** A rule with its times and the days that it leaves out. */
export interface SaidRule {
  readonly rule: string
  /** `YYYY-MM-DD` */
  readonly from: string
  readonly times: readonly DayTime[]
  readonly exclude: readonly string[]
}

interface SayOptions {
  readonly locale: string
  /** Where its dates begin is said as well. */
  readonly withStart: boolean
}

/** More times of a day than these are said by their number. */
const TIMES_SAID = 3
/** More days without dates than these are said by their number. */
const DAYS_SAID = 3

/** A rule in a sentence: "Every Wed and Fri at 19:00, from 1 September 2027 to 17 December 2027, not on 8 December". */
export function writeRule({ rule, from, times, exclude }: SaidRule, { locale: asked, withStart }: SayOptions): string {
  const parts = readRule(rule)
  const locale = pickLocale({ saved: asked })
  const say = { locale }
  if ('refused' in parts) return m.occurrences_rule_other({}, say)
  const words = wordsIn(locale)
  const timed = timedDays(parts, { from, times, words })
  const left = exclude.toSorted()
  const ended = endOf(parts, { timed, from: withStart ? words.day(from) : null, words })
  if (left.length === 0) return ended
  return left.length > DAYS_SAID
    ? m.occurrences_rule_without_many({ what: ended, count: left.length }, say)
    : m.occurrences_rule_without({ what: ended, days: words.all(left.map(words.dayAlone)) }, say)
}

/** Days with their times: those of most days first, then the weekdays that have other ones. */
function timedDays(
  parts: RuleParts,
  { from, times, words }: Pick<SaidRule, 'from' | 'times'> & { words: Words },
): string {
  const named = namedDays(parts, from)
  const isByWeekday = times.some(({ weekdays }) => weekdays != null)
  if (!isByWeekday || named === null) return atTimes(daysOf(parts, from, words), times, words)
  const groups = Map.groupBy(named, (weekday) =>
    timesOn(times, weekday)
      .map(({ at }) => at)
      .toSorted()
      .join(),
  )
  groups.delete('')
  const [usual = [], ...others] = [...groups.values()].toSorted((a, b) => b.length - a.length)
  const own = others.flat().toSorted((a, b) => a - b)
  const names = usual.map((weekday) => WEEKDAYS[weekday - 1]).join(',')
  const days = daysOf({ ...parts, FREQ: 'WEEKLY', BYDAY: names }, from, words)
  const timed = atTimes(days, timesOn(times, usual[0] ?? 0), words)
  return own.reduce((what, weekday) => {
    const hours = atTimes(words.weekday(weekday - 1, 'short'), timesOn(times, weekday), words)
    return m.occurrences_rule_with_hours({ what, hours }, { locale: words.locale })
  }, timed)
}

/** The weekdays of a rule by weeks or days, Monday is 1; null for another rule. */
function namedDays({ FREQ, BYDAY = '', INTERVAL = '1' }: RuleParts, from: string): readonly number[] | null {
  if (FREQ === 'DAILY') return INTERVAL === '1' && BYDAY === '' ? [1, 2, 3, 4, 5, 6, 7] : null
  if (FREQ !== 'WEEKLY') return null
  const names = BYDAY === '' ? [weekdayOf(from)] : BYDAY.split(',').map((name) => name.slice(-2))
  return names.map((name) => WEEKDAYS.indexOf(name) + 1).toSorted((a, b) => a - b)
}

/** "Every Wed and Fri at 19:00"; "Sun, 5 times from 10:00 to 14:00". */
function atTimes(days: string, times: readonly DayTime[], words: Words): string {
  const say = { locale: words.locale }
  const hours = times.map(({ at }) => at).toSorted()
  return hours.length > TIMES_SAID
    ? m.occurrences_rule_times({ days, count: hours.length, first: hours[0] ?? '', last: hours.at(-1) ?? '' }, say)
    : m.occurrences_rule_at({ days, times: words.all(hours) }, say)
}

function endOf(parts: RuleParts, { timed, from, words }: { timed: string; from: string | null; words: Words }): string {
  const say = { locale: words.locale }
  const until = untilOf(parts)
  if (until === null) {
    const count = countOf(parts) ?? 0
    return from === null
      ? m.occurrences_rule_count({ what: timed, count }, say)
      : m.occurrences_rule_from_count({ what: timed, from, count }, say)
  }
  return from === null
    ? m.occurrences_rule_until({ what: timed, until: words.day(until) }, say)
    : m.occurrences_rule_between({ what: timed, from, until: words.day(until) }, say)
}

type Words = ReturnType<typeof wordsIn>
type Locale = ReturnType<typeof pickLocale>

function wordsIn(locale: Locale) {
  const tag = locale === 'en' ? 'en-IE' : tagOf(locale)
  const shape = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  const whole = shape({ day: 'numeric', month: 'long', year: 'numeric' })
  const alone = shape({ day: 'numeric', month: 'long' })
  const weekdays = { short: shape({ weekday: 'short' }), long: shape({ weekday: 'long' }) }
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  return {
    locale,
    day: (day: string) => whole.format(at(day)),
    dayAlone: (day: string) => alone.format(at(day)),
    /** 0: Monday. */
    weekday: (weekday: number, style: 'short' | 'long') =>
      // 4 January 2027 is a Monday.
      weekdays[style].format(Date.UTC(2027, 0, 4 + weekday, 12)),
    all: (parts: readonly string[]) => list.format(parts),
  }
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const PLACES = {
  1: m.occurrences_rule_month_first,
  2: m.occurrences_rule_month_second,
  3: m.occurrences_rule_month_third,
  4: m.occurrences_rule_month_fourth,
  [-1]: m.occurrences_rule_month_last,
} as const

/** The days of a rule, without its times and its end; those that no form makes have no words. */
function daysOf(parts: RuleParts, from: string, words: Words): string {
  const { FREQ, INTERVAL = '1', BYDAY = '', BYMONTHDAY, ...others } = parts
  const say = { locale: words.locale }
  const count = Number(INTERVAL)
  const isPlain = Object.keys(others).every((name) => name === 'UNTIL' || name === 'COUNT' || name === 'WKST')
  const other = m.occurrences_rule_other({}, say)
  if (!isPlain) return other
  if (FREQ === 'DAILY' && BYDAY === '' && BYMONTHDAY === undefined)
    return count === 1 ? m.occurrences_rule_day({}, say) : m.occurrences_rule_days({ count }, say)
  if (FREQ === 'WEEKLY' && BYMONTHDAY === undefined)
    return weeksOf(BYDAY === '' ? weekdayOf(from) : BYDAY, count, words)
  if (FREQ !== 'MONTHLY' || count !== 1) return other
  if (BYDAY !== '') return ofMonth(BYDAY, words) ?? other
  const day = BYMONTHDAY ?? String(Number(from.slice(8)))
  if (day === '-1') return m.occurrences_rule_month_end({}, say)
  return /^\d+$/u.test(day) ? m.occurrences_rule_month_day({ day }, say) : other
}

const weekdayOf = (day: string): string => WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? ''

function weeksOf(names: string, count: number, words: Words): string {
  const say = { locale: words.locale }
  const chosen = names.split(',').map((name) => WEEKDAYS.indexOf(name.slice(-2)))
  const style = chosen.length === 1 ? 'long' : 'short'
  const days = words.all(chosen.toSorted((a, b) => a - b).map((weekday) => words.weekday(weekday, style)))
  if (chosen.length === WEEKDAYS.length && count === 1) return m.occurrences_rule_day({}, say)
  if (count === 1) return m.occurrences_rule_week({ days }, say)
  return m.occurrences_rule_weeks({ days, count }, say)
}

/** "On the third Friday of every month". */
function ofMonth(name: string, words: Words): string | null {
  const [, place = '', weekday = ''] = /^([+-]?\d)([A-Z]{2})$/u.exec(name) ?? []
  const say = PLACES[Number(place) as keyof typeof PLACES]
  if (say === undefined) return null
  return say({ weekday: words.weekday(WEEKDAYS.indexOf(weekday), 'long') }, { locale: words.locale })
}
