import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney } from '../../format/format.ts'

type Paid = Pick<
  PublicOrder,
  'status' | 'payment_status' | 'refund_status' | 'payment_provider' | 'currency' | 'total_gross' | 'total_refunded'
>

const WAYS_BACK = {
  STRIPE: m.checkout_money_to_card,
  OFFLINE: m.checkout_money_by_hand,
  CREDIT: m.gift_cards_money_back,
} as const

/**
 * The course of an order's money, in sentences: the amount that went back, where it is, when it
 * arrives. There are none while the money stays where it belongs.
 */
export function moneyNews(order: Paid, locale: string): string[] {
  const money = (amount: number): string => formatMoney(amount, { locale, currency: order.currency })
  const { refund_status: refund, total_refunded: back, total_gross: total } = order
  const values = { back: money(back), total: money(total) }
  const news: string[] = []
  if (back > 0 && back < total) news.push(m.checkout_money_part_back(values))
  if (back > 0 && back === total) news.push(m.checkout_money_all_back(values))
  if (back > 0) news.push(WAYS_BACK[order.payment_provider ?? 'OFFLINE']())
  if (refund === 'REFUND_PENDING') news.push(m.checkout_money_pending())
  if (refund === 'REFUND_FAILED') news.push(m.checkout_money_failed())
  const isKept = order.status === 'CANCELLED' && order.payment_status === 'PAYMENT_RECEIVED' && refund === null
  if (isKept) news.push(m.checkout_money_kept(values))
  return news
}
