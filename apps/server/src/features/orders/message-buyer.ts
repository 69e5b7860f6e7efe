import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { mailboxOfUser } from '../accounts/store.ts'
import { messageMail } from './mail-notices.ts'
import { orderForMail } from './queries-mail.ts'

export interface MessageToBuyer {
  readonly orderId: number
  readonly subject: string
  /** Made safe. */
  readonly html: string
  /** The same to whoever sends it. */
  readonly sendCopy: boolean
  readonly publicUrl: string
}

/**
 * Writes to the buyer of an order, in the organizer's name; an answer goes to the event's support address, or the organizer's. Answers the buyer's address.
 * @throws Refusal order_not_placed for a hold whose buyer is not known.
 */
export async function messageBuyer(tx: Transaction, message: MessageToBuyer, actor: Actor): Promise<string> {
  const { orderId, subject, sendCopy } = message
  const order = await orderForMail(tx, orderId)
  if (order === undefined) throw new Refusal('order_not_placed')
  await queueMail(tx, { ...messageMail(order, message), about: { entity: 'order', id: orderId } })
  const sender = sendCopy && actor.id !== null ? await mailboxOfUser(tx, actor.id) : undefined
  if (sender !== undefined) await queueMail(tx, messageMail(order, { ...message, copyTo: sender }))
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: orderId,
      act: 'order.message_sent',
      after: { subject, to: order.email, is_copy_sent: sender !== undefined },
    },
  ])
  return order.email
}
