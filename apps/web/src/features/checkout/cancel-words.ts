import type { OrderPageProps } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatNearDate, formatMoney } from '../../format/format.ts'

/** What cancelling an order means for its buyer. */
export interface CancelWords {
  /** Until when, and what comes back. */
  readonly row: string
  /** What happens to the money and to the tickets. */
  readonly question: string
  /** The act with its amount. */
  readonly act: string
}

/** Null for an order that its buyer cannot cancel now. */
export function cancelWords({ locale, order, cancelling }: OrderPageProps): CancelWords | null {
  if (cancelling === null || cancelling === 'passed_on') return null
  const amount = formatMoney(cancelling.back, { locale, currency: order.currency })
  const date =
    cancelling.until === null
      ? null
      : formatNearDate(cancelling.until, 'dayMonth', { locale, timeZone: order.event.timezone })
  return { row: rowOf(order.status, { back: cancelling.back, amount, date }), ...asked(order, cancelling.back, amount) }
}

interface Consequence {
  readonly back: number
  readonly amount: string
  /** null: the start of the event. */
  readonly date: string | null
}

function rowOf(status: string, { back, amount, date }: Consequence): string {
  if (status === 'AWAITING_OFFLINE_PAYMENT') return m.checkout_cancel_row_unpaid()
  if (back > 0) return date === null ? m.checkout_cancel_row_start({ amount }) : m.checkout_cancel_row({ date, amount })
  return date === null ? m.checkout_cancel_row_free_start() : m.checkout_cancel_row_free({ date })
}

/** How what was paid goes back. */
export const BACK_BY = {
  STRIPE: m.checkout_cancel_card,
  OFFLINE: m.checkout_cancel_by_hand,
  CREDIT: m.gift_cards_cancel_back,
} as const

function asked({ payment_provider }: OrderPageProps['order'], back: number, amount: string): Omit<CancelWords, 'row'> {
  const consequence = m.checkout_cancel_void()
  if (back === 0) return { question: consequence, act: m.checkout_cancel_order() }
  const money = BACK_BY[payment_provider ?? 'OFFLINE']
  return { question: `${money({ amount })} ${consequence}`, act: m.checkout_cancel_and_back({ amount }) }
}
