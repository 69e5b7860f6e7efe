import { fullName } from '@turnout/domain/accounts/names.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import type { BadgeWord } from '@turnout/domain/orders/badge.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

const WORDS: Readonly<Record<BadgeWord, () => string>> = {
  RESERVED: m.orders_status_reserved,
  AWAITING_OFFLINE_PAYMENT: m.orders_status_awaiting_offline_payment,
  COMPLETED: m.orders_status_completed,
  CANCELLED: m.orders_status_cancelled,
  EXPIRED: m.orders_status_expired,
  ABANDONED: m.orders_status_abandoned,
  AWAITING_PAYMENT: m.orders_status_awaiting_payment,
  PROCESSING: m.orders_status_processing,
  PAYMENT_RECEIVED: m.orders_status_payment_received,
  PAYMENT_FAILED: m.orders_status_payment_failed,
  NO_PAYMENT_REQUIRED: m.orders_status_no_payment_required,
  REFUND_PENDING: m.orders_status_refund_pending,
  PARTIALLY_REFUNDED: m.orders_status_partially_refunded,
  REFUNDED: m.orders_status_refunded,
  REFUND_FAILED: m.orders_status_refund_failed,
}

/** A state of an order, its payment or its refund in words. */
export const stateWords = (state: BadgeWord): string => WORDS[state]()

/** The three states of the wire as the domain names them. */
export const stateOf = (order: Pick<OrderRow, 'status' | 'payment_status' | 'refund_status'>): OrderState => ({
  status: order.status,
  paymentStatus: order.payment_status,
  refundStatus: order.refund_status,
})

/** The buyer; orders in checkout may not have one yet. */
export function buyerName({ first_name, last_name }: Pick<OrderRow, 'first_name' | 'last_name'>): string {
  const name = fullName(first_name, last_name)
  return name === '' ? m.orders_no_name() : name
}

/** "€40.50". */
export const moneyWords = (amount: number, currency: string): string =>
  formatMoney(amount, { locale: documentLocale(), currency })

/** "€40.50", or "Free". */
export const amountWords = (amount: number, currency: string): string =>
  amount === 0 ? m.orders_free() : moneyWords(amount, currency)

/** "2 tickets", "1 ticket, 1 other item". */
export function itemsWords({ items_count, tickets_count }: Pick<OrderRow, 'items_count' | 'tickets_count'>): string {
  const others = items_count - tickets_count
  if (tickets_count === 0) return m.orders_only_products_count({ count: others })
  const tickets = m.orders_tickets_count({ count: tickets_count })
  return others === 0 ? tickets : inARow(tickets, m.orders_products_count({ count: others }))
}
