import { expect, test } from 'vitest'
import { awaitsDocument } from './order-facts.ts'

const NOW = new Date('2027-05-20T10:00:30Z')
const order = (changes: object = {}) =>
  ({
    status: 'COMPLETED',
    total_gross: 25,
    documents: [],
    created_at: '2027-05-20T10:00:00Z',
    completed_at: '2027-05-20T10:00:00Z',
    paid_at: null,
    cancelled_at: null,
    ...changes,
  }) as unknown as Parameters<typeof awaitsDocument>[0]
const INVOICE = { id: 1, kind: 'INVOICE' }

test('the invoice of a new order is on its way until it is there', () => {
  expect(awaitsDocument(order(), NOW)).toBe(true)
  expect(awaitsDocument(order({ documents: [INVOICE] }), NOW)).toBe(false)
  expect(awaitsDocument(order({ status: 'AWAITING_OFFLINE_PAYMENT', completed_at: null }), NOW)).toBe(true)
})

test('an order of before is not asked for again and again', () => {
  expect(awaitsDocument(order(), new Date('2027-05-20T10:02:00Z'))).toBe(false)
  expect(awaitsDocument(order({ created_at: '2027-05-01T10:00:00Z', paid_at: '2027-05-20T10:00:10Z' }), NOW)).toBe(true)
})

test('what cost nothing has no invoice; a cancelled one gets its credit note', () => {
  expect(awaitsDocument(order({ total_gross: 0 }), NOW)).toBe(false)
  const cancelled = { status: 'CANCELLED', cancelled_at: '2027-05-20T10:00:20Z' }
  expect(awaitsDocument(order(cancelled), NOW)).toBe(false)
  expect(awaitsDocument(order({ ...cancelled, documents: [INVOICE] }), NOW)).toBe(true)
  expect(awaitsDocument(order({ ...cancelled, documents: [INVOICE, { id: 2, kind: 'CREDIT_NOTE' }] }), NOW)).toBe(false)
})

test('the credit note of an invoice that was corrected before is not that of the cancelling', () => {
  const corrected = [INVOICE, { id: 2, kind: 'CREDIT_NOTE' }, { id: 3, kind: 'INVOICE' }]
  const cancelled = { status: 'CANCELLED', cancelled_at: '2027-05-20T10:00:20Z' }
  expect(awaitsDocument(order({ ...cancelled, documents: corrected }), NOW)).toBe(true)
  const credited = [...corrected, { id: 4, kind: 'CREDIT_NOTE' }]
  expect(awaitsDocument(order({ ...cancelled, documents: credited }), NOW)).toBe(false)
})
