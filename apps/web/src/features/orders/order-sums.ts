import type { OrderPayment } from '@turnout/contract/orders/order-money.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** A name and an amount in major units; a deduction is negative. */
export interface SumRow {
  readonly name: string
  readonly amount: number
}

type Summed = Pick<
  Order,
  'currency' | 'total_refunded' | 'total_disputed' | 'receipt' | 'promo_code' | 'payments' | 'refunds' | 'status'
>

/** Adds amounts of the wire without a float's dust. */
const total = (amounts: readonly number[], currency: string): number =>
  majorFromMinor(
    amounts.reduce((sum, amount) => sum + minorOf(amount, currency), 0),
    currency,
  )

/**
 * From the lines to the total: subtotal, discount, and the fees and taxes on top of the shown
 * prices. Empty when the total is the subtotal.
 */
export function additionRows({ receipt, promo_code: code, currency }: Summed): readonly SumRow[] {
  const rows = [
    ...receipt.discounts.map(({ title, amount }) => ({
      name: title ?? (code === null ? m.orders_discount() : m.orders_discount_by({ code })),
      amount: -amount,
    })),
    ...receipt.added.map(({ name, amount }) => ({ name, amount })),
  ].filter(({ amount }) => amount !== 0)
  const lines = receipt.lines.map(({ amount }) => amount)
  return rows.length === 0 ? [] : [{ name: m.orders_subtotal(), amount: total(lines, currency) }, ...rows]
}

/** Fees and taxes that the lines contain: said below the total, added to nothing. */
export const includedRows = ({ receipt }: Summed): readonly SumRow[] =>
  receipt.contained.map(({ name, amount }) => ({ name: m.orders_tax_included({ name }), amount }))

type Paid = Pick<OrderPayment, 'provider' | 'card' | 'paid_with'>

const PAID_OUTSIDE = {
  CASH: m.orders_paid_door_cash,
  CARD: m.orders_paid_door_card,
  ELSEWHERE: m.orders_paid_elsewhere,
}

/** "card •••• 4242", "offline". */
export const payWords = ({ provider, card }: Pick<OrderPayment, 'provider' | 'card'>): string =>
  provider === 'CREDIT'
    ? m.gift_cards_by()
    : provider === 'OFFLINE'
      ? m.orders_by_offline()
      : card === null
        ? m.orders_by_card()
        : m.orders_by_card_number(card)

/** "Paid by card •••• 4242", "Paid offline", "Paid in cash at the door", "Paid elsewhere" */
export function paidWords(payment: Paid): string {
  if (payment.provider !== 'OFFLINE') return m.orders_paid_by({ method: payWords(payment) })
  return payment.paid_with === null ? m.orders_paid_offline() : PAID_OUTSIDE[payment.paid_with]()
}

/** The money that came in and went back; empty before any did. */
export function paymentRows(order: Summed): readonly SumRow[] {
  const { currency, refunds } = order
  const own = order.payments.filter(({ purpose }) => purpose === 'ORDER')
  const surplus = order.payments.filter(({ purpose }) => purpose === 'SURPLUS')
  const ownIds = new Set(own.map(({ id }) => id))
  const pending = refunds.filter(({ state, payment_id }) => state === 'PENDING' && ownIds.has(payment_id))
  const onTheWay = total(
    pending.map(({ amount }) => amount),
    currency,
  )
  const fees = own.map(({ application_fee }) => application_fee)
  return [
    ...own.map((payment) => ({ name: paidWords(payment), amount: payment.amount })),
    ...surplus.map((payment) => ({
      name: m.orders_paid_surplus({ method: payWords(payment) }),
      amount: payment.amount,
    })),
    { name: m.orders_platform_fee(), amount: -total(fees, currency) },
    { name: m.orders_refunded(), amount: -order.total_refunded },
    { name: m.orders_disputed(), amount: -order.total_disputed },
    { name: m.orders_refund_on_its_way(), amount: -onTheWay },
  ].filter(({ amount }) => amount !== 0)
}

/**
 * The rest of the money paid for the order, after disputed money and refunds that arrived or are on
 * their way; null before any of these.
 */
export function leftOf(order: Summed): number | null {
  const own = order.payments.filter(({ purpose }) => purpose === 'ORDER')
  const ids = new Set(own.map(({ id }) => id))
  const back = order.refunds.filter(({ state, payment_id }) => state !== 'FAILED' && ids.has(payment_id))
  if (own.length === 0 || (back.length === 0 && order.total_disputed === 0)) return null
  const minor = (rows: readonly { amount: number }[]) =>
    rows.reduce((sum, { amount }) => sum + minorOf(amount, order.currency), 0)
  return majorFromMinor(
    Math.max(0, minor(own) - minor(back) - minorOf(order.total_disputed, order.currency)),
    order.currency,
  )
}
