import { expect, test } from 'vitest'
import { fullHouse } from './ticket-prices.ts'

test('a full house is counted at the highest price of each letter', () => {
  const prices = new Map([
    [1, { id: 1, name: 'Adult', price: 42 }],
    [2, { id: 2, name: 'Under 14', price: 21 }],
  ])
  const zones = [
    { seats: 10, price_ids: [2, 1] },
    { seats: 5, price_ids: [] },
    { seats: 4, price_ids: [2] },
  ]
  expect(fullHouse(zones, prices)).toBe(504)
})
