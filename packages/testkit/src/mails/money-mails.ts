import {
  buyerMail,
  choiceMail,
  doneMail,
  guestMail,
  waitingMail,
} from '@turnout/server/features/events/cancelling/mail.ts'
import { drawReturned } from '@turnout/server/features/orders/mails/draw-transferred.ts'
import type { MailedOrderRow } from '@turnout/server/features/orders/mails/queries-mail.ts'
import { refundMail, returnedRefundMail } from '@turnout/server/features/payments/refunds/mail-refund.ts'
import type { Mail } from '@turnout/server/platform/mail/store.ts'

const CARD = { card_brand: 'visa', card_last4: '4242' } as const

const REASON = 'The storm has damaged Pier 9, and the port has closed it until July.'

/** Mails about money that goes back: of one order, and of all when the event is cancelled. */
export function moneyMails(order: MailedOrderRow, publicUrl: string): Mail[] {
  const refund = {
    order_id: order.id,
    state: 'SUCCEEDED',
    amount_minor: 2000,
    total_refunded_minor: 2000,
    provider: 'STRIPE',
    ...CARD,
    mailed: [],
    is_told_with_cancelling: false,
    items: [{ name: 'General admission', quantity: 1 }],
    void_tickets: [{ public_id: 'A-7PYK22', name: 'Jonas Koller' }],
  } as const
  const { account_id: accountId, email, first_name: firstName, locale } = order
  const told = { accountId, email, firstName, locale, name: `${firstName} ${order.last_name}`.trim() }
  const money = {
    money: 'ALL',
    way: 'CARD',
    amountMinor: 4800,
    currency: order.currency,
    card: 'Visa •••• 4242',
  } as const
  const sum = (orders: number, amountMinor: number) => ({ orders, amountMinor })
  const progress = {
    orders: 234,
    cancelled: 234,
    unpaid: 6,
    all: sum(200, 960_000),
    sent: sum(194, 931_200),
    waiting: sum(0, 0),
    failed: sum(6, 28_800),
    by_hand: sum(30, 144_000),
    open: sum(28, 134_400),
    paid_back: sum(2, 9600),
    unfinished: 0,
    asked: 0,
    moved: 0,
    chose_money: 0,
    open_choices: 0,
  }
  return [
    drawReturned(order, 600, publicUrl),
    refundMail(order, refund, publicUrl),
    returnedRefundMail(order, { refund, isCredited: true }, publicUrl),
    buyerMail(order, told, { ...money, reason: REASON, url: `${publicUrl}/checkout/1/o_x7f3/summary` }),
    choiceMail(order, told, {
      ...money,
      reason: REASON,
      url: `${publicUrl}/checkout/1/o_x7f3/summary`,
      until: new Date('2027-06-05T22:59:00Z'),
    }),
    guestMail(order, told, { reason: REASON, isAsked: false }),
    waitingMail(order, told, REASON),
    doneMail({ ...order, email, occurrence_id: null }, { progress, publicUrl }),
  ]
}
