import type { OrderPageProps } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { moneyBackText } from '@turnout/messages/money-back.ts'
import { formatMoney } from '../../format/format.ts'

/** How a cancelled order ended. */
export interface CancelledWords {
  /** Of the page, where the event was cancelled; null: the order alone. */
  readonly title: string | null
  /** Who did it, why, and what becomes of the money. */
  readonly sentences: readonly string[]
  /** Under the word "Receipt": what became of the amount; null: it was paid, and stays so. */
  readonly slip: string | null
  /** Nothing was paid, so the slip shows no amount. */
  readonly isUnpaid: boolean
}

export function cancelledWords({ locale, order, cancelled }: OrderPageProps): CancelledWords | null {
  if (cancelled === null) return null
  const text = (amount: number): string => formatMoney(amount, { locale, currency: order.currency })
  const { money, card, reason } = cancelled
  const amount = text(cancelled.amount)
  const besides = cancelled.amount_besides === 0 ? null : text(cancelled.amount_besides)
  const organizer = order.event.organizer.name
  const isBack = money === 'BACK' || money === 'BY_HAND'
  return {
    title: cancelled.is_with_event ? m.checkout_event_cancelled({ event: order.event.title }) : null,
    sentences: [
      whoText(order, cancelled, organizer),
      ...(reason !== null && reason.trim() !== '' ? [reason] : []),
      moneyBackText(money, { amount, besides, total: text(order.total_gross), card, organizer }),
    ],
    slip: isBack ? m.checkout_goes_back({ amount }) : money === 'UNPAID' ? m.checkout_nothing_due() : null,
    isUnpaid: money === 'UNPAID',
  }
}

function whoText(
  { can_change: canChange }: OrderPageProps['order'],
  { by, is_with_event: isWithEvent }: NonNullable<OrderPageProps['cancelled']>,
  organizer: string,
): string {
  if (isWithEvent) return m.checkout_event_cancelled_by({ organizer })
  if (by === 'ORGANIZER') return m.checkout_cancelled_by_organizer({ organizer })
  return canChange ? m.checkout_cancelled_by_you() : m.checkout_cancelled_by_buyer()
}
