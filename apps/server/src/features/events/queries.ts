import type { EventFacet } from '@turnout/contract/events/desk/desk-enums.ts'
import { EVENTS_LIST, type Event, type EventsStatus } from '@turnout/contract/events/event.ts'
import type { OrganizerBrief } from '@turnout/contract/organizers/organizer.ts'
import { ASSUMED_LENGTH_HOURS, type EventStatus } from '@turnout/domain/events/event-status.ts'
import type { DatesAsked } from '@turnout/domain/home/date-words.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '../../platform/database/all-ids.ts'
import { VALUES_MAX } from '../../platform/database/count-values.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { LongList } from '../../platform/database/find-page.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import { eventsInScope } from '../accounts/queries-scope.ts'
import type { EarnedRow } from './queries-charged.ts'
import type { LocationFields } from './read-event-input.ts'
import type { SettingsRow } from './settings/store-settings.ts'

export interface StatisticsRow extends EarnedRow {
  readonly tickets_sold: number
  readonly tickets_not_paid: number
  readonly products_sold: number
  readonly attendees_registered: number
  readonly tickets_capacity: number | null
  readonly orders_count: number
  readonly attendees_checked_in: number
}

interface EventBase {
  readonly id: number
  readonly title: string
  readonly category: string | null
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly currency: string
  readonly locale: Event['locale']
  readonly status: EventStatus
  readonly created_at: Date
  readonly cancelled_at: Date | null
  readonly sales_closed_at: Date | null
  readonly organizer: Omit<OrganizerBrief, 'slug'>
}

export interface EventListRow extends EventBase, StatisticsRow {
  readonly homepage_accent_color: string
  readonly location: LocationFields
}

export interface EventDetailRow extends EventBase, StatisticsRow {
  readonly account_id: number
  readonly description: string | null
  readonly duplicated_from_event_id: number | null
  readonly updated_at: Date
  readonly version: number
  readonly settings: SettingsRow
  readonly translations: Event['translations']
}

type DeskColumn = (typeof EVENTS_LIST.filters)[number] | (typeof EVENTS_LIST.sorts)[number]
type Column = Exclude<DeskColumn, 'month' | 'place' | 'state' | 'sales' | 'tickets_sold'>

/** What every list of events is sorted and filtered by. */
export const columnsAt = (now: Date): ListColumns<Column> => ({
  title: { sql: sql`e.title`, kind: 'text' },
  status: { sql: sql`e.status`, kind: 'text' },
  // The same rule as `lifecycleOf` in domain/events, which a test holds beside it.
  lifecycle_status: {
    sql: sql`case when ${now} >= coalesce(e.end_date, e.start_date + make_interval(hours => ${ASSUMED_LENGTH_HOURS})) then 'ENDED'
      when ${now} < e.start_date then 'UPCOMING' else 'ONGOING' end`,
    kind: 'text',
  },
  organizer_id: { sql: sql`e.organizer_id`, kind: 'number' },
  start_date: { sql: sql`e.start_date`, kind: 'time' },
  end_date: { sql: sql`e.end_date`, kind: 'time' },
  created_at: { sql: sql`e.created_at`, kind: 'time' },
  updated_at: { sql: sql`e.updated_at`, kind: 'time' },
})

/** Tickets of an event `e`, as the page counts them. */
const ofTickets = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${what} from products p join product_prices t on t.product_id = p.id join pools l on l.id = t.pool_id
  where p.event_id = e.id and p.product_type = 'TICKET')`

/** What the list of members has beyond that, over events `e` and their settings `s`. */
const deskColumnsAt = (now: Date): ListColumns<DeskColumn> => {
  const columns = columnsAt(now)
  return {
    ...columns,
    month: { sql: sql`to_char(e.start_date at time zone e.timezone, 'YYYY-MM')`, kind: 'text' },
    place: { sql: sql`replace(coalesce(s.venue_name, s.city), ',', '')`, kind: 'text' },
    // One of EVENT_STATES.
    state: {
      sql: sql`case when e.status = 'ARCHIVED' then 'ARCHIVED' when e.cancelled_at is not null then 'CANCELLED'
        when e.status = 'DRAFT' then 'DRAFT' when ${columns.lifecycle_status.sql} = 'ENDED' then 'ENDED' else 'LIVE' end`,
      kind: 'text',
    },
    // One of EVENT_SALES.
    sales: {
      sql: ofTickets(sql`case when coalesce(sum(l.sold), 0) = 0 then 'NONE' when bool_or(l.capacity is null) then null
        when sum(l.sold) >= sum(l.capacity) then 'ALL' when sum(l.sold) * 2 < sum(l.capacity) then 'FEW' else 'MANY' end`),
      kind: 'text',
    },
    tickets_sold: { sql: ofTickets(sql`coalesce(sum(l.sold), 0)`), kind: 'number' },
  }
}

const BASE = sql`e.id, e.title, e.category, e.start_date, e.end_date, e.timezone, e.currency, e.locale, e.status, e.created_at, e.cancelled_at, e.sales_closed_at,
  jsonb_build_object('id', o.id, 'name', o.name, 'description', o.description, 'website', o.website) as organizer`

const LOCATION = sql`jsonb_build_object('venue_name', s.venue_name, 'address_line_1', s.address_line_1,
  'address_line_2', s.address_line_2, 'city', s.city, 'state_or_region', s.state_or_region,
  'zip_or_postal_code', s.zip_or_postal_code, 'country', s.country) as location`

/**
 * Figures of each event `e`: stock and admissions as they are, sales as they are kept by day
 * (decision 0054). One aggregate over an index each, for every row of a page.
 */
const STATISTICS = sql`
  cross join lateral (
    select coalesce(sum(l.sold), 0) as tickets_sold,
      case when bool_or(l.capacity is null) then null else coalesce(sum(l.capacity), 0) end as tickets_capacity
    from products p join product_prices t on t.product_id = p.id join pools l on l.id = t.pool_id
    where p.event_id = e.id and p.product_type = 'TICKET') tickets
  cross join lateral (
    select coalesce(sum(l.quantity - l.quantity_cancelled), 0)::bigint as tickets_not_paid
    from orders w join order_lines l on l.order_id = w.id and l.product_type = 'TICKET'
    where w.event_id = e.id and w.status = 'AWAITING_OFFLINE_PAYMENT') unpaid
  cross join lateral (
    select coalesce(sum(f.orders), 0) as orders_count, coalesce(sum(f.products), 0) as products_sold,
      coalesce(sum(f.attendees), 0) as attendees_registered, coalesce(sum(f.charged_minor), 0) as charged_minor,
      coalesce(sum(f.refunded_minor), 0) as refunded_minor, coalesce(sum(f.disputed_minor), 0) as disputed_minor
    from figures f where f.event_id = e.id and f.part = 'DAY') sales
  cross join lateral (
    select count(distinct c.attendee_id) as attendees_checked_in
    from check_in_lists cl join check_ins c on c.check_in_list_id = cl.id and c.closed_at is null
    where cl.event_id = e.id) door`

const FIGURES = sql`tickets.tickets_sold, unpaid.tickets_not_paid, tickets.tickets_capacity, sales.orders_count, sales.products_sold,
  sales.attendees_registered, sales.charged_minor, sales.refunded_minor, sales.disputed_minor, door.attendees_checked_in`

const JOINED = sql`events e join organizers o on o.id = e.organizer_id join event_settings s on s.event_id = e.id`

function inTab(tab: EventsStatus | undefined, columns: ListColumns<'lifecycle_status'>): RawBuilder<unknown> {
  if (tab === undefined) return sql`true`
  if (tab === 'archived') return sql`e.status = 'ARCHIVED'`
  const isOver = sql`${columns.lifecycle_status.sql} = 'ENDED'`
  return sql`e.status <> 'ARCHIVED' and ${tab === 'ended' ? isOver : sql`not (${isOver})`}`
}

/** Whether an event `e` is of an account, there, and in the part of it that a member works in. */
export const isVisible = (scope: { readonly accountId: number; readonly part: MemberScope }): RawBuilder<boolean> =>
  sql<boolean>`(e.account_id = ${scope.accountId} and e.deleted_at is null
    and ${eventsInScope(scope.part, sql`e.id`, sql`e.organizer_id`)})`

const SEARCHED = [sql`e.title`, sql`s.venue_name`, sql`s.city`]

/** An event `e` that begins on one of some days, by its own calendar. */
const onDays = (spans: DatesAsked['spans']): RawBuilder<unknown> =>
  sql`(${sql.join(
    spans.map(
      ({ from, to }) => sql`(e.start_date at time zone e.timezone)::date between ${from}::date and ${to}::date`,
    ),
    sql` or `,
  )})`

/** Events by title or place: "jazz march" is a title, or "jazz" in March. */
export const foundEvents = (query: string | undefined, dates: DatesAsked | null | undefined): RawBuilder<unknown> =>
  dates == null
    ? searched(query, SEARCHED)
    : sql`(${searched(query, SEARCHED)} or (${onDays(dates.spans)} and ${searched(dates.rest, SEARCHED)}))`

/** What a list of events is asked for. */
export interface EventsAsked extends Omit<ListRequest, 'page' | 'per_page' | 'sort_by'> {
  readonly now: Date
  readonly eventsStatus?: EventsStatus | undefined
  /** The dates in the words of its search. */
  readonly dates?: DatesAsked | null
  /** These alone; null: all. */
  readonly event_ids?: readonly number[] | null
}

export interface EventsScope {
  readonly accountId: number
  readonly part: MemberScope
  readonly organizerId?: number
}

/** The events of an account, or of one of its organizers, that a request finds, over `e`, `o` and `s`. */
export function eventListOf(scope: EventsScope, asked: EventsAsked): LongList {
  const columns = deskColumnsAt(asked.now)
  const organizer = scope.organizerId === undefined ? sql`true` : sql`e.organizer_id = ${scope.organizerId}`
  const named = asked.event_ids ? sql`e.id = any(${asked.event_ids}::bigint[])` : sql`true`
  return {
    eventIds: [],
    from: JOINED,
    where: sql`${isVisible(scope)} and ${organizer} and ${named} and ${inTab(asked.eventsStatus, columns)}
      and ${filtered(asked, columns)} and ${foundEvents(asked.query, asked.dates)}`,
    at: sql`e.start_date`,
    id: sql`e.id`,
    sort: sql`e.start_date`,
    direction: 'asc',
    isWalkable: false,
    isSortedByIndex: false,
    hits: null,
  }
}

/** One page of a list of events with their figures, and how many there are in all. */
export async function eventsOfAccount(
  reader: Reader,
  scope: EventsScope,
  asked: ListRequest & EventsAsked,
): Promise<{ rows: EventListRow[]; total: number }> {
  const { from, where } = eventListOf(scope, asked)
  const columns = deskColumnsAt(asked.now)
  const order = sorted(asked, columns, { default: EVENTS_LIST.defaultDirection, tieBreaker: sql`e.id` })
  const page = sql<EventListRow>`
    with page as materialized (select e.* from ${from} where ${where} order by ${order} ${paged(asked)})
    select ${BASE}, s.homepage_accent_color, ${LOCATION}, ${FIGURES}
    from page e join organizers o on o.id = e.organizer_id join event_settings s on s.event_id = e.id ${STATISTICS}
    order by ${order}`
  return rowsWithTotal(reader, page, sql`${from} where ${where}`)
}

interface EventFacetRow {
  readonly value: string
  readonly events: number
  readonly tickets_sold: number
  readonly tickets_capacity: number
}

/** How many events of a list have each value of a filter, the commonest first, and how much of their tickets is sold. */
export async function eventFacets(
  reader: Reader,
  list: LongList,
  { facet, now }: { facet: EventFacet; now: Date },
): Promise<EventFacetRow[]> {
  const value = sql`(${deskColumnsAt(now)[facet].sql})::text`
  const limited = sql`case when bool_and(l.capacity is not null)`
  const found = await sql<EventFacetRow>`
    select value, count(*) as events, coalesce(sum(sold), 0)::bigint as tickets_sold,
      coalesce(sum(capacity), 0)::bigint as tickets_capacity
    from (
      select ${value} as value, ${ofTickets(sql`${limited} then sum(l.sold) end`)} as sold,
        ${ofTickets(sql`${limited} then sum(l.capacity) end`)} as capacity from ${rowsOf(list)}) found
    where value is not null group by value order by events desc, value limit ${VALUES_MAX}`.execute(reader.query)
  return found.rows
}

const SETTINGS = sql`(to_jsonb(s) - 'event_id') ||
  jsonb_build_object('has_invoices', exists (select 1 from invoices i where i.event_id = s.event_id))`

/** One event with its settings and figures. */
export async function eventById(reader: Reader, eventId: number): Promise<EventDetailRow | undefined> {
  const found = await sql<EventDetailRow>`
    select ${BASE}, e.account_id, e.description, e.translations, e.duplicated_from_event_id, e.updated_at, e.version, ${SETTINGS} as settings, ${FIGURES}
    from ${JOINED} ${STATISTICS} where e.id = ${eventId}`.execute(reader.query)
  return found.rows[0]
}

export async function settingsOfEvent(reader: Reader, eventId: number): Promise<SettingsRow> {
  const found = await sql<{ settings: SettingsRow }>`
    select ${SETTINGS} as settings from event_settings s where s.event_id = ${eventId}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) throw new Error(`Event ${eventId} has no settings`)
  return row.settings
}

/** How many events stand in each tab of their list. */
export async function eventCounts(
  reader: Reader,
  scope: { readonly accountId: number; readonly part: MemberScope },
  now: Date,
): Promise<Readonly<Record<EventsStatus, number>>> {
  const columns = columnsAt(now)
  const found = await sql<Record<EventsStatus, number>>`
    select count(*) filter (where ${inTab('upcoming', columns)}) as upcoming,
      count(*) filter (where ${inTab('ended', columns)}) as ended,
      count(*) filter (where ${inTab('archived', columns)}) as archived
    from events e where ${isVisible(scope)}`.execute(reader.query)
  return found.rows[0] ?? { upcoming: 0, ended: 0, archived: 0 }
}
