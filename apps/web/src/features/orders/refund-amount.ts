import type { Order } from '@turnout/contract/orders/order.ts'
import { majorFromMinor, minorFromMajor, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { payWords } from './order-sums.ts'
import { moneyWords } from './order-words.ts'

type Refunded = Pick<Order, 'currency' | 'amount_refundable' | 'refund_suggestions' | 'payments'>

/** An amount that one is likely to want, with what it is of. */
export interface QuickAmount {
  readonly key: string
  readonly label: string
  /** Major units. */
  readonly amount: number
}

/** All, half, one unit or all units of an item; each amount once. */
export function quickAmounts({ refund_suggestions: suggested, currency }: Refunded): readonly QuickAmount[] {
  const items = suggested.items.flatMap(({ order_item_id: id, label, quantity, amount_each, amount_all }) => [
    { key: `each ${id}`, label: m.orders_refund_units({ count: 1, name: label }), amount: amount_each },
    ...(quantity > 1
      ? [{ key: `all ${id}`, label: m.orders_refund_units({ count: quantity, name: label }), amount: amount_all }]
      : []),
  ])
  const whole = [
    { key: 'full', label: m.orders_refund_full(), amount: suggested.full },
    { key: 'half', label: m.orders_refund_half(), amount: suggested.half },
  ]
  const seen = new Set<number>()
  return [...whole, ...items].filter(({ amount }) => {
    const minor = minorOf(amount, currency)
    if (minor === 0 || seen.has(minor)) return false
    seen.add(minor)
    return true
  })
}

/** The typed text as an amount that can go back, or the reason why it cannot. */
export function readRefund(typed: string, order: Refunded): { amount: number } | { problem: string } {
  const { currency, amount_refundable: most } = order
  const text = amountText(typed)
  const minor = minorFromMajor(text, currency)
  if (text === '' || typeof minor !== 'number') return { problem: m.orders_refund_no_amount() }
  if (minor <= 0) return { problem: m.orders_refund_too_small() }
  if (minor > minorOf(most, currency))
    return { problem: m.orders_refund_too_much({ maximum: moneyWords(most, currency) }) }
  return { amount: majorFromMinor(minor, currency) }
}

/**
 * The payment that a refund goes back through; undefined when the organizer has to give the money
 * back by hand.
 */
export const cardPaymentOf = ({ payments }: Pick<Order, 'payments'>): Order['payments'][number] | undefined =>
  payments.find(({ purpose, provider }) => purpose === 'ORDER' && provider !== 'OFFLINE')

/** The amount that the buyer gets, and the way it is paid. */
export function refundWords(amount: number, { payments, currency }: Refunded): string {
  const words = moneyWords(amount, currency)
  const payment = cardPaymentOf({ payments })
  return payment === undefined
    ? m.orders_refund_by_hand({ amount: words })
    : m.orders_refund_to_card({ amount: words, method: payWords(payment) })
}
