import { expect, test } from 'vitest'
import { judgePriceChange, pricesNamed, type OfferedPrice } from './price-of-many.ts'

const price = (over: Partial<OfferedPrice> = {}): OfferedPrice => ({
  title: 'Admission',
  label: null,
  isPaid: true,
  priceMinor: 1600,
  sold: 0,
  ...over,
})
const wish = { name: 'Admission', priceMinor: 1800 }

test('a price is found by its whole name, and a free ticket has none', () => {
  const adults = price({ label: 'Adults' })
  expect(pricesNamed([price(), adults], 'Admission, Adults')).toEqual([adults])
  expect(pricesNamed([price({ isPaid: false })], 'Admission')).toEqual([])
})

test('an event changes, changes for new buyers, has the price already, or is left out', () => {
  expect(judgePriceChange([price()], wish)).toBe('CHANGES')
  expect(judgePriceChange([price({ sold: 2 })], wish)).toBe('SOLD')
  expect(judgePriceChange([price({ priceMinor: 1800, sold: 2 })], wish)).toBe('SAME')
  expect(judgePriceChange([price({ title: 'Late' })], wish)).toBe('OUT')
  expect(judgePriceChange([price({ isPaid: false })], wish)).toBe('OUT')
})
