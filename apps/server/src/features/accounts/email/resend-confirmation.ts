import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { lockUser } from '../store.ts'

/**
 * Sends the link again; answers the address it goes to.
 * @throws Refusal email_already_confirmed when nothing is left to confirm.
 */
export async function resendConfirmation(tx: Transaction, userId: number, publicUrl: string): Promise<string> {
  const user = await lockUser(tx, userId)
  if (user.email_verified_at !== null) throw new Refusal('email_already_confirmed')
  await sendConfirmation(tx, user, publicUrl)
  return user.email
}
