import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** Whether this connection is the only one at it; the lock ends with the connection. */
export async function lockImporting(apart: Reader, importId: number): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`import ${importId}`}, 0)) as taken`.execute(apart.query)
  return found.rows[0]?.taken === true
}
