import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { refuseUnsentMails } from '../accounts/mails/limit-buyer-mails.ts'
import { orderMailCause } from '../orders/mails/queries-mail.ts'
import { resendConfirmation } from '../orders/desk/resend-confirmation.ts'
import { lockOrderByShortId } from '../orders/store.ts'

/**
 * A buyer asks for the mail of their order again; that they may was proven. Answers the address it
 * goes to. `mailFactor`: of every limit of the installation.
 * @throws Refusal order_gone; order_not_reserved; too_many_mails when it would not be sent today.
 */
export async function resendOwnConfirmation(
  tx: Transaction,
  named: { eventId: number; shortId: string; mailFactor: number },
  actor: Actor,
): Promise<string> {
  const order = await lockOrderByShortId(tx, named.eventId, named.shortId)
  if (order === undefined) throw new Refusal('order_gone')
  const { session } = await orderMailCause(tx, order.id)
  await refuseUnsentMails(tx, session, { mails: 1, factor: named.mailFactor })
  return resendConfirmation(tx, order.id, actor)
}
