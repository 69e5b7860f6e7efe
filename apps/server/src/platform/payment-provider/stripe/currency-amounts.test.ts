import { expect, test } from 'vitest'
import { fromStripe, shareToStripe, toStripe } from './currency-amounts.ts'

test.each([
  ['EUR', 1299, 1299],
  ['JPY', 500, 500],
  ['HUF', 25_050, 25_050],
  ['TWD', 80_055, 80_055],
  // Without decimals, but counted in hundredths.
  ['ISK', 500, 50_000],
  ['UGX', 1, 100],
  // Counted whole.
  ['MGA', 12_300, 123],
  // Three decimals, of which the last is 0.
  ['KWD', 5120, 5120],
  ['BHD', 10, 10],
])('%s: %i of our minor units are %i at Stripe, and back', (currency, ours, theirs) => {
  expect([toStripe(ours, currency), fromStripe(theirs, currency)]).toEqual([theirs, ours])
})

test.each([
  ['KWD', 5124],
  ['TND', 1],
  ['MGA', 12_350],
])('%s: %i cannot be charged and is not rounded', (currency, ours) => {
  expect(() => toStripe(ours, currency)).toThrow(expect.objectContaining({ code: 'amount_not_chargeable' }))
})

test("the platform's share gives way to what Stripe can count", () => {
  expect([
    shareToStripe(5124, 'KWD'),
    shareToStripe(199, 'MGA'),
    shareToStripe(3, 'ISK'),
    shareToStripe(99, 'EUR'),
  ]).toEqual([5120, 1, 300, 99])
})

test('an answer that Stripe cannot give is not believed', () => {
  expect(() => fromStripe(550, 'ISK')).toThrow(RangeError)
})
