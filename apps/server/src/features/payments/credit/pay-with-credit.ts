import { startRefusal } from '@turnout/domain/payments/card-payment.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal, unavailable } from '../../../platform/http/refusal.ts'
import { readyCredit, useCredit } from '../../gift-cards/settle-credit.ts'
import { lockOwnOrder } from '../../orders/access.ts'
import { payableOf } from '../../orders/read-order.ts'
import type { LockedOrderRow } from '../../orders/store.ts'
import { completionOf } from '../../sale/completing/build-completion.ts'
import { completeOrders } from '../../sale/completing/store-completions.ts'
import { payableOrder } from '../queries.ts'

/** How a card that pays all of an order completes it: in one transaction, without a provider. */
export interface PayingWithCredit {
  readonly eventId: number
  readonly shortId: string
  readonly session: string | null
}

/**
 * Completes a hold that a gift card pays whole. Locks the order, its card, then its pools. A second time changes nothing.
 * @throws Refusal those of a hold that cannot be paid; order_already_paid where money paid it; gift_card_not_enough
 */
export async function payWithCredit(
  tx: Transaction,
  { eventId, shortId, session }: PayingWithCredit,
  actor: Actor,
): Promise<LockedOrderRow> {
  const order = await lockOwnOrder(tx, { eventId, shortId }, session)
  const payable = await payableOrder(tx, order.id)
  if (payable === undefined) throw new Refusal('order_gone')
  if (payable.payment_provider === 'CREDIT' && order.payment_status === 'PAYMENT_RECEIVED') return order
  const refusal = startRefusal(payableOf(order), { now: order.now, isCardOn: true, eventStartsAt: order.now })
  // Currencies that cards cannot be charged in are no matter of a gift card.
  if (refusal !== null && refusal !== 'payment_currency_unsupported') throw new Refusal(refusal)
  const credit = await readyCredit(tx, order.id, order.total_gross_minor)
  if (credit === null) throw new Refusal('gift_card_not_enough')
  const completion = completionOf(payable, { act: 'payment_received', actor })
  const [done] = await completeOrders(tx, [{ ...completion, paymentProvider: 'CREDIT' }])
  if (done?.outcome === 'EXPIRED') throw new Refusal('order_expired')
  if (done?.outcome !== 'DONE') throw unavailable()
  await useCredit(tx, order, { credit, actor })
  return { ...order, status: completion.next.status, payment_status: completion.next.paymentStatus }
}
