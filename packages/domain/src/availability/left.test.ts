import { expect, test } from 'vitest'
import { price, product } from './catalogue-samples.ts'
import { leftOf, tightest, withinRoom } from './left.ts'

const now = new Date('2027-06-01T12:00:00Z')
const over = { saleEndDate: new Date('2027-05-01T00:00:00Z') }
const later = { saleStartDate: new Date('2027-07-01T00:00:00Z') }

test('the tightest limit binds, and none of them is none', () => {
  expect([tightest(556, 720), tightest(null, 720), tightest(null, null), tightest(-2, 5)]).toEqual([556, 720, null, 0])
})

test('a current tier with 556 left in a hall of 720 leaves 556, though the next tier has no limit', () => {
  const tiers = [
    price(1, { remaining: 0, ...over }),
    price(2, { remaining: 556 }),
    price(3, { remaining: null, ...later }),
  ]
  expect(leftOf(withinRoom(product(1, { prices: tiers }), 720), now)).toBe(556)
})

test('a product without places of its own has what the hall leaves', () => {
  expect(leftOf(withinRoom(product(1, {}), 720), now)).toBe(720)
  expect(leftOf(product(1, {}), now)).toBe(null)
})

test('tiers side by side are counted together, within the hall that they share', () => {
  const tiers = [price(1, { remaining: 30 }), price(2, { remaining: 40 })]
  expect(leftOf(product(1, { prices: tiers }), now)).toBe(70)
  expect(leftOf(withinRoom(product(1, { prices: tiers }), 50), now)).toBe(50)
})

test('before the sale the tiers to come count, hidden ones never beside others', () => {
  const tiers = [price(1, { remaining: 5, isHidden: true }), price(2, { remaining: 80, ...later })]
  expect(leftOf(product(1, { prices: tiers }), now)).toBe(80)
  expect(leftOf(product(1, { prices: tiers.slice(0, 1) }), now)).toBe(5)
})

test('nothing is left of what is sold out', () => {
  expect(leftOf(product(1, { prices: [price(1, { remaining: 0 })] }), now)).toBe(0)
})
