import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutPage } from '../../checkout-page.ts'
import type { Way } from './use-press.ts'

/** "2 tickets, 1 extra" */
export function itemsWords({ order }: CheckoutPage): string {
  const count = (kind: 'TICKET' | 'GENERAL'): number =>
    order.order_items
      .filter(({ product_type }) => product_type === kind)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const [tickets, extras] = [count('TICKET'), count('GENERAL')]
  if (extras === 0) return m.storefront_tickets_count({ count: tickets })
  const others = m.storefront_extras_count({ count: extras })
  return tickets === 0
    ? others
    : m.storefront_tickets_and_extras({ tickets: m.storefront_tickets_count({ count: tickets }), extras: others })
}

export function titleWords({ order }: CheckoutPage, tickets: number): string {
  if (order.is_payment_required) return m.checkout_title()
  return tickets === 0 ? m.checkout_title_order() : m.checkout_title_free({ count: tickets })
}

/** The button says what happens: wide and on a phone. */
export function pressWords(
  { order, words }: CheckoutPage,
  {
    way,
    tickets,
    isBusy,
    isAtBank,
  }: { readonly way: Way; readonly tickets: number; readonly isBusy: boolean; readonly isAtBank: boolean },
): { readonly long: string; readonly short: string } {
  const same = (text: string) => ({ long: text, short: text })
  if (!order.is_payment_required) {
    if (isBusy) return same(m.checkout_sending())
    return same(tickets === 0 ? m.checkout_complete() : m.checkout_get_tickets({ count: tickets }))
  }
  if (way !== null && way !== 'card')
    return isBusy
      ? same(m.checkout_reserving())
      : { long: m.checkout_pay_later({ amount: words.toPay }), short: m.checkout_pay_later_short() }
  if (isAtBank) return { long: m.checkout_waiting_for_bank(), short: m.checkout_bank_waiting_short() }
  return same(isBusy ? m.checkout_pay_now_paying({ amount: words.toPay }) : m.checkout_pay({ amount: words.toPay }))
}
