import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { DoorStanding } from '@turnout/domain/check-in/opens-door.ts'
import type { OrderStatus, PaymentStatus } from '@turnout/domain/orders/order-state.ts'
import type { EventStatus, HomepageBackgroundType, PriceType, WireLocale } from '@turnout/contract/enums.ts'
import type { OwnTicket } from '@turnout/contract/tickets/own-ticket.ts'
import type { LocationDetails } from '@turnout/contract/events/location.ts'
import type { OrganizerBrief } from '@turnout/contract/organizers/organizer.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { LINE_COST } from '../attendees/queries-unit.ts'
import { TICKET_DATES, type TicketDateRow } from '../occurrences/queries-ticket-date.ts'
import { seatOf, type TicketSeatRow } from '../seats/choosing/queries-seat.ts'
import type { SettingsFields } from '../events/settings/store-settings.ts'

/** A ticket as its own holder may see it. */
export interface TicketRow extends TicketDateRow, TicketSeatRow {
  readonly id: number
  readonly event_id: number
  readonly short_id: string
  readonly public_id: string
  readonly status: AttendeeStatus
  readonly code_version: number
  readonly first_name: string
  readonly last_name: string
  /** Where it is mailed to; never part of an answer about the ticket. */
  readonly email: string
  readonly locale: string
  readonly created_at: Date
  readonly product_id: number
  readonly product_price_id: number
  readonly product_title: string
  readonly price_label: string | null
  readonly price_type: PriceType
  /** Of its tier, as listed. */
  readonly price_minor: number
  /** In which its event was first written. */
  readonly event_locale: WireLocale
  readonly product_translations: unknown
  readonly price_translations: unknown
  /** Of the line that the ticket is a unit of. */
  readonly line_gross_minor: number
  readonly line_quantity: number
  readonly currency: string
  readonly order_status: OrderStatus
  readonly offline_method: OfflinePaymentMethod | null
  readonly payment_status: PaymentStatus | null
  /** Whether the event lets people in who still owe an offline payment. */
  readonly admits_unpaid: boolean
  readonly order_id: number
  readonly order_public_id: string
  readonly order_short_id: string
  readonly order_email: string | null
  readonly order_locale: string
  /** Its holder's alone: nothing that goes to the buyer brings it. */
  readonly is_passed_on: boolean
  /** When it was let in, as long as it is inside. */
  readonly checked_in_at: Date | null
  /** When it left, while it is outside after having been inside. */
  readonly checked_out_at: Date | null
}

/** The state of a ticket towards the door; one whose date is cancelled opens none. */
export const standingOf = (row: TicketRow): DoorStanding => ({
  status: row.date?.status === 'CANCELLED' ? 'CANCELLED' : row.status,
  orderStatus: row.order_status,
  admitsUnpaid: row.admits_unpaid,
})

const TICKET = sql`
  select a.id, a.event_id, a.short_id, a.public_id, a.status, a.code_version, a.first_name, a.last_name, a.email, a.locale, a.created_at, a.product_id,
    a.product_price_id, p.title as product_title, pp.label as price_label, p.type as price_type, pp.price_minor, e.locale as event_locale,
    p.translations as product_translations, pp.translations as price_translations,
    ${LINE_COST}, ${TICKET_DATES}, ${seatOf('a')}, o.currency, o.status as order_status, o.offline_method, o.payment_status,
    s.allow_orders_awaiting_offline_payment_to_check_in as admits_unpaid, o.id as order_id, o.public_id as order_public_id, o.short_id as order_short_id, o.email as order_email, o.locale as order_locale, a.passed_on_at is not null as is_passed_on,
    (select min(coalesce(ci.entered_at, ci.opened_at)) from check_ins ci where ci.attendee_id = a.id and ci.closed_at is null) as checked_in_at,
    (select max(ci.closed_at) from check_ins ci where ci.attendee_id = a.id and ci.closed_because = 'CHECKED_OUT'
      and not exists (select from check_ins now_in where now_in.attendee_id = a.id and now_in.closed_at is null)) as checked_out_at
  from attendees a
  join events e on e.id = a.event_id and e.deleted_at is null
  join event_settings s on s.event_id = a.event_id
  join orders o on o.id = a.order_id
  join order_lines l on l.id = a.order_line_id
  join products p on p.id = a.product_id
  join product_prices pp on pp.id = a.product_price_id`

/** The ticket behind a capability id, if it is one of this event. */
export async function ticketOfAttendee(
  reader: Reader,
  eventId: number,
  shortId: string,
): Promise<TicketRow | undefined> {
  const found = await sql<TicketRow>`${TICKET} where a.short_id = ${shortId} and a.event_id = ${eventId}`.execute(
    reader.query,
  )
  return found.rows[0]
}

/**
 * The tickets of the order behind a capability id, cancelled ones too, without those that were
 * passed on; none for an order that is unknown or of another event.
 */
export async function ticketsOfOrder(reader: Reader, eventId: number, orderShortId: string): Promise<TicketRow[]> {
  const found = await sql<TicketRow>`
    ${TICKET} where o.short_id = ${orderShortId} and a.event_id = ${eventId} and a.passed_on_at is null order by a.id`.execute(
    reader.query,
  )
  return found.rows
}

/**
 * A ticket alone: a person who was sent its link must not reach any other. A caller who also shows
 * the order's own capability id gets the tickets of the order, in the order they were bought, less
 * the ones that were passed on.
 */
export async function ticketsOfHolder(
  reader: Reader,
  attendeeId: number,
  orderShortId: string | null,
): Promise<TicketRow[]> {
  const found = await sql<TicketRow>`
    ${TICKET} join attendees own on own.order_id = a.order_id and (
        own.id = a.id or (o.short_id = ${orderShortId}::text and a.passed_on_at is null))
    where own.id = ${attendeeId} order by a.id`.execute(reader.query)
  return found.rows
}

/** Tickets by their own ids, for mails that bring them. */
export async function ticketsOfIds(reader: Reader, attendeeIds: readonly number[]): Promise<Map<number, TicketRow>> {
  const found = await sql<TicketRow>`${TICKET} where a.id = any(${attendeeIds}::bigint[])`.execute(reader.query)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/**
 * The tickets of orders by the orders' own ids, without those that were passed on: for mails to the
 * buyers that bring them.
 */
export async function ticketsOfOrderIds(
  reader: Reader,
  orderIds: readonly number[],
): Promise<Map<number, TicketRow[]>> {
  const found = await sql<TicketRow>`
    ${TICKET} where a.order_id = any(${orderIds}::bigint[]) and a.passed_on_at is null order by a.id`.execute(
    reader.query,
  )
  return Map.groupBy(found.rows, (row) => row.order_id)
}

/** The holder of a ticket of an order, as its buyer sees them. */
export async function holderOfTicket(
  reader: Reader,
  ids: { eventId: number; orderShortId: string; attendeeShortId: string },
): Promise<OwnTicket | undefined> {
  const found = await sql<OwnTicket>`
    select case when a.passed_on_at is null then a.short_id else '' end as short_id, a.public_id, a.status, a.first_name, a.last_name, a.email,
      a.passed_on_at is not null as is_passed_on
    from attendees a join orders o on o.id = a.order_id
    where a.short_id = ${ids.attendeeShortId} and a.event_id = ${ids.eventId} and o.short_id = ${ids.orderShortId}`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** The facts about its event that a ticket shows. */
export interface TicketEventRow {
  readonly id: number
  readonly title: string
  readonly description: string | null
  readonly category: string | null
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly currency: string
  /** The first language. */
  readonly locale: WireLocale
  /** Title and description in other languages. */
  readonly translations: unknown
  readonly status: EventStatus
  readonly version: number
  readonly updated_at: Date
  readonly cancelled_at: Date | null
  readonly organizer: Omit<OrganizerBrief, 'slug'>
  readonly settings: LocationDetails & {
    readonly is_online_event: boolean
    readonly maps_url: string | null
    readonly support_email: string | null
    readonly is_support_email_public: boolean
    readonly homepage_accent_color: string
    readonly homepage_background_color: string
    readonly homepage_background_type: HomepageBackgroundType
    readonly homepage_theme: SettingsFields['homepage_theme']
    readonly terms_text: string | null
    readonly ticket_design: SettingsFields['ticket_design']
    /** Of its texts, the note for guests among them. */
    readonly translations: SettingsFields['translations']
  }
  readonly now: Date
}

export async function eventsOfTickets(
  reader: Reader,
  eventIds: readonly number[],
): Promise<Map<number, TicketEventRow>> {
  const found = await sql<TicketEventRow>`
    select e.id, e.title, e.description, e.category, e.start_date, e.end_date, e.timezone, e.currency, e.locale, e.translations, e.status, e.version, e.updated_at, e.cancelled_at,
      jsonb_build_object('id', o.id, 'name', o.name, 'description', o.description, 'website', o.website) as organizer,
      to_jsonb(s) - 'event_id' as settings, clock_timestamp() as now
    from events e
    join organizers o on o.id = e.organizer_id
    join event_settings s on s.event_id = e.id
    where e.id = any(${eventIds}::bigint[])`.execute(reader.query)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** @throws Error for an event that is gone. */
export async function eventOfTickets(reader: Reader, eventId: number): Promise<TicketEventRow> {
  const row = (await eventsOfTickets(reader, [eventId])).get(eventId)
  if (row === undefined) throw new Error(`Event ${eventId} of a ticket is gone`)
  return row
}

/** The cover of an event in the largest file that paper takes; undefined where it has none. */
export const coverOfTickets = (reader: Reader, eventId: number) =>
  reader.query
    .selectFrom('images')
    .innerJoin('image_files', 'image_files.image_id', 'images.id')
    .select(['images.public_id', 'image_files.sha256'])
    .where('images.event_id', '=', eventId)
    .where('images.type', '=', 'EVENT_COVER')
    .where('image_files.format', '=', 'jpeg')
    .executeTakeFirst()

/** The largest file of the logo on the tickets of an event; undefined where they have none. */
export const logoOfTickets = (reader: Reader, eventId: number, imageId: number) =>
  reader.query
    .selectFrom('images')
    .innerJoin('image_files', 'image_files.image_id', 'images.id')
    .select(['images.public_id', 'image_files.sha256'])
    .where('images.event_id', '=', eventId)
    .where('images.id', '=', imageId)
    .where('images.type', '=', 'TICKET_LOGO')
    .where('image_files.format', '=', 'webp')
    .orderBy('image_files.width', 'desc')
    .limit(1)
    .executeTakeFirst()
