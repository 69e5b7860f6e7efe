import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'
import { short } from '../orders/mails/limit-texts.ts'
import type { FoundTicketRow } from './lookup/queries-lookup.ts'

interface Found {
  readonly email: string
  readonly locale: string
  readonly tickets: readonly Pick<FoundTicketRow, 'event_id' | 'event_title'>[]
  readonly url: string
}

/**
 * The link to the tickets of an address, and which events they are for. It is a mail of the
 * installation, so a title is one short line without an address.
 */
export function lookupMail({ email, locale: saved, tickets, url }: Found): Mail {
  const locale = pickLocale({ saved })
  const count = tickets.length
  const events = [...Map.groupBy(tickets, ({ event_id: id }) => id).values()].map((of) => ({
    title: short(of[0]?.event_title ?? ''),
    count: of.length,
  }))
  const [first, ...others] = events
  const subject =
    first === undefined || others.length > 0
      ? m.tickets_lookup_mail_subject({}, { locale })
      : m.tickets_lookup_mail_subject_event({ event: first.title }, { locale })
  return {
    kind: 'ticket_lookup',
    recipient: email,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        m.event_cancelling_mail_greeting_nobody({}, { locale }),
        m.tickets_lookup_mail_text({ count }, { locale }),
      ],
      rows: events.map((event) => [event.title, m.tickets_lookup_mail_count({ count: event.count }, { locale })]),
      button: { label: m.tickets_lookup_mail_button({ count }, { locale }), url },
      footer: m.tickets_lookup_mail_footer({}, { locale }),
    }),
  }
}
