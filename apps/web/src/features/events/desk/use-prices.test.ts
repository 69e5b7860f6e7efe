import { expect, test } from 'vitest'
import { judgeEvents } from './use-prices.ts'

const event = (event_id: number, price: number, { sold = 0, name = 'Admission', is_paid = true } = {}) => ({
  event_id,
  title: `Evening ${event_id}`,
  start_date: '2027-06-03T20:00:00Z',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  prices: [{ name, title: name, label: null, is_paid, price, quantity_sold: sold }],
})
const EVENTS = [event(1, 16), event(2, 16, { sold: 3 }), event(3, 18), event(4, 0, { is_paid: false })]

const idsOf = (amount: string) =>
  Object.fromEntries(
    Object.entries(judgeEvents(EVENTS, { name: 'Admission', amount })).map(([group, judged]) => [
      group,
      judged.map(({ event: { event_id }, before, after }) => [event_id, before, after]),
    ]),
  )

test('an amount says of each event what becomes of its price', () => {
  expect(idsOf('18.00')).toEqual({
    CHANGES: [[1, [16], 18]],
    SOLD: [[2, [16], 18]],
    SAME: [[3, [18], null]],
    OUT: [[4, [], null]],
  })
})

test('without an amount nothing changes, and what has no such price is known', () => {
  expect(idsOf('')).toEqual({ CHANGES: [], SOLD: [], SAME: [], OUT: [[4, [], null]] })
})
