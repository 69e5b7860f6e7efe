import type { OrderFacet } from '@turnout/contract/orders/desk-enums.ts'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '../../../platform/database/all-ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { LongList } from '../../../platform/database/find-page.ts'
import { SHOWN_STATE } from '../queries.ts'

/** What the orders of a list add up to; an order counts as money once it was complete. */
export interface OrderTotalsRow {
  readonly orders: number
  readonly items_sold: number
  readonly gross_minor: number
  readonly refunded_minor: number
  readonly awaited_minor: number
}

export async function orderTotals(reader: Reader, list: LongList): Promise<OrderTotalsRow> {
  const found = await sql<OrderTotalsRow>`
    with found as materialized (
      select o.id, o.status, o.completed_at, o.total_gross_minor, o.total_refunded_minor from ${rowsOf(list)})
    select count(*) as orders,
      coalesce(sum(total_gross_minor) filter (where completed_at is not null), 0)::bigint as gross_minor,
      coalesce(sum(total_refunded_minor) filter (where completed_at is not null), 0)::bigint as refunded_minor,
      coalesce(sum(total_gross_minor) filter (where status = 'AWAITING_OFFLINE_PAYMENT'), 0)::bigint as awaited_minor,
      (select coalesce(sum(l.quantity), 0)::bigint from order_lines l join found f on f.id = l.order_id
        where f.completed_at is not null) as items_sold
    from found`.execute(reader.query)
  return found.rows[0] ?? NOTHING
}

const NOTHING: OrderTotalsRow = { orders: 0, items_sold: 0, gross_minor: 0, refunded_minor: 0, awaited_minor: 0 }

/** More values than this are no choice any more. */
const VALUES_MAX = 100

export interface FacetRow {
  readonly value: string
  readonly orders: number
}

const COLUMNS: Readonly<Record<Exclude<OrderFacet, 'product_id'>, RawBuilder<unknown>>> = {
  state: SHOWN_STATE,
  payment_provider: sql`o.payment_provider`,
  promo_code: sql`o.promo_code`,
}

/** How many orders of a list have each value, the commonest first; an order counts once for each of its products. */
export async function orderFacets(reader: Reader, list: LongList, facet: OrderFacet): Promise<readonly FacetRow[]> {
  const counted =
    facet === 'product_id'
      ? sql`select l.product_id::text as value, count(distinct l.order_id) as orders
          from order_lines l where l.order_id in (select o.id from ${rowsOf(list)}) group by l.product_id`
      : sql`select value, count(*) as orders from (select ${COLUMNS[facet]} as value from ${rowsOf(list)}) found
          where value is not null group by value`
  const found = await sql<FacetRow>`
    ${counted} order by orders desc, value limit ${VALUES_MAX}`.execute(reader.query)
  return found.rows
}
