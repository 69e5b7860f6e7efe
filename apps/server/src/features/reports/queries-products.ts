import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { EarnedRow } from '../events/queries-charged.ts'

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
