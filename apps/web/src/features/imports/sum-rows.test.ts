import { expect, test } from 'vitest'
import { newOf, sumsOf } from './sum-rows.ts'

const FOUND = [
  { currency: 'EUR', orders: 3, tickets: 5, gross: 120.3, refunded: 20.1 },
  { currency: 'JPY', orders: 1, tickets: 1, gross: 4000, refunded: 0 },
]
const IMPORTED = [{ currency: 'EUR', orders: 2, tickets: 4, gross: 100.1, refunded: 20.1 }]

test('what the files say stands beside what comes of it, with the difference to the cent', () => {
  const [euro] = sumsOf({ found: FOUND, imported: IMPORTED })
  expect(euro?.rows.map(({ what, found, imported, difference }) => [what, found, imported, difference])).toEqual([
    ['orders', 3, 2, 1],
    ['tickets', 5, 4, 1],
    ['gross', 12030, 10010, 2020],
    ['refunded', 2010, 2010, 0],
  ])
})

test('of a currency that nothing comes in, all of it is the difference', () => {
  const [, yen] = sumsOf({ found: FOUND, imported: IMPORTED })
  expect(yen?.rows.map(({ difference }) => difference)).toEqual([1, 1, 4000, 0])
})

test('what is new counts over all currencies', () => {
  expect(newOf({ imported: [...IMPORTED, ...FOUND.slice(1)] })).toEqual({ orders: 3, tickets: 5 })
})
