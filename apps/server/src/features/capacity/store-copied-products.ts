import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/** Has every capacity that limits one product limit another of the event too, of which nothing was taken yet. */
export async function limitCopy(
  tx: Transaction,
  { eventId, from, to }: { eventId: number; from: number; to: number },
): Promise<void> {
  await sql`
    insert into capacity_assignment_products (event_id, capacity_assignment_id, product_id)
    select event_id, capacity_assignment_id, ${to}::bigint from capacity_assignment_products
    where event_id = ${eventId} and product_id = ${from}`.execute(tx.query)
}
