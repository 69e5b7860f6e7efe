import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** Reads one moment of the database, however long it takes; nothing waits for it. */
export const readOneMoment = <T>(apart: Reader, work: (reader: Reader) => Promise<T>): Promise<T> =>
  apart.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Between two looks the lines are zipped and saved, which may take longer than a sale may.
      await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx)
      await sql`set local timezone = 'UTC'`.execute(trx)
      return work({ query: trx })
    })

/** Whether this connection is the only one at it; the lock ends with the connection. */
export async function lockWriting(apart: Reader, archiveId: number): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`archive ${archiveId}`}, 0)) as taken`.execute(apart.query)
  return found.rows[0]?.taken === true
}
