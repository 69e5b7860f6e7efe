import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { queueOrderMail } from '../orders/queue-order-mail.ts'
import { lockOrderByShortId } from '../orders/store.ts'

/** Sends the mail of an order again, to the address of the order and no other; answers that address. */
export async function resendConfirmation(
  tx: Transaction,
  named: { eventId: number; shortId: string },
  actor: Actor,
): Promise<string> {
  const order = await lockOrderByShortId(tx, named.eventId, named.shortId)
  if (order === undefined) throw new Refusal('order_gone')
  const isWaiting = order.status === 'AWAITING_OFFLINE_PAYMENT'
  if (order.email === null || (order.status !== 'COMPLETED' && !isWaiting)) throw new Refusal('order_not_reserved')
  await queueOrderMail(tx, order.id, isWaiting ? 'offline_payment' : 'order_confirmation')
  await recordAudit(tx, actor, [
    {
      accountId: order.accountId,
      eventId: order.eventId,
      entity: 'order',
      entityId: order.id,
      act: 'order.confirmation_resent',
    },
  ])
  return order.email
}
