import type { PersonPatch } from '@turnout/contract/checkout/person.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { refuseUnsentMails } from '../../accounts/mails/limit-buyer-mails.ts'
import { nameOf } from '../mails/mail-parts.ts'
import { orderForMail, orderMailCause } from '../mails/queries-mail.ts'
import { queueMovedMail } from '../mails/queue-order-mail.ts'
import { resendConfirmation } from '../desk/resend-confirmation.ts'
import { forgetAccesses } from './store-access.ts'
import { lockOrderByShortId } from '../store.ts'
import { updateOrder } from '../desk/update-order.ts'

/** The new address and the former one. */
const TOLD = 2

interface OwnChange {
  readonly eventId: number
  readonly shortId: string
  readonly change: PersonPatch
  /** Of the browser that proved by a code that it may; it needs no second one. */
  readonly token: string | null
  /** Of every limit of the installation. */
  readonly mailFactor: number
}

/**
 * The buyer mends their name or address; that they may was proven. A new address gets the mail of
 * the order, the former one gets an undo link, so that no buyer loses an order without knowing.
 * Tickets keep their holders.
 * @throws Refusal order_gone; order_cannot_change for what is not bought yet, or is cancelled;
 * too_many_mails when no mail could leave today.
 */
export async function updateOwnOrder(
  tx: Transaction,
  { eventId, shortId, change, token, mailFactor }: OwnChange,
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
  const { session } = await orderMailCause(tx, order.id)
  await refuseUnsentMails(tx, session, { mails: TOLD, factor: mailFactor })
  await forgetAccesses(tx, order.id, token)
  await queueMovedMail(tx, order.id, { former: { name: nameOf(before), email: before.email }, canUndo: true })
  await resendConfirmation(tx, order.id, actor)
}
