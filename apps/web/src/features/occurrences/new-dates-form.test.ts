import { expect, test } from 'vitest'
import { bodyOfDates, emptyDates, formOfRule, planOf, type NewDatesForm } from './new-dates-form.ts'

/** Friday 26 March 2027. */
const form = (change: Partial<NewDatesForm> = {}): NewDatesForm => ({
  ...emptyDates('2027-03-26T19:30', '2027-01-01'),
  until: '2027-05-28',
  ...change,
})

test('new dates begin like those of the event: its weekday and its hour, not before today', () => {
  expect(planOf(form())).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270528', start_date: '2027-03-26' })
  expect(emptyDates('2027-03-26T19:30', '2027-06-01').from).toBe('2027-06-01')
})

test.each([
  [{ repeat: 'second_week', weekdays: [3, 5] }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR;UNTIL=20270528'],
  [{ repeat: 'month_day' }, 'FREQ=MONTHLY;BYMONTHDAY=26;UNTIL=20270528'],
  [{ repeat: 'month_weekday' }, 'FREQ=MONTHLY;BYDAY=4FR;UNTIL=20270528'],
  [{ repeat: 'month_weekday', from: '2027-04-30' }, 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270528'],
  [{ repeat: 'day', ends: 'count', count: 12 }, 'FREQ=DAILY;COUNT=12'],
] as const)('%j is the rule %s', (change, rule) => {
  expect(planOf(form(change as Partial<NewDatesForm>))?.rule).toBe(rule)
})

test.each([
  [{ weekdays: [] }],
  [{ until: '' }],
  [{ until: '2027-01-01' }],
  [{ times: [{ at: '25:00', minutes: 60 }] }],
  [{ kind: 'several', every: 3 }],
  [{ kind: 'several', first: '18:00' }],
] as const)('%j makes no dates', (change) => {
  expect(bodyOfDates(form(change as unknown as Partial<NewDatesForm>))).toBeNull()
})

test('entry times go from the first to the last, so far apart, and guests have so long', () => {
  const body = bodyOfDates(
    form({ kind: 'several', first: '10:00', last: '11:20', every: 40, within: 30, day_capacity: 200 }),
  )
  expect(body).toMatchObject({
    day_capacity: 200,
    kind: 'SLOT',
    slots: ['10:00', '10:40', '11:20'].map((at) => ({ at, minutes: 30 })),
  })
})

test('one date is its start and its end, and no rule', () => {
  const body = bodyOfDates(form({ kind: 'one', start: '2027-03-27T20:00', label: 'Guest night', shown: 'later' }))
  expect(body).toMatchObject({ start_date: '2027-03-27T20:00', end_date: null, label: 'Guest night', is_hidden: true })
  expect(body).not.toHaveProperty('rule')
})

const RULE = {
  id: 1,
  sentence: '',
  rule: 'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270528',
  start_date: '2027-03-26',
  slots: [{ at: '19:00', minutes: 90, weekdays: null }],
  exclude: ['2027-04-07'],
  version: 1,
}

test.each([
  'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270528',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=8',
  'FREQ=MONTHLY;BYMONTHDAY=26;COUNT=3',
  'FREQ=MONTHLY;BYDAY=4FR;COUNT=3',
  'FREQ=DAILY;COUNT=12',
])('the form of %s makes the same rule again', (rule) => {
  const { form: made, isWhole } = formOfRule({ ...RULE, rule })
  expect(isWhole).toBe(true)
  const { start_date, slots, exclude } = RULE
  expect(planOf(made)).toEqual({ rule, start_date, slots, exclude, place: null })
})

test('entry times that are equally far apart are said by the first and the last', () => {
  const slots = ['10:00', '10:40', '11:20'].map((at) => ({ at, minutes: 30, weekdays: null }))
  const { form: made } = formOfRule({ ...RULE, slots })
  expect(made).toMatchObject({ kind: 'several', first: '10:00', last: '11:20', every: 40, within: 30 })
  expect(planOf(made)?.slots).toEqual(slots)
  expect(formOfRule({ ...RULE, slots: slots.with(2, { at: '13:00', minutes: 30, weekdays: null }) }).form.kind).toBe(
    'week',
  )
})

test('a weekday with other hours is said in the form, and makes the same times again', () => {
  const slots = ['10:00', '11:00', '12:00'].map((at, place) => ({ at, minutes: 30, weekdays: place < 2 ? null : [3] }))
  const { form: made, isWhole } = formOfRule({ ...RULE, slots })
  expect(isWhole).toBe(true)
  expect(made).toMatchObject({ first: '10:00', last: '12:00', hours: [{ weekday: 5, first: '10:00', last: '11:00' }] })
  expect(planOf(made)?.slots).toEqual(slots)
  expect(planOf({ ...made, hours: [{ weekday: 5, first: '10:00', last: '9' }] })).toBeNull()
  // Hours of a day that is not chosen change nothing.
  expect(planOf({ ...made, weekdays: [3] })?.slots.map(({ weekdays }) => weekdays)).toEqual([null, null, null])
})

test('times of single weekdays that no hours make are not said whole', () => {
  const slots = [
    { at: '10:00', minutes: 30, weekdays: [3] },
    { at: '11:00', minutes: 30, weekdays: [5] },
  ]
  expect(formOfRule({ ...RULE, slots }).isWhole).toBe(false)
})

test.each([
  'FREQ=YEARLY;COUNT=3',
  'FREQ=WEEKLY;INTERVAL=3;COUNT=3',
  'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
  'FREQ=HOURLY',
])('the form has no words for %s, and says so', (rule) => {
  expect(formOfRule({ ...RULE, rule }).isWhole).toBe(false)
})
