import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newToken } from '../../platform/ids/ids.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { updatePassword, userByEmail } from '../accounts/store.ts'
import { resetMail } from './mail.ts'
import { replaceReset, revokeSessionsOf, useReset } from './store.ts'

/** Mails a reset link, if the address has a user; says nothing either way. */
export async function askForReset(tx: Transaction, email: string, publicUrl: string): Promise<void> {
  const user = await userByEmail(tx, email)
  if (user === undefined) return
  const token = newToken()
  await replaceReset(tx, user.id, token)
  await queueMail(tx, resetMail(user, `${publicUrl}/auth/reset-password/${token}`))
}

/**
 * Sets a new password by a reset link. Every session of the user ends: who reset it may have been locked out by somebody else.
 * @throws Refusal reset_link_invalid when the link is unknown, used, replaced or older than an hour.
 */
export async function resetPassword(
  tx: Transaction,
  token: string,
  { passwordHash, requestId }: { passwordHash: string; requestId: string },
): Promise<void> {
  const userId = await useReset(tx, token)
  if (userId === null) throw new Refusal('reset_link_invalid')
  await updatePassword(tx, userId, passwordHash)
  await revokeSessionsOf(tx, userId)
  await recordAudit(tx, { kind: 'USER', id: userId, requestId }, [
    { accountId: null, entity: 'user', entityId: userId, act: 'user.password_reset' },
  ])
}
