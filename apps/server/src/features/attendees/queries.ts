import { ATTENDEES_LIST } from '@turnout/contract/attendees/attendee.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { PriceType } from '@turnout/contract/enums.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { MailTrouble } from '@turnout/contract/enums.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { firstIds } from '../../platform/database/all-ids.ts'
import { findPage, type LongList } from '../../platform/database/find-page.ts'
import type { RowMarkings } from '../../platform/database/row-marks.ts'
import { directionOf, filtered, type ListColumns, type ListRequest } from '../../platform/database/list-query.ts'
import { hasInside, hasTerms } from '../../platform/database/search-terms.ts'
import { MAIL_TROUBLE } from '../../platform/mail/queries-trouble.ts'
import type { EventScope } from '../events/access.ts'
import { seatOf, type TicketSeatRow } from '../seats/choosing/queries-seat.ts'
import { guestsInSeat, PLACE_OF_SEAT } from '../seats/staff/queries-guests.ts'
import { readSeat } from '../seats/staff/read-seat.ts'
import { DATED_LINES, TICKET_DATES, type TicketDateRow } from '../occurrences/queries-ticket-date.ts'
import { LINE_COST } from './queries-unit.ts'
import { isReference, readReference } from './read-reference.ts'

/**
 * An attendee as the organizer's list shows them: with product, order and open admissions, never
 * with a ticket code.
 */
export interface AttendeeListRow extends TicketDateRow, TicketSeatRow {
  readonly id: number
  readonly event_id: number
  readonly short_id: string
  readonly public_id: string
  readonly status: AttendeeStatus
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: string
  readonly product_id: number
  readonly product_price_id: number
  readonly product_title: string
  readonly product_type: PriceType
  readonly prices: readonly { readonly id: number; readonly label: string | null; readonly price_minor: number }[]
  readonly price_label: string | null
  readonly currency: string
  readonly order_id: number
  readonly order_short_id: string
  readonly order_public_id: string
  readonly order_status: OrderState['status']
  readonly order_payment_status: OrderState['paymentStatus']
  readonly order_refund_status: OrderState['refundStatus']
  readonly check_ins: readonly CheckInJson[]
  readonly created_at: Date
}

/** An open admission as JSON of the database: the instant is a text. */
export interface CheckInJson {
  readonly short_id: string
  readonly opened_at: string
  readonly list_id: number
  readonly list_name: string
}

/** One attendee with what their ticket says, and every admission that ever was. */
export interface AttendeeDetailRow extends AttendeeListRow {
  readonly mail_trouble: MailTrouble | null
  readonly notes: string | null
  readonly door_note: string | null
  readonly cancelled_at: Date | null
  readonly code_version: number
  readonly legacy_codes: readonly { readonly ends_with: string }[]
  /** Of the line that the ticket is a unit of. */
  readonly line_gross_minor: number
  readonly line_quantity: number
  readonly is_manual: boolean
  readonly admissions: readonly (CheckInJson & { readonly closed_at: string | null; readonly device: string | null })[]
}

type Sort = (typeof ATTENDEES_LIST.sorts)[number]

/** Admissions of `a` that stand; those of a deleted list are out of sight with it. */
const OPEN_CHECK_INS = sql`check_ins c join check_in_lists l on l.id = c.check_in_list_id and l.deleted_at is null
  where c.attendee_id = a.id and c.closed_at is null`

const FILTERS: ListColumns<Exclude<(typeof ATTENDEES_LIST.filters)[number], keyof typeof DATE>> = {
  status: { sql: sql`a.status`, kind: 'text' },
  product_id: { sql: sql`a.product_id`, kind: 'number' },
  product_price_id: { sql: sql`a.product_price_id`, kind: 'number' },
  order_id: { sql: sql`a.order_id`, kind: 'number' },
  public_id: { sql: sql`a.public_id`, kind: 'text' },
  first_name: { sql: sql`a.first_name`, kind: 'text' },
  last_name: { sql: sql`a.last_name`, kind: 'text' },
  email: { sql: sql`a.email`, kind: 'text' },
  is_checked_in: { sql: sql`(exists (select 1 from ${OPEN_CHECK_INS}))::text`, kind: 'text' },
  created_at: { sql: sql`a.created_at`, kind: 'time' },
}

const DATE = { event_occurrence_id: { sql: sql`for_date.id`, kind: 'number' } } as const

/** Those whose line is for a date that a filter means. */
const ofDate = (asked: ListRequest): RawBuilder<SqlBool> =>
  asked.filter_fields['event_occurrence_id'] === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from ${DATED_LINES} where l.id = a.order_line_id and ${filtered(asked, DATE)})`

/** People are sorted by name as they would be on paper: without regard to capitals. */
const SORTS: ListColumns<Sort> = {
  created_at: { sql: sql`a.created_at`, kind: 'time' },
  public_id: { sql: sql`a.public_id`, kind: 'text' },
  first_name: { sql: sql`fold_text(a.first_name)`, kind: 'text' },
  last_name: { sql: sql`fold_text(a.last_name)`, kind: 'text' },
  email: { sql: sql`lower(a.email)`, kind: 'text' },
  status: { sql: sql`a.status`, kind: 'text' },
  seat: { sql: PLACE_OF_SEAT, kind: 'number' },
}

const ROW = sql`a.id, a.event_id, a.short_id, a.public_id, a.status, a.first_name, a.last_name, a.email, a.locale, a.product_id, a.product_price_id,
  a.created_at, p.title as product_title, p.type as product_type, offered.prices, o.currency, r.label as price_label, o.id as order_id, o.short_id as order_short_id,
  o.public_id as order_public_id, o.status as order_status, o.payment_status as order_payment_status,
  o.refund_status as order_refund_status, admitted.check_ins, ${TICKET_DATES}, ${seatOf('a')}`

const JOINS = sql`
  join order_lines l on l.id = a.order_line_id
  join products p on p.id = a.product_id
  join product_prices r on r.id = a.product_price_id
  join orders o on o.id = a.order_id
  cross join lateral (
    select json_agg(json_build_object('id', tier.id, 'label', tier.label, 'price_minor', tier.price_minor)
      order by tier."order", tier.id) as prices
    from product_prices tier where tier.product_id = a.product_id
  ) offered
  cross join lateral (
    select coalesce(json_agg(json_build_object('short_id', c.short_id, 'opened_at', c.opened_at, 'list_id', l.id, 'list_name', l.name)
      order by c.opened_at), '[]') as check_ins
    from ${OPEN_CHECK_INS}
  ) admitted`

/** The query of the list of attendees. */
export interface AttendeeListRequest extends ListRequest {
  /** These attendees alone. */
  readonly attendee_ids?: readonly number[] | null
  /** Events that are searched in the same statement. */
  readonly beside?: readonly number[]
}

/** The conditions of a request on the attendees of an event, over attendees `a`. */
export function attendeeListOf({ eventId }: EventScope, request: AttendeeListRequest): LongList {
  const named = request.attendee_ids ? sql`a.id = any(${request.attendee_ids}::bigint[])` : sql`true`
  const where = sql`a.event_id = ${eventId} and ${filtered(request, FILTERS)} and ${ofDate(request)} and ${named}`
  return {
    eventIds: [eventId],
    from: sql`attendees a`,
    where,
    at: sql`a.created_at`,
    id: sql`a.id`,
    sort: SORTS[request.sort_by as Sort].sql,
    direction: directionOf(request, ATTENDEES_LIST.defaultDirection),
    isWalkable: request.sort_by === 'created_at' && !request.attendee_ids,
    // With the index `attendees_by_name`.
    isSortedByIndex:
      request.sort_by === 'last_name' && !request.attendee_ids && Object.keys(request.filter_fields).length === 0,
    hits: hitsOf({ eventId, where, beside: request.beside ?? [eventId] }, request.query),
  }
}

/**
 * One page of the event's attendees and how many there are in all; cancelled ones stay in the list,
 * their status says so.
 */
export async function attendeesOfEvent(
  reader: Reader,
  event: EventScope,
  around: { request: ListRequest; maps: RowMarkings },
): Promise<{ rows: AttendeeListRow[]; total: number }> {
  const { ids, total } = await findPage(reader, attendeeListOf(event, around.request), around)
  const found = await sql<AttendeeListRow>`
    select ${ROW} from unnest(${ids}::bigint[]) with ordinality page (id, place)
    join attendees a on a.id = page.id ${JOINS} order by page.place`.execute(reader.query)
  return { rows: found.rows, total }
}

/**
 * The search box: name or e-mail by words (anywhere in them in a list that is not too long), the own reference or that of
 * the order by their beginning, a seat ("F 12").
 */
function hitsOf(
  { eventId, where, beside }: { eventId: number; where: RawBuilder<unknown>; beside: readonly number[] },
  query: string | undefined,
): RawBuilder<unknown>[] | null {
  if (query === undefined || query.trim() === '') return null
  const [own, order] = [readReference(query, 'A'), readReference(query, 'O')]
  const seat = readSeat(query)
  const inside = hasInside(query, { table: sql`attendees`, eventIds: beside, columns: PERSON })
  return [
    ...(isReference(query)
      ? []
      : [sql`attendees a where ${where} and ${hasTerms(TERMS, [eventId], { text: query, name: NAME })}`]),
    ...(isReference(query) || inside === null ? [] : [sql`attendees a where ${where} and ${inside}`]),
    ...(seat === null ? [] : [sql`${guestsInSeat(eventId, seat)} where ${where}`]),
    ...(own === null ? [] : [sql`attendees a where ${where} and a.public_id like ${`${own}%`}`]),
    ...(order === null
      ? []
      : [
          sql`orders o join attendees a on a.order_id = o.id
            where o.event_id = ${eventId} and o.public_id like ${`${order}%`} and ${where}`,
        ]),
  ]
}

/** In which a text is found anywhere, where the list is not too long. */
const NAME = sql`(a.first_name || ' ' || a.last_name)`
const PERSON = [NAME, sql`a.email`]

/** As in the index `attendees_words`. */
const TERMS = sql`search_words(a.event_id, a.first_name || ' ' || a.last_name, a.email)`

export async function attendeeById(reader: Reader, attendeeId: number): Promise<AttendeeDetailRow | undefined> {
  const row = await sql<AttendeeDetailRow>`
    select ${ROW}, a.notes, a.door_note, a.cancelled_at, a.code_version, o.is_manual,
      (select ${MAIL_TROUBLE} from mails m where lower(m.recipient) = lower(a.email)
        and ((m.about_entity = 'order' and m.about_id = a.order_id) or (m.about_entity = 'attendee' and m.about_id = a.id))
        order by m.id desc limit 1) as mail_trouble,
      (select coalesce(json_agg(json_build_object('ends_with', right(c.code, least(4, char_length(c.code) / 2))) order by c.code collate "C"), '[]')
        from legacy_codes c where c.event_id = a.event_id and c.attendee_id = a.id and c.code_version = a.code_version
          and a.status <> 'CANCELLED') as legacy_codes,
      ${LINE_COST},
      (select coalesce(json_agg(json_build_object('short_id', c.short_id, 'opened_at', c.opened_at, 'closed_at', c.closed_at, 'device', c.device,
          'list_id', l.id, 'list_name', l.name) order by c.opened_at desc, c.id desc), '[]')
        from check_ins c join check_in_lists l on l.id = c.check_in_list_id where c.attendee_id = a.id) as admissions
    from attendees a ${JOINS} where a.id = ${attendeeId}`.execute(reader.query)
  return row.rows[0]
}

export async function attendeeExists(reader: Reader, eventId: number, attendeeId: number): Promise<boolean> {
  const row = await sql`select 1 from attendees a where a.id = ${attendeeId} and a.event_id = ${eventId}`.execute(
    reader.query,
  )
  return row.rows.length > 0
}

/** The newest attendees of a list, and how many it has, as far as `limit` and one more. */
export const firstAttendees = (
  reader: Reader,
  list: LongList,
  limit: number,
): Promise<{ ids: readonly number[]; total: number }> => firstIds(reader, list, limit)

/** The attendee of an order of one ticket. */
export async function attendeeOfOrder(reader: Reader, orderId: number): Promise<number | undefined> {
  const found = await sql<{ id: number }>`select a.id from attendees a where a.order_id = ${orderId}`.execute(
    reader.query,
  )
  return found.rows[0]?.id
}
