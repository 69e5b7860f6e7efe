import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeRule, restOfRule, timeInRule, type Changing, type RuleDate } from './change-rule.ts'
import { dateAt, planDates, type DayTime, type PlannedDate } from './make-starts.ts'
import { readRule } from './rule-text.ts'

const ZONE = 'Europe/Lisbon'
const NOW = new Date('2027-02-26T12:00:00Z')

function plan(rule: string, at: readonly string[], from = '2027-03-01'): readonly PlannedDate[] {
  const parts = readRule(rule)
  if ('refused' in parts) throw new Error(parts.refused)
  const planned = planDates({ rule: parts, from, times: timesOf(at), exclude: [], zone: ZONE })
  if ('refused' in planned) throw new Error(planned.refused)
  return planned.dates
}

const timesOf = (at: readonly string[], minutes = 90): DayTime[] => at.map((one) => ({ at: one, minutes }))

/** The dates of a plan, each with what is said of it by its place. */
const datesOf = (planned: readonly PlannedDate[], said: Readonly<Record<number, Partial<RuleDate>>> = {}): RuleDate[] =>
  planned.map(({ local, startsAt, endsAt }, at) => ({
    id: at + 1,
    ruleStart: local,
    startsAt,
    endsAt,
    isDetached: false,
    isCancelled: false,
    tickets: 0,
    wasOrdered: false,
    ...said[at + 1],
  }))

const WED_FRI = plan('FREQ=WEEKLY;BYDAY=WE,FR;COUNT=6', ['19:00'])
const THU_FRI = plan('FREQ=WEEKLY;BYDAY=TH,FR;COUNT=6', ['19:30'])

const change = (changing: Partial<Changing<RuleDate>>) =>
  changeRule({
    dates: datesOf(WED_FRI),
    planned: THU_FRI,
    times: { before: timesOf(['19:00']), after: timesOf(['19:30']) },
    movesSold: false,
    taken: new Set(),
    now: NOW,
    ...changing,
  })

const idsOf = (dates: readonly { readonly id: number }[]) => dates.map(({ id }) => id)

test('Wednesdays become Thursdays, and Fridays start later', () => {
  const made = change({})
  expect(made.fresh.map(({ local }) => local)).toEqual(['2027-03-04T19:30', '2027-03-11T19:30', '2027-03-18T19:30'])
  expect(made.moved.map(({ date, to }) => [date.id, to.local])).toEqual([
    [2, '2027-03-05T19:30'],
    [4, '2027-03-12T19:30'],
    [6, '2027-03-19T19:30'],
  ])
  expect(idsOf(made.removed)).toEqual([1, 3, 5])
  expect([made.sold, made.own, made.same, made.there]).toEqual([[], [], [], 0])
})

test('dates with tickets stay; those that start later move when it is said what their guests hear', () => {
  const dates = datesOf(WED_FRI, { 1: { tickets: 2 }, 2: { tickets: 3 }, 3: { wasOrdered: true } })
  const stay = change({ dates })
  expect([idsOf(stay.sold), idsOf(stay.removed)]).toEqual([[2, 1, 3], [5]])
  const move = change({ dates, movesSold: true })
  expect([idsOf(move.sold), move.moved.map(({ date }) => date.id)]).toEqual([
    [1, 3],
    [2, 4, 6],
  ])
})

test('what was changed by hand, is cancelled or began stays, and its place in the rule is not filled again', () => {
  const [first] = WED_FRI
  const dates = datesOf(WED_FRI, { 2: { isDetached: true }, 3: { isDetached: true }, 4: { isCancelled: true } })
  const made = change({ dates, now: first?.startsAt ?? NOW })
  expect(idsOf(made.own)).toEqual([2, 3])
  expect(made.moved.map(({ date }) => date.id)).toEqual([6])
  expect(idsOf(made.removed)).toEqual([5])
  expect(made.fresh.map(({ local }) => local)).toEqual(['2027-03-04T19:30', '2027-03-11T19:30', '2027-03-18T19:30'])
})

test('a date that another one is at already is not made twice, and none moves there', () => {
  const there = dateAt('2027-03-05T19:30', 90, ZONE).startsAt.getTime()
  const free = change({ taken: new Set([there]) })
  expect([idsOf(free.removed), free.there]).toEqual([[2, 1, 3, 5], 1])
  const sold = change({ dates: datesOf(WED_FRI, { 2: { tickets: 1 } }), taken: new Set([there]), movesSold: true })
  expect([idsOf(sold.sold), sold.there]).toEqual([[2], 1])
  const thursday = dateAt('2027-03-04T19:30', 90, ZONE).startsAt.getTime()
  expect(change({ taken: new Set([thursday]) })).toMatchObject({ there: 1, fresh: { length: 2 } })
})

test('of several times a day each date goes to the nearest', () => {
  const before = plan('FREQ=DAILY;COUNT=2', ['17:00', '19:30'])
  const after = plan('FREQ=DAILY;COUNT=3', ['10:00', '17:00', '20:00'])
  const made = change({ dates: datesOf(before), planned: after })
  expect(made.moved.map(({ to }) => to.local)).toEqual(['2027-03-01T20:00'])
  expect(made.same.map(({ date }) => date.id)).toEqual([1])
  expect(made.fresh.map(({ local }) => local)).toEqual(['2027-03-01T10:00'])
  const one = change({ dates: datesOf(before), planned: plan('FREQ=DAILY;COUNT=1', ['20:00']) })
  expect([one.moved[0]?.date.id, idsOf(one.removed)]).toEqual([2, [1]])
})

test('a date that a change moved with its rule keeps its time while its place in the rule is the same', () => {
  const later = dateAt('2027-03-03T20:00', 90, ZONE)
  const dates = datesOf(WED_FRI, { 1: { startsAt: later.startsAt, endsAt: later.endsAt } })
  const same = change({ dates, planned: WED_FRI, times: { before: timesOf(['19:00']), after: timesOf(['19:00']) } })
  expect(idsOf(same.same.map(({ date }) => date))).toEqual([1, 2, 3, 4, 5, 6])
  const longer = change({ dates: datesOf(WED_FRI), planned: plan('FREQ=WEEKLY;BYDAY=WE,FR;COUNT=6', ['19:00']) })
  expect(longer.same).toHaveLength(6)
  const lasting = timesOf(['19:00'], 120)
  const planned = WED_FRI.map(({ local }) => dateAt(local, 120, ZONE))
  expect(change({ planned, times: { before: timesOf(['19:00']), after: lasting } }).moved).toHaveLength(6)
})

test('what is left of a rule begins on the day of its next date, without the days whose dates were deleted', () => {
  const days = new Set(['2027-03-03', '2027-03-10', '2027-03-12', '2027-03-19'])
  const restAt = (now: string) => restOfRule(WED_FRI, { from: '2027-03-01', days, now: new Date(now) })
  expect(restAt('2027-03-03T20:00:00Z')).toEqual({ from: '2027-03-10', count: 3, gone: ['2027-03-17'] })
  expect(restAt('2028-01-01T12:00:00Z')).toMatchObject({ from: '2027-03-01', count: 4 })
})

test('a date that goes back into its rule has the time of its day that no other one has', () => {
  const dates = datesOf(WED_FRI, { 3: { ruleStart: '2027-03-10T21:00', isDetached: true } })
  expect(timeInRule(dates, WED_FRI, 3)?.local).toBe('2027-03-10T19:00')
  expect(timeInRule(datesOf(WED_FRI), THU_FRI, 3)).toBeUndefined()
})

const RULES = ['FREQ=DAILY;COUNT=9', 'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=8', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,FR;COUNT=7']
const TIMES = [['19:00'], ['19:30'], ['17:00', '19:30'], ['10:00', '12:00', '14:00']]

test('whatever rule follows: each date has one fate, tickets and own settings stay, and no time has two dates', () => {
  const aRule = fc.record({ rule: fc.constantFrom(...RULES), times: fc.constantFrom(...TIMES) })
  const said = fc.dictionary(
    fc.integer({ min: 1, max: 30 }).map(String),
    fc.record({ tickets: fc.integer({ min: 0, max: 3 }), isDetached: fc.boolean(), isCancelled: fc.boolean() }),
  )
  fc.assert(
    fc.property(aRule, aRule, said, fc.boolean(), (was, becomes, marks, movesSold) => {
      const dates = datesOf(plan(was.rule, was.times), marks)
      const made = change({
        dates,
        planned: plan(becomes.rule, becomes.times),
        times: { before: timesOf(was.times), after: timesOf(becomes.times) },
        movesSold,
      })
      const moved = made.moved.map(({ date }) => date)
      const touched = [...moved, ...made.removed]
      expect(touched.filter(({ isDetached, isCancelled }) => isDetached || isCancelled)).toEqual([])
      expect(made.removed.filter(({ tickets }) => tickets > 0)).toEqual([])
      if (!movesSold) expect(moved.filter(({ tickets }) => tickets > 0)).toEqual([])
      const told = [...touched, ...made.sold, ...made.own, ...made.same.map(({ date }) => date)]
      expect(new Set(idsOf(told)).size).toBe(told.length)
      const gone = new Set(idsOf(touched))
      const starts = [
        ...made.fresh.map(({ startsAt }) => startsAt),
        ...made.moved.map(({ to }) => to.startsAt),
        ...dates.filter(({ id }) => !gone.has(id)).map(({ startsAt }) => startsAt),
      ].map(Number)
      expect(new Set(starts).size).toBe(starts.length)
    }),
  )
})

test('a length for one weekday changes the dates of that weekday alone', () => {
  const before = timesOf(['19:00'])
  const after: DayTime[] = [
    { at: '19:00', minutes: 90, weekdays: [3] },
    { at: '19:00', minutes: 60, weekdays: [5] },
  ]
  const parts = readRule('FREQ=WEEKLY;BYDAY=WE,FR;COUNT=6')
  if ('refused' in parts) throw new Error(parts.refused)
  const planned = planDates({ rule: parts, from: '2027-03-01', times: after, exclude: [], zone: ZONE })
  if ('refused' in planned) throw new Error(planned.refused)
  const made = change({ planned: planned.dates, times: { before, after } })
  expect(made.moved.map(({ date }) => date.id)).toEqual([2, 4, 6])
  expect(made.same.map(({ date }) => date.id)).toEqual([1, 3, 5])
})
