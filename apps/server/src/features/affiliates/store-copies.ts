import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'

/** Copies the affiliates of an event under the same codes: their links name the event, and count anew. */
export async function copyAffiliates(tx: Transaction, { from, to }: Copying): Promise<void> {
  await sql`
    insert into affiliates (event_id, name, email, code, status)
    select ${to}, name, email, code, status from affiliates
    where event_id = ${from} and deleted_at is null order by id`.execute(tx.query)
}
