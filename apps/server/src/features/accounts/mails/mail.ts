import { paths } from '@turnout/contract/paths.ts'
import { EMAIL_LINK_HOURS, UNDO_DAYS } from '@turnout/domain/accounts/email-link.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { renderMail, type MailParts } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/store.ts'

/** The recipient of a mail about their login, and its language. */
export interface Addressee {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: string
}

type Words = Pick<MailParts, 'paragraphs' | 'footer' | 'links'> & {
  readonly subject: string
  readonly button?: MailParts['button']
}

function mailTo(user: Addressee, kind: string, words: (locale: Locale) => Words): Mail {
  const locale = pickLocale({ saved: user.locale })
  const { subject, button, ...parts } = words(locale)
  return {
    kind,
    recipient: user.email,
    recipientName: unlinked(fullName(user.first_name, user.last_name)),
    subject,
    ...renderMail({ locale, heading: subject, ...parts, ...(button !== undefined && { button }) }),
  }
}

const greeting = ({ first_name }: Addressee) => ({ name: unlinked(first_name) })

/**
 * A mail to an unproven address greets without a name: the name is text of the person who typed the
 * address.
 */
const values = ({ email }: Addressee) => ({ email, hours: EMAIL_LINK_HOURS })

/** The link that confirms the address of a new account. */
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

interface ToldOfChange {
  /** The new one. */
  readonly email: string
  /** Takes the change back; null: there is nothing for it to do. */
  readonly url: string | null
}

const takingBack = ({ url }: ToldOfChange, locale: Locale) =>
  url === null ? {} : { button: { label: m.accounts_undo_mail_button({}, { locale }), url } }

/** Tells the address a user has that another one was asked for. */
export const changeAskedMail = (user: Addressee, told: ToldOfChange): Mail =>
  mailTo(user, 'email_change_asked', (locale) => ({
    subject: m.accounts_change_asked_mail_subject({}, { locale }),
    paragraphs: [m.accounts_change_asked_mail_text({ ...greeting(user), email: told.email }, { locale })],
    ...takingBack(told, locale),
    footer: m.accounts_change_asked_mail_footer({}, { locale }),
  }))

/** Tells the address a user had that their login has another one now. */
export const changedMail = (user: Addressee, told: ToldOfChange): Mail =>
  mailTo(user, 'email_changed', (locale) => ({
    subject: m.accounts_changed_mail_subject({}, { locale }),
    paragraphs: [
      m.accounts_changed_mail_text({ ...greeting(user), email: told.email }, { locale }),
      ...(told.url === null ? [] : [m.accounts_undo_mail_text({ days: UNDO_DAYS }, { locale })]),
    ],
    ...takingBack(told, locale),
    footer: m.accounts_changed_mail_footer({}, { locale }),
  }))

/**
 * Tells the owner of the address of an attempt to sign up with it. It says no name: a
 * stranger may have typed one.
 */
export const knownAddressMail = (user: Addressee, publicUrl: string): Mail =>
  mailTo(user, 'address_known', (locale) => ({
    subject: m.accounts_known_mail_subject({}, { locale }),
    paragraphs: [m.accounts_known_mail_text({ email: user.email }, { locale })],
    button: { label: m.accounts_known_mail_button({}, { locale }), url: publicUrl + paths.login() },
    links: [{ label: m.accounts_known_mail_forgot({}, { locale }), url: publicUrl + paths.forgotPassword() }],
    footer: m.accounts_known_mail_footer({}, { locale }),
  }))

/** Tells the owner of an account that it may write to its guests now. */
export const verifiedMail = (owner: Addressee & { readonly account_name: string }): Mail =>
  mailTo(owner, 'account_verified', (locale) => ({
    subject: m.accounts_verified_mail_subject({}, { locale }),
    paragraphs: [
      m.accounts_verified_mail_text({ ...greeting(owner), account: unlinked(owner.account_name) }, { locale }),
    ],
    footer: m.accounts_verified_mail_footer({ account: owner.account_name }, { locale }),
  }))
