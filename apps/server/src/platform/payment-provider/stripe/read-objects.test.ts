import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { disputeOf, intentOf, refundOf } from './read-objects.ts'

/* Statuses that the simulator never answers. Only the fields that are read are given. */
const intent = (status: string) =>
  intentOf({
    id: 'pi_1',
    status,
    amount: 100,
    currency: 'eur',
    metadata: {},
    last_payment_error: null,
    latest_charge: null,
    created: 0,
  } as unknown as Stripe.PaymentIntent)
const refund = (status: string | null) =>
  refundOf({
    id: 're_1',
    status,
    amount: 100,
    currency: 'eur',
    metadata: { refund_id: '12' },
  } as unknown as Stripe.Refund)
const dispute = (status: string) =>
  disputeOf({
    id: 'du_1',
    status,
    amount: 100,
    currency: 'eur',
    reason: 'general',
    evidence_details: { due_by: 60 },
    balance_transactions: [],
  } as unknown as Stripe.Dispute)

test.each([
  ['intent', 'requires_confirmation', 'REQUIRES_PAYMENT'],
  ['intent', 'requires_capture', 'PROCESSING'],
  ['refund', 'requires_action', 'PENDING'],
  ['refund', 'canceled', 'FAILED'],
  ['dispute', 'warning_under_review', 'UNDER_REVIEW'],
  ['dispute', 'warning_closed', 'WON'],
  ['dispute', 'appeal_needs_response', 'NEEDS_RESPONSE'],
  ['dispute', 'prevented', 'LOST'],
] as const)('the %s that is %s at Stripe is %s', (kind, theirs, ours) => {
  const read = {
    intent: () => intent(theirs).status,
    refund: () => refund(theirs).state,
    dispute: () => dispute(theirs).status,
  }
  expect(read[kind]()).toBe(ours)
})

test('a status that is not known here cannot be told at present', () => {
  for (const read of [() => intent('requires_patience'), () => refund(null), () => dispute('reopened')]) {
    expect(read).toThrow(expect.objectContaining({ name: 'ProviderUnavailable' }))
  }
})

test('numbers in metadata are ours only when they look like ours', () => {
  expect(refund('succeeded').refundId).toBe(12)
  for (const text of ['', '0', '-3', '1e3', '12 ', '99999999999999999999']) {
    const foreign = { id: 're_1', status: 'failed', amount: 1, currency: 'eur', metadata: { refund_id: text } }
    expect(refundOf(foreign as unknown as Stripe.Refund).refundId).toBeNull()
  }
})
