import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { EventScope } from '../events/access.ts'
import type { EarnedRow } from '../events/queries-charged.ts'
import type { ReportScope } from './access.ts'
import { salesOfEvent, type SumsRow } from './queries-sales.ts'
import { bestCodesOfEvent, type CodeFiguresRow } from './queries-codes.ts'
import { ordersRefunded, visitsByDay, type RefundedOrdersRow, type VisitDayRow } from './queries-visits.ts'
import type { Period } from './read-period.ts'

export interface FiguresRow {
  /** By the number of the day in `Period.days`; days without anything are missing. */
  readonly days: ReadonlyMap<number, SumsRow>
  readonly current: SumsRow
  readonly previous: SumsRow
  /** By the day of the calendar; days without any are missing. */
  readonly visits: ReadonlyMap<string, VisitDayRow>
  readonly refunded: RefundedOrdersRow
  readonly products: readonly ProductFiguresRow[]
  readonly codes: readonly CodeFiguresRow[]
  readonly tickets_sold: number
  readonly tickets_not_paid: number
  readonly tickets_capacity: number | null
  readonly orders_awaiting_payment: number
}

/** A day or period without sales. */
export const NO_SALES: SumsRow = {
  orders: 0,
  products: 0,
  attendees: 0,
  charged_minor: 0,
  discount_minor: 0,
  refunded_minor: 0,
  disputed_minor: 0,
  tax_minor: 0,
  fee_minor: 0,
}

/**
 * The figures of a period and of the one before it; those of the products and of stock are of all
 * time.
 */
export async function figuresOfEvent(reader: Reader, { eventId }: EventScope, period: Period): Promise<FiguresRow> {
  const span = { first: period.days[0] ?? '', last: period.days.at(-1) ?? '' }
  const [groups, visits, refunded, products, codes, standing] = await Promise.all([
    salesOfEvent(reader, eventId, period),
    visitsByDay(reader, [eventId], span),
    ordersRefunded(reader, eventId, period),
    productsOfEvent(reader, eventId),
    bestCodesOfEvent(reader, eventId),
    standingOfEvent(reader, eventId),
  ])
  const halfOf = (isCurrent: boolean) => groups.find((row) => row.day === null && row.is_current === isCurrent)
  return {
    days: new Map(groups.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const]))),
    current: halfOf(true) ?? NO_SALES,
    previous: halfOf(false) ?? NO_SALES,
    visits: new Map(visits.map((row) => [row.day, row])),
    refunded,
    products,
    codes,
    ...standing,
  }
}

async function standingOfEvent(reader: Reader, eventId: number) {
  const found = await sql<
    Pick<FiguresRow, 'tickets_sold' | 'tickets_not_paid' | 'tickets_capacity' | 'orders_awaiting_payment'>
  >`
    select coalesce(sum(s.sold), 0) as tickets_sold,
      (select coalesce(sum(l.quantity - l.quantity_cancelled), 0)::bigint from orders o join order_lines l on l.order_id = o.id
        where o.event_id = ${eventId} and o.status = 'AWAITING_OFFLINE_PAYMENT' and l.product_type = 'TICKET') as tickets_not_paid,
      case when bool_or(s.capacity is null) then null else coalesce(sum(s.capacity), 0) end as tickets_capacity,
      (select count(*) from orders o where o.event_id = ${eventId} and o.status = 'AWAITING_OFFLINE_PAYMENT') as orders_awaiting_payment
    from products p join product_prices t on t.product_id = p.id join pools s on s.id = t.pool_id
    where p.event_id = ${eventId} and p.product_type = 'TICKET'`.execute(reader.query)
  return found.rows[0] ?? { tickets_sold: 0, tickets_not_paid: 0, tickets_capacity: 0, orders_awaiting_payment: 0 }
}

export interface OrganizerCountsRow {
  readonly orders: number
  readonly products: number
  readonly attendees: number
}

/** Orders that stand, their units that are not cancelled, and guests, of all time. */
export async function countsOfEvents(reader: Reader, { events }: ReportScope): Promise<OrganizerCountsRow> {
  const ids = events.map(({ id }) => id)
  const found = await sql<OrganizerCountsRow>`
    select coalesce(sum(f.orders), 0)::bigint as orders, coalesce(sum(f.products), 0)::bigint as products,
      coalesce(sum(f.attendees), 0)::bigint as attendees
    from figures f where f.event_id = any(${ids}::bigint[]) and f.part = 'DAY'`.execute(reader.query)
  return found.rows[0] ?? { orders: 0, products: 0, attendees: 0 }
}

/** How a product sold, over all time. */
interface ProductFiguresRow extends EarnedRow {
  readonly product_id: number
  readonly title: string
  readonly quantity_sold: number
  readonly capacity: number | null
}

/**
 * Every product in the order of the page: how many of it are taken for good, of how many, and the
 * amounts that its lines were charged with and gave back.
 */
async function productsOfEvent(reader: Reader, eventId: number): Promise<ProductFiguresRow[]> {
  const found = await sql<ProductFiguresRow>`
    with earned as (
      select r.product_id, sum(f.charged_minor) as charged_minor, sum(f.refunded_minor) as refunded_minor, sum(f.disputed_minor) as disputed_minor
      from figures f join product_prices r on r.id = f.product_price_id where f.event_id = ${eventId} and f.part = 'LINE' group by 1
    )
    select p.id as product_id, p.title, sum(s.sold) as quantity_sold,
      case when bool_or(s.capacity is null) then null else sum(s.capacity) end as capacity,
      coalesce((select charged_minor from earned where earned.product_id = p.id), 0) as charged_minor,
      coalesce((select refunded_minor from earned where earned.product_id = p.id), 0) as refunded_minor,
      coalesce((select disputed_minor from earned where earned.product_id = p.id), 0) as disputed_minor
    from products p join product_categories c on c.id = p.product_category_id
    join product_prices t on t.product_id = p.id join pools s on s.id = t.pool_id
    where p.event_id = ${eventId} group by p.id, c.id order by c."order", c.id, p."order", p.id`.execute(reader.query)
  return found.rows
}
