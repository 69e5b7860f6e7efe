import { expect, test } from 'vitest'
import { clockChangesBetween, clockChangesOfMonth, dateAt, planDates, type DatePlan } from './make-starts.ts'
import { readRule, type RuleParts } from './rule-text.ts'
import elsewhere from './rules-elsewhere.json' with { type: 'json' }

/*
 * `rules-elsewhere.json`: the wall times that python-dateutil 2.9.0 and libical 3.0.16 make of forty rules, the first
 * sixty of each; `libical` where it differs.
 */

const rule = (text: string): RuleParts => {
  const read = readRule(text)
  if ('refused' in read) throw new Error(`${text}: ${read.refused}`)
  return read
}

const plan = (text: string, wishes: Partial<DatePlan> = {}) =>
  planDates({
    rule: rule(text),
    from: '2027-03-01',
    times: [{ at: '19:30', minutes: null }],
    exclude: [],
    zone: 'Europe/Lisbon',
    ...wishes,
  })

const locals = (text: string, wishes: Partial<DatePlan> = {}): readonly string[] => {
  const planned = plan(text, wishes)
  if ('refused' in planned) throw new Error(planned.refused)
  return planned.dates.map(({ local }) => local)
}

const ofElsewhere = (one: (typeof elsewhere)[number]) =>
  locals(one.rule, {
    from: one.start.slice(0, 10),
    times: [{ at: one.start.slice(11), minutes: null }],
    zone: one.zone,
  }).slice(0, 60)

/**
 * The rules by which a time falls into the hour that the clocks skip. RFC 5545 leaves such a time out and counts it
 * for nothing; dateutil knows no clocks and keeps it, libical moves it and the next one forward.
 */
const INTO_THE_GAP = [
  'FREQ=DAILY;UNTIL=20270331',
  'FREQ=DAILY;COUNT=8',
  'FREQ=DAILY;COUNT=5 2027-03-12T02:15',
  'FREQ=WEEKLY;BYDAY=SU;COUNT=6',
  'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=5',
]
const isIntoTheGap = (one: (typeof elsewhere)[number]) =>
  INTO_THE_GAP.some((name) => name === one.rule || name === `${one.rule} ${one.start}`)

test.each(elsewhere.filter((one) => !isIntoTheGap(one)))(
  '$rule from $start makes the dates that two other libraries make',
  (one) => {
    expect(one).not.toHaveProperty('libical')
    expect(ofElsewhere(one)).toEqual(one.dateutil.split(' '))
  },
)

test('a rule differs from the other libraries only where the clocks skip a time', () => {
  const different = elsewhere.filter(isIntoTheGap)
  expect(elsewhere).toHaveLength(40)
  expect(different).toHaveLength(INTO_THE_GAP.length)
  for (const one of different) {
    const theirs = one.dateutil.split(' ')
    const isThere = (local: string) => {
      const made = dateAt(local, null, one.zone).startsAt.toTemporalInstant().toZonedDateTimeISO(one.zone)
      return made.toPlainDateTime().toString({ smallestUnit: 'minute' }) === local
    }
    const kept = theirs.filter(isThere)
    expect(kept.length).toBeLessThan(theirs.length)
    expect(ofElsewhere(one).slice(0, kept.length)).toEqual(kept)
  }
})

test('19:00 stays 19:00 over both clock changes of a year', () => {
  const dates = plan('FREQ=WEEKLY;BYDAY=SU;COUNT=40', { zone: 'Europe/Berlin' })
  if ('refused' in dates) throw new Error(dates.refused)
  expect(new Set(dates.dates.map(({ local }) => local.slice(11)))).toEqual(new Set(['19:30']))
  expect(dates.dates.map(({ startsAt }) => startsAt.getUTCHours())).toContain(18)
  expect(dates.dates.map(({ startsAt }) => startsAt.getUTCHours())).toContain(17)
})

test('a time that the clocks skip makes no date, is told, and is not counted', () => {
  const planned = plan('FREQ=DAILY;COUNT=3', {
    from: '2027-03-27',
    times: [{ at: '02:30', minutes: 60 }],
    zone: 'Europe/Berlin',
  })
  expect(planned).toMatchObject({
    dates: [{ local: '2027-03-27T02:30' }, { local: '2027-03-29T02:30' }, { local: '2027-03-30T02:30' }],
    clockNotes: [{ local: '2027-03-28T02:30', change: 'skipped' }],
  })
})

test('of a time that comes twice the first is meant, and it is told', () => {
  const planned = plan('FREQ=DAILY;COUNT=1', {
    from: '2027-10-31',
    times: [{ at: '02:30', minutes: 30 }],
    zone: 'Europe/Berlin',
  })
  expect(planned).toMatchObject({
    dates: [{ startsAt: new Date('2027-10-31T00:30:00Z') }],
    clockNotes: [{ local: '2027-10-31T02:30', change: 'repeated' }],
  })
})

test('a night over the clock change ends when the clocks say so', () => {
  // 23:30 to 02:00, an hour and a half by a stop watch.
  const { startsAt, endsAt } = dateAt('2027-03-27T23:30', 150, 'Europe/Lisbon')
  expect([startsAt, endsAt]).toEqual([new Date('2027-03-27T23:30:00Z'), new Date('2027-03-28T01:00:00Z')])
  const autumn = dateAt('2027-10-30T23:30', 240, 'Europe/Berlin')
  // Five hours by a stop watch.
  expect(Number(autumn.endsAt) - Number(autumn.startsAt)).toBe(5 * 3_600_000)
})

test('several times a day come in their order, without the days that are left out', () => {
  const times = [
    { at: '17:00', minutes: 60 },
    { at: '10:30', minutes: 30 },
  ]
  expect(locals('FREQ=DAILY;UNTIL=20270303', { times, exclude: ['2027-03-02'] })).toEqual([
    '2027-03-01T10:30',
    '2027-03-01T17:00',
    '2027-03-03T10:30',
    '2027-03-03T17:00',
  ])
  expect(locals('FREQ=DAILY;COUNT=3', { times })).toHaveLength(3)
})

test('more dates than a save takes are counted, and the first thousand made', () => {
  const planned = plan('FREQ=DAILY;UNTIL=20301231')
  expect(planned).toMatchObject({ total: 1402 })
  expect('dates' in planned && planned.dates).toHaveLength(1000)
  const slots = Array.from({ length: 48 }, (_, place) => ({
    at: `${String(Math.trunc(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`,
    minutes: 30,
  }))
  expect(plan('FREQ=DAILY;UNTIL=20991231', { times: slots })).toMatchObject({ total: 10_000 })
})

test('a day of 25 hours has as many half hours as another, and one of 23 two fewer', () => {
  const times = Array.from({ length: 48 }, (_, place) => ({
    at: `${String(Math.trunc(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`,
    minutes: 30,
  }))
  const dayFrom = (from: string) => {
    const planned = plan(`FREQ=DAILY;UNTIL=${from.replaceAll('-', '')}`, { from, times, zone: 'Europe/Berlin' })
    if ('refused' in planned) throw new Error(planned.refused)
    return new Set(planned.dates.map(({ startsAt }) => startsAt.getTime())).size
  }
  expect([dayFrom('2027-10-30'), dayFrom('2027-10-31'), dayFrom('2027-03-28')]).toEqual([48, 48, 46])
})

test.each([
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', 'not_a_rule'],
  ['FREQ=DAILY;UNTIL=20270228', 'end_before_start'],
])('%s makes no dates: %s', (text, refused) => {
  expect(plan(text)).toEqual({ refused })
})

test('a leap day of every year comes every four', () => {
  expect(locals('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3')).toEqual([
    '2028-02-29T19:30',
    '2032-02-29T19:30',
    '2036-02-29T19:30',
  ])
})

test.each([
  [[], 'not_a_time'],
  [[{ at: '24:00', minutes: 30 }], 'not_a_time'],
  [[{ at: '10:00', minutes: 0 }], 'not_a_time'],
  [Array.from({ length: 49 }, () => ({ at: '10:00', minutes: 30 })), 'too_many'],
])('times of a day that are none, or too many, are refused: %#', (times, refused) => {
  expect(plan('FREQ=DAILY;COUNT=2', { times })).toEqual({ refused })
})

test('the days on which the clocks change are told between the first and the last date', () => {
  const between = (first: string, last: string, zone: string) =>
    clockChangesBetween(new Date(first), new Date(last), zone)
  expect(between('2027-03-28T18:00:00Z', '2027-10-31T18:00:00Z', 'Europe/Lisbon')).toEqual([
    { day: '2027-03-28', direction: 'FORWARD' },
    { day: '2027-10-31', direction: 'BACK' },
  ])
  expect(between('2027-03-29T00:00:00Z', '2027-10-30T18:00:00Z', 'Europe/Lisbon')).toEqual([])
  expect(between('2027-01-01T00:00:00Z', '2028-10-30T18:00:00Z', 'Asia/Tokyo')).toEqual([])
})

test('a time for some weekdays makes dates on these alone', () => {
  const times = [
    { at: '10:00', minutes: 30 },
    { at: '11:00', minutes: 30, weekdays: [6] },
    { at: '12:00', minutes: 30, weekdays: null },
  ]
  // 6 March 2027 is a Saturday.
  expect(locals('FREQ=WEEKLY;BYDAY=SA,SU;UNTIL=20270307', { times })).toEqual([
    '2027-03-06T10:00',
    '2027-03-06T11:00',
    '2027-03-06T12:00',
    '2027-03-07T10:00',
    '2027-03-07T12:00',
  ])
  expect(locals('FREQ=WEEKLY;BYDAY=SA,SU;COUNT=4', { times })).toHaveLength(4)
})

test('a day has as many times as a day may have, whatever its neighbours have', () => {
  const ofDay = (weekday: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      at: `${String(Math.floor(at / 3)).padStart(2, '0')}:${String((at % 3) * 20).padStart(2, '0')}`,
      minutes: 20,
      weekdays: [weekday],
    }))
  const weekly = 'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=3'
  expect(locals(weekly, { times: [...ofDay(6, 48), ...ofDay(7, 48)] })).toHaveLength(3)
  expect(plan(weekly, { times: ofDay(6, 49) })).toEqual({ refused: 'too_many' })
})

test('a month knows the days on which its clocks change, its last day included', () => {
  expect(clockChangesOfMonth('2027-03', 'Europe/Lisbon')).toEqual([{ day: '2027-03-28', direction: 'FORWARD' }])
  expect(clockChangesOfMonth('2027-10', 'Europe/Lisbon')).toEqual([{ day: '2027-10-31', direction: 'BACK' }])
  expect(clockChangesOfMonth('2027-04', 'Europe/Lisbon')).toEqual([])
  expect(clockChangesOfMonth('2027-03', 'Asia/Tokyo')).toEqual([])
})
