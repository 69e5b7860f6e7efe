import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'

export type MoveTo = 's3' | 'database'

/** Whether no other process moves files; the lock ends with the connection. */
export async function lockMoving(apart: Reader): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended('moving of files', 0)) as taken`.execute(apart.query)
  return found.rows[0]?.taken === true
}

/** The next files that are not, or not only, where they are moved to. */
export async function filesToMove(
  reader: Reader,
  { to, after, limit }: { readonly to: MoveTo; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const found = await sql<{ sha256: string }>`
    select sha256 from files
    where removing_at is null and sha256 > ${after} and ${to === 's3' ? sql`bytes is not null` : sql`in_bucket`}
    order by sha256 limit ${limit}`.execute(reader.query)
  return found.rows.map(({ sha256 }) => sha256)
}

const ofMoved = (reader: Reader, sha256: string) =>
  reader.query.updateTable('files').where('sha256', '=', sha256).where('removing_at', 'is', null)

const isDone = async (change: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> =>
  (await change.executeTakeFirst()).numUpdatedRows > 0n

/** The bucket may have it from now on; whether it is still there. */
export const noteComing = (reader: Reader, sha256: string): Promise<boolean> =>
  isDone(ofMoved(reader, sha256).set({ in_bucket: true }))

/** It is in the bucket alone now. */
export const dropBytes = (reader: Reader, sha256: string): Promise<boolean> =>
  isDone(ofMoved(reader, sha256).set({ bytes: null }).where('in_bucket', '=', true).where('bytes', 'is not', null))

/** The database has it from now on. */
export const saveBytes = (reader: Reader, sha256: string, bytes: Buffer): Promise<boolean> =>
  isDone(ofMoved(reader, sha256).set({ bytes }).where('bytes', 'is', null))

/** It is in the database alone now. */
export const leaveBucket = (reader: Reader, sha256: string): Promise<boolean> =>
  isDone(ofMoved(reader, sha256).set({ in_bucket: false }).where('bytes', 'is not', null))
