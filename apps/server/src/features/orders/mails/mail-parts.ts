import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { dateTimeText, moneyText } from '../../../platform/format/format.ts'
import { renderMail, type MailParts } from '../../../platform/mail/layout.ts'
import type { Attachment } from '../../../platform/mail/store.ts'
import { textOfHtml } from '../../../platform/text/sanitise-html.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/*
 * The common parts of the mails of an order: sender and recipient, and rows that say what it is
 * about.
 */

interface Envelope {
  readonly kind: string
  readonly to: { readonly name: string; readonly email: string }
  readonly parts: MailParts
  /** The files that it brings. */
  readonly files?: readonly Attachment[]
}

export const envelope = (order: MailedOrderRow, { kind, to, parts, files = [] }: Envelope): AccountMail => ({
  kind,
  recipient: to.email,
  recipientName: to.name,
  senderName: order.organizer_name,
  replyTo: order.support_email ?? order.organizer_email,
  subject: parts.heading,
  attachments: files,
  accountId: order.account_id,
  eventId: order.event_id,
  ...renderMail(parts),
})

export const nameOf = (who: { first_name: string; last_name: string }): string =>
  `${who.first_name} ${who.last_name}`.trim()

export const plainTexts = (html: string | null): string[] =>
  html === null ? [] : [textOfHtml(html)].filter((text) => text !== '')

export const totalText = (order: MailedOrderRow, locale: Locale): string =>
  order.total_gross_minor === 0
    ? m.orders_free({}, { locale })
    : moneyText(majorFromMinor(order.total_gross_minor, order.currency), order.currency, locale)

/** An instant in the event's zone, which is named by its city: the reader may be in another one. */
export function momentText(at: Date, { timezone }: Pick<MailedOrderRow, 'timezone'>, locale: Locale): string {
  const city = cityOfZone(timezone, locale)
  return m.orders_mail_moment({ moment: dateTimeText(at, timezone, locale), city }, { locale })
}

export function eventRows(order: MailedOrderRow, locale: Locale, withAccess: boolean): (readonly [string, string])[] {
  const where = order.is_online_event ? m.orders_mail_online({}, { locale }) : order.venue
  const details = withAccess && order.is_online_event ? order.online_event_connection_details : null
  return [
    [m.orders_mail_when({}, { locale }), momentText(order.start_date, order, locale)] as const,
    ...(where === null ? [] : [[m.orders_mail_where({}, { locale }), where] as const]),
    ...(details === null ? [] : [[m.orders_mail_online_details({}, { locale }), textOfHtml(details)] as const]),
  ]
}

export const lineRows = (order: MailedOrderRow, locale: Locale): (readonly [string, string])[] =>
  order.lines.map((line) => [
    `${line.quantity} × ${line.item_name}`,
    line.total_gross_minor === 0
      ? m.orders_free({}, { locale })
      : moneyText(majorFromMinor(line.total_gross_minor, order.currency), order.currency, locale),
  ])
