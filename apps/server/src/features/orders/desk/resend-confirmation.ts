import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { queueOrderMailAgain } from '../mails/queue-order-mail.ts'
import { lockOrder } from '../store.ts'

/**
 * Sends the mail of an order again, to the address of the order and no other: the confirmation, or
 * the way to pay while the money is awaited. Answers that address.
 * @throws Refusal order_not_reserved when the order is not valid.
 */
export async function resendConfirmation(tx: Transaction, orderId: number, actor: Actor): Promise<string> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  const isWaiting = order.status === 'AWAITING_OFFLINE_PAYMENT'
  if (order.email === null || (order.status !== 'COMPLETED' && !isWaiting)) throw new Refusal('order_not_reserved')
  await queueOrderMailAgain(tx, order.id, isWaiting ? 'offline_payment' : 'order_confirmation')
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.confirmation_resent',
    },
  ])
  return order.email
}
