import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { dateTimeText, dayText, timeText } from '../../../platform/format/format.ts'
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
  /** What decides whether the buyer may give the order back; null: of a date it is said with it. */
  readonly cancelling: CancellingFacts | null
  /** Of a date that moved: why, and until when its tickets may be given back; null: the whole event changed. */
  readonly date: { readonly reason: string | null; readonly refundUntil: Date | null } | null
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
  const { heading, text } = wordsOf(order, change, { locale, count: reads.tickets.length })
  return envelope(order, {
    kind: 'event_changed',
    to,
    locale,
    heading,
    preview: [text, newText(order, change, locale)].join(' '),
    lead: [m.orders_mail_greeting({ name: reads.person.first_name }, { locale })],
    reader: reads,
    paragraphs: [text, ...(change.date?.reason == null ? [] : [change.date.reason])],
    blocks: [
      { kind: 'rows', rows: rowsOf(order, change, locale) },
      eventSlip(order, locale, null),
      { kind: 'button', label: link.label({}, { locale }), url: link.url },
      ...(reads.isBuyer ? backBlocks(order, { ...change, locale, url: link.url }) : []),
      { kind: 'paragraph', text: m.orders_mail_reply({ organizer: order.organizer_name }, { locale }) },
    ],
  })
}

function wordsOf(
  order: MailedOrderRow,
  { was, became, date }: ToldChange,
  { locale, count }: { readonly locale: Locale; readonly count: number },
): { readonly heading: string; readonly text: string } {
  const values = { event: order.event_title }
  if (date !== null) {
    const start = momentText(became.start_date, became, locale)
    return {
      heading: m.orders_date_moved_subject({ ...values, start }, { locale }),
      text: m.orders_date_moved_text({ count }, { locale }),
    }
  }
  const { hasNewDate, hasNewPlace } = differences(was, became)
  const words = hasNewDate
    ? hasNewPlace
      ? { subject: m.orders_change_subject_both, text: m.orders_change_text_both }
      : { subject: m.orders_change_subject_date, text: m.orders_change_text_date }
    : { subject: m.orders_change_subject_place, text: m.orders_change_text_place }
  return { heading: words.subject(values, { locale }), text: words.text(values, { locale }) }
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

/** The zone is said once, and so is a day on which it ends. */
function whenText({ start_date: start, end_date: end, timezone }: WhenAndWhere, locale: Locale): string {
  if (end === null) return momentText(start, { timezone }, locale)
  const isSameDay = dayText(start, timezone, locale) === dayText(end, timezone, locale)
  const moment = (isSameDay ? timeText : dateTimeText)(end, timezone, locale)
  const ending = m.orders_mail_moment({ moment, city: cityOfZone(timezone, locale) }, { locale })
  return m.orders_change_until({ start: dateTimeText(start, timezone, locale), end: ending }, { locale })
}

function whereText(order: MailedOrderRow, { is_online_event, venue, address }: WhenAndWhere, locale: Locale): string {
  if (is_online_event) return m.events_mail_online({}, { locale })
  const place = [venue, address].filter((part) => part !== null).join(', ')
  if (place === '') return m.orders_change_no_place({}, { locale })
  return order.is_short === true ? short(place) : place
}

/** Buyers who may cancel, or give tickets of a date that moved back, read until when, and what comes back. */
function backBlocks(
  order: MailedOrderRow,
  { cancelling, date, locale, url }: ToldChange & { readonly locale: Locale; readonly url: string },
): MailBlock[] {
  const until = date === null ? cancellableUntil(cancelling) : lastMomentBefore(date.refundUntil)
  if (until === null || order.status !== 'COMPLETED') return []
  const values = { until: momentText(until, order, locale) }
  const text =
    order.total_gross_minor === 0
      ? m.orders_change_cancel_free(values, { locale })
      : m.orders_change_cancel(values, { locale })
  const label =
    date === null ? m.orders_change_cancel_link({}, { locale }) : m.orders_date_moved_give_back({}, { locale })
  return [{ kind: 'paragraph', text, link: { label, url } }]
}

/** The end of a day is said by its last minute, not by the first of the next day. */
const lastMomentBefore = (until: Date | null): Date | null => until && new Date(until.getTime() - 1)

function cancellableUntil(cancelling: CancellingFacts | null): Date | null {
  if (cancelling === null) return null
  const { until, now, isManual, hasUsedTicket, hasPassedOnTicket } = cancelling
  return until !== null && now < until && !isManual && !hasUsedTicket && !hasPassedOnTicket ? until : null
}
