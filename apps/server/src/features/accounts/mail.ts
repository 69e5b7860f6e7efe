import { EMAIL_LINK_HOURS } from '@turnout/domain/accounts/email-link.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { renderMail, type MailParts } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'

/** Who gets a mail about their login, and in which language. */
export interface Addressee {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: string
}

type Words = Pick<MailParts, 'paragraphs' | 'footer'> & {
  readonly subject: string
  readonly button?: MailParts['button']
}

function mailTo(user: Addressee, kind: string, words: (locale: Locale) => Words): Mail {
  const locale = pickLocale({ saved: user.locale })
  const { subject, paragraphs, footer, button } = words(locale)
  return {
    kind,
    recipient: user.email,
    recipientName: fullName(user.first_name, user.last_name),
    subject,
    ...renderMail({ locale, heading: subject, paragraphs, footer, ...(button !== undefined && { button }) }),
  }
}

const values = ({ first_name: name, email }: Addressee) => ({ name, email, hours: EMAIL_LINK_HOURS })

/** The link that confirms the address somebody signed up with. */
export const confirmationMail = (user: Addressee, url: string): Mail =>
  mailTo(user, 'email_confirmation', (locale) => ({
    subject: m.accounts_confirm_mail_subject({}, { locale }),
    paragraphs: [m.accounts_confirm_mail_text(values(user), { locale })],
    button: { label: m.accounts_confirm_mail_button({}, { locale }), url },
    footer: m.accounts_confirm_mail_footer({}, { locale }),
  }))

/** The link that makes another address the user's; it goes to that one. */
export const changeMail = (user: Addressee, url: string): Mail =>
  mailTo(user, 'email_change', (locale) => ({
    subject: m.accounts_change_mail_subject({}, { locale }),
    paragraphs: [m.accounts_change_mail_text(values(user), { locale })],
    button: { label: m.accounts_change_mail_button({}, { locale }), url },
    footer: m.accounts_change_mail_footer({}, { locale }),
  }))

/** Tells the address a user had that their login has another one now. */
export const changedMail = (user: Addressee, email: string): Mail =>
  mailTo(user, 'email_changed', (locale) => ({
    subject: m.accounts_changed_mail_subject({}, { locale }),
    paragraphs: [m.accounts_changed_mail_text({ name: user.first_name, email }, { locale })],
    footer: m.accounts_changed_mail_footer({}, { locale }),
  }))

/** Tells the owner of an account that it may write to its guests now. */
export const verifiedMail = (owner: Addressee & { readonly account_name: string }): Mail =>
  mailTo(owner, 'account_verified', (locale) => ({
    subject: m.accounts_verified_mail_subject({}, { locale }),
    paragraphs: [m.accounts_verified_mail_text({ name: owner.first_name, account: owner.account_name }, { locale })],
    footer: m.accounts_verified_mail_footer({ account: owner.account_name }, { locale }),
  }))
