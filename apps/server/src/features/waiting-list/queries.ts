import type { WaitingStatus } from '@turnout/contract/enums.ts'
import type { LineSeat } from '@turnout/contract/seats/seat.ts'
import { WAITING_LIST } from '@turnout/contract/waiting-list/entry.ts'
import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { WaitingReason } from '@turnout/domain/waiting-list/serve-entries.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import type { EventScope } from '../events/access.ts'
import { SEATS_IN_LINE } from '../seats/choosing/queries-seat.ts'
import { TRAVELLING, type TicketDateRow } from '../occurrences/queries-ticket-date.ts'

export interface WaitingEntryRow extends TicketDateRow {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
  readonly wishes: readonly {
    readonly product_id: number
    readonly product_price_id: number
    readonly title: string
    readonly zone: PriceLetter | null
  }[]
  /** Of the offer; before there is one, of the first wish. */
  readonly product: { readonly id: number; readonly title: string } | null
  readonly product_price: {
    readonly id: number
    readonly price_minor: number
    readonly label: string | null
    readonly currency: string
  } | null
  /** Its event has several dates. */
  readonly is_dated: boolean
  readonly quantity: number
  readonly takes_fewer: boolean
  readonly side_by_side: boolean
  readonly status: WaitingStatus
  readonly position: number | null
  readonly reason: WaitingReason | null
  readonly order_id: number | null
  readonly offered_quantity: number | null
  /** Null: none were offered. */
  readonly offered_seats: readonly LineSeat[] | null
  readonly offered_at: Date | null
  readonly offer_expires_at: Date | null
  readonly created_at: Date
}

type Sort = (typeof WAITING_LIST.sorts)[number]
type WishFilter = 'product_id' | 'product_price_id'
type DateFilter = 'event_occurrence_id'
type Filter = Exclude<(typeof WAITING_LIST.filters)[number], WishFilter | DateFilter>

/**
 * What an entry is at this moment: an offer that was taken or ran out a second ago is noted with the
 * next look at the list.
 */
export const STATUS = sql`(case
  when w.status <> 'OFFERED' then w.status
  when o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') then 'PURCHASED'
  when o.status = 'ABANDONED' then 'CANCELLED'
  when o.status = 'EXPIRED' or (o.reserved_until <= now() and o.payment_status is distinct from 'PROCESSING') then 'OFFER_EXPIRED'
  else 'OFFERED' end)`

/** The date that was offered to entry `w`; null: none was, or the event has one. */
const OFFERED_DATE = sql`(select l.occurrence_id from order_lines l where l.order_id = w.order_id order by l.id limit 1)`

/** The date that was offered to entry `w`, else those that it names; null: any, or the event has one. */
export const DATE_IDS = sql`case when ${OFFERED_DATE} is not null then array[${OFFERED_DATE}]
  when w.occurrence_id is not null then array[w.occurrence_id] else w.occurrence_ids end`

/** Of these the next that takes place, else the last, as it travels. */
export const DATE = sql`(select ${TRAVELLING} from occurrences d where d.id = any(${DATE_IDS})
  order by d.status = 'CANCELLED' or coalesce(d.ends_at, d.starts_at) <= now(), abs(extract(epoch from d.starts_at - now())), d.id limit 1)`

/** All of them, where they are several. */
export const DATES = sql`case when w.occurrence_ids is not null and w.order_id is null then (
  select jsonb_agg(${TRAVELLING} order by d.starts_at, d.id) from occurrences d where d.id = any(w.occurrence_ids)) end`

/** The event of entry `w` has several dates. */
export const IS_DATED = sql`exists (select from occurrences d where d.event_id = w.event_id and d.pool_id is not null) as is_dated`

const FILTERS: ListColumns<Filter> = {
  status: { sql: STATUS, kind: 'text' },
  email: { sql: sql`w.email`, kind: 'text' },
  first_name: { sql: sql`w.first_name`, kind: 'text' },
  last_name: { sql: sql`w.last_name`, kind: 'text' },
  created_at: { sql: sql`w.created_at`, kind: 'time' },
}

/** Of any of the wishes of an entry. */
const WISH_FILTERS: ListColumns<WishFilter> = {
  product_id: { sql: sql`r.product_id`, kind: 'number' },
  product_price_id: { sql: sql`k.product_price_id`, kind: 'number' },
}

/** Of any of its dates. */
const DATE_FILTERS: ListColumns<DateFilter> = { event_occurrence_id: { sql: sql`d.id`, kind: 'number' } }

/** Those who wait come first, then offers that run, then all that is over, the latest first. */
export const ORDER = sql`(case ${STATUS} when 'WAITING' then 0 when 'OFFERED' then 1 else 2 end, case when w.status in ('WAITING', 'OFFERED') then w.rank else -w.id end)`

const SORTS: ListColumns<Sort> = {
  order: { sql: ORDER, kind: 'number' },
  created_at: { sql: sql`w.created_at`, kind: 'time' },
  email: { sql: sql`lower(w.email)`, kind: 'text' },
  first_name: { sql: sql`fold_text(w.first_name)`, kind: 'text' },
  status: { sql: STATUS, kind: 'text' },
}

const FROM = sql`waiting_entries w left join orders o on o.id = w.order_id`

/** The price of the offer, else the first wish, with its product. */
const NAMED = sql`left join lateral (
  select jsonb_build_object('id', p.id, 'title', p.title) as product, jsonb_build_object('id', r.id, 'price_minor', r.price_minor,
    'label', r.label, 'currency', e.currency) as product_price
  from product_prices r join products p on p.id = r.product_id join events e on e.id = r.event_id
  where r.id = coalesce(
    (select l.product_price_id from order_lines l where l.order_id = w.order_id order by l.id limit 1),
    (select k.product_price_id from waiting_wishes k where k.entry_id = w.id order by k.place limit 1))) named on true`

const ROW = sql`w.id, w.email, w.first_name, w.last_name, w.locale, w.quantity, w.takes_fewer, w.side_by_side, ${STATUS} as status, w.reason, w.order_id,
  w.offered_at, case when w.status = 'OFFERED' then o.reserved_until else w.offer_expires_at end as offer_expires_at, w.created_at,
  case when w.status = 'WAITING' then (
    select count(*)::int from waiting_entries b
    where b.event_id = w.event_id and b.status = 'WAITING' and (b.rank, b.id) <= (w.rank, w.id)) end as position,
  named.product, named.product_price, ${DATE} as date, ${DATES} as dates, ${IS_DATED},
  (select sum(l.quantity)::int from order_lines l where l.order_id = w.order_id) as offered_quantity,
  (select ${SEATS_IN_LINE} from order_lines l where l.order_id = w.order_id order by l.id limit 1) as offered_seats, (
    select coalesce(json_agg(json_build_object('product_id', p.id, 'product_price_id', r.id,
      'title', case when r.label is null then p.title else p.title || ', ' || r.label end,
      'zone', (select s.zone from seat_zone_prices s where s.product_price_id = r.id)) order by k.place), '[]')
    from waiting_wishes k join product_prices r on r.id = k.product_price_id join products p on p.id = r.product_id
    where k.entry_id = w.id) as wishes`

/** What a search and filters find; the list's scope apart from its page and order. */
export type WaitingAsked = Pick<ListRequest, 'query' | 'filter_fields'>

/**
 * The rows of an event's list that are meant, as what is behind `from`; `joined` comes before the conditions.
 * @throws Refusal invalid_fields for a filter that cannot be.
 */
export function entriesMeant(
  { eventId }: EventScope,
  { query, filter_fields: asked }: WaitingAsked,
  joined: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const name = sql`w.first_name || ' ' || w.last_name`
  const dates: WaitingAsked['filter_fields'] = pick(asked, DATE_FILTERS)
  const onDate =
    Object.keys(dates).length === 0
      ? sql`true`
      : sql`exists (select from unnest(coalesce(${DATE_IDS}, array[null]::bigint[])) d (id) where ${filteredBy(dates, DATE_FILTERS)})`
  const found = sql`w.event_id = ${eventId} and ${filteredBy(asked, FILTERS)} and ${onDate} and ${searched(query, [name, sql`w.email`])}`
  const wishes: WaitingAsked['filter_fields'] = pick(asked, WISH_FILTERS)
  if (Object.keys(wishes).length === 0) return sql`${FROM} ${joined} where ${found}`
  const wish = sql`select from waiting_wishes k join product_prices r on r.id = k.product_price_id
    where k.entry_id = w.id and ${filteredBy(wishes, WISH_FILTERS)}`
  return sql`${FROM} ${joined} where ${found} and exists (${wish})`
}

/** Columns that a list does not know are none of its filters. */
const filteredBy = (asked: WaitingAsked['filter_fields'], columns: ListColumns) =>
  filtered({ filter_fields: asked }, columns)

const pick = (asked: WaitingAsked['filter_fields'], columns: ListColumns): WaitingAsked['filter_fields'] =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => name in columns))

/** One page of the waiting list of an event, and how many entries there are in all. */
export async function waitingListOfEvent(
  reader: Reader,
  event: EventScope,
  asked: ListRequest,
): Promise<{ rows: WaitingEntryRow[]; total: number }> {
  const meant = entriesMeant(event, asked)
  const order = sorted(asked, SORTS, { default: WAITING_LIST.defaultDirection, tieBreaker: sql`w.id` })
  const page = sql<WaitingEntryRow>`select ${ROW} from ${entriesMeant(event, asked, NAMED)} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, meant)
}

export async function entryById(reader: Reader, entryId: number): Promise<WaitingEntryRow | undefined> {
  const found = await sql<WaitingEntryRow>`select ${ROW} from ${FROM} ${NAMED} where w.id = ${entryId}`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** The place of an entry among those who wait, from 1; 0 when it has an offer. */
export async function positionOf(reader: Reader, entryId: number): Promise<number> {
  const found = await sql<{ position: number }>`
    select count(b.id)::int as position from waiting_entries w
    left join waiting_entries b on b.event_id = w.event_id and b.status = 'WAITING' and (b.rank, b.id) <= (w.rank, w.id)
    where w.id = ${entryId} and w.status = 'WAITING'`.execute(reader.query)
  return found.rows[0]?.position ?? 0
}

/** One entry as the holder of its token sees it. */
export interface OwnEntryRow extends WaitingEntryRow {
  readonly order_short_id: string | null
  readonly order_status: string | null
  readonly offered_item: string | null
  readonly offered_total_minor: number | null
}

export async function ownEntry(reader: Reader, eventId: number, token: string): Promise<OwnEntryRow | undefined> {
  const found = await sql<OwnEntryRow>`
    select ${ROW}, o.short_id as order_short_id, o.status as order_status, o.total_gross_minor as offered_total_minor,
      (select l.item_name from order_lines l where l.order_id = w.order_id order by l.id limit 1) as offered_item
    from ${FROM} ${NAMED} where w.event_id = ${eventId} and w.short_id = ${token}`.execute(reader.query)
  return found.rows[0]
}
