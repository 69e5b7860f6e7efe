import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import type { DatesAsked } from '@turnout/domain/home/date-words.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { ListRequest } from '../../platform/database/list-query.ts'
import type { AccountScope } from '../accounts/access.ts'
import { attendeeListOf, firstAttendees } from '../attendees/queries.ts'
import type { EventScope } from '../events/access.ts'
import { isVisible, foundEvents } from '../events/queries.ts'
import { firstOrders, orderListOf } from '../orders/queries.ts'

/** Hits of each kind that a search gives; the palette shows no more. */
const HITS = 5

/** Events whose guests and orders are searched: those around today, and the one in view. */
const EVENTS_SEARCHED = 40

export interface GuestHitRow {
  readonly id: number
  readonly public_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly status: AttendeeStatus
  readonly product_title: string
  readonly order_id: number
  readonly order_public_id: string
  readonly event_id: number
  readonly event_title: string
}

export interface OrderHitRow {
  readonly id: number
  readonly public_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly status: OrderStatus
  readonly total_gross_minor: number
  readonly currency: string
  readonly event_id: number
  readonly event_title: string
}

export interface EventHitRow {
  readonly id: number
  readonly title: string
  readonly start_date: Date
  readonly timezone: string
  readonly organizer_name: string
}

/** The events that a search looks into, the nearest in time first; before them `inView`. */
export async function searchedEvents(
  reader: Reader,
  scope: AccountScope,
  { inView, now }: { inView: number | undefined; now: Date },
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select e.id from events e where ${isVisible(scope)}
    order by e.id = ${inView ?? 0} desc, e.status = 'ARCHIVED', abs(extract(epoch from e.start_date - ${now}::timestamptz)), e.id
    limit ${EVENTS_SEARCHED}`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

const requestOf = (query: string): ListRequest => ({
  page: 1,
  per_page: HITS,
  query,
  sort_by: 'created_at',
  sort_direction: 'desc',
  filter_fields: {},
})

/** The newest guests of some events that the search of their list finds, in one statement for their ids. */
export async function guestHits(
  reader: Reader,
  events: readonly EventScope[],
  query: string,
): Promise<readonly GuestHitRow[]> {
  const request = { ...requestOf(query), beside: events.map(({ eventId }) => eventId) }
  const lists = events.map((event) => attendeeListOf(event, request))
  const [list] = lists
  if (list === undefined) return []
  const { ids } = await firstAttendees(reader, { ...list, hits: lists.flatMap(({ hits }) => hits ?? []) }, HITS)
  const found = await sql<GuestHitRow>`
    select a.id, a.public_id, a.first_name, a.last_name, a.email, a.status, p.title as product_title, o.id as order_id,
      o.public_id as order_public_id, e.id as event_id, e.title as event_title
    from unnest(${ids}::bigint[]) with ordinality page (id, place) join attendees a on a.id = page.id
      join products p on p.id = a.product_id join orders o on o.id = a.order_id join events e on e.id = a.event_id
    order by page.place`.execute(reader.query)
  return found.rows
}

/** The same of orders. */
export async function orderHits(
  reader: Reader,
  events: readonly EventScope[],
  { query, now }: { query: string; now: Date },
): Promise<readonly OrderHitRow[]> {
  const request = { ...requestOf(query), beside: events.map(({ eventId }) => eventId) }
  const lists = events.map((event) => orderListOf(event, request, now))
  const [list] = lists
  if (list === undefined) return []
  const { ids } = await firstOrders(reader, { ...list, hits: lists.flatMap(({ hits }) => hits ?? []) }, HITS)
  const found = await sql<OrderHitRow>`
    select o.id, o.public_id, o.first_name, o.last_name, o.email, o.status, o.total_gross_minor, o.currency,
      e.id as event_id, e.title as event_title
    from unnest(${ids}::bigint[]) with ordinality page (id, place) join orders o on o.id = page.id join events e on e.id = o.event_id
    order by page.place`.execute(reader.query)
  return found.rows
}

/** Events by title, place or date; those put away come last, before them the nearest in time. */
export async function eventHits(
  reader: Reader,
  scope: AccountScope,
  { query, dates, now }: { query: string; dates: DatesAsked | null; now: Date },
): Promise<readonly EventHitRow[]> {
  const found = await sql<EventHitRow>`
    select e.id, e.title, e.start_date, e.timezone, o.name as organizer_name
    from events e join organizers o on o.id = e.organizer_id join event_settings s on s.event_id = e.id
    where ${isVisible(scope)} and ${foundEvents(query, dates)}
    order by e.status = 'ARCHIVED', abs(extract(epoch from e.start_date - ${now}::timestamptz)), e.id limit ${HITS}`.execute(
    reader.query,
  )
  return found.rows
}
