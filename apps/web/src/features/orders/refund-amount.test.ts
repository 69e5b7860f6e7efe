import { m } from '@turnout/messages/generated/messages.js'
import { beforeAll, expect, test, vi } from 'vitest'
import { quickAmounts, readRefund, refundWords } from './refund-amount.ts'

// Words are said in the language of the page.
beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))

const payment = {
  id: 5,
  provider: 'STRIPE',
  purpose: 'ORDER',
  amount: 50,
  application_fee: 0,
  card: { brand: 'visa', last4: '4242' },
  paid_with: null,
  received_on: null,
  received_at: '2027-06-01T10:00:00Z',
} as const

const ORDER = {
  currency: 'EUR',
  amount_refundable: 50,
  payments: [payment],
  refund_suggestions: {
    full: 50,
    half: 25,
    items: [{ order_item_id: 1, label: 'General', quantity: 2, amount_each: 25, amount_all: 50 }],
  },
}

test('an amount is suggested once, by its first name', () => {
  expect(quickAmounts(ORDER).map(({ key, amount }) => [key, amount])).toEqual([
    ['full', 50],
    ['half', 25],
  ])
  const more = { ...ORDER, refund_suggestions: { ...ORDER.refund_suggestions, full: 62, half: 31 } }
  expect(quickAmounts(more).map(({ key }) => key)).toEqual(['full', 'half', 'each 1', 'all 1'])
})

test.each([
  ['12,50', { amount: 12.5 }],
  ['50', { amount: 50 }],
  ['50.01', { problem: m.orders_refund_too_much({ maximum: '€50.00' }) }],
  ['0', { problem: m.orders_refund_too_small() }],
  ['1.005', { problem: m.orders_refund_no_amount() }],
  ['-5', { problem: m.orders_refund_no_amount() }],
  ['', { problem: m.orders_refund_no_amount() }],
])('%j typed as a refund', (typed, read) => {
  expect(readRefund(typed, ORDER)).toEqual(read)
})

test('money of a card goes back to it, other money by hand', () => {
  expect(refundWords(24, ORDER)).toBe('The buyer gets €24.00 back to card •••• 4242 in 5 to 10 days.')
  const offline = { ...ORDER, payments: [{ ...payment, provider: 'OFFLINE' as const, card: null, paid_with: null }] }
  expect(refundWords(24, offline)).toBe(m.orders_refund_by_hand({ amount: '€24.00' }))
})
