import { isHoldExpired } from '@turnout/domain/orders/hold-timer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { savePaymentProvider } from '../orders/store.ts'
import { lockOwnOrder } from './access.ts'
import { checkoutRules } from './queries.ts'

/**
 * The buyer pays outside: the places are theirs, the tickets wait until the organizer has the money. A second time changes nothing.
 * @throws Refusal offline_payment_off, order_expired, order_details_missing and those of the move table.
 */
export async function chooseOfflinePayment(
  tx: Transaction,
  request: { eventId: number; shortId: string; session: string | null },
  actor: Actor,
): Promise<void> {
  const order = await lockOwnOrder(tx, request, request.session)
  if (order.status === 'AWAITING_OFFLINE_PAYMENT') return
  const rules = await checkoutRules(tx, order.eventId)
  if (rules?.isOfflineAllowed !== true) throw new Refusal('offline_payment_off')
  if (order.status === 'RESERVED' && isHoldExpired(order.reservedUntil, order.now)) throw new Refusal('order_expired')
  await completeOrder(tx, order, { act: 'choose_offline', actor })
  await savePaymentProvider(tx, order.id, 'OFFLINE')
}
