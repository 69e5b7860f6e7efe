import { paths } from '@turnout/contract/paths.ts'
import { requirementKinds } from '@turnout/domain/accounts/requirements.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'
import { requirementWords, shortRef } from './answers.ts'
import type { ConnectionForMail } from './queries.ts'
import type { ConnectionMailKind, MailConnectionPayload } from './queue-connection-mail.ts'

type Told = ConnectionForMail & MailConnectionPayload

/** The mail that tells the owner of an account what became of its payment account. */
export function connectionMail(about: Told, publicUrl: string): Mail {
  const { kind } = about
  const locale = pickLocale({ saved: about.locale })
  const subject = subjectOf(kind)({ account: about.account_name }, { locale })
  return {
    kind: `connected_account_${kind}`,
    recipient: about.email,
    recipientName: about.first_name,
    subject,
    accountId: about.account_id,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        m.connected_accounts_mail_greeting({ name: about.first_name }, { locale }),
        textOf(about, locale),
        ...neededText(about, locale),
        ...eventsText(about, locale),
      ],
      button: { label: m.connected_accounts_mail_button({}, { locale }), url: publicUrl + paths.payment() },
      footer: m.connected_accounts_mail_footer({ account: about.account_name }, { locale }),
    }),
  }
}

const subjectOf = (kind: ConnectionMailKind) =>
  ({
    connected: m.connected_accounts_mail_connected_subject,
    information_needed: m.connected_accounts_mail_information_subject,
    ready: m.connected_accounts_mail_ready_subject,
    disconnected: m.connected_accounts_mail_disconnected_subject,
    deauthorized: m.connected_accounts_mail_disconnected_subject,
  })[kind]

function textOf(about: Told, locale: Locale): string {
  const person = about.person ?? m.connected_accounts_mail_somebody({}, { locale })
  const values = { account: about.account_name, person, provider_ref: shortRef(about.provider_ref) ?? '' }
  switch (about.kind) {
    case 'connected':
      return m.connected_accounts_mail_connected_text(values, { locale })
    case 'ready':
      return m.connected_accounts_mail_ready_text({}, { locale })
    case 'disconnected':
      return m.connected_accounts_mail_disconnected_text(values, { locale })
    case 'deauthorized':
      return m.connected_accounts_mail_deauthorized_text(values, { locale })
    case 'information_needed':
      return informationText(about, locale)
  }
}

function informationText(about: Told, locale: Locale): string {
  if (about.requirements.length === 0) return m.connected_accounts_mail_information_text_stopped({}, { locale })
  return about.is_charges_enabled
    ? m.connected_accounts_mail_information_text_charging({}, { locale })
    : m.connected_accounts_mail_information_text({}, { locale })
}

/** The requirements of the provider, one a line. */
function neededText(about: Told, locale: Locale): string[] {
  if (about.kind !== 'information_needed' || about.requirements.length === 0) return []
  const asked = requirementKinds(about.requirements).map((needed) => `– ${requirementWords(needed, locale)}`)
  return [[m.connected_accounts_mail_needs({}, { locale }), ...asked].join('\n')]
}

function eventsText(about: Told, locale: Locale): string[] {
  const isOver = about.kind === 'disconnected' || about.kind === 'deauthorized'
  if (!isOver || about.events.length === 0) return []
  return [m.connected_accounts_mail_events({ titles: about.events.join(', ') }, { locale })]
}
