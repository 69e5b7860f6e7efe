import { DOOR_ATTENDEES_LIST, type DoorAttendee, type DoorAttendeesQuery } from '@turnout/contract/check-in/door.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { directionOf, filtered, searched, type ListColumns } from '../../../platform/database/list-query.ts'
import type { DoorScope } from '../access.ts'
import { openAdmissionOf, usedEntryOf } from '../scans/store-admissions.ts'
import { SEAT_AT_DOOR, SEAT_OF_TICKET } from '../../seats/staff/queries-guests.ts'
import { HELD } from '../../events/mails/queries-mailed-event.ts'

export interface DoorAttendeeRow {
  readonly id: number
  readonly order_id: number
  /** null: the ticket was passed on. */
  readonly order_public_id: string | null
  /** null: the guest bought it, or the ticket was passed on. */
  readonly buyer_name: string | null
  readonly public_id: string
  readonly first_name: string
  readonly last_name: string
  readonly status: AttendeeStatus
  readonly product_id: number
  readonly price_label: string | null
  readonly door_note: string | null
  readonly seat: NonNullable<DoorAttendee['seat']> | null
  /** The one that the ticket was mailed with; null: no other than ever. */
  readonly seat_was: NonNullable<DoorAttendee['seat']> | null
  /** A dispute about the order's payment is open. */
  readonly is_disputed: boolean
  readonly code_version: number
  /** The amount that the order owes, where this door may take it. */
  readonly due_minor: number | null
  readonly currency: string
  readonly check_in_short_id: string | null
  readonly checked_in_at: Date | null
  readonly device: string | null
  /** The date of the ticket; null: the event has one. */
  readonly occurrence_id: number | null
  /** Those of a pass; null: it is none. */
  readonly occurrence_ids: readonly number[] | null
  /** Of a pass; null: none. */
  readonly pass_check_ins:
    | readonly {
        readonly event_occurrence_id: number
        readonly short_id: string
        readonly checked_in_at: string
        readonly device: string | null
      }[]
    | null
  /** Entries of its dates that were used at doors of other dates; null: none. */
  readonly used_entries:
    | readonly {
        readonly event_occurrence_id: number
        readonly short_id: string
        readonly entered_at: string
        readonly device: string | null
        readonly list_name: string
      }[]
    | null
  /** null: none. */
  readonly legacy_codes: readonly { readonly code: string; readonly code_version: number }[] | null
}

/** The facts that the answers of a list are named and signed with. */
export interface DoorSecrets {
  readonly door_key: string
  readonly salt: string
  readonly revision: number
}

/** A page of guests. */
export interface GuestsPage {
  readonly rows: readonly DoorAttendeeRow[]
  readonly total: number
  /** References of changed tickets that are not on this list. */
  readonly removed: readonly string[]
  /** Where the next page begins; null: that was all. */
  readonly nextAfter: string | null
}

export async function doorSecrets(reader: Reader, { list_id: listId }: DoorScope): Promise<DoorSecrets | undefined> {
  const found = await sql<DoorSecrets>`
    select door_key, salt, revision from check_in_lists where id = ${listId} and deleted_at is null`.execute(
    reader.query,
  )
  return found.rows[0]
}

/**
 * An instant such that every change that is not visible to a query that begins after this one is
 * stamped later: the beginning of the oldest transaction that is under way. Stamps are taken while
 * a transaction runs and seen when it commits. A separate statement has to look first, because it
 * would miss changes that commit between its snapshot and its look. Transactions of other database
 * users are seen by members of pg_read_all_stats.
 */
export async function changesSince(reader: Reader): Promise<Date> {
  const found = await sql<{ since: Date }>`
    select least(clock_timestamp(), min(xact_start)) as since from pg_stat_get_activity(null)
    where datid = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(reader.query)
  return found.rows[0]?.since ?? new Date(0)
}

/** A transaction shows itself a moment after it began; and a clock may be set back by as much. */
const LOOK_SLACK = sql`interval '5 seconds'`

// A guest who got a ticket from another person did not come with them: "Check in all" of the one
// must not let the other in. Negative: no order's.
const ROW = sql`a.id, case when a.passed_on_at is null then a.order_id else -a.id end as order_id,
  bought.public_id as order_public_id, nullif(bought.buyer_name, concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, ''))) as buyer_name, a.public_id, a.first_name, a.last_name, a.status, a.product_id, pp.label as price_label, a.code_version, a.door_note,
  exists (select from disputes d where d.order_id = a.order_id and d.status in ('NEEDS_RESPONSE', 'UNDER_REVIEW')) as is_disputed,
  owed.due_minor, coalesce(owed.currency, '') as currency,
  ci.short_id as check_in_short_id, coalesce(ci.entered_at, ci.opened_at) as checked_in_at, ci.device, ${SEAT_AT_DOOR} as seat, ${SEAT_OF_TICKET} as seat_was,
  (select jsonb_agg(jsonb_build_object('code', lc.code, 'code_version', lc.code_version) order by lc.code)
    from legacy_codes lc where lc.event_id = a.event_id and lc.attendee_id = a.id) as legacy_codes`

/** The columns of a guest; the date is looked up where the event has several. */
const rowAt = ({ dates, list_id: listId }: DoorScope): RawBuilder<unknown> => sql`${ROW},
  ${dates === null ? sql`null::bigint` : ofLine('occurrence_id')} as occurrence_id,
  ${dates === null ? sql`null::bigint[]` : ofLine('occurrence_ids')} as occurrence_ids,
  ${dates === null ? sql`null::jsonb` : passAdmissions(listId)} as pass_check_ins,
  ${dates === null ? sql`null::jsonb` : USED_ENTRIES} as used_entries`

/** Looked up for the few guests who were ever let in at a door of another date. */
const USED_ENTRIES = sql`(
  select jsonb_agg(used.entry order by d.id)
  from order_lines ul cross join unnest(coalesce(ul.occurrence_ids, array[ul.occurrence_id])) as d (id)
  cross join lateral (select ${usedEntryOf(sql`d.id`)} as entry) used
  where ul.id = a.order_line_id and used.entry is not null and exists (
    select from check_ins u where u.event_id = a.event_id and u.attendee_id = a.id and u.used_occurrence_id is not null))`

const passAdmissions = (listId: number): RawBuilder<unknown> => sql`(
  select jsonb_agg(jsonb_build_object('event_occurrence_id', pi.occurrence_id, 'short_id', pi.short_id,
    'checked_in_at', coalesce(pi.entered_at, pi.opened_at), 'device', pi.device) order by pi.id)
  from check_ins pi where pi.attendee_id = a.id and pi.check_in_list_id = ${listId} and pi.closed_at is null
    and pi.occurrence_id is not null)`

const ofLine = (column: 'occurrence_id' | 'occurrence_ids'): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`ol.${column}`)} from order_lines ol where ol.id = a.order_line_id)`

/** Read once, so that guests come in the order of an index. */
const productsOf = (listId: number) =>
  sql`any (array(select product_id from check_in_list_products where check_in_list_id = ${listId}))`

const BUYER = sql`concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, ''))`

/** The columns and joins of a guest `a` at a list. */
const beside = (listId: number): RawBuilder<unknown> => sql`
  join product_prices pp on pp.id = a.product_price_id
  left join lateral (
    select o.public_id, nullif(${BUYER}, '') as buyer_name from orders o where o.id = a.order_id and a.passed_on_at is null
  ) bought on true
  left join lateral (${openAdmissionOf(sql`a.id`, sql`${listId}`)}) ci on true
  left join lateral (
    select o.total_gross_minor - ${HELD} as due_minor, o.currency from orders o join event_settings s on s.event_id = o.event_id
    where o.id = a.order_id and a.status = 'AWAITING_PAYMENT' and o.status = 'AWAITING_OFFLINE_PAYMENT'
      and s.allow_orders_awaiting_offline_payment_to_check_in
  ) owed on true`

/**
 * People of a list, cancelled tickets too: staff must see why a name does not come in. Found by
 * name, reference or order number, never by e-mail. See `doorAttendeesQuery` for the three ways to
 * ask.
 */
export function guestsOfDoor(reader: Reader, door: DoorScope, asked: DoorAttendeesQuery): Promise<GuestsPage> {
  if (asked.since !== null) return changedGuests(reader, door, { ...asked, since: asked.since })
  return asked.after === null
    ? pageOfGuests(reader, door, asked)
    : allGuests(reader, door, { ...asked, after: asked.after })
}

type Column = (typeof DOOR_ATTENDEES_LIST.filters)[number] | (typeof DOOR_ATTENDEES_LIST.sorts)[number]

const COLUMNS: ListColumns<Column> = {
  last_name: { sql: sql`fold_text(a.last_name)`, kind: 'text' },
  first_name: { sql: sql`fold_text(a.first_name)`, kind: 'text' },
  public_id: { sql: sql`a.public_id`, kind: 'text' },
  status: { sql: sql`a.status`, kind: 'text' },
  product_id: { sql: sql`a.product_id`, kind: 'number' },
  product_price_id: { sql: sql`a.product_price_id`, kind: 'number' },
  created_at: { sql: sql`a.created_at`, kind: 'time' },
}

/** Filters compare names as they are written. */
const FILTERS: ListColumns<Column> = {
  ...COLUMNS,
  last_name: { sql: sql`a.last_name`, kind: 'text' },
  first_name: { sql: sql`a.first_name`, kind: 'text' },
}

/** Where the event lets guests in who have not paid, they count as active. */
const IS_LET_IN = sql`(a.status = 'ACTIVE' or (a.status = 'AWAITING_PAYMENT' and exists (
  select from event_settings s where s.event_id = a.event_id and s.allow_orders_awaiting_offline_payment_to_check_in)))`

/** The filters of a list. Asked for the active guests alone, it has all whom the door lets in. */
function isAsked(asked: DoorAttendeesQuery): RawBuilder<unknown> {
  const { status, ...others } = asked.filter_fields
  if (status?.eq !== 'ACTIVE') return filtered(asked, FILTERS)
  return sql`(${filtered({ filter_fields: others }, FILTERS)} and ${IS_LET_IN})`
}

/** Equals stand by name. */
function orderOf(asked: DoorAttendeesQuery): RawBuilder<unknown> {
  const direction = sql.raw(directionOf(asked, DOOR_ATTENDEES_LIST.defaultDirection))
  const others = ([asked.sort_by, 'last_name', 'first_name'] as const).filter(
    (name, at, all) => all.indexOf(name) === at,
  )
  return sql.join([...others.map((name) => COLUMNS[name].sql), sql`a.id`].map((column) => sql`${column} ${direction}`))
}

/** Fewer letters are in too many order numbers to be meant as one. */
const ORDER_QUERY_MIN = 4

/**
 * Whether a guest `a` is meant: by name, by the reference of the ticket, or by the number or the
 * buyer of the order that they came with.
 */
function isNamed(eventId: number, { query }: DoorAttendeesQuery): RawBuilder<unknown> {
  const words = (query ?? '').split(/\s+/u).filter((word) => word !== '')
  // In any order, as people say names.
  const byTicket = words.map((word) => searched(word, [sql`(a.first_name || ' ' || a.last_name)`, sql`a.public_id`]))
  if (byTicket.length === 0) return sql`true`
  const ticket = sql`(${sql.join(byTicket, sql` and `)})`
  if ((query ?? '').length < ORDER_QUERY_MIN) return ticket
  const byOrder = words.map((word) => searched(word, [BUYER, sql`o.public_id`]))
  return sql`(${ticket} or (a.passed_on_at is null and a.order_id in (
    select o.id from orders o where o.event_id = ${eventId} and ${sql.join(byOrder, sql` and `)})))`
}

async function pageOfGuests(reader: Reader, door: DoorScope, asked: DoorAttendeesQuery): Promise<GuestsPage> {
  const { list_id: listId, event_id: eventId } = door
  const people = sql`
    from check_in_list_products lp join attendees a on a.product_id = lp.product_id
    where lp.check_in_list_id = ${listId}
      and ${isNamed(eventId, asked)} and ${isAsked(asked)}`
  const order = orderOf(asked)
  const [page, total] = await Promise.all([
    sql<DoorAttendeeRow>`
      select ${rowAt(door)}
      from (
        select a.* ${people}
        order by ${order}
        limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}
      ) a ${beside(listId)}
      order by ${order}`.execute(reader.query),
    countOf(reader, people),
  ])
  return { rows: page.rows, total, removed: [], nextAfter: null }
}

/** Comes before every reference. */
const FIRST = '0'

/**
 * By reference: those are drawn at random and never change, so no page moves while tickets are
 * sold.
 */
async function allGuests(
  reader: Reader,
  door: DoorScope,
  asked: DoorAttendeesQuery & { readonly after: string },
): Promise<GuestsPage> {
  const { list_id: listId, event_id: eventId } = door
  const people = sql`
    from attendees a
    where a.event_id = ${eventId} and a.product_id = ${productsOf(listId)} and ${isAsked(asked)}`
  const [page, total] = await Promise.all([
    sql<DoorAttendeeRow>`
      select ${rowAt(door)}
      from (select a.* ${people} and a.public_id > ${asked.after} order by a.public_id limit ${asked.per_page + 1}) a ${beside(listId)}
      order by a.public_id`.execute(reader.query),
    asked.after === FIRST ? countOf(reader, people) : undefined,
  ])
  return { ...cut(page.rows, asked.per_page), total: total ?? page.rows.length, removed: [] }
}

/**
 * Each kind of change is a range of a separate index. A cancelled ticket changes what the others
 * of an unpaid order owe.
 */
const changedIds = ({ list_id: listId, event_id: eventId }: DoorScope, since: string): RawBuilder<unknown> => {
  const from = sql`(${since}::timestamptz - ${LOOK_SLACK})`
  return sql`(
    select id from attendees where event_id = ${eventId} and changed_at >= ${from}
    union select id from attendees where event_id = ${eventId} and created_at >= ${from}
    union select owing.id from attendees gone join attendees owing on owing.order_id = gone.order_id
      where gone.event_id = ${eventId} and gone.changed_at >= ${from} and owing.status = 'AWAITING_PAYMENT'
    union select attendee_id from legacy_codes where event_id = ${eventId} and created_at >= ${from}
    union select a.id from disputes d join attendees a on a.order_id = d.order_id where a.event_id = ${eventId} and d.updated_at >= ${from}
    union select attendee_id from check_ins where check_in_list_id = ${listId} and opened_at >= ${from}
    union select attendee_id from check_ins where check_in_list_id = ${listId} and closed_at >= ${from}
    union select attendee_id from check_ins where event_id = ${eventId} and used_occurrence_id is not null
      and greatest(opened_at, closed_at) >= ${from}
  )`
}

async function changedGuests(
  reader: Reader,
  door: DoorScope,
  asked: DoorAttendeesQuery & { readonly since: string },
): Promise<GuestsPage> {
  const skipped = asked.after === null ? (asked.page - 1) * asked.per_page : 0
  const page = await sql<DoorAttendeeRow & { readonly is_here: boolean; readonly was_changed: boolean }>`
    select ${rowAt(door)}, a.changed_at is not null as was_changed,
      exists (select from check_in_list_products lp where lp.check_in_list_id = ${door.list_id} and lp.product_id = a.product_id) as is_here
    from (
      select a.* from ${changedIds(door, asked.since)} changed (id) join attendees a on a.id = changed.id
      where a.public_id > ${asked.after ?? FIRST}
        and ${isNamed(door.event_id, asked)} and ${isAsked(asked)}
      order by a.public_id limit ${asked.per_page + 1} offset ${skipped}
    ) a ${beside(door.list_id)}
    order by a.public_id`.execute(reader.query)
  const { rows, nextAfter } = cut(page.rows, asked.per_page)
  const here = rows.filter(({ is_here }) => is_here)
  // A ticket that was never changed was never on another list.
  const removed = rows.filter(({ is_here, was_changed }) => !is_here && was_changed).map(({ public_id }) => public_id)
  return { rows: here, total: here.length, removed, nextAfter }
}

function cut<Row extends DoorAttendeeRow>(rows: readonly Row[], perPage: number) {
  const kept = rows.slice(0, perPage)
  return { rows: kept, nextAfter: rows.length > perPage ? (kept.at(-1)?.public_id ?? null) : null }
}

async function countOf(reader: Reader, people: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`select count(*) as total ${people}`.execute(reader.query)
  return found.rows[0]?.total ?? 0
}

export interface DoorGuestRow extends DoorAttendeeRow {
  readonly product_title: string
  readonly admissions: readonly {
    readonly short_id: string
    readonly checked_in_at: string
    readonly device: string | null
    readonly ended_at: string | null
    readonly ended_because: 'UNDONE' | 'CHECKED_OUT' | null
  }[]
}

/** One guest of the list by reference, with everything that happened at this list. */
export async function guestOfDoor(
  reader: Reader,
  door: DoorScope,
  publicId: string,
): Promise<DoorGuestRow | undefined> {
  const { list_id: listId, event_id: eventId } = door
  const found = await sql<DoorGuestRow>`
    select ${rowAt(door)}, p.title as product_title, coalesce(happened.admissions, '[]') as admissions
    from attendees a ${beside(listId)}
    join products p on p.id = a.product_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('short_id', h.short_id, 'checked_in_at', coalesce(h.entered_at, h.opened_at), 'device', h.device,
        'ended_at', h.closed_at, 'ended_because', h.closed_because) order by h.id desc) as admissions
      from check_ins h where h.attendee_id = a.id and h.check_in_list_id = ${listId}
    ) happened
    where a.event_id = ${eventId} and a.public_id = ${publicId} and a.product_id = ${productsOf(listId)}`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** The numbers of an order and its tickets. */
export async function ticketsOfOrder(
  reader: Reader,
  orderId: number,
): Promise<{ order_public_id: string; public_ids: string[] }> {
  const found = await sql<{ order_public_id: string; public_ids: string[] }>`
    select o.public_id as order_public_id, array_agg(a.public_id order by a.id) as public_ids
    from orders o join attendees a on a.order_id = o.id
    where o.id = ${orderId} group by o.public_id`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`order ${orderId} has no ticket`)
  return row
}
