import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'

/**
 * The link to somebody's tickets. It names no event: the address may have been mistyped by its
 * owner's friend.
 */
export function lookupMail(found: { email: string; locale: string; count: number; url: string }): Mail {
  const locale = pickLocale({ saved: found.locale })
  const subject = m.tickets_lookup_mail_subject({}, { locale })
  return {
    kind: 'ticket_lookup',
    recipient: found.email,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [m.tickets_lookup_mail_text({ count: found.count }, { locale })],
      button: { label: m.tickets_lookup_mail_button({}, { locale }), url: found.url },
      footer: m.tickets_lookup_mail_footer({}, { locale }),
    }),
  }
}
