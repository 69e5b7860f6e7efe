import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goesBackMinor, sumWays, wayOf, CANCELLING_MONEY, type CancellableOrder } from './cancelling-way.ts'

const paid: CancellableOrder = {
  status: 'COMPLETED',
  paymentStatus: 'PAYMENT_RECEIVED',
  refundStatus: null,
  isManual: false,
  totalFeeMinor: 400,
  provider: 'STRIPE',
  paidMinor: 5400,
  backMinor: 0,
  heldMinor: 0,
  platformFeeMinor: 150,
}

test.each([
  ['CARD', {}],
  ['OFFLINE', { provider: 'OFFLINE' }],
  ['MANUAL', { provider: 'OFFLINE', isManual: true }],
  ['FREE', { provider: null, paidMinor: 0, paymentStatus: 'NO_PAYMENT_REQUIRED' }],
  ['REFUNDED', { backMinor: 5400, refundStatus: 'REFUNDED' }],
  ['PENDING', { backMinor: 1000, refundStatus: 'REFUND_PENDING' }],
  ['DISPUTED', { heldMinor: 5400 }],
  ['CARD', { heldMinor: 400 }],
  ['CARD', { refundStatus: 'REFUND_FAILED' }],
  ['UNPAID', { status: 'AWAITING_OFFLINE_PAYMENT', provider: null, paidMinor: 0 }],
  ['OVER', { status: 'CANCELLED' }],
  ['OVER', { status: 'RESERVED' }],
  ['OVER', { status: 'EXPIRED' }],
] as const)('an order goes the way %s: %o', (way, differing) => {
  expect(wayOf({ ...paid, ...differing })).toBe(way)
})

test.each([
  ['ALL', {}, 5400],
  ['WITHOUT_FEES', {}, 5000],
  ['NONE', {}, 0],
  ['ALL', { backMinor: 1000, refundStatus: 'PARTIALLY_REFUNDED' }, 4400],
  ['WITHOUT_FEES', { backMinor: 1000, refundStatus: 'PARTIALLY_REFUNDED' }, 4000],
  // The fees went back before, so nothing more does.
  ['WITHOUT_FEES', { backMinor: 5200, refundStatus: 'PARTIALLY_REFUNDED' }, 0],
  ['WITHOUT_FEES', { heldMinor: 5300 }, 100],
  ['ALL', { isManual: true, provider: 'OFFLINE' }, 0],
  ['ALL', { status: 'CANCELLED' }, 0],
] as const)('of %s with %o goes back %i', (money, differing, back) => {
  expect(goesBackMinor({ ...paid, ...differing }, money)).toBe(back)
})

const order = fc.record({
  status: fc.constantFrom('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED', 'RESERVED', 'EXPIRED'),
  paymentStatus: fc.constant('PAYMENT_RECEIVED'),
  refundStatus: fc.constantFrom(null, 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUND_FAILED'),
  isManual: fc.boolean(),
  totalFeeMinor: fc.nat(900),
  provider: fc.constantFrom('STRIPE', 'OFFLINE', null),
  paidMinor: fc.nat(9000),
  backMinor: fc.nat(9000),
  heldMinor: fc.nat(2000),
  platformFeeMinor: fc.nat(300),
}) as fc.Arbitrary<CancellableOrder>

test('every order is in exactly one row, the rows add up, and nobody gets more than is left', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), fc.constantFrom(...CANCELLING_MONEY), (orders, money) => {
      const sums = sumWays(orders, money)
      expect(sums.ways.reduce((total, row) => total + row.orders, 0)).toBe(orders.length)
      expect(sums.ways.reduce((total, row) => total + row.backMinor, 0)).toBe(sums.backMinor)
      expect(sums.byUs.backMinor + sums.byHand.backMinor).toBe(sums.backMinor)
      for (const one of orders) {
        const back = goesBackMinor(one, money)
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(Math.max(0, one.paidMinor - one.backMinor - one.heldMinor))
      }
    }),
  )
})
