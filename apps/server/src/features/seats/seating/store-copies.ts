import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Copying } from '../../events/duplicate/read-moved-dates.ts'
import { seatDates } from './store-seating.ts'

/**
 * Gives the copy of an event its seats: the same version of the same plan, the letters of the copied prices, and what is
 * kept from sale on all dates, but neither until when (that was a moment of the event) nor for which link. All dates of the
 * copy get them.
 */
export async function copySeating(tx: Transaction, { from, to, products }: Copying): Promise<void> {
  const made = await sql<{ id: number; source: number }>`
    with source as (select id, plan_id, plan_version from seatings where event_id = ${from} and is_current),
    made as (insert into seatings (event_id, plan_id, plan_version) select ${to}, plan_id, plan_version from source returning id)
    select made.id, source.id as source from made cross join source`.execute(tx.query)
  const [seating] = made.rows
  if (seating === undefined) return
  await sql`
    insert into seating_seats (seating_id, seat_id, place, section, row_label, number, kind, row_no, adjacency, rank, x, y,
      zone, is_accessible, is_step_free, companion_of, restricted)
    select ${seating.id}, seat_id, place, section, row_label, number, kind, row_no, adjacency, rank, x, y,
      zone, is_accessible, is_step_free, companion_of, restricted
    from seating_seats where seating_id = ${seating.source}`.execute(tx.query)
  await sql`
    insert into seat_blocks (event_id, seat_id, reason, kept_for)
    select ${to}, seat_id, reason, kept_for from seat_blocks where event_id = ${from} and occurrence_id is null`.execute(
    tx.query,
  )
  await copyZonePrices(tx, { from, to, products })
  await seatDates(tx, to)
}

async function copyZonePrices(
  tx: Transaction,
  { from, to, products }: Pick<Copying, 'from' | 'to' | 'products'>,
): Promise<void> {
  const copied = [...products].map(([from_id, to_id]) => ({ from_id, to_id }))
  // The tiers of a copied product are in the order of those of its source.
  await sql`
    with tiers as (
      select id, product_id, row_number() over (partition by product_id order by id) as at
      from product_prices where event_id in (${from}, ${to})
    )
    insert into seat_zone_prices (event_id, zone, product_price_id)
    select ${to}, own.zone, copy.id
    from seat_zone_prices own
    join tiers source on source.id = own.product_price_id
    join jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as p(from_id bigint, to_id bigint)
      on p.from_id = source.product_id
    join tiers copy on copy.product_id = p.to_id and copy.at = source.at
    where own.event_id = ${from}`.execute(tx.query)
}
