import { expect, test } from 'vitest'
import { judgeBuyerCancel, type CancellingScene } from './buyer-cancelling.ts'

const STARTS = new Date('2027-06-12T18:30:00Z')
const UNTIL = new Date('2027-06-05T23:00:00Z')

/** €50 paid by card, a week and more before the event, with nothing in the way. */
const scene = (over: Partial<CancellingScene> = {}): CancellingScene => ({
  order: { status: 'COMPLETED', paymentStatus: 'PAYMENT_RECEIVED', refundStatus: null, isManual: false },
  money: { payments: [{ purpose: 'ORDER', amountMinor: 5000 }], refunds: [], disputes: [] },
  hasUsedTicket: false,
  hasPassedOnTicket: false,
  startsAt: STARTS,
  until: UNTIL,
  now: new Date('2027-06-01T10:00:00Z'),
  ...over,
})
const ordered = (over: Partial<CancellingScene['order']>) => ({ ...scene().order, ...over })
const UNPAID = ordered({ status: 'AWAITING_OFFLINE_PAYMENT', paymentStatus: 'AWAITING_OFFLINE_PAYMENT' })
const cancelled = (backMinor: number) => ({ isDone: false, backMinor })

test('all that is left goes back, and never more', () => {
  expect(judgeBuyerCancel(scene())).toEqual(cancelled(5000))
  const money = { ...scene().money, refunds: [{ purpose: 'ORDER', amountMinor: 2000, state: 'SUCCEEDED' }] as const }
  const partly = scene({ order: ordered({ refundStatus: 'PARTIALLY_REFUNDED' }), money })
  expect(judgeBuyerCancel(partly)).toEqual(cancelled(3000))
})

test('an order that cost nothing, or whose money is back, is cancelled without money', () => {
  expect(judgeBuyerCancel(scene({ order: ordered({ paymentStatus: 'NO_PAYMENT_REQUIRED' }) }))).toEqual(cancelled(0))
  expect(judgeBuyerCancel(scene({ order: ordered({ refundStatus: 'REFUNDED' }) }))).toEqual(cancelled(0))
})

test('a completed order can be cancelled until the limit, and not at all where there is none', () => {
  expect(judgeBuyerCancel(scene({ now: new Date(UNTIL.getTime() - 1) }))).toEqual(cancelled(5000))
  expect(judgeBuyerCancel(scene({ now: UNTIL }))).toEqual({ refused: 'order_cancel_closed' })
  expect(judgeBuyerCancel(scene({ until: null }))).toEqual({ refused: 'order_cancel_closed' })
})

test('an order that nobody paid can be cancelled until the start, whatever the limit', () => {
  const unpaid = { order: UNPAID, until: null }
  expect(judgeBuyerCancel(scene({ ...unpaid, now: new Date(STARTS.getTime() - 1) }))).toEqual(cancelled(0))
  expect(judgeBuyerCancel(scene({ ...unpaid, now: STARTS }))).toEqual({ refused: 'order_cancel_closed' })
})

test('a second press finds it done', () => {
  const order = ordered({ status: 'CANCELLED', refundStatus: 'REFUND_PENDING' })
  expect(judgeBuyerCancel(scene({ order, now: STARTS }))).toEqual({ isDone: true, backMinor: 0 })
})

test.each([
  ['order_cannot_cancel', { order: ordered({ status: 'RESERVED', paymentStatus: null }) }],
  ['order_ticket_used', { hasUsedTicket: true }],
  ['order_ticket_passed_on', { hasPassedOnTicket: true }],
  ['order_manual', { order: ordered({ isManual: true }) }],
  ['refund_pending', { order: ordered({ refundStatus: 'REFUND_PENDING' }) }],
  ['order_disputed', { money: { ...scene().money, disputes: [{ amountMinor: 5000, status: 'NEEDS_RESPONSE' }] } }],
] as const)('%s', (refused, over) => {
  expect(judgeBuyerCancel(scene(over))).toEqual({ refused })
})
