import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { Share } from '../store.ts'

/**
 * What a till `t` is to hold, as far as it can be held: what it does not sell any more, and dates that are cancelled or over, are
 * left out. One of them would refuse the whole quota. Seats are sold with a network alone, so none is held.
 */
export const HOLDABLE_SHARES = sql`(
  select coalesce(jsonb_agg(s.share order by s.place), '[]')
  from jsonb_array_elements(t.shares) with ordinality s (share, place)
  join products p on p.id = (s.share ->> 'product_id')::bigint and p.event_id = t.event_id
  join product_prices r on r.id = (s.share ->> 'price_id')::bigint and r.product_id = p.id
  left join occurrences d on d.id = (s.share ->> 'event_occurrence_id')::bigint and d.event_id = t.event_id
  where (t.includes_all_products or p.id in (select product_id from till_products where till_id = t.id))
    and not exists (select from seat_zone_prices z where z.product_price_id = r.id)
    and case when s.share ->> 'event_occurrence_id' is null
      then p.product_type <> 'TICKET' or p.admits = 'ALL'
        or not exists (select from occurrences o where o.event_id = t.event_id and o.pool_id is not null)
      else d.status <> 'CANCELLED' and d.pool_id is not null and coalesce(d.ends_at, d.starts_at) > now() - interval '1 day'
        and not exists (select from price_occurrences h where h.occurrence_id = d.id and h.product_price_id = r.id and h.is_hidden)
      end)`

/** What the organizer wishes that a till holds. */
export async function wishedShares(reader: Reader, tillId: number): Promise<readonly Share[]> {
  const found = await sql<{ shares: readonly Share[] }>`
    select ${HOLDABLE_SHARES} as shares from tills t where t.id = ${tillId}`.execute(reader.query)
  return found.rows[0]?.shares ?? []
}
