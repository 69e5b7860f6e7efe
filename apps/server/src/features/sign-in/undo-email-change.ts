import { judgeEmailLink } from '@turnout/domain/accounts/email-link.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { CallFacts } from '../../platform/http/guards/call-source.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newToken } from '../../platform/ids/ids.ts'
import { dropEmailLink } from '../accounts/email/store-email-links.ts'
import { lockEmailUndo, useUpEmailUndos } from '../accounts/email/store-email-undos.ts'
import { recordOfUser } from '../accounts/record-of-user.ts'
import { changeEmail, lockUser, updatePassword } from '../accounts/store.ts'
import { shutOut } from './revoke-access.ts'
import { insertReset } from './store.ts'

/** A hash of no password. */
const NO_PASSWORD = ''

/**
 * Takes a change of address back by the link that went to the address before: a pending one is
 * dropped, a finished one turned round. The person who asked for it knew the password, so the
 * password opens nothing any more, nor does any session. The answer is the token that chooses a new
 * one.
 * @throws Refusal email_link_invalid, email_link_expired, email_link_used; email_taken_meanwhile.
 */
export async function undoEmailChange(
  tx: Transaction,
  { token, call }: { token: string; call: CallFacts },
): Promise<{ email: string; reset_token: string }> {
  const undo = await lockEmailUndo(tx, token)
  const verdict = judgeEmailLink(undo && { isUsed: undo.is_used, isExpired: undo.is_expired })
  if (verdict !== 'allowed' || undo === null)
    throw new Refusal(verdict === 'allowed' ? 'email_link_invalid' : verdict.refused)
  const { user_id: userId, email } = undo
  const user = await lockUser(tx, userId)
  const isMoved = user.email !== email
  if (isMoved && !undo.was_confirmed) throw new Refusal('email_link_invalid')
  const pending = await dropEmailLink(tx, userId, 'CHANGE')
  if (isMoved) await changeEmail(tx, userId, email)
  await useUpEmailUndos(tx, userId)
  await updatePassword(tx, userId, NO_PASSWORD)
  await shutOut(tx, { userId, except: null })
  const resetToken = newToken()
  await insertReset(tx, userId, resetToken)
  await recordOfUser(
    tx,
    { kind: 'USER', id: userId, ...call },
    {
      act: 'user.email_change_undone',
      before: { email: user.email, pending_email: pending },
      after: { email, pending_email: null },
    },
  )
  return { email, reset_token: resetToken }
}
