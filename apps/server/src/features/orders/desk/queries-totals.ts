import type { OrderFacet } from '@turnout/contract/orders/desk-enums.ts'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '../../../platform/database/all-ids.ts'
import { countValues, VALUES_MAX } from '../../../platform/database/count-values.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { LongList } from '../../../platform/database/find-page.ts'
import { PAYMENT_METHOD, PLACES, SHOWN_STATE } from '../queries.ts'
import { HELD } from '../../events/mails/queries-mailed-event.ts'

/** What the orders of a list add up to; an order counts as money once it was complete. */
export interface OrderTotalsRow {
  readonly orders: number
  readonly items_sold: number
  readonly items_not_paid: number
  readonly gross_minor: number
  readonly refunded_minor: number
  readonly disputed_minor: number
  readonly awaited_minor: number
}

export async function orderTotals(reader: Reader, list: LongList): Promise<OrderTotalsRow> {
  const found = await sql<OrderTotalsRow>`
    with found as materialized (
      select o.id, o.status, o.completed_at, o.total_gross_minor, o.total_refunded_minor, ${HELD} as held_minor from ${rowsOf(list)})
    select count(*) as orders,
      coalesce(sum(total_gross_minor) filter (where completed_at is not null), 0)::bigint as gross_minor,
      coalesce(sum(total_refunded_minor) filter (where completed_at is not null), 0)::bigint as refunded_minor,
      (select coalesce(sum(d.amount_minor), 0)::bigint from disputed_amounts d join found f on f.id = d.order_id) as disputed_minor,
      coalesce(sum(total_gross_minor - held_minor) filter (where status = 'AWAITING_OFFLINE_PAYMENT'), 0)::bigint as awaited_minor,
      units.items_sold, units.items_not_paid
    from found cross join (
      select coalesce(sum(l.quantity - l.quantity_cancelled), 0)::bigint as items_sold,
        coalesce(sum(l.quantity - l.quantity_cancelled) filter (where f.status = 'AWAITING_OFFLINE_PAYMENT'), 0)::bigint as items_not_paid
      from order_lines l join found f on f.id = l.order_id where f.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')) units
    group by units.items_sold, units.items_not_paid`.execute(reader.query)
  return found.rows[0] ?? NOTHING
}

/**
 * The same of all orders of an event, from the kept figures: nothing is read of the orders but those
 * whose money is awaited, which have an index. `orders`: as the list counts them.
 */
export async function orderTotalsKept(reader: Reader, eventId: number, orders: number): Promise<OrderTotalsRow> {
  const found = await sql<Omit<OrderTotalsRow, 'orders'>>`
    select coalesce(sum(f.products), 0)::bigint as items_sold, coalesce(sum(f.charged_minor), 0)::bigint as gross_minor,
      coalesce(sum(f.refunded_minor), 0)::bigint as refunded_minor, coalesce(sum(f.disputed_minor), 0)::bigint as disputed_minor,
      (select coalesce(sum(o.total_gross_minor - ${HELD}), 0)::bigint from orders o
        where o.event_id = ${eventId} and o.status = 'AWAITING_OFFLINE_PAYMENT') as awaited_minor,
      (select coalesce(sum(l.quantity - l.quantity_cancelled), 0)::bigint from orders o join order_lines l on l.order_id = o.id
        where o.event_id = ${eventId} and o.status = 'AWAITING_OFFLINE_PAYMENT') as items_not_paid
    from figures f where f.event_id = ${eventId} and f.part = 'DAY'`.execute(reader.query)
  return { ...NOTHING, ...found.rows[0], orders }
}

const NOTHING: OrderTotalsRow = {
  orders: 0,
  items_sold: 0,
  items_not_paid: 0,
  gross_minor: 0,
  refunded_minor: 0,
  disputed_minor: 0,
  awaited_minor: 0,
}

export interface FacetRow {
  readonly value: string
  readonly orders: number
}

const COLUMNS: Readonly<Record<Exclude<OrderFacet, 'product_id' | 'sold_at'>, RawBuilder<unknown>>> = {
  state: SHOWN_STATE,
  payment_provider: sql`o.payment_provider`,
  payment_method: PAYMENT_METHOD,
  promo_code: sql`o.promo_code`,
}

/** How many orders of a list have each value, the commonest first; an order counts once for each of its products and places. */
export async function orderFacets(reader: Reader, list: LongList, facet: OrderFacet): Promise<readonly FacetRow[]> {
  if (facet === 'sold_at') {
    const found = await sql<FacetRow>`
      select place as value, count(*) as orders from (select ${PLACES} as places from ${rowsOf(list)}) found, unnest(places) place
      group by place order by orders desc, value limit ${VALUES_MAX}`.execute(reader.query)
    return found.rows
  }
  if (facet !== 'product_id') {
    const counted = await countValues(reader, list, COLUMNS[facet])
    return counted.map(({ value, rows }) => ({ value, orders: rows }))
  }
  const found = await sql<FacetRow>`
    select l.product_id::text as value, count(distinct l.order_id) as orders
    from order_lines l where l.order_id in (select o.id from ${rowsOf(list)})
    group by l.product_id order by orders desc, value limit ${VALUES_MAX}`.execute(reader.query)
  return found.rows
}
