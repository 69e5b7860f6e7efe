import type { PersonPatch } from '@turnout/contract/checkout/person.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { nameOf } from './mail-parts.ts'
import { orderForMail } from './queries-mail.ts'
import { queueMovedMail } from './queue-order-mail.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { lockOrderByShortId } from './store.ts'
import { updateOrder } from './update-order.ts'

/**
 * The buyer mends their name or address; who has the order's link may. A new address gets the mail of the order, the former one is told,
 * so that nobody loses an order without knowing. Tickets keep their holders.
 * @throws Refusal order_gone; order_cannot_change for what is not bought yet, or is cancelled.
 */
export async function updateOwnOrder(
  tx: Transaction,
  { eventId, shortId, change }: { eventId: number; shortId: string; change: PersonPatch },
  actor: Actor,
): Promise<void> {
  const order = await lockOrderByShortId(tx, eventId, shortId)
  if (order === undefined) throw new Refusal('order_gone')
  if (order.status !== 'COMPLETED' && order.status !== 'AWAITING_OFFLINE_PAYMENT')
    throw new Refusal('order_cannot_change')
  const before = await orderForMail(tx, order.id)
  await updateOrder(tx, { orderId: order.id, input: change }, actor)
  const isMoved = change.email !== undefined && change.email.toLowerCase() !== order.email?.toLowerCase()
  if (!isMoved || before === undefined) return
  await queueMovedMail(tx, order.id, { name: nameOf(before), email: before.email })
  await resendConfirmation(tx, order.id, actor)
}
