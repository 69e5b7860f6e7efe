import { expect, test } from 'vitest'
import { isBelowTaken, placesBeyond } from './overbooking.ts'

test('a capacity is never below what is taken', () => {
  const pool = { held: 1, sold: 9, overbooked: 0 }
  expect([9, 10, null].map((capacity) => isBelowTaken(pool, capacity))).toEqual([true, false, false])
})

test('what was overbooked may stay so, and is never more', () => {
  const pool = { held: 0, sold: 12, overbooked: 2 }
  expect([9, 10, 11, 12].map((capacity) => isBelowTaken(pool, capacity))).toEqual([true, false, false, false])
})

test('an order goes beyond by what its shortest pool lacks', () => {
  const draws = [
    { poolId: 1, quantity: 2 },
    { poolId: 2, quantity: 3 },
    { poolId: 9, quantity: 2 },
    { poolId: 9, quantity: 3 },
  ]
  expect(placesBeyond([], draws)).toBe(0)
  expect(placesBeyond([{ poolId: 2, left: 1 }], draws)).toBe(2)
  const shared = [
    { poolId: 1, left: 1 },
    { poolId: 9, left: 1 },
  ]
  expect(placesBeyond(shared, draws)).toBe(4)
})
