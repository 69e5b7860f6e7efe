import { unlinked } from '@turnout/domain/accounts/names.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { dateText } from '../../../platform/format/format.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'

const ROLE_NAMES = {
  ADMIN: m.shell_role_admin,
  ORGANIZER: m.shell_role_organizer,
  DOOR: m.shell_role_door,
  VIEWER: m.shell_role_viewer,
} as const satisfies Record<Role, unknown>

interface Told {
  readonly recipient: string
  readonly inviter: string
  readonly account: string
  readonly role: Role
  readonly expiresAt: Date
  readonly timezone: string
  /** Of the person who invites: the other's is not known. */
  readonly locale: string
  readonly url: string
}

/** The mail with the link of an invitation. It greets without a name: the name is the text of who invites. */
export function invitationMail(told: Told): AccountMail {
  const locale = pickLocale({ saved: told.locale })
  const inviter = unlinked(told.inviter)
  const account = unlinked(told.account)
  const subject = m.users_invitation_mail_subject({ inviter, account }, { locale })
  const date = dateText(told.expiresAt, told.timezone, locale)
  const role = ROLE_NAMES[told.role]({}, { locale })
  return {
    kind: 'invitation',
    recipient: told.recipient,
    recipientName: '',
    senderName: told.account,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [m.users_invitation_mail_text({ inviter, account, role, date }, { locale })],
      button: { label: m.users_invitation_mail_button({}, { locale }), url: told.url },
      footer: m.users_invitation_mail_footer({ account }, { locale }),
    }),
  }
}
