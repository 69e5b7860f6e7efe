import { weekdayOf } from '../events/series.ts'
import type { DayTime, PlannedDate } from './make-starts.ts'
import { timesOn } from './rule-text.ts'

/*
 * What a changed rule makes of the dates that it made before (docs/domain/dates.md). A date is known by the start that
 * its rule gave it: the same start is the same date; what is left of a day goes to the nearest time of that day; what
 * is on no day of the rule any more falls out.
 */

/** A date that a rule made. */
export interface RuleDate {
  readonly id: number
  /** The start that its rule gave it, `YYYY-MM-DDTHH:mm`. */
  readonly ruleStart: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly isDetached: boolean
  readonly isCancelled: boolean
  /** Tickets that are sold or held. */
  readonly tickets: number
  /** Tickets of it were ordered or waited for once, so it is never deleted. */
  readonly wasOrdered: boolean
}

/** A date with the time that the changed rule has for it. */
interface Paired<D extends RuleDate> {
  readonly date: D
  readonly to: PlannedDate
}

export interface RuleChange<D extends RuleDate> {
  readonly fresh: readonly PlannedDate[]
  readonly moved: readonly Paired<D>[]
  /** They are on no day of the rule any more, and no ticket of them was ever ordered. */
  readonly removed: readonly D[]
  /** They keep their time because of their tickets, and have their own settings from then on. */
  readonly sold: readonly D[]
  /** They were changed by hand: they stay, and the changed rule has another time for them, or none. */
  readonly own: readonly D[]
  /** They stay as they are; some were at the start that the rule has for them now already. */
  readonly same: readonly Paired<D>[]
  /** Times of the rule at which the event has another date already. */
  readonly there: number
}

export interface Changing<D extends RuleDate> {
  /** Those of the rule from the first day that changes on, also those that cannot change. */
  readonly dates: readonly D[]
  readonly planned: readonly PlannedDate[]
  /** The times of a day, until now and from now on. */
  readonly times: { readonly before: readonly DayTime[]; readonly after: readonly DayTime[] }
  /** Dates with tickets move too: it is said what their guests hear. */
  readonly movesSold: boolean
  /** When the other dates of the event start, in milliseconds. */
  readonly taken: ReadonlySet<number>
  readonly now: Date
}

type Verdict = 'moved' | 'removed' | 'sold' | 'own' | 'same' | 'fixed'

interface Judged<D extends RuleDate> {
  readonly date: D
  readonly to: PlannedDate | null
  readonly verdict: Verdict
}

/** What a changed rule makes of its dates. */
export function changeRule<D extends RuleDate>(changing: Changing<D>): RuleChange<D> {
  const { dates, planned, now } = changing
  const { pairs, left, open } = matchDates(dates, planned)
  const first = [...pairs, ...left.map((date) => ({ date, to: null }))].map(({ date, to }): Judged<D> => ({
    date,
    to,
    verdict: judge(date, to, changing),
  }))
  const stays = first.filter(({ verdict }) => verdict !== 'moved' && verdict !== 'removed')
  const taken = new Set([...changing.taken, ...stays.map(({ date }) => date.startsAt.getTime())])
  const isTaken = (to: PlannedDate | null): boolean => to !== null && taken.has(to.startsAt.getTime())
  // A date whose new time is another date's falls out like one without a time.
  const judged = first.map((one) =>
    one.verdict === 'moved' && isTaken(one.to) ? { ...one, verdict: withoutTime(one.date) } : one,
  )
  const fresh = open.filter(({ startsAt }) => startsAt > now)
  const free = fresh.filter((to) => !isTaken(to))
  const datesWith = (wanted: Verdict) => judged.flatMap(({ date, verdict }) => (verdict === wanted ? [date] : []))
  const pairsWith = (wanted: Verdict) =>
    judged.flatMap(({ date, to, verdict }) => (verdict === wanted && to !== null ? [{ date, to }] : []))
  return {
    fresh: free,
    moved: pairsWith('moved'),
    removed: datesWith('removed'),
    sold: datesWith('sold'),
    own: datesWith('own'),
    same: pairsWith('same'),
    there: fresh.length - free.length + judged.filter((one, at) => one !== first[at]).length,
  }
}

function judge(date: RuleDate, to: PlannedDate | null, { times, movesSold, now }: Changing<RuleDate>): Verdict {
  if (to !== null && staysAt(date, to, times)) return 'same'
  if (date.isCancelled || date.startsAt <= now || (to !== null && to.startsAt <= now)) return 'fixed'
  if (date.isDetached) return 'own'
  if (to === null) return withoutTime(date)
  return date.tickets > 0 && !movesSold ? 'sold' : 'moved'
}

const withoutTime = ({ tickets, wasOrdered }: RuleDate): Verdict => (tickets > 0 || wasOrdered ? 'sold' : 'removed')

/** The rule has nothing else for it than it had, or it is there already. */
function staysAt(date: RuleDate, to: PlannedDate, { before, after }: Changing<RuleDate>['times']): boolean {
  const lasts = (times: readonly DayTime[], local: string) =>
    timesOn(times, weekdayOf(local.slice(0, 10))).find(({ at }) => at === local.slice(11))?.minutes ?? null
  if (date.ruleStart === to.local && lasts(before, date.ruleStart) === lasts(after, to.local)) return true
  return date.startsAt.getTime() === to.startsAt.getTime() && date.endsAt?.getTime() === to.endsAt?.getTime()
}

/** Which date each time of a rule is for, the dates that none is for, and the times that no date has. */
function matchDates<D extends RuleDate>(dates: readonly D[], planned: readonly PlannedDate[]) {
  const exact = new Map(planned.map((to) => [to.local, to]))
  const pairs: Paired<D>[] = []
  const rest: D[] = []
  for (const date of dates) {
    const to = exact.get(date.ruleStart)
    exact.delete(date.ruleStart)
    if (to === undefined) rest.push(date)
    else pairs.push({ date, to })
  }
  const days = Map.groupBy(exact.values(), ({ local }) => local.slice(0, 10))
  const near = [...Map.groupBy(rest, ({ ruleStart }) => ruleStart.slice(0, 10))].flatMap(([day, ofDay]) =>
    nearest(ofDay, days.get(day) ?? []),
  )
  pairs.push(...near)
  const matched = new Set(pairs.map(({ date }) => date.id))
  for (const { to } of near) exact.delete(to.local)
  return { pairs, left: dates.filter(({ id }) => !matched.has(id)), open: [...exact.values()] }
}

/** Dates and times of one day, those that are nearest to each other first. */
function nearest<D extends RuleDate>(dates: readonly D[], times: readonly PlannedDate[]): Paired<D>[] {
  const minutes = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14))
  const distance = ({ date, to }: Paired<D>): number => Math.abs(minutes(date.ruleStart) - minutes(to.local))
  const all = dates.flatMap((date) => times.map((to) => ({ date, to })))
  const used = new Set<number | string>()
  return all
    .toSorted((a, b) => distance(a) - distance(b))
    .filter(({ date, to }) => {
      if (used.has(date.id) || used.has(to.local)) return false
      used.add(date.id)
      used.add(to.local)
      return true
    })
}

/** The time that a rule has for one of its dates; undefined where it has none. */
export const timeInRule = (
  dates: readonly RuleDate[],
  planned: readonly PlannedDate[],
  id: number,
): PlannedDate | undefined => matchDates(dates, planned).pairs.find(({ date }) => date.id === id)?.to

/** What of a rule is still to come, as a form begins with it. */
interface RestOfRule {
  /** The day of its next date; its first day when none is to come. */
  readonly from: string
  /** How many dates it has from that day on. */
  readonly count: number
  /** Days from then on whose dates were deleted. */
  readonly gone: readonly string[]
}

export function restOfRule(
  planned: readonly PlannedDate[],
  { from, days, now }: { readonly from: string; readonly days: ReadonlySet<string>; readonly now: Date },
): RestOfRule {
  const dayOf = ({ local }: PlannedDate): string => local.slice(0, 10)
  const next = planned.find((to) => to.startsAt > now && days.has(dayOf(to)))
  const first = next === undefined ? from : dayOf(next)
  const [there, gone] = [true, false].map((is) =>
    planned.filter((to) => dayOf(to) >= first && days.has(dayOf(to)) === is).map(dayOf),
  )
  return { from: first, count: there?.length ?? 0, gone: [...new Set(gone)] }
}
