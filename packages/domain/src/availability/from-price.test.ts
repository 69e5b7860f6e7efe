import { expect, test } from 'vitest'
import { fromPriceMinor, pricesThatCount } from './from-price.ts'

const ticket = (totalMinor: number) => ({ productType: 'TICKET' as const, totalMinor })
const extra = (totalMinor: number) => ({ productType: 'GENERAL' as const, totalMinor })

test('the price that an event starts from is that of its cheapest ticket', () => {
  expect(fromPriceMinor([ticket(4200), ticket(2650)])).toBe(2650)
})

test('a free ticket among others does not make an event free', () => {
  expect(fromPriceMinor([ticket(0), ticket(2650)])).toBe(2650)
})

test('a programme for four euros does not make an event cheap', () => {
  expect(fromPriceMinor([ticket(2650), extra(400)])).toBe(2650)
  expect(fromPriceMinor([ticket(0), extra(400)])).toBe(0)
})

test('an event whose tickets are all free is free', () => {
  expect(fromPriceMinor([ticket(0), ticket(0)])).toBe(0)
})

test('without a ticket on sale there is no price to start from', () => {
  expect(fromPriceMinor([])).toBe(null)
  expect(fromPriceMinor([extra(400)])).toBe(null)
})

test('the prices that count keep their order, and all that was said of them', () => {
  const seats = { ...ticket(4200), name: 'Seats' }
  const standing = { ...ticket(2650), name: 'Standing' }
  expect(pricesThatCount([seats, { ...ticket(0), name: 'Under twelve' }, standing])).toEqual([seats, standing])
})
