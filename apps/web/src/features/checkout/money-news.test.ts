import { expect, test } from 'vitest'
import { moneyNews } from './money-news.ts'

const paid = {
  status: 'COMPLETED',
  payment_status: 'PAYMENT_RECEIVED',
  refund_status: null,
  payment_provider: 'STRIPE',
  currency: 'EUR',
  total_gross: 48,
  total_refunded: 0,
} as const
const BANKS = 'It goes to the card you paid with. Banks show it within five to ten working days.'

const told = (change: Partial<Parameters<typeof moneyNews>[0]>) => moneyNews({ ...paid, ...change }, 'en')

test('money that stays where it belongs is no news', () => {
  expect(told({})).toEqual([])
  expect(told({ status: 'CANCELLED', payment_status: 'NO_PAYMENT_REQUIRED', total_gross: 0 })).toEqual([])
  expect(told({ status: 'CANCELLED', payment_status: 'AWAITING_OFFLINE_PAYMENT' })).toEqual([])
})

test('money that went back says how much of what, and when it arrives', () => {
  expect(told({ refund_status: 'PARTIALLY_REFUNDED', total_refunded: 24 })).toEqual([
    '€24.00 of €48.00 was refunded.',
    BANKS,
  ])
  expect(told({ refund_status: 'REFUNDED', total_refunded: 48 })).toEqual(['€48.00 was refunded in full.', BANKS])
})

test('money that was paid without a card is handed back by the organizer', () => {
  expect(told({ payment_provider: 'OFFLINE', refund_status: 'REFUNDED', total_refunded: 48 })).toEqual([
    '€48.00 was refunded in full.',
    'You paid without a card, so the organizer hands it back or transfers it.',
  ])
})

test('a refund on its way, one that came back and money that was kept each say so', () => {
  expect(told({ refund_status: 'REFUND_PENDING' })).toEqual(['A refund is on its way to the card you paid with.'])
  expect(told({ refund_status: 'REFUND_PENDING', total_refunded: 10 })).toHaveLength(3)
  expect(told({ refund_status: 'REFUND_FAILED' })).toEqual([
    'A refund did not reach your card. The organizer can see it and pay you another way.',
  ])
  expect(told({ status: 'CANCELLED' })).toEqual(['You paid €48.00. Ask the organizer about your money.'])
})
