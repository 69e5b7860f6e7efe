import { paths } from '@turnout/contract/paths.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import type { SenderScope } from '../../accounts/access.ts'
import { refuseFloods } from '../../accounts/mails/limit-login-mails.ts'
import { mailerOf, queueAccountMails } from '../../accounts/mails/queue-account-mail.ts'
import { accountById } from '../../accounts/queries.ts'
import { invitationMail } from './mail.ts'
import { insertInvitation, type Invitee } from './store-invitations.ts'

export interface Inviting {
  readonly caller: Caller
  /** The one who invites, proven to be allowed to write to strangers. */
  readonly sender: SenderScope
  readonly locale: string
  readonly publicUrl: string
}

interface Sending extends Inviting {
  readonly member: { readonly accountId: number; readonly userId: number; readonly role: Role }
  readonly invitee: Invitee
}

/**
 * Opens an invitation and mails its link; one that was open has been closed by the caller.
 * @throws Refusal too_many_requests when the mailbox was invited too often within an hour.
 */
export async function sendInvitation(tx: Transaction, sending: Sending): Promise<void> {
  const { member, invitee, caller, sender, locale, publicUrl } = sending
  const { accountId, role } = member
  await refuseFloods(tx, { recipient: invitee.email, kind: 'invitation' }, sender.rules.rateLimitFactor)
  const account = await accountById(tx, accountId)
  if (account === undefined) throw new Refusal('not_found')
  const token = newToken()
  const expiresAt = await insertInvitation(tx, member, { invitee, token, invitedBy: caller.userId })
  const mail = invitationMail({
    recipient: invitee.email,
    inviter: fullName(sender.first_name, sender.last_name),
    account: account.name,
    role,
    expiresAt,
    timezone: account.timezone,
    locale,
    url: publicUrl + paths.acceptInvitation(token),
  })
  const mailer = await mailerOf(tx, accountId, sender.rules)
  await queueAccountMails(tx, [{ ...mail, accountId }], { mailer, rules: sender.rules, isToStranger: true })
}
