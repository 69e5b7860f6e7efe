import { paths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { GIVEN_UP_AFTER_DAYS } from '@turnout/domain/webhooks/health.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/store.ts'
import type { AdminRow } from './queries-admins.ts'

interface Told {
  readonly id: number
  readonly account_id: number
  readonly event_id: number | null
  readonly url: string
  readonly reason: 'GONE' | 'FAILING'
  readonly admin: AdminRow
  readonly publicUrl: string
}

/** Tells somebody who steers the account that a webhook was switched off, why, and what to do. */
export function switchedOffMail({ admin, publicUrl, reason, ...webhook }: Told): Mail {
  const locale = pickLocale({ saved: admin.locale })
  // The host says which it is; the whole address may hold a secret of the receiver.
  const { host } = new URL(webhook.url)
  const subject = m.webhooks_mail_off_subject({ host }, { locale })
  const why =
    reason === 'GONE'
      ? m.webhooks_mail_off_gone({ host }, { locale })
      : m.webhooks_mail_off_failing({ host, days: GIVEN_UP_AFTER_DAYS }, { locale })
  const url = webhook.event_id === null ? paths.accountWebhooks() : paths.webhooks(webhook.event_id)
  return {
    kind: 'webhook_switched_off',
    recipient: admin.email,
    recipientName: unlinked(fullName(admin.first_name, admin.last_name)),
    subject,
    accountId: webhook.account_id,
    ...(webhook.event_id !== null && { eventId: webhook.event_id }),
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [why, m.webhooks_mail_off_kept({}, { locale })],
      rows: admin.event_title === null ? [] : [[m.webhooks_mail_event({}, { locale }), unlinked(admin.event_title)]],
      button: { label: m.webhooks_mail_button({}, { locale }), url: publicUrl + url },
      footer: m.webhooks_mail_footer({}, { locale }),
    }),
  }
}
