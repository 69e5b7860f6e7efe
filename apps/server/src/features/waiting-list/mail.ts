import { fullName } from '@turnout/domain/accounts/names.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsName } from '@turnout/messages/seat-name.ts'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { dateTimeText, moneyText, recentText, timeText } from '../../platform/format/format.ts'
import type { MailBlock } from '../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../accounts/mails/queue-account-mail.ts'
import { directionsOf, eventSlip, renderEventMail, senderOf, ticketHead } from '../events/mails/draw-event-frame.ts'
import { mailedOnDate } from '../events/mails/queries-mailed-event.ts'
import { short, shortEvent } from '../orders/mails/limit-texts.ts'
import type { MailedEntryRow } from './queries-mail.ts'
import type { WaitingMailKind } from './queue-waiting-list.ts'

/** The text that strangers read of an unverified account. */
export const shortEntry = (entry: MailedEntryRow): MailedEntryRow => ({
  ...entry,
  ...shortEvent(entry),
  titles: entry.titles.map(short),
  offer: entry.offer === null ? null : { ...entry.offer, item_name: short(entry.offer.item_name) },
})

/** None for an entry without a name. */
const greetingOf = ({ first_name: name }: MailedEntryRow, locale: Locale): string[] =>
  name === '' ? [] : [m.orders_mail_greeting({ name }, { locale })]

/** A mail to a person on a waiting list: that they are on it, or that places are held for them. */
export function entryMail(found: MailedEntryRow, kind: WaitingMailKind, publicUrl: string): AccountMail {
  const row = mailedOnDate(found, found.of_date)
  const locale = pickLocale({ saved: row.locale })
  const entry = { ...row, first_name: unlinked(row.first_name), last_name: unlinked(row.last_name) }
  const url = publicUrl + publicPaths.waitingPlace(entry.event_id, entry.short_id)
  const words = kind === 'waiting_offered' ? offerWords(entry, { locale, url }) : joinedWords(entry, { locale, url })
  const { text, html, pictures } = renderEventMail(entry, {
    ...words,
    locale,
    label: m.waiting_list_mail_label({}, { locale }),
    why: m.waiting_list_mail_why({ event: entry.event_title }, { locale }),
  })
  return {
    kind,
    recipient: entry.email,
    recipientName: fullName(entry.first_name, entry.last_name),
    ...senderOf(entry),
    subject: words.heading,
    attachments: [...pictures],
    accountId: entry.account_id,
    eventId: entry.event_id,
    unsubscribeUrl: publicUrl + publicPaths.leaveWaitingList(entry.event_id, entry.short_id),
    text,
    html,
  }
}

type Offer = NonNullable<MailedEntryRow['offer']>

interface Writing {
  readonly locale: Locale
  readonly url: string
}

interface Words {
  readonly heading: string
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly blocks: readonly MailBlock[]
}

function joinedWords(entry: MailedEntryRow, { locale, url }: Writing): Words {
  const titles = listOf(entry.titles, locale)
  const wished = m.waiting_list_wished({ count: entry.quantity, titles }, { locale })
  const seated = entry.side_by_side ? m.waiting_list_together({ what: wished }, { locale }) : wished
  const what = onDateWords(seated, entry, locale)
  const preview = m.waiting_list_mail_joined_preview({ position: entry.position, what }, { locale })
  return {
    heading: m.waiting_list_mail_joined_subject({ event: entry.event_title }, { locale }),
    preview,
    paragraphs: [
      ...greetingOf(entry, locale),
      preview,
      m.waiting_list_mail_joined_text({ hours: hoursText(entry.offer_minutes, locale) }, { locale }),
    ],
    blocks: [
      eventSlip(entry, locale, null),
      { kind: 'button', label: m.waiting_list_mail_see_place({}, { locale }), url },
      { kind: 'links', links: [{ label: m.waiting_list_mail_leave({}, { locale }), url: `${url}#leave` }] },
    ],
  }
}

function offerWords(entry: MailedEntryRow, { locale, url }: Writing): Words {
  const { offer } = entry
  // A job sees to it that there is one.
  if (offer === null) throw new Error('An offer without a hold')
  const city = cityOfZone(entry.timezone, locale)
  const until = m.waiting_list_mail_moment(
    { moment: dateTimeText(new Date(offer.held_until), entry.timezone, locale), city },
    { locale },
  )
  const amount =
    offer.total_gross_minor === 0
      ? m.waiting_list_free({}, { locale })
      : moneyText(majorFromMinor(offer.total_gross_minor, entry.currency), entry.currency, locale)
  const held = m.waiting_list_mail_held_until({ until }, { locale })
  const directions = directionsOf(entry)
  const seats = offer.seats === null ? null : seatsName(offer.seats, locale)
  return {
    heading: m.waiting_list_mail_offered_subject(
      { event: entry.event_title, until: shortly(offer, entry, locale) },
      { locale },
    ),
    preview: `${[onDateWords(`${offer.quantity} × ${offer.item_name}`, entry, locale), seats ?? [], held].flat().join('. ')}.`,
    paragraphs: [...greetingOf(entry, locale), m.waiting_list_mail_offered_text({ count: offer.quantity }, { locale })],
    blocks: [
      {
        kind: 'ticket',
        ...ticketHead(entry, locale),
        pieces: [
          {
            kind: 'amount',
            label: `${offer.quantity} × ${offer.item_name}`,
            note: seats,
            amount,
            due: held,
            texts: [],
            rows: [],
          },
        ],
      },
      { kind: 'button', label: m.waiting_list_mail_take({}, { locale }), url },
      { kind: 'paragraph', text: m.waiting_list_mail_offered_else({}, { locale }) },
      {
        kind: 'links',
        links: [
          ...(directions === undefined ? [] : [{ label: m.orders_mail_directions({}, { locale }), url: directions }]),
          { label: m.waiting_list_mail_let_go({}, { locale }), url: `${url}#leave` },
        ],
      },
    ],
  }
}

/** With the date that it is for, where the event has several: "2 × Stalls, Friday 5 March 2027, 19:30". */
function onDateWords(
  what: string,
  { of_date: date, of_dates: dates, is_dated: isDated, start_date, timezone }: MailedEntryRow,
  locale: Locale,
): string {
  if (!isDated) return what
  const textOf = (at: Date): string => dateTimeText(at, timezone, locale)
  const starts = dates?.map((one) => new Date(one.start_date)) ?? (date === null ? [] : [start_date])
  const day = starts.length === 0 ? m.waiting_list_any_date({}, { locale }) : listOf(starts.map(textOf), locale)
  return m.waiting_list_on_date({ what, date: day }, { locale })
}

/** "14:58", or "28 November, 09:30" on another day. */
function shortly(offer: Offer, { timezone }: MailedEntryRow, locale: Locale): string {
  const at = new Date(offer.held_until)
  return offer.ends_today ? timeText(at, timezone, locale) : recentText(at, timezone, locale)
}

const listOf = (titles: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(tagOf(locale), { type: 'disjunction' }).format(titles)

/** "4 hours", "90 minutes". */
const hoursText = (minutes: number, locale: Locale): string =>
  minutes % 60 === 0
    ? m.waiting_list_hours({ count: minutes / 60 }, { locale })
    : m.waiting_list_minutes({ count: minutes }, { locale })
