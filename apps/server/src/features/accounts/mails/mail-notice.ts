import { paths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { dateTimeText } from '../../../platform/format/format.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/store.ts'
import type { Addressee } from './mail.ts'

/** What a person is told of their own login, so that they notice when it was not they. */
export type Notice =
  | {
      readonly kind: 'new_device'
      readonly browser: string | null
      readonly system: string | null
      readonly network: string | null
    }
  | { readonly kind: 'password_changed' | 'codes_on' | 'codes_off' | 'recovery_codes_made' | 'recovery_code_used' }
  | {
      readonly kind: 'passkey_added' | 'passkey_removed' | 'provider_linked' | 'provider_unlinked'
      readonly name: string
    }
  | { readonly kind: 'api_token_made'; readonly name: string; readonly account: string }

interface Told {
  readonly notice: Notice
  readonly at: Date
  readonly publicUrl: string
}

/**
 * Says what happened and when, and what to do if it was another person. It greets without a name:
 * the address may not be proven, and the name is text of the person who typed it.
 */
export function noticeMail(user: Addressee & { readonly timezone: string }, { notice, at, publicUrl }: Told): Mail {
  const locale = pickLocale({ saved: user.locale })
  const { subject, text } = wordsOf(notice, locale)
  const when = [m.accounts_notice_when({}, { locale }), dateTimeText(at, user.timezone, locale)] as const
  return {
    kind: notice.kind,
    recipient: user.email,
    recipientName: unlinked(fullName(user.first_name, user.last_name)),
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [text, m.accounts_notice_not_you({}, { locale })],
      rows: [...placeRows(notice, locale), when],
      button: { label: m.accounts_password_mail_button({}, { locale }), url: publicUrl + paths.forgotPassword() },
      links: [{ label: m.accounts_notice_sessions({}, { locale }), url: publicUrl + paths.profile() }],
      footer: m.accounts_password_mail_footer({}, { locale }),
    }),
  }
}

function wordsOf(notice: Notice, locale: Locale): { readonly subject: string; readonly text: string } {
  const subject = subjects[notice.kind]({}, { locale })
  if (!('name' in notice)) return { subject, text: plain[notice.kind]({}, { locale }) }
  const name = unlinked(notice.name)
  if (notice.kind !== 'api_token_made') return { subject, text: named[notice.kind]({ name }, { locale }) }
  return { subject, text: m.accounts_notice_token({ name, account: unlinked(notice.account) }, { locale }) }
}

const subjects = {
  new_device: m.accounts_notice_device_subject,
  password_changed: m.accounts_password_mail_subject,
  codes_on: m.accounts_notice_codes_on_subject,
  codes_off: m.accounts_notice_codes_off_subject,
  recovery_codes_made: m.accounts_notice_recovery_subject,
  recovery_code_used: m.accounts_notice_recovery_used_subject,
  passkey_added: m.accounts_notice_passkey_added_subject,
  passkey_removed: m.accounts_notice_passkey_removed_subject,
  provider_linked: m.accounts_notice_provider_linked_subject,
  provider_unlinked: m.accounts_notice_provider_unlinked_subject,
  api_token_made: m.accounts_notice_token_subject,
}

const named = {
  passkey_added: m.accounts_notice_passkey_added,
  passkey_removed: m.accounts_notice_passkey_removed,
  provider_linked: m.accounts_notice_provider_linked,
  provider_unlinked: m.accounts_notice_provider_unlinked,
}

const plain = {
  new_device: m.accounts_notice_device,
  password_changed: m.accounts_notice_password,
  codes_on: m.accounts_notice_codes_on,
  codes_off: m.accounts_notice_codes_off,
  recovery_codes_made: m.accounts_notice_recovery,
  recovery_code_used: m.accounts_notice_recovery_used,
}

function placeRows(notice: Notice, locale: Locale): (readonly [string, string])[] {
  if (notice.kind !== 'new_device') return []
  const { browser, system, network } = notice
  const device =
    browser !== null && system !== null
      ? m.accounts_device({ browser, system }, { locale })
      : (browser ?? system ?? m.accounts_device_program({}, { locale }))
  return [
    [m.accounts_notice_on({}, { locale }), device],
    ...(network === null ? [] : [[m.accounts_notice_from({}, { locale }), network] as const]),
  ]
}
