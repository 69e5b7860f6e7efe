import { paths } from '@turnout/contract/paths.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import { refuseFloods } from '../mails/limit-login-mails.ts'
import { changeAskedMail, changedMail, changeMail } from '../mails/mail.ts'
import { replaceEmailLink } from './store-email-links.ts'
import { insertEmailUndo } from './store-email-undos.ts'
import { lockUser, userByEmail } from '../store.ts'

export interface EmailChange {
  readonly userId: number
  readonly accountId: number
  readonly email: string
  readonly publicUrl: string
  /** Of every limit of this installation. */
  readonly mailFactor: number
}

/**
 * Mails a link to the address a user wants instead of theirs; nothing changes until it is followed.
 * Their present address is told, with a link that takes it back. Asked again, the mail goes again.
 * The present address, however it is spelt, is no change.
 * @throws Refusal invalid_fields (email_taken) when the mailbox has a user already;
 * too_many_requests when it got too many such mails.
 */
export async function requestEmailChange(
  tx: Transaction,
  { userId, accountId, email, publicUrl, mailFactor }: EmailChange,
  actor: Actor,
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user.email === email) return
  const holder = await userByEmail(tx, email)
  if (holder !== undefined && holder.id !== userId) throw invalidFields({ email: 'email_taken' })
  await refuseFloods(tx, { recipient: email, kind: 'email_change' }, mailFactor)
  const token = newToken()
  const pending = await replaceEmailLink(tx, { userId, purpose: 'CHANGE', email, token })
  const url = publicUrl + paths.confirmEmailChange(token)
  await queueMail(tx, changeMail({ ...user, email }, url))
  if (pending !== email) await tellFormer(tx, { user, email, publicUrl })
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

/**
 * Writes to the address that a user has, or had until now, what became of it, with the link that
 * takes it back.
 */
export async function tellFormer(
  tx: Transaction,
  told: {
    readonly user: Awaited<ReturnType<typeof lockUser>>
    readonly email: string
    readonly publicUrl: string
    readonly isChanged?: boolean
  },
): Promise<void> {
  const { user, email, publicUrl, isChanged = false } = told
  const wasConfirmed = user.email_verified_at !== null
  // It could do nothing: an address gives no login before it was proven.
  const isOfUse = wasConfirmed || !isChanged
  const token = newToken()
  if (isOfUse) await insertEmailUndo(tx, { userId: user.id, email: user.email, wasConfirmed, token })
  const url = isOfUse ? publicUrl + paths.cancelEmailChange(token) : null
  await queueMail(tx, (isChanged ? changedMail : changeAskedMail)(user, { email, url }))
}
