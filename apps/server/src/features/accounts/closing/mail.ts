import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { dateText } from '../../../platform/format/format.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/store.ts'

interface Owner {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: string
  readonly account_name: string
}

interface Told {
  /** Where the account is opened again. */
  readonly url: string
  readonly erasesAt: Date
}

/** Tells the owner that their account is closed, until when they can open it again, and where. */
export function closedMail(owner: Owner, { url, erasesAt }: Told): Mail {
  const locale = pickLocale({ saved: owner.locale })
  const account = unlinked(owner.account_name)
  const day = dateText(erasesAt, 'UTC', locale)
  const subject = m.account_closing_mail_subject({ account }, { locale })
  return {
    kind: 'account_closed',
    recipient: owner.email,
    recipientName: unlinked(fullName(owner.first_name, owner.last_name)),
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        m.account_closing_mail_text({ name: unlinked(owner.first_name), account }, { locale }),
        m.account_closing_mail_undo({ day }, { locale }),
      ],
      button: { label: m.account_closing_mail_button({}, { locale }), url },
      footer: m.account_closing_mail_footer({ account }, { locale }),
    }),
  }
}
