import { unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'

/** The mail with the link to choose a new password. */
export function resetMail(user: { first_name: string; email: string; locale: string }, url: string): Mail {
  const locale = pickLocale({ saved: user.locale })
  const name = unlinked(user.first_name)
  const subject = m.sign_in_reset_mail_subject({}, { locale })
  return {
    kind: 'password_reset',
    recipient: user.email,
    recipientName: name,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [m.sign_in_reset_mail_text({ name }, { locale })],
      button: { label: m.sign_in_reset_mail_button({}, { locale }), url },
      footer: m.sign_in_reset_mail_footer({}, { locale }),
    }),
  }
}
