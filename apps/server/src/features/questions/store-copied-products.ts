import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/** Asks every question of one product for another of the event too. */
export async function askForCopy(
  tx: Transaction,
  { eventId, from, to }: { eventId: number; from: number; to: number },
): Promise<void> {
  await sql`
    insert into question_products (event_id, question_id, product_id)
    select event_id, question_id, ${to}::bigint from question_products
    where event_id = ${eventId} and product_id = ${from}`.execute(tx.query)
}
