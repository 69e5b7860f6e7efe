import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { newToken } from '../../platform/ids/ids.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { changeMail } from './mail.ts'
import { replaceEmailLink } from './store-email-links.ts'
import { lockUser, userByEmail } from './store.ts'

export interface EmailChange {
  readonly userId: number
  readonly accountId: number
  readonly email: string
  readonly publicUrl: string
}

/**
 * Mails a link to the address a user wants instead of theirs; nothing changes until it is followed. Asked again, the mail goes again. The
 * present address, however it is spelt, is no change.
 * @throws Refusal invalid_fields (email_taken) when the mailbox has a user already.
 */
export async function requestEmailChange(
  tx: Transaction,
  { userId, accountId, email, publicUrl }: EmailChange,
  actor: Actor,
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user.email === email) return
  const holder = await userByEmail(tx, email)
  if (holder !== undefined && holder.id !== userId) throw invalidFields({ email: 'email_taken' })
  const token = newToken()
  await replaceEmailLink(tx, { userId, purpose: 'CHANGE', email, token })
  const url = `${publicUrl}/manage/profile/confirm-email-change/${token}`
  await queueMail(tx, changeMail({ ...user, email }, url))
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'user',
      entityId: userId,
      act: 'user.email_change_requested',
      before: { email: user.email },
      after: { pending_email: email },
    },
  ])
}
