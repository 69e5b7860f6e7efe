import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import type { SeatingDesk } from '@turnout/contract/seats/desk.ts'
import { packStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { expect, test } from 'vitest'
import { hallOfHouse } from '../hall-of-house.ts'
import { besideOf, countSeats, findPlaces, initialsOf, judgeTarget, makeDeskSeats } from './desk-seats.ts'

const row = (label: string, row_no: number, zone: 'A' | 'B'): PublicHouse['sections'][number]['rows'][number] => ({
  label,
  kind: 'SEAT',
  row_no,
  seats: [1, 2, 3, 4].map((at) => ({
    guid: `${label}${at}`,
    number: String(at),
    zone,
    x: at * 10,
    y: row_no * 10,
    // An aisle between 2 and 3.
    adjacency: at > 2 ? at + 1 : at,
    rank: at,
  })),
})

const seated = hallOfHouse({
  plan: 's1',
  width: 100,
  height: 100,
  focus: { x: 0, y: 0 },
  scale_cm: null,
  zones: [],
  sections: [{ name: 'Stalls', rows: [row('F', 1, 'A'), row('G', 2, 'B')] }],
  areas: [],
})

const guest = (attendee_id: number, place: number, last_name: string, more: object = {}) => ({
  attendee_id,
  place,
  first_name: 'Mira',
  last_name,
  order_id: 7,
  is_checked_in: false,
  awaits_payment: false,
  price: 42,
  ...more,
})

const ANSWER: SeatingDesk = {
  plan: 's1',
  read_at: '2027-11-26T14:32:00Z',
  // F 1 and F 2 sold, F 3 held, F 4 blocked, G 1 sold.
  statuses: Buffer.from(packStatuses(Uint8Array.from([2, 2, 1, 3, 2, 0, 0, 0]))).toString('base64'),
  guests: [
    guest(1, 0, 'Koller'),
    guest(2, 1, 'Núñez', { is_checked_in: true }),
    guest(3, 4, 'Dietz', { awaits_payment: true }),
  ],
  orders: [{ id: 7, public_id: 'O-9K4T', first_name: 'Ana', last_name: 'Kolar' }],
  unseated: [],
  blocks: [{ event_occurrence_id: null, reason: 'Press', kept_for: null, until: null, seat_link: null, places: [3] }],
}

const desk = makeDeskSeats(seated, ANSWER)

test('each seat has a state, and the states are counted', () => {
  expect(desk.states).toEqual(['sold', 'in', 'held', 'blocked', 'unpaid', 'free', 'free', 'free'])
  expect(countSeats(desk)).toEqual({ sold: 3, inside: 1, blocked: 1, free: 3 })
  expect(initialsOf(desk.guests.get(0))).toBe('MK')
  expect(initialsOf(undefined)).toBe('')
})

test.each([
  ['', [0, 1, 2, 4]],
  ['F 4', [3]],
  ['row f seat 2', [1]],
  ['nunez', [1]],
  ['o-9k4t', [0, 1, 4]],
  ['kolar', [0, 1, 4]],
  ['mira dietz', [4]],
  ['nobody', []],
])('"%s" finds seats first, else guests', (text, places) => {
  expect(findPlaces(desk, text)).toEqual(places)
})

test('who may not see guests is shown seats that are taken', () => {
  const blind = makeDeskSeats(seated, { ...ANSWER, guests: null, orders: [] })
  expect([blind.seesGuests, blind.states[0], blind.guests.size]).toEqual([false, 'sold', 0])
  expect(findPlaces(blind, '')).toEqual([0, 1, 2, 4])
})

test('a guest moves to free and blocked seats of their price, and swaps with guests of it', () => {
  const move = (to: number) => judgeTarget(desk, { from: 0, to, isSwap: false })
  expect([0, 1, 2, 3, 5].map(move)).toEqual(['same', 'taken', 'held', 'blocked', 'other_price'])
  const swap = (to: number) => judgeTarget(desk, { from: 0, to, isSwap: true })
  expect([1, 2, 4].map(swap)).toEqual(['ok', 'nobody', 'other_price'])
})

test('beside a seat are those that no aisle is between', () => {
  expect(besideOf(desk, 1)).toEqual([0])
  expect(besideOf(desk, 2)).toEqual([3])
  expect(besideOf(desk, 4)).toEqual([5])
})
