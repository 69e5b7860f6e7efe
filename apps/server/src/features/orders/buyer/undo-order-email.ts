import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { nameOf } from '../mails/mail-parts.ts'
import { orderForMail } from '../mails/queries-mail.ts'
import { queueMovedMail } from '../mails/queue-order-mail.ts'
import { lockOrder } from '../store.ts'
import { findUndo, forgetAccesses, forgetSession, useUpUndos } from './store-access.ts'
import { updateOrder } from '../desk/update-order.ts'

/**
 * Gives an order back to the address that it had. The person who changed it loses every way to do
 * it again: the browser that bought is forgotten and codes are void, so that the next change takes
 * a code to this address. Answers the address.
 * @throws Refusal undo_link_invalid.
 */
export async function undoOrderEmail(tx: Transaction, token: string, actor: Actor): Promise<string> {
  const known = await findUndo(tx, token)
  if (known === undefined) throw new Refusal('undo_link_invalid')
  await lockOrder(tx, known.order_id)
  // Of two links of one order that are pressed at once, the second finds nothing.
  if ((await findUndo(tx, token)) === undefined) throw new Refusal('undo_link_invalid')
  await useUpUndos(tx, known.order_id)
  const before = await orderForMail(tx, known.order_id)
  await updateOrder(tx, { orderId: known.order_id, input: { email: known.email } }, actor)
  await forgetSession(tx, known.order_id)
  await forgetAccesses(tx, known.order_id, null)
  if (before !== undefined && before.email.toLowerCase() !== known.email.toLowerCase())
    await queueMovedMail(tx, known.order_id, { former: { name: nameOf(before), email: before.email }, canUndo: false })
  return known.email
}
