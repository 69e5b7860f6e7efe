import type { DoorDateAnswer, ScanResult } from '@turnout/contract/check-in/door.ts'
import type { DateAtDoor } from '@turnout/contract/check-in/move-at-door.ts'
import { expect, test } from 'vitest'
import { movedWords, type MoveTold, withMove } from './move-screen.ts'
import { verdictScreenOf } from './verdict-screen.ts'

const clock = {
  locale: 'en',
  timeZone: 'Europe/Lisbon',
  now: Date.parse('2027-03-06T19:10:00Z'),
  currency: 'EUR',
}
const date = (id: number, start: string, changes: Partial<DoorDateAnswer> = {}): DoorDateAnswer => ({
  id,
  kind: 'SESSION',
  start_date: start,
  end_date: null,
  label: null,
  is_cancelled: false,
  cancel_reason: null,
  early_minutes: 10,
  late_minutes: 20,
  ...changes,
})
const tonight = date(1, '2027-03-06T19:30:00Z')
const thursday = date(2, '2027-03-11T19:30:00Z')

const result: ScanResult = {
  public_id: null,
  code: 'T2.X',
  scan_id: 's',
  verdict: 'OTHER_DATE',
  conflict: null,
  text: '',
  attendee: {
    public_id: 'A-7Q2M9XK4',
    first_name: 'Davi',
    last_name: 'Antunes',
    status: 'ACTIVE',
    product_id: 3,
    product_title: 'Balcony',
    price_label: null,
  },
  check_in: null,
  event_occurrence: thursday,
  can_mark_as_paid: false,
  amount_due: null,
  is_unpaid: false,
  marked_as_paid: false,
}

type Move = NonNullable<DateAtDoor['move']>
const move = (changes: Partial<Move> = {}): Move => ({
  event_occurrence: tonight,
  places_left: 2,
  from: thursday,
  difference: 0,
  gives_back: false,
  refusal: null,
  ...changes,
})
const told = (changes: Partial<DateAtDoor> = {}): DateAtDoor => ({
  move: move(),
  next: null,
  moved: null,
  money_back: null,
  ...changes,
})

function drawn(said: MoveTold, over: Partial<ScanResult> = {}, may = true) {
  const scan = { ...result, ...over }
  const at = { ...clock, party: null, note: null, isDisputed: false, letsInAnyway: may }
  return withMove(
    verdictScreenOf(scan, at),
    { result: scan, told: said },
    {
      ...clock,
      letsInAnyway: may,
      date: tonight,
      failed: null,
      isMoving: false,
    },
  )
}
const actOf = (said: MoveTold, over: Partial<ScanResult> = {}) => {
  const { words, hints, resting } = drawn(said, over)
  return [words?.move, hints?.move, resting]
}

test('the move is there from the start, and rests until the server said that it is possible', () => {
  expect(drawn('asking').acts).toEqual(['next', 'move', 'anyway', 'guest'])
  expect(actOf('asking')).toEqual(['Move to today', 'One moment', ['move']])
  expect(actOf('silent')).toEqual(['Move to today', 'needs a signal', ['move']])
  expect(actOf(told())).toEqual(['Move to today', '', []])
  expect(actOf(told({ move: move({ refusal: 'SOLD_OUT' }) }))).toEqual(['Move to today', 'no places left', ['move']])
  expect(actOf(told({ move: move({ refusal: 'UNPAID' }) }))[1]).toBe('Not paid yet')
  expect(actOf(told({ move: null }))[1]).toBe('not possible')
  expect(drawn(told(), {}, false).acts).toEqual(['next', 'guest'])
})

test('it says the places of today and what it costs more or less', () => {
  expect(drawn(told()).facts[0]).toEqual({ label: 'Today, 19:30', value: '2 places left' })
  expect(drawn('asking').facts[0]).toEqual({ label: 'Today, 19:30', value: 'One moment' })
  expect(drawn(told({ move: move({ places_left: null }) })).facts[0]?.label).toBe('Ticket')
  expect(actOf(told({ move: move({ difference: 2 }) }))[1]).toBe('€2.00 to pay')
  expect(actOf(told({ move: move({ difference: -2 }) }))[1]).toBe('€2.00 less, no money back')
  expect(actOf(told({ move: move({ difference: -2, gives_back: true }) }))[1]).toBe('€2.00 back')
})

test('a pass takes today in place of another date, an entry time is called by its time, another day by its date', () => {
  const dates = { event_occurrences: [{ id: 2, start_date: thursday.start_date }] }
  expect(actOf(told(), dates)).toEqual(['Add today', expect.stringMatching(/^instead of Thu 11 Mar/u), []])
  const entry = date(3, '2027-03-06T20:00:00Z', { kind: 'SLOT' })
  expect(actOf(told({ move: move({ event_occurrence: entry }) }))[0]).toBe('Move to 20:00')
  const sunday = date(4, '2027-03-07T19:30:00Z')
  expect(actOf(told({ move: move({ event_occurrence: sunday }) }))[0]).toEqual(
    expect.stringMatching(/^Move to Sun 7 Mar.*, 19:30$/u),
  )
})

test('a ticket that was for today before has moved, and moves back', () => {
  const moved = { from: tonight, at: '2027-03-02T20:14:00Z', by: 'BUYER' as const }
  const screen = drawn(told({ moved }))
  expect([screen.title, screen.what]).toEqual([
    'Moved',
    expect.stringMatching(/^Moved to Thu 11 Mar.*, 19:30 by the guest\.$/u),
  ])
  expect(screen.facts.slice(0, 2).map(({ label }) => label)).toEqual(['Since', 'Was'])
  expect(screen.words?.move).toBe('Move back to today')
  expect(drawn(told({ moved: { ...moved, from: thursday } })).title).toBe('Not today')
})

test('who is late reads where places are, and who has a ticket of a cancelled date what goes back', () => {
  const noon = date(5, '2027-03-06T12:00:00Z', { kind: 'SLOT', end_date: '2027-03-06T12:30:00Z' })
  const next = { event_occurrence: date(6, '2027-03-06T20:00:00Z', { kind: 'SLOT' }), places_left: 18 }
  const late = drawn(told({ move: null, next }), { verdict: 'TOO_LATE', event_occurrence: noon })
  expect(late.facts[0]).toEqual({ label: '20:00 has', value: '18 places' })
  expect(late.acts).toEqual(['next', 'anyway', 'guest'])
  const gone = { ...thursday, is_cancelled: true, cancel_reason: 'The lead actor is ill' }
  const back = told({ move: null, money_back: { amount: 36, state: 'UNDER_WAY' } })
  const screen = drawn(back, { verdict: 'CANCELLED', event_occurrence: gone })
  expect([screen.title, screen.facts[0]]).toEqual([
    'Date cancelled',
    { label: 'Money back', value: '€36.00, under way' },
  ])
  expect(screen.facts).toContainEqual({ label: 'Reason', value: 'The lead actor is ill' })
})

test('what was done is said with the admission', () => {
  expect(movedWords(move({ difference: 2 }), clock)).toBe('moved to today, €2.00 paid')
  expect(movedWords(move({ difference: -2 }), clock)).toBe('moved to today')
  const at = { ...clock, party: null, note: null, isDisputed: false, letsInAnyway: true, done: 'moved to today' }
  expect(verdictScreenOf({ ...result, verdict: 'ADMITTED' }, at).what).toBe('Balcony, moved to today')
})
