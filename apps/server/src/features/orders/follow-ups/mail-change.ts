import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { LabelledRow, MailBlock } from '../../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { differences } from '../../events/changes/record-change.ts'
import type { WhenAndWhere } from '../../events/changes/store-changes.ts'
import { eventSlip } from '../../events/mails/draw-event-frame.ts'
import type { CancellingFacts } from '../buyer/store-cancelling.ts'
import { asBuyer, asHolder, type MailReader } from '../mails/apply-own-words.ts'
import { short } from '../mails/limit-texts.ts'
import { orderUrl } from '../mails/mail-blocks.ts'
import { envelope, momentText, nameOf } from '../mails/mail-parts.ts'
import { ticketUrl, type MailedAttendee } from '../mails/mail-tickets.ts'
import type { MailedOrderRow } from '../mails/queries-mail.ts'

export interface ToldChange {
  readonly was: WhenAndWhere
  readonly became: WhenAndWhere
  /** What decides whether the buyer may give the order back. */
  readonly cancelling: CancellingFacts
}

/** Tells the buyer, and once each other address that holds a ticket, of another date or place: old and new. */
export function changeMails(order: MailedOrderRow, change: ToldChange, publicUrl: string): AccountMail[] {
  const byAddress = new Map(order.attendees.map((attendee) => [attendee.email.toLowerCase(), attendee]))
  const others = [...byAddress].filter(([email]) => email !== '' && email !== order.email.toLowerCase())
  return [
    changeMail(order, change, {
      to: { name: nameOf(order), email: order.email },
      locale: pickLocale({ saved: order.locale }),
      link: { label: m.orders_view_order, url: orderUrl(order, publicUrl) },
      reads: asBuyer(order, publicUrl),
    }),
    ...others.map(([, attendee]) => changeMail(order, change, holder(order, attendee, publicUrl))),
  ]
}

interface Reader {
  readonly to: { readonly name: string; readonly email: string }
  readonly locale: Locale
  readonly link: { readonly label: typeof m.orders_view_order; readonly url: string }
  readonly reads: MailReader
}

const holder = (order: MailedOrderRow, attendee: MailedAttendee, publicUrl: string): Reader => ({
  to: { name: nameOf(attendee), email: attendee.email },
  locale: pickLocale({ saved: attendee.locale }),
  link: { label: m.orders_view_ticket, url: ticketUrl(order, attendee, publicUrl) },
  reads: asHolder(attendee, [attendee], publicUrl),
})

function changeMail(order: MailedOrderRow, change: ToldChange, reader: Reader): AccountMail {
  const { locale, link, to, reads } = reader
  const { hasNewDate, hasNewPlace } = differences(change.was, change.became)
  const values = { event: order.event_title }
  const words = hasNewDate
    ? hasNewPlace
      ? { subject: m.orders_change_subject_both, text: m.orders_change_text_both }
      : { subject: m.orders_change_subject_date, text: m.orders_change_text_date }
    : { subject: m.orders_change_subject_place, text: m.orders_change_text_place }
  const text = words.text(values, { locale })
  return envelope(order, {
    kind: 'event_changed',
    to,
    locale,
    heading: words.subject(values, { locale }),
    preview: [text, newText(order, change, locale)].join(' '),
    lead: [m.orders_mail_greeting({ name: reads.person.first_name }, { locale })],
    reader: reads,
    paragraphs: [text],
    blocks: [
      { kind: 'rows', rows: rowsOf(order, change, locale) },
      eventSlip(order, locale, null),
      { kind: 'button', label: link.label({}, { locale }), url: link.url },
      ...(reads.isBuyer ? cancelBlocks(order, { ...change, locale, url: link.url }) : []),
      { kind: 'paragraph', text: m.orders_mail_reply({ organizer: order.organizer_name }, { locale }) },
    ],
  })
}

function rowsOf(order: MailedOrderRow, change: ToldChange, locale: Locale): LabelledRow[] {
  const { was, became } = change
  const { hasNewDate, hasNewPlace } = differences(change.was, change.became)
  return [
    ...(hasNewDate
      ? ([
          [m.orders_change_date_was({}, { locale }), whenText(was, locale)],
          [m.orders_change_date_now({}, { locale }), whenText(became, locale)],
        ] as const)
      : []),
    ...(hasNewPlace
      ? ([
          [m.orders_change_place_was({}, { locale }), whereText(order, was, locale)],
          [m.orders_change_place_now({}, { locale }), whereText(order, became, locale)],
        ] as const)
      : []),
  ]
}

const newText = (order: MailedOrderRow, change: ToldChange, locale: Locale): string =>
  [
    ...(differences(change.was, change.became).hasNewDate ? [whenText(change.became, locale)] : []),
    ...(differences(change.was, change.became).hasNewPlace ? [whereText(order, change.became, locale)] : []),
  ].join(', ')

function whenText({ start_date, end_date, timezone }: WhenAndWhere, locale: Locale): string {
  const start = momentText(start_date, { timezone }, locale)
  return end_date === null
    ? start
    : m.orders_change_until({ start, end: momentText(end_date, { timezone }, locale) }, { locale })
}

function whereText(order: MailedOrderRow, { is_online_event, venue, address }: WhenAndWhere, locale: Locale): string {
  if (is_online_event) return m.events_mail_online({}, { locale })
  const place = [venue, address].filter((part) => part !== null).join(', ')
  if (place === '') return m.orders_change_no_place({}, { locale })
  return order.is_short === true ? short(place) : place
}

/** Buyers who may cancel read until when, and what comes back. */
function cancelBlocks(
  order: MailedOrderRow,
  { cancelling, locale, url }: ToldChange & { readonly locale: Locale; readonly url: string },
): MailBlock[] {
  const { until, now, isManual, hasUsedTicket, hasPassedOnTicket } = cancelling
  const isOpen = until !== null && now < until && !isManual && !hasUsedTicket && !hasPassedOnTicket
  if (!isOpen || order.status !== 'COMPLETED') return []
  const values = { until: momentText(until, order, locale) }
  const text =
    order.total_gross_minor === 0
      ? m.orders_change_cancel_free(values, { locale })
      : m.orders_change_cancel(values, { locale })
  return [{ kind: 'paragraph', text, link: { label: m.orders_change_cancel_link({}, { locale }), url } }]
}
