import { publicPaths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import type { Blank } from '@turnout/domain/messages/blanks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { dayText, timeText } from '../../../platform/format/format.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'
import type { MailedEventRow } from './queries-mailed-event.ts'

/** The ways of a person to what is theirs. */
export interface OwnLinks {
  readonly tickets: readonly { readonly short_id: string; readonly public_id: string }[]
  /** Their own order: a guest of another buyer's order does not get a link into it. */
  readonly order_short_id: string | null
  readonly order_public_id: string | null
}

export interface Reading {
  readonly event: MailedEventRow
  readonly person: { readonly first_name: string; readonly last_name: string }
  readonly links: OwnLinks | undefined
  readonly locale: Locale
  readonly publicUrl: string
}

/** The value of each blank for one person, as safe HTML; null: they have none. */
export function valuesFor({ event, person, links, locale, publicUrl }: Reading): (blank: Blank) => string | null {
  const text = (value: string | null): string | null =>
    value === null || value.trim() === '' ? null : escapeHtml(value)
  const link = (url: string, label: string): string =>
    `<a href="${escapeHtml(publicUrl + url)}">${escapeHtml(label)}</a>`
  const values: Readonly<Record<Blank, () => string | null>> = {
    first_name: () => text(unlinked(person.first_name)),
    last_name: () => text(unlinked(person.last_name)),
    event: () => text(event.event_title),
    start_day: () => text(dayText(event.start_date, event.timezone, locale)),
    start_time: () => text(timeText(event.start_date, event.timezone, locale)),
    place: () => text(event.is_online_event ? m.events_mail_online({}, { locale }) : event.venue),
    organizer: () => text(event.organizer_name),
    order_reference: () => text(links?.order_public_id ?? null),
    order_link: () =>
      links?.order_short_id == null || links.order_public_id === null
        ? null
        : link(
            publicPaths.order(event.event_id, links.order_short_id, 'summary'),
            m.messages_your_order({ reference: links.order_public_id }, { locale }),
          ),
    ticket_link: () => {
      const tickets = (links?.tickets ?? []).map(({ short_id, public_id }) =>
        link(
          publicPaths.ticket(event.event_id, short_id),
          m.messages_your_ticket({ reference: public_id }, { locale }),
        ),
      )
      return tickets.length === 0 ? null : tickets.join(', ')
    },
  }
  return (blank) => values[blank]()
}
