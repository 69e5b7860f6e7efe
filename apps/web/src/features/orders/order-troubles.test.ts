import type { Order } from '@turnout/contract/orders/order.ts'
import { expect, test, vi } from 'vitest'
import { troublesOf } from './order-troubles.ts'

// The language of the page is all that is asked of it.
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const payment = (id: number, purpose: 'ORDER' | 'SURPLUS') => ({ id, purpose, amount: 25 })
const refund = (payment_id: number, state: string, amount = 25) => ({
  payment_id,
  state,
  amount,
  send_at: '2027-06-02T10:00:00Z',
  failure_reason: 'expired_or_canceled_card',
})
// Of an order only what is read.
const order = (changes: object) =>
  ({
    currency: 'EUR',
    payments: [payment(1, 'ORDER'), payment(2, 'SURPLUS')],
    refunds: [],
    refund_status: null,
    payment_status: 'PAYMENT_RECEIVED',
    mails: [],
    email: 'mira@koller.example',
    attendees: [],
    ...changes,
  }) as unknown as Order
const told = (changes: object) =>
  troublesOf(order(changes), 'Europe/Lisbon').map(({ tone, title }) => `${tone} ${title}`)

test('surplus money that is on its way, or went back, is no trouble', () => {
  expect(told({})).toEqual([])
  expect(told({ refunds: [refund(2, 'PENDING')] })).toEqual([])
  expect(told({ refunds: [refund(2, 'FAILED'), refund(2, 'SUCCEEDED')] })).toEqual([])
})

test('surplus money that is tried again is told, and that which is not is told louder', () => {
  expect(told({ refunds: [refund(2, 'FAILED'), refund(2, 'PENDING')] })).toEqual([
    'warning €25.00 too much could not be sent back yet',
  ])
  expect(told({ refunds: [refund(2, 'FAILED'), refund(2, 'FAILED'), refund(2, 'SUCCEEDED', 10)] })).toEqual([
    'error €15.00 too much could not be sent back, after 2 tries',
  ])
})

test('a refund that came back says why, while nothing came after it', () => {
  const [trouble] = troublesOf(order({ refund_status: 'REFUND_FAILED', refunds: [refund(1, 'FAILED')] }), 'UTC')
  expect(trouble).toMatchObject({
    tone: 'error',
    text: expect.stringContaining('the card has expired or was cancelled'),
  })
  expect(told({ refund_status: 'REFUNDED', refunds: [refund(1, 'FAILED'), refund(1, 'SUCCEEDED')] })).toEqual([])
})

test('a debit that failed after days is told, a card that was declined is not', () => {
  expect(told({ payment_status: 'PAYMENT_FAILED' })).toEqual([])
  expect(
    told({
      payment_status: 'PAYMENT_FAILED',
      mails: [{ kind: 'debit_failed', to: 'mira@koller.example', trouble: null }],
    }),
  ).toHaveLength(1)
})

test('a mail that did not arrive is told for each address that the order has now, by its last mail alone', () => {
  const mail = (to: string, trouble: string | null) => ({ kind: 'order_confirmation', to, trouble })
  const jonas = { email: 'jonas@koller.example', status: 'ACTIVE' }
  const gone = { email: 'gone@koller.example', status: 'CANCELLED' }
  const mails = [
    mail('Mira@Koller.example', 'NO_MAILBOX'),
    mail('mira@koller.example', null),
    mail('jonas@koller.example', null),
    mail('jonas@koller.example', 'REFUSED'),
    mail('before@koller.example', 'NO_MAILBOX'),
    mail('gone@koller.example', 'CAME_BACK'),
  ]
  expect(told({ mails, attendees: [jonas, gone] })).toEqual(['warning Mail to mira@koller.example did not arrive'])
  expect(told({ mails: [mail('jonas@koller.example', 'CAME_BACK'), ...mails], attendees: [jonas] })).toHaveLength(2)
  const [trouble] = troublesOf(order({ mails }), 'UTC')
  expect(trouble?.text).toContain('There is no such mailbox. Correct the address with “Edit buyer”')
})
