import { publicPaths } from '@turnout/contract/paths.ts'
import type { FoundTickets } from '@turnout/contract/tickets/lookup.ts'
import type { LookupPageProps } from '@turnout/contract/tickets/page.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { formatDate } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'

export interface FoundEventView {
  readonly id: number
  readonly title: string
  readonly organizer: string
  /** "Sat 12 Jun 2027, 19:30, Lisbon time" */
  readonly when: string
  /** The order of this address's own tickets; null when all came from others. */
  readonly orderHref: string | null
  readonly tickets: readonly {
    readonly href: string
    readonly reference: string
    readonly holder: string
    readonly item: string
    readonly isUnpaid: boolean
  }[]
}

export type LookupPageView =
  | { readonly view: 'ask' | 'link_over' }
  | { readonly view: 'found'; readonly email: string; readonly events: readonly FoundEventView[] }

/** Words the page on the server; the page itself only lays out. */
export function lookupPageView(props: LookupPageProps): LookupPageView {
  if (props.view !== 'found') return { view: props.view }
  const { locale, found } = props
  return { view: 'found', email: found.email, events: found.events.map((event) => eventView(event, locale)) }
}

function eventView(event: FoundTickets['events'][number], locale: string): FoundEventView {
  const zone = { locale, timeZone: event.timezone }
  const day = formatDate(event.start_date, 'shortDate', zone)
  const clock = formatDate(event.start_date, 'time', zone)
  const order = event.tickets.find((ticket) => ticket.order_short_id !== null)?.order_short_id ?? null
  return {
    id: event.id,
    title: event.title,
    organizer: event.organizer,
    when: inARow(day, clock, m.tickets_zone({ city: cityOfZone(event.timezone) })),
    orderHref: order === null ? null : publicPaths.order(event.id, order, 'summary'),
    tickets: event.tickets.map((ticket) => ({
      href: publicPaths.ticket(event.id, ticket.short_id),
      reference: ticket.public_id,
      holder: fullName(ticket.first_name, ticket.last_name),
      item: ticket.item_name,
      isUnpaid: ticket.status === 'AWAITING_PAYMENT',
    })),
  }
}
