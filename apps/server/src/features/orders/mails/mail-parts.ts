import { fullName } from '@turnout/domain/accounts/names.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { dateTimeText, moneyText } from '../../../platform/format/format.ts'
import type { LabelledRow, MailBlock } from '../../../platform/mail/frame/blocks.ts'
import type { Attachment } from '../../../platform/mail/store.ts'
import { textOfHtml } from '../../../platform/text/sanitise-html.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { renderEventMail, senderOf } from '../../events/mails/draw-event-frame.ts'
import { applyOwnWords, type MailReader } from './apply-own-words.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/*
 * The common parts of the mails of an order: sender and recipient, and rows that name its subject.
 */

interface Envelope {
  readonly kind: string
  readonly to: { readonly name: string; readonly email: string }
  readonly locale: Locale
  /** The subject and the title. */
  readonly heading: string
  readonly preview: string
  /** The beginning, which own words may stand for; `reader` says who reads them. */
  readonly lead?: readonly string[]
  /** Written for this mail alone, in place of lead and paragraphs. */
  readonly text?: string | undefined
  readonly reader?: MailReader
  readonly paragraphs: readonly string[]
  readonly blocks: readonly MailBlock[]
  /** Why it came; without it, for whom it was sent. */
  readonly why?: string
  /** In place of the number of the order. */
  readonly label?: string
  readonly data?: unknown
  readonly isMessage?: boolean
  /** The files that it brings. */
  readonly files?: readonly Attachment[]
}

export function envelope(order: MailedOrderRow, envelopeParts: Envelope): AccountMail {
  const { kind, to, files = [], why, label, lead = [], text: written, reader, ...parts } = envelopeParts
  const { locale } = parts
  const worded = applyOwnWords(order, { ...parts, kind, lead, text: written, reader })
  const { text, html, pictures } = renderEventMail(order, {
    ...parts,
    ...worded,
    label: label ?? m.orders_mail_number({ reference: order.public_id }, { locale }),
    why: why ?? m.orders_mail_footer({ organizer: order.organizer_name }, { locale }),
  })
  return {
    kind,
    recipient: to.email,
    recipientName: to.name,
    ...senderOf(order),
    subject: worded.heading,
    attachments: [...files, ...pictures],
    accountId: order.account_id,
    eventId: order.event_id,
    text,
    html,
  }
}

export const nameOf = (who: { first_name: string; last_name: string }): string =>
  fullName(who.first_name, who.last_name)

export const plainTexts = (html: string | null): string[] =>
  html === null ? [] : [textOfHtml(html)].filter((text) => text !== '')

/** An amount of an order; nothing is "Free". */
export const amountText = (minor: number, { currency }: Pick<MailedOrderRow, 'currency'>, locale: Locale): string =>
  minor === 0 ? m.orders_free({}, { locale }) : moneyText(majorFromMinor(minor, currency), currency, locale)

export const totalText = (order: MailedOrderRow, locale: Locale): string =>
  amountText(order.total_gross_minor, order, locale)

/** An instant in the event's zone, which is named by its city: the reader may be in another one. */
export function momentText(at: Date, { timezone }: Pick<MailedOrderRow, 'timezone'>, locale: Locale): string {
  const city = cityOfZone(timezone, locale)
  return m.orders_mail_moment({ moment: dateTimeText(at, timezone, locale), city }, { locale })
}

export const lineRows = (order: MailedOrderRow, locale: Locale): LabelledRow[] =>
  order.lines.map((line) => [`${line.quantity} × ${line.item_name}`, amountText(line.total_gross_minor, order, locale)])
