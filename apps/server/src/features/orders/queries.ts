import type { OrderView } from '@turnout/contract/orders/desk-enums.ts'
import { dayOf, instantOf } from '@turnout/domain/events/zoned-time.ts'
import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import { ORDERS_LIST } from '@turnout/contract/orders/order.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { DATED_LINES } from '../occurrences/queries-ticket-date.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { firstIds } from '../../platform/database/all-ids.ts'
import type { Reader } from '../../platform/database/database.ts'
import { findPage, type LongList } from '../../platform/database/find-page.ts'
import type { RowMarkings } from '../../platform/database/row-marks.ts'
import { directionOf, filtered, type ListColumns, type ListRequest } from '../../platform/database/list-query.ts'
import { hasInside, hasTerms } from '../../platform/database/search-terms.ts'
import { isReference, readReference } from '../attendees/read-reference.ts'
import type { EventScope } from '../events/access.ts'
import { IS_LATE, IS_UNPAID } from './deadlines/queries-unpaid.ts'
import { LISTED, type OrderListRow } from './queries-order.ts'

type Sort = (typeof ORDERS_LIST.sorts)[number]
type Filter = (typeof ORDERS_LIST.filters)[number]

/** The one word that an order shows; `badgeOf` of the domain, in SQL. */
export const SHOWN_STATE = sql`(case when o.refund_status is not null then o.refund_status
  when o.status in ('RESERVED', 'AWAITING_OFFLINE_PAYMENT') and o.payment_status is not null then o.payment_status
  else o.status end)`

/** How an order is paid, or will be; `paymentMethodOf` of the domain, in SQL. */
export const PAYMENT_METHOD = sql`(case when o.payment_provider = 'STRIPE' then 'CARD' when o.payment_provider = 'CREDIT' then 'CREDIT' when o.payment_provider is null then null
  else coalesce((select y.paid_with from payments y where y.order_id = o.id and y.purpose = 'ORDER' and y.paid_with in ('CASH', 'CARD')),
    o.offline_method) end)`

/** Filters by what is true of an order's lines `l`. */
const OF_LINES = { product_id: sql`l.product_id`, event_occurrence_id: sql`for_date.id` } as const

/** Where an order was sold: any till and the one, or online; empty of what the team made. */
export const PLACES = sql`coalesce(
  (select array['TILL', m.till_id::text] from till_movements m where m.order_id = o.id and m.kind = 'SALE'),
  case when o.is_manual or o.imported_from is not null then '{}' else array['ONLINE'] end)`

const FILTERS: ListColumns<Exclude<Filter, keyof typeof OF_LINES | 'total_gross' | 'sold_at'>> = {
  status: { sql: sql`o.status`, kind: 'text' },
  state: { sql: SHOWN_STATE, kind: 'text' },
  payment_status: { sql: sql`o.payment_status`, kind: 'text' },
  refund_status: { sql: sql`o.refund_status`, kind: 'text' },
  payment_provider: { sql: sql`o.payment_provider`, kind: 'text' },
  payment_method: { sql: PAYMENT_METHOD, kind: 'text' },
  promo_code: { sql: sql`o.promo_code`, kind: 'text' },
  public_id: { sql: sql`o.public_id`, kind: 'text' },
  first_name: { sql: sql`o.first_name`, kind: 'text' },
  last_name: { sql: sql`o.last_name`, kind: 'text' },
  email: { sql: sql`o.email`, kind: 'text' },
  is_manually_created: { sql: sql`o.is_manual::text`, kind: 'text' },
  created_at: { sql: sql`o.created_at`, kind: 'time' },
}

/** A filter names an amount as the wire does, in major units. */
const filtersOf = ({ majorAmount }: OrdersWithin): ListColumns => ({
  ...FILTERS,
  event_id: { sql: sql`o.event_id`, kind: 'number' },
  total_gross: { sql: majorAmount, kind: 'number' },
})

/** People are sorted by name as they would be on paper: without regard to capitals and accents. */
const SORTS: ListColumns<Sort> = {
  created_at: { sql: sql`o.created_at`, kind: 'time' },
  public_id: { sql: sql`o.public_id`, kind: 'text' },
  first_name: { sql: sql`fold_text(o.first_name)`, kind: 'text' },
  last_name: { sql: sql`fold_text(o.last_name)`, kind: 'text' },
  email: { sql: sql`lower(o.email)`, kind: 'text' },
  total_gross: { sql: sql`o.total_gross_minor`, kind: 'number' },
  status: { sql: sql`o.status`, kind: 'text' },
  payment_due_at: { sql: sql`o.payment_due_at`, kind: 'time' },
  reminded_at: { sql: sql`o.payment_reminded_at`, kind: 'time' },
}

/**
 * The name that an organizer has for an order. The text is in `orders_newest` too, so that the
 * list reads that index and nothing else.
 */
export const IS_ORDER = sql`(o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')
  or (o.status = 'RESERVED' and o.payment_status is not null))`

/** The query of the list of orders. */
export interface OrderListRequest extends ListRequest {
  readonly view?: OrderView | undefined
  /** These orders alone. */
  readonly order_ids?: readonly number[] | null
  /** Events that are searched in the same statement. */
  readonly beside?: readonly number[]
  /** Also what is no order, as far as a filter could ask for it by name. */
  readonly with_hidden?: boolean
}

/** Where a list of orders is of: one event, or several. */
export interface OrdersWithin {
  readonly eventIds: readonly number[]
  /** The condition over orders `o`. */
  readonly isWithin: RawBuilder<unknown>
  /** Its rows as a table `o` that an index can give in order. */
  readonly from: RawBuilder<unknown>
  readonly majorAmount: RawBuilder<unknown>
  /** Whether minor units stand for the same in all rows, so that an amount can be sorted by its index. */
  readonly isOneUnit: boolean
  readonly isOfToday: RawBuilder<unknown>
}

/** The conditions of a request on the orders of an event at a moment, over orders `o`. */
export const orderListOf = (
  { eventId, currency, timezone }: EventScope,
  request: OrderListRequest,
  now: Date,
): LongList =>
  orderListWithin(
    {
      eventIds: [eventId],
      isWithin: sql`o.event_id = ${eventId}`,
      from: sql`orders o`,
      majorAmount: sql`(o.total_gross_minor / ${10 ** exponentOf(currency)}::numeric)`,
      isOneUnit: true,
      isOfToday: sql`o.created_at >= ${startOfDay(now, timezone)}`,
    },
    request,
  )

/** The same of any events. */
export function orderListWithin(within: OrdersWithin, request: OrderListRequest): LongList {
  const { eventIds, isOneUnit } = within
  const { view, query } = request
  const conditions = [
    within.isWithin,
    // These are often of an order that ran out.
    view === 'needs_attention'
      ? sql`(${listed(request)} or ${HAS_STUCK_SURPLUS} or ${HAS_FAILED_DEBIT})`
      : listed(request),
    filtered(request, filtersOf(within)),
    ...Object.entries(OF_LINES).map(([name, column]) => withLine(request, name, column)),
    ...soldAt(request),
    ...(view === 'today' ? [within.isOfToday] : []),
    ...(view === 'unpaid' ? [IS_UNPAID] : []),
    ...(view === 'late' ? [IS_LATE] : []),
    ...(request.order_ids ? [sql`o.id = any(${request.order_ids}::bigint[])`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const hits = hitsOf({ eventIds, where, beside: request.beside ?? eventIds }, query)
  return {
    eventIds,
    from: within.from,
    where,
    at: sql`o.created_at`,
    id: sql`o.id`,
    sort: request.sort_by === 'total_gross' && !isOneUnit ? within.majorAmount : SORTS[request.sort_by as Sort].sql,
    direction: directionOf(request, ORDERS_LIST.defaultDirection),
    isWalkable: request.sort_by === 'created_at' && hiddenStatusesOf(request).length === 0 && !request.order_ids,
    isSortedByIndex:
      INDEXED_SORTS.has(request.sort_by) && isWhole(request) && (isOneUnit || request.sort_by !== 'total_gross'),
    hits: view === 'needs_attention' ? troubled(where, hits) : hits,
  }
}

/** With the indexes `orders_by_name` and `orders_by_amount`. */
const INDEXED_SORTS: ReadonlySet<string> = new Set(['last_name', 'total_gross'] satisfies Sort[])

/** Nothing is left out: neither a view nor filters nor chosen rows. */
const isWhole = ({ view, order_ids: chosen, filter_fields: filters }: OrderListRequest): boolean =>
  view === undefined && !chosen && Object.keys(filters).length === 0

/** Whether a request finds every order of the event. */
export const findsAll = (request: OrderListRequest): boolean => isWhole(request) && (request.query ?? '').trim() === ''

/** Midnight of a day in a zone. @throws never: the day is one of the calendar. */
export function startOfDay(now: Date, timezone: string): Date {
  const start = instantOf(dayOf(now, timezone), timezone)
  return start instanceof Date ? start : now
}

/** Money that pays for nothing, could not be sent back, and is not tried again automatically. */
const HAS_STUCK_SURPLUS = sql`o.id = any(array(
  select r.order_id from refunds r join payments p on p.id = r.payment_id where r.origin = 'SURPLUS' and r.state = 'FAILED'
    and p.amount_minor > (select coalesce(sum(b.amount_minor), 0) from refunds b where b.payment_id = p.id and b.state <> 'FAILED')))`

/**
 * A bank took back what was under way, in the last seven days, and it was not paid since: the places
 * are on sale again.
 */
const HAS_FAILED_DEBIT = sql`(o.payment_status = 'PAYMENT_FAILED' and o.id = any(array(
  select i.order_id from payment_intents i where i.debit_failed_at > now() - interval '7 days')))`

/**
 * Each with its own index: `orders_unsettled`, `orders_with_refunds`, `disputes_open`,
 * `refunds_surplus_failed`, `payment_intents_debit_failed`.
 */
const TROUBLES = [
  sql`o.status = 'AWAITING_OFFLINE_PAYMENT'`,
  sql`o.refund_status = 'REFUND_FAILED'`,
  sql`o.id = any(array(select d.order_id from disputes d where d.status in ('NEEDS_RESPONSE', 'UNDER_REVIEW')))`,
  HAS_STUCK_SURPLUS,
  HAS_FAILED_DEBIT,
]

/**
 * The ways to the orders that need attention; among the hits of a search, those of them that do.
 */
const troubled = (where: RawBuilder<unknown>, hits: readonly RawBuilder<unknown>[] | null): RawBuilder<unknown>[] =>
  hits === null
    ? TROUBLES.map((trouble) => sql`orders o where ${where} and ${trouble}`)
    : hits.map((hit) => sql`${hit} and (${sql.join(TROUBLES, sql` or `)})`)

/**
 * One page of the event's orders and how many there are in all. A hold whose buyer has not given
 * details, one that was given up and one that ran out are no orders: they are listed only when the
 * status filter asks for them by name (`eq` or `in`).
 */
export async function ordersOfEvent(
  reader: Reader,
  event: EventScope,
  around: { request: OrderListRequest; maps: RowMarkings; now: Date },
): Promise<{ rows: OrderListRow[]; total: number }> {
  const { ids, total } = await findPage(reader, orderListOf(event, around.request, around.now), around)
  const found = await sql<OrderListRow>`
    select ${LISTED} from unnest(${ids}::bigint[]) with ordinality page (id, place) join orders o on o.id = page.id
    order by page.place`.execute(reader.query)
  return { rows: found.rows, total }
}

const HIDDEN_STATUSES: readonly string[] = ['RESERVED', 'EXPIRED', 'ABANDONED'] satisfies OrderStatus[]

const valuesOf = (asked: ListRequest, name: string): readonly string[] => {
  const { eq, in: list } = asked.filter_fields[name] ?? {}
  return [eq ?? '', ...(list ?? '').split(',')].filter((value) => HIDDEN_STATUSES.includes(value))
}

/** Those that a filter asks for by name, as its status or as the word that it shows. */
const hiddenStatusesOf = (asked: ListRequest): readonly string[] => [
  ...valuesOf(asked, 'status'),
  ...valuesOf(asked, 'state'),
]

function listed(asked: OrderListRequest): RawBuilder<unknown> {
  const shown = asked.with_hidden === true ? HIDDEN_STATUSES : valuesOf(asked, 'state')
  const ways = [
    IS_ORDER,
    ...[valuesOf(asked, 'status')]
      .filter(({ length }) => length > 0)
      .map((names) => sql`o.status in (${sql.join(names)})`),
    ...[shown].filter(({ length }) => length > 0).map((names) => sql`${SHOWN_STATE} in (${sql.join(names)})`),
  ]
  return ways.length === 1 ? IS_ORDER : sql`(${sql.join(ways, sql` or `)})`
}

/** An order has many lines: a filter means "one of them is", `ne` means "none of them is". */
const withLine = (asked: ListRequest, name: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  withOne(
    asked.filter_fields[name] ?? {},
    (operators) => sql`exists (select 1 from ${name === 'event_occurrence_id' ? DATED_LINES : sql`order_lines l`}
      where l.order_id = o.id
      and ${filtered({ filter_fields: { [name]: operators } }, { [name]: { sql: column, kind: 'number' } })})`,
  )

function withOne(
  { ne, ...others }: NonNullable<ListRequest['filter_fields'][string]>,
  has: (operators: object) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${Object.keys(others).length === 0 ? sql`true` : has(others)} and ${ne === undefined ? sql`true` : sql`not ${has({ eq: ne })}`})`
}

/** An order has several places in the same way. Sales at tills are the few: where only they are meant, these are found first. */
function soldAt({ filter_fields: { sold_at: asked } }: ListRequest): readonly RawBuilder<SqlBool>[] {
  if (asked === undefined) return []
  const named = [asked.eq ?? '', ...(asked.in ?? '').split(',')].filter((place) => place !== '')
  const isOfTills = named.length > 0 && !named.includes('ONLINE')
  return [
    ...(isOfTills
      ? [sql<SqlBool>`exists (select 1 from till_movements s where s.order_id = o.id and s.kind = 'SALE')`]
      : []),
    withOne(
      asked,
      (sold_at) => sql`exists (select 1 from unnest(${PLACES}) place
        where ${filtered({ filter_fields: { sold_at } }, { sold_at: { sql: sql`place`, kind: 'text' } })})`,
    ),
  ]
}

/**
 * The search box: the buyer's name or e-mail by words (anywhere in them in a list that is not too long), the order's reference or that of one of its
 * attendees by their beginning.
 */
function hitsOf(
  { eventIds, where, beside }: { eventIds: readonly number[]; where: RawBuilder<unknown>; beside: readonly number[] },
  query: string | undefined,
): RawBuilder<unknown>[] | null {
  if (query === undefined || query.trim() === '') return null
  const [own, attendee] = [readReference(query, 'O'), readReference(query, 'A')]
  const inside = hasInside(query, { table: sql`orders`, eventIds: beside, columns: PERSON })
  return [
    ...(isReference(query)
      ? []
      : [sql`orders o where ${where} and ${hasTerms(TERMS, eventIds, { text: query, name: NAME })}`]),
    ...(isReference(query) || inside === null ? [] : [sql`orders o where ${where} and ${inside}`]),
    ...(own === null ? [] : [sql`orders o where ${where} and o.public_id like ${`${own}%`}`]),
    ...(attendee === null
      ? []
      : [
          sql`attendees a join orders o on o.id = a.order_id
            where a.event_id = any(${eventIds}::bigint[]) and a.public_id like ${`${attendee}%`} and ${where}`,
        ]),
  ]
}

/** In which a text is found anywhere, where the list is not too long. */
const NAME = sql`(o.first_name || ' ' || o.last_name)`
const PERSON = [NAME, sql`o.email`]

/** As in the index `orders_words`. */
const TERMS = sql`search_words(o.event_id, o.first_name || ' ' || o.last_name, o.email)`

/** An order as far as it decides who may change it. */
export interface OwnedOrderRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly session_hash: Buffer
}

/**
 * The owner who may change the order behind a capability id; undefined for an unknown one or
 * another event's.
 */
export async function ownedOrder(
  reader: Reader,
  { eventId, shortId }: { readonly eventId: number; readonly shortId: string },
): Promise<OwnedOrderRow | undefined> {
  return reader.query
    .selectFrom('orders')
    .select(['id', 'account_id', 'event_id', 'session_hash'])
    .where('short_id', '=', shortId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** Whether the links of orders of an event show tickets only after a code. */
export async function requiresCode(reader: Reader, eventId: number): Promise<boolean> {
  const settings = await reader.query
    .selectFrom('event_settings')
    .select('require_code_for_tickets')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return settings?.require_code_for_tickets === true
}

export async function orderExists(reader: Reader, eventId: number, orderId: number): Promise<boolean> {
  const row = await sql`select 1 from orders o where o.id = ${orderId} and o.event_id = ${eventId}`.execute(
    reader.query,
  )
  return row.rows.length > 0
}

/** The newest orders of a list, and how many it has, as far as `limit` and one more. */
export const firstOrders = (
  reader: Reader,
  list: LongList,
  limit: number,
): Promise<{ ids: readonly number[]; total: number }> => firstIds(reader, list, limit)
