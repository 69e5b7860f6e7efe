import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { EventScope } from '../events/access.ts'
import type { Period } from './read-period.ts'

/** What was sold on one day, or in one of the two halves of a period. Counts are of standing orders, amounts of completed ones. */
export interface SumsRow {
  readonly orders: number
  readonly products: number
  readonly attendees: number
  readonly gross_minor: number
  readonly net_minor: number
  readonly tax_minor: number
  readonly fee_minor: number
  readonly refunded_minor: number
}

export interface ProductFiguresRow {
  readonly product_id: number
  readonly title: string
  readonly quantity_sold: number
  readonly capacity: number | null
  readonly total_gross_minor: number
}

export interface FiguresRow {
  /** By the number of the day in `Period.days`; days without anything are missing. */
  readonly days: ReadonlyMap<number, SumsRow>
  readonly current: SumsRow
  readonly previous: SumsRow
  readonly products: readonly ProductFiguresRow[]
  readonly tickets_sold: number
  readonly tickets_capacity: number | null
  readonly orders_awaiting_payment: number
}

/** A day or period without sales. */
export const NO_SALES: SumsRow = {
  orders: 0,
  products: 0,
  attendees: 0,
  gross_minor: 0,
  net_minor: 0,
  tax_minor: 0,
  fee_minor: 0,
  refunded_minor: 0,
}

/** Orders that own their places; the list of orders and the events' own figures count the same ones. */
const STANDING = sql`o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')`

interface GroupedRow extends SumsRow {
  readonly kind: 'day' | 'half' | 'product'
  readonly day: number | null
  readonly is_current: boolean | null
  readonly product_id: number | null
  readonly earned_minor: number
}

/**
 * The figures of a period, of the one before it, and of all time. A fact is counted into its day by where the days begin, so summer time
 * and zones are decided by the domain alone. An order belongs to the day on which its buyer began it, an attendee to the day on which the
 * order was complete.
 */
export async function figuresOfEvent(reader: Reader, { eventId }: EventScope, period: Period): Promise<FiguresRow> {
  const [groups, products, standing] = await Promise.all([
    salesOfEvent(reader, eventId, period),
    productsOfEvent(reader, eventId),
    standingOfEvent(reader, eventId),
  ])
  const earned = new Map(groups.map((row) => [row.product_id, row.earned_minor]))
  const halfOf = (isCurrent: boolean) => groups.find((row) => row.kind === 'half' && row.is_current === isCurrent)
  return {
    days: new Map(groups.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const]))),
    current: halfOf(true) ?? NO_SALES,
    previous: halfOf(false) ?? NO_SALES,
    products: products.map((product) => ({ ...product, total_gross_minor: earned.get(product.product_id) ?? 0 })),
    ...standing,
  }
}

/**
 * Sums by day, by half of the period and by product. Lines are read once for all three, over all time because of the products; what lies
 * outside the period has the days -1 and `days.length`. Grouped twice: the first grouping hashes and leaves few rows, where grouping sets
 * over the facts themselves would sort them all.
 */
async function salesOfEvent(reader: Reader, eventId: number, { days, bounds }: Period): Promise<GroupedRow[]> {
  const half = days.length / 2
  const dayOf = (at: RawBuilder<unknown>) => sql`width_bucket(${at}, ${[...bounds]}::timestamptz[]) - 1`
  const within = (at: RawBuilder<unknown>) => sql`${at} >= ${bounds[0]} and ${at} < ${bounds.at(-1)}`
  const completed = sql`filter (where o.status = 'COMPLETED')`
  const found = await sql<GroupedRow>`
    with facts (day, product_id, orders, products, attendees, gross, tax, fee, refunded, earned) as (
      select ${dayOf(sql`o.created_at`)}, null::bigint, count(*), 0, 0, sum(o.total_gross_minor) ${completed},
        sum(o.total_tax_minor) ${completed}, sum(o.total_fee_minor) ${completed}, sum(o.total_refunded_minor) ${completed}, 0
      from orders o where o.event_id = ${eventId} and ${STANDING} and ${within(sql`o.created_at`)} group by 1
      union all
      select ${dayOf(sql`o.created_at`)}, l.product_id, 0, sum(l.quantity - l.quantity_cancelled), 0, 0, 0, 0, 0, sum(l.total_gross_minor) ${completed}
      from orders o join order_lines l on l.order_id = o.id where o.event_id = ${eventId} and ${STANDING} group by 1, 2
      union all
      select ${dayOf(sql`a.created_at`)}, null, 0, 0, count(*), 0, 0, 0, 0, 0
      from attendees a where a.event_id = ${eventId} and a.status <> 'CANCELLED' and ${within(sql`a.created_at`)} group by 1
    ), placed as (
      select facts.*, case when day between 0 and ${days.length - 1} then day >= ${half} end as is_current from facts
    )
    select case when grouping(day) = 0 then 'day' when grouping(is_current) = 0 then 'half' else 'product' end as kind,
      day, is_current, product_id, sum(orders) as orders, sum(products) as products, sum(attendees) as attendees,
      coalesce(sum(gross), 0) as gross_minor, coalesce(sum(gross - tax - fee - refunded), 0) as net_minor, coalesce(sum(tax), 0) as tax_minor,
      coalesce(sum(fee), 0) as fee_minor, coalesce(sum(refunded), 0) as refunded_minor, coalesce(sum(earned), 0) as earned_minor
    from placed group by grouping sets ((day), (is_current), (product_id))`.execute(reader.query)
  return found.rows
}

/** Every product in the order of the page: how many of it are taken for good, and of how many. */
async function productsOfEvent(
  reader: Reader,
  eventId: number,
): Promise<Omit<ProductFiguresRow, 'total_gross_minor'>[]> {
  const found = await sql<Omit<ProductFiguresRow, 'total_gross_minor'>>`
    select p.id as product_id, p.title, sum(s.sold) as quantity_sold,
      case when bool_or(s.capacity is null) then null else sum(s.capacity) end as capacity
    from products p join product_categories c on c.id = p.product_category_id
    join product_prices t on t.product_id = p.id join pools s on s.id = t.pool_id
    where p.event_id = ${eventId} group by p.id, c.id order by c."order", c.id, p."order", p.id`.execute(reader.query)
  return found.rows
}

async function standingOfEvent(reader: Reader, eventId: number) {
  const found = await sql<Pick<FiguresRow, 'tickets_sold' | 'tickets_capacity' | 'orders_awaiting_payment'>>`
    select coalesce(sum(s.sold), 0) as tickets_sold,
      case when bool_or(s.capacity is null) then null else coalesce(sum(s.capacity), 0) end as tickets_capacity,
      (select count(*) from orders o where o.event_id = ${eventId} and o.status = 'AWAITING_OFFLINE_PAYMENT') as orders_awaiting_payment
    from products p join product_prices t on t.product_id = p.id join pools s on s.id = t.pool_id
    where p.event_id = ${eventId} and p.product_type = 'TICKET'`.execute(reader.query)
  return found.rows[0] ?? { tickets_sold: 0, tickets_capacity: 0, orders_awaiting_payment: 0 }
}
