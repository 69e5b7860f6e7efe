import type { DatePrice } from '@turnout/contract/occurrences/occurrence.ts'
import { expect, test } from 'vitest'
import {
  datesToLeaveOut,
  differenceFor,
  leavingFor,
  movableGuests,
  staysAtFirst,
  stayingAfter,
  stepFor,
  type DatedGuest,
} from './move-choice.ts'

const guest = (id: number, date: number | null, status = 'ACTIVE', price = 1) =>
  ({ id, event_occurrence_id: date, status, product_price_id: price }) as DatedGuest

const price = (id: number, usual: number, own: number | null = null): DatePrice => ({
  price_id: id,
  product_title: 'Stalls',
  label: null,
  usual_price: usual,
  price: own,
  is_hidden: false,
})

const PRICES = new Map([
  [4, [price(1, 22), price(2, 15)]],
  [6, [price(1, 22, 24), price(2, 15)]],
  [11, [price(1, 22), price(2, 15)]],
])

const stepOn = (to: number, guests: readonly DatedGuest[]) => stepFor(guests, { to, prices: PRICES, currency: 'EUR' })

test('guests with a valid ticket for a date can move, while the order is one', () => {
  const attendees = [guest(1, 4), guest(2, 4, 'CANCELLED'), guest(3, null), guest(4, 6)]
  const ids = (status: 'COMPLETED' | 'AWAITING_OFFLINE_PAYMENT' | 'CANCELLED') =>
    movableGuests({ status, attendees }).map(({ id }) => id)
  expect(ids('COMPLETED')).toEqual([1, 4])
  expect(ids('AWAITING_OFFLINE_PAYMENT')).toEqual([1, 4])
  expect(ids('CANCELLED')).toEqual([])
})

test('who has a ticket for the date already does not move there', () => {
  expect(leavingFor([guest(1, 4), guest(2, 6)], 6).map(({ id }) => id)).toEqual([1])
})

test('the difference for each ticket is by the prices of the two dates', () => {
  expect(stepOn(6, [guest(1, 4), guest(2, 4)])).toBe(2)
  expect(stepOn(4, [guest(1, 6)])).toBe(-2)
  expect(stepOn(11, [guest(1, 4)])).toBe(0)
})

test('a free ticket costs the same everywhere', () => {
  expect(stepOn(6, [guest(1, 4, 'ACTIVE', 99)])).toBe(0)
})

test('a difference that is not the same for all, or not known yet, is not told', () => {
  expect(stepOn(6, [guest(1, 4), guest(2, 4, 'ACTIVE', 2)])).toBeNull()
  expect(stepOn(7, [guest(1, 4)])).toBeNull()
  expect(stepOn(6, [])).toBeNull()
})

test('what is to be paid or goes back is by what the tickets were bought at', () => {
  const line = (price: number, ...ids: number[]) => ({ price, attendees: ids.map((id) => ({ id })) })
  const order = { currency: 'EUR', refund_lines: [line(22, 1), line(11, 2)] } as unknown as Parameters<
    typeof differenceFor
  >[1]['order']
  const by = (to: number, ...guests: DatedGuest[]) => differenceFor(guests, { to, prices: PRICES, order })
  expect(by(6, guest(1, 4), guest(2, 4))).toBe(3)
  expect(by(4, guest(1, 6))).toBe(-1.83)
  expect(by(11, guest(1, 4))).toBe(0)
  expect(by(7, guest(1, 4))).toBeNull()
})

/** A pass for some dates; those not named as cancelled take place. */
const pass = (id: number, dates: readonly number[], cancelled: readonly number[] = []) =>
  ({
    ...guest(id, null),
    event_occurrences: dates.map((date) => ({ id: date, status: cancelled.includes(date) ? 'CANCELLED' : 'OPEN' })),
  }) as DatedGuest

test('of a pass each date that takes place can move, one at a time, for the same price', () => {
  const guests = movableGuests({ status: 'COMPLETED', attendees: [pass(1, [4, 6, 11], [6]), guest(2, 4)] })
  expect(guests.map(({ key }) => key)).toEqual(['1-4', '1-11', '2'])
  const left = staysAtFirst(guests)
  expect([...left]).toEqual(['1-4', '1-11'])
  const [first, second] = guests
  if (first === undefined || second === undefined) throw new Error('none')
  const one = stayingAfter({ guests, left }, { guest: first, moves: true })
  expect([...one]).toEqual(['1-11'])
  const other = stayingAfter({ guests, left: one }, { guest: second, moves: true })
  expect([...other]).toEqual(['1-4'])
  expect([...stayingAfter({ guests, left: other }, { guest: second, moves: false })].toSorted()).toEqual([
    '1-11',
    '1-4',
  ])
  expect(leavingFor([first], 6)).toEqual([])
  expect(datesToLeaveOut([first])).toEqual([4, 6, 11])
  expect(datesToLeaveOut(guests)).toEqual([4])
  expect(stepOn(7, [first])).toBe(0)
  const order = { currency: 'EUR', refund_lines: [] } as unknown as Parameters<typeof differenceFor>[1]['order']
  expect(differenceFor([first], { to: 7, prices: new Map([[7, []]]), order })).toBe(0)
})
