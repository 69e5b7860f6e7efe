import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { isCharged, type EarnedRow } from '../events/queries-charged.ts'
import { refundShares } from '../orders/money/queries-refund-shares.ts'

/** How a product sold, over all time. */
export interface ProductFiguresRow extends EarnedRow {
  readonly product_id: number
  readonly title: string
  readonly quantity_sold: number
  readonly capacity: number | null
}

/**
 * Every product in the order of the page: how many of it are taken for good, of how many, and the
 * amounts that its lines were charged with and gave back.
 */
export async function productsOfEvent(reader: Reader, eventId: number): Promise<ProductFiguresRow[]> {
  const found = await sql<ProductFiguresRow>`
    with charged as (
      select l.product_id, sum(l.total_gross_minor) as minor from orders o join order_lines l on l.order_id = o.id
      where o.event_id = ${eventId} and ${isCharged('o')} group by 1
    ), given_back as (
      select share.product_id, sum(share.net_minor + share.fee_minor + share.tax_minor) as minor from ${refundShares(eventId)} share group by 1
    )
    select p.id as product_id, p.title, sum(s.sold) as quantity_sold,
      case when bool_or(s.capacity is null) then null else sum(s.capacity) end as capacity,
      coalesce((select minor from charged where charged.product_id = p.id), 0) as charged_minor,
      coalesce((select minor from given_back where given_back.product_id = p.id), 0) as refunded_minor
    from products p join product_categories c on c.id = p.product_category_id
    join product_prices t on t.product_id = p.id join pools s on s.id = t.pool_id
    where p.event_id = ${eventId} group by p.id, c.id order by c."order", c.id, p."order", p.id`.execute(reader.query)
  return found.rows
}
