import type { OfferedPrice } from '@turnout/domain/pricing/price-of-many.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

interface FoundPrice extends OfferedPrice {
  readonly productId: number
  readonly priceId: number
}

export interface EventWithPrices {
  readonly id: number
  readonly title: string
  readonly start_date: Date
  readonly timezone: string
  readonly currency: string
  readonly prices: readonly FoundPrice[]
}

/** Events with all prices of their products, in the order of their starts. */
export async function eventsWithPrices(reader: Reader, eventIds: readonly number[]): Promise<EventWithPrices[]> {
  const found = await sql<EventWithPrices>`
    select e.id, e.title, e.start_date, e.timezone, e.currency, coalesce((
      select jsonb_agg(jsonb_build_object('productId', p.id, 'priceId', t.id, 'title', p.title, 'label', t.label,
        'isPaid', p.type in ('PAID', 'TIERED'), 'priceMinor', t.price_minor, 'sold', l.sold)
        order by p."order", p.id, t."order", t.id)
      from products p join product_prices t on t.product_id = p.id join pools l on l.id = t.pool_id
      where p.event_id = e.id), '[]') as prices
    from events e where e.id = any(${eventIds}::bigint[]) and e.deleted_at is null
    order by e.start_date, e.id`.execute(reader.query)
  return found.rows
}
