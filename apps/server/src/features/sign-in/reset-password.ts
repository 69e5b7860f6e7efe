import { randomUUID } from 'node:crypto'
import { paths } from '@turnout/contract/paths.ts'
import { z } from 'zod'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { CallFacts } from '../../platform/http/guards/call-source.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newToken } from '../../platform/ids/ids.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { mayGetMail } from '../accounts/mails/limit-login-mails.ts'
import { queueNotice } from '../accounts/mails/queue-notice.ts'
import { dropEmailLink } from '../accounts/email/store-email-links.ts'
import { recordOfUser } from '../accounts/record-of-user.ts'
import { lockUser, updatePassword, userByEmail } from '../accounts/store.ts'
import { resetMail } from './mail.ts'
import { shutOut } from './revoke-access.ts'
import { insertReset, useReset } from './store.ts'

/** Looks for the user of an address and mails a reset link. */
export const MAIL_RESET = declareJob({
  name: 'mail_password_reset',
  payload: z.object({
    email: z.string(),
    /** Of this one wish: the job may run twice, its mail is written once. */
    cause: z.string(),
  }),
})
type MailResetPayload = z.infer<typeof MAIL_RESET.payload>

/**
 * A job finds out whether the address has a user: neither the answer nor its time tells the caller.
 */
export const askForReset = (tx: Transaction, email: string): Promise<void> =>
  enqueue(tx, { job: MAIL_RESET, payload: { email, cause: randomUUID() } })

/**
 * Mails a reset link, if the address has a user. Links of earlier mails live until one is used, and
 * a mailbox gets so many an hour: a stranger can neither end a link nor fill a mailbox.
 */
export async function mailReset(
  database: Database,
  { email, cause }: MailResetPayload,
  { publicUrl, mailFactor }: { readonly publicUrl: string; readonly mailFactor: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    const user = await userByEmail(tx, email)
    if (user === undefined || user.password_hash === null) return
    if (!(await mayGetMail(tx, { recipient: user.email, kind: 'password_reset' }, mailFactor))) return
    const token = newToken()
    await insertReset(tx, user.id, token)
    await queueMail(tx, { ...resetMail(user, publicUrl + paths.resetPassword(token)), cause })
  })
}

interface Reset {
  readonly token: string
  readonly passwordHash: string
  readonly publicUrl: string
  readonly mailFactor: number
  readonly call: CallFacts
}

/**
 * Sets a new password by a reset link; answers the address of the login. Every session of the user
 * ends, every other link and a pending change of address: the user may have been locked out by another person.
 * @throws Refusal reset_link_invalid when the link is unknown, used or older than an hour.
 */
export async function resetPassword(
  tx: Transaction,
  { token, passwordHash, publicUrl, mailFactor, call }: Reset,
): Promise<string> {
  const userId = await useReset(tx, token)
  if (userId === null) throw new Refusal('reset_link_invalid')
  const user = await lockUser(tx, userId)
  await updatePassword(tx, userId, passwordHash)
  await shutOut(tx, { userId, except: null })
  await dropEmailLink(tx, userId, 'CHANGE')
  await queueNotice(tx, { userId, notice: { kind: 'password_changed' }, publicUrl, mailFactor })
  await recordOfUser(tx, { kind: 'USER', id: userId, ...call }, { act: 'user.password_reset' })
  return user.email
}
