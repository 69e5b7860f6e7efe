import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { judgeBuyerCancel } from '@turnout/domain/payments/buyer-cancelling.ts'
import type { OrderMoney } from '@turnout/domain/payments/refund-rules.ts'
import type { OrderPageProps } from '@turnout/contract/checkout/page.ts'
import type { Reader } from '../../platform/database/database.ts'
import { cancellingFactsOf, type CancellingFacts } from '../orders/buyer/store-cancelling.ts'
import { moneyOf } from '../orders/money/read-money.ts'
import { cancelledOrder } from '../orders/queries-cancelled.ts'
import { stateOf, type OrderStateRow } from '../orders/read-order.ts'
import { moneyOfOrder } from '../payments/refunds/store-refunds.ts'

const NO_MONEY: OrderMoney = { payments: [], refunds: [], disputes: [] }

type JudgedOrder = OrderStateRow & { readonly id: number }

/** Whether the buyer of an order may cancel it now, and what goes back then. */
export async function judgeCancelling(
  reader: Reader,
  order: JudgedOrder,
): Promise<{ readonly judged: ReturnType<typeof judgeBuyerCancel>; readonly facts: CancellingFacts }> {
  const facts = await cancellingFactsOf(reader, order.id)
  const { isManual, ...scene } = facts
  // Most events allow no cancelling, so their orders are spared the look at the money.
  const isPaid = order.payment_status === 'PAYMENT_RECEIVED' && facts.until !== null
  const money = isPaid ? moneyOf(await moneyOfOrder(reader, order.id)) : NO_MONEY
  return { judged: judgeBuyerCancel({ ...scene, money, order: { ...stateOf(order), isManual } }), facts }
}

/** What the page of an order says about cancelling it. */
export async function readCancelling(
  reader: Reader,
  order: JudgedOrder & { readonly currency: string },
): Promise<OrderPageProps['cancelling']> {
  if (order.status !== 'COMPLETED' && order.status !== 'AWAITING_OFFLINE_PAYMENT') return null
  const { judged, facts } = await judgeCancelling(reader, order)
  if ('refused' in judged) return judged.refused === 'order_ticket_passed_on' ? 'passed_on' : null
  const until = order.status === 'COMPLETED' ? (facts.until ?? facts.startsAt) : facts.startsAt
  return {
    until: until < facts.startsAt ? new Date(until.getTime() - 1).toISOString() : null,
    back: majorFromMinor(judged.backMinor, order.currency),
  }
}

/** What the page of an order says after it was cancelled; the card is told to its buyer alone. */
export async function readCancelled(
  reader: Reader,
  order: JudgedOrder & { readonly currency: string },
  { canChange }: { readonly canChange: boolean },
): Promise<OrderPageProps['cancelled']> {
  const found = await cancelledOrder(reader, order.id)
  if (found === undefined) return null
  const { by, isWithEvent: is_with_event, reason, money, card } = found
  const amount = majorFromMinor(found.amountMinor, order.currency)
  const amount_besides = majorFromMinor(found.besidesMinor, order.currency)
  return { by, is_with_event, reason, money, amount, amount_besides, card: canChange ? card : null }
}
