import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { resendConfirmation } from '../orders/resend-confirmation.ts'
import { lockOrderByShortId } from '../orders/store.ts'

/** A buyer asks for the mail of their order again; that they may was proven. Answers the address it goes to. */
export async function resendOwnConfirmation(
  tx: Transaction,
  named: { eventId: number; shortId: string },
  actor: Actor,
): Promise<string> {
  const order = await lockOrderByShortId(tx, named.eventId, named.shortId)
  if (order === undefined) throw new Refusal('order_gone')
  return resendConfirmation(tx, order.id, actor)
}
