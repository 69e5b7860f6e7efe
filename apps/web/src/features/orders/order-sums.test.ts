import { m } from '@turnout/messages/generated/messages.js'
import { expect, test } from 'vitest'
import { additionRows, includedRows, leftOf, paidWords, paymentRows } from './order-sums.ts'

const payment = {
  id: 5,
  provider: 'STRIPE',
  purpose: 'ORDER',
  amount: 61.8,
  application_fee: 1.58,
  card: { brand: 'visa', last4: '4242' },
  paid_with: null,
  received_on: null,
  received_at: '2027-06-01T10:00:00Z',
} as const

const refund = (amount: number, state: 'PENDING' | 'SUCCEEDED' | 'FAILED', payment_id = 5) => ({
  id: amount * 10,
  payment_id,
  provider: 'STRIPE' as const,
  origin: 'ORGANIZER' as const,
  amount,
  state,
  created_at: '2027-06-02T10:00:00Z',
  send_at: '2027-06-02T10:00:00Z',
  settled_at: null,
  failure_reason: null,
  items: [],
  reason: null,
  note: null,
})

const IVA = { name: 'IVA', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 23, amount: 10.71 } as const
const BOOKING_FEE = { name: 'Booking fee', type: 'FEE', calculation_type: 'FIXED', rate: 1.5, amount: 4.5 } as const

const ORDER = {
  status: 'COMPLETED' as const,
  currency: 'EUR',
  promo_code: 'LUZ10',
  total_refunded: 0,
  total_disputed: 0,
  receipt: {
    lines: [{ order_item_id: 1, quantity: 3, item_name: 'General', price: 21.2, amount: 63.6 }],
    discount: 6.3,
    discounts: [{ title: null, units: 3, amount: 6.3 }],
    added: [BOOKING_FEE],
    contained: [IVA],
    total: 61.8,
  },
  payments: [payment],
  refunds: [] as ReturnType<typeof refund>[],
}

test('the rows lead from the shown prices to the total; a tax that prices contain is below it', () => {
  expect(additionRows(ORDER)).toEqual([
    { name: m.orders_subtotal(), amount: 63.6 },
    { name: m.orders_discount_by({ code: 'LUZ10' }), amount: -6.3 },
    { name: 'Booking fee', amount: 4.5 },
  ])
  expect(includedRows(ORDER).map(({ amount }) => amount)).toEqual([10.71])
})

test('what came in, what the platform keeps, what went back and what is on its way', () => {
  const order = {
    ...ORDER,
    total_refunded: 20.1,
    refunds: [refund(20.1, 'SUCCEEDED'), refund(5, 'PENDING'), refund(9, 'FAILED')],
  }
  expect(paymentRows(order).map(({ amount }) => amount)).toEqual([61.8, -1.58, -20.1, -5])
  expect(leftOf(order)).toBe(36.7)
  expect(leftOf(ORDER)).toBeNull()
})

test('money that a bank took back is a line of its own, and what is left is without it', () => {
  const disputed = { ...ORDER, total_disputed: 61.8 }
  expect(paymentRows(disputed).map(({ name, amount }) => [name, amount])).toEqual([
    ['Paid by card •••• 4242', 61.8],
    ['Platform fee', -1.58],
    ['Disputed', -61.8],
  ])
  expect(leftOf(disputed)).toBe(0)
})

test('money that came too much counts nowhere', () => {
  const order = {
    ...ORDER,
    payments: [payment, { ...payment, id: 6, purpose: 'SURPLUS' as const }],
    refunds: [refund(61.8, 'PENDING', 6)],
  }
  expect(paymentRows(order).map(({ amount }) => amount)).toEqual([61.8, 61.8, -1.58])
  expect(leftOf(order)).toBeNull()
})

test('money of a door says how it was handed over, where staff said so', () => {
  const offline = { provider: 'OFFLINE', card: null } as const
  expect(
    (['CASH', 'CARD', 'ELSEWHERE', null] as const).map((paid_with) => paidWords({ ...offline, paid_with })),
  ).toEqual([
    'Paid in cash at the door',
    'Paid by card at the door',
    'Paid elsewhere, before the import',
    'Paid offline',
  ])
})
