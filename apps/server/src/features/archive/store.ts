import { ARCHIVE_DAYS } from '@turnout/contract/archive/archive-enums.ts'
import { sql } from 'kysely'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'

/** The key of a sealed part, sealed itself, and the salt it was made with. */
export interface SealingKey {
  readonly salt: Buffer
  readonly sealedKey: Buffer
}

export interface ArchiveRequest {
  readonly accountId: number
  /** null: all of the account. */
  readonly eventId: number | null
  readonly userId: number
  readonly key: SealingKey | null
}

/** The id of the new archive; null while another of the account is under way. */
export async function insertArchive(
  tx: Transaction,
  { accountId, eventId, userId, key }: ArchiveRequest,
): Promise<number | null> {
  const row = await tx.query
    .insertInto('archives')
    .values({
      account_id: accountId,
      event_id: eventId,
      requested_by: userId,
      salt: key?.salt ?? null,
      sealed_key: key?.sealedKey ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Which try of a worker it is: what one before still says counts no more. */
export interface ArchiveTry {
  readonly id: number
  readonly tries: number
}

export interface StartedArchive extends ArchiveTry {
  readonly accountId: number
  readonly eventId: number | null
  readonly salt: Buffer | null
  readonly sealedKey: Buffer | null
}

/** Notes that a worker begins, and drops what one before left; null: there is nothing to write any more. */
export async function beginArchive(tx: Transaction, archiveId: number): Promise<StartedArchive | null> {
  const row = await tx.query
    .updateTable('archives')
    .set({ status: 'RUNNING', tries: sql`tries + 1`, rows_done: 0, size_in_bytes: 0 })
    .where('id', '=', archiveId)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returning(['id', 'account_id', 'event_id', 'salt', 'sealed_key', 'tries'])
    .executeTakeFirst()
  if (row === undefined) return null
  await tx.query.deleteFrom('archive_chunks').where('archive_id', '=', archiveId).execute()
  const { id, account_id: accountId, event_id: eventId, salt, sealed_key: sealedKey, tries } = row
  return { id, accountId, eventId, salt, sealedKey, tries }
}

/** Takes back a try that came to nothing for want of a place that will answer again. */
export async function takeBackTry(tx: Transaction, { id, tries }: ArchiveTry): Promise<void> {
  await tx.query
    .updateTable('archives')
    .set({ tries: tries - 1 })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute()
}

export interface ChunkOfArchive {
  readonly number: number
  readonly bytes: Buffer
  readonly done: number
  readonly total: number
}

/**
 * Saves a chunk, and how far the archive is; false when it was deleted, or a later try has begun. The
 * row is locked before the chunk is written, so that none comes behind the beginning of that try.
 */
export async function saveChunk(database: Database, at: ArchiveTry, chunk: ChunkOfArchive): Promise<boolean> {
  const { number, bytes, done, total } = chunk
  const saved = await sql`
    with held as (
      update archives set rows_done = ${done}, rows_total = greatest(${total}::bigint, ${done}::bigint),
        size_in_bytes = size_in_bytes + ${bytes.length}
      where id = ${at.id} and tries = ${at.tries} and status = 'RUNNING' returning id)
    insert into archive_chunks (archive_id, number, bytes) select id, ${number}, ${bytes} from held returning number`.execute(
    database.query,
  )
  return saved.rows.length > 0
}

/** Notes that it is whole, and forgets the key; whether it is still there, and of this try. */
export async function finishArchive(
  tx: Transaction,
  { id, tries }: ArchiveTry,
  { size, rows }: { readonly size: number; readonly rows: number },
): Promise<boolean> {
  const row = await tx.query
    .updateTable('archives')
    .set({
      status: 'READY',
      sealed_key: null,
      rows_done: rows,
      rows_total: rows,
      size_in_bytes: size,
      ready_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${ARCHIVE_DAYS})`,
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives it up; what was written goes. */
export async function failArchive(tx: Transaction, archiveId: number): Promise<void> {
  await tx.query
    .updateTable('archives')
    .set({ status: 'FAILED', sealed_key: null, expires_at: sql`now() + make_interval(days => ${ARCHIVE_DAYS})` })
    .where('id', '=', archiveId)
    .execute()
  await tx.query.deleteFrom('archive_chunks').where('archive_id', '=', archiveId).execute()
}

/** The member who asked for it, as long as they may still take it. */
export const personToTell = (reader: Reader, archiveId: number) =>
  reader.query
    .selectFrom('archives as a')
    .innerJoin('account_members as m', (join) =>
      join.onRef('m.account_id', '=', 'a.account_id').onRef('m.user_id', '=', 'a.requested_by'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('accounts as c', 'c.id', 'a.account_id')
    .leftJoin('events as e', 'e.id', 'a.event_id')
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.locale', 'c.name as account_name', 'c.timezone'])
    .select(['a.account_id', 'a.event_id', 'e.title as event_title', 'a.expires_at'])
    .where('a.id', '=', archiveId)
    .where('m.status', '=', 'ACTIVE')
    .where('m.role', '=', 'ADMIN')
    .executeTakeFirst()

export type PersonToTellRow = NonNullable<Awaited<ReturnType<typeof personToTell>>>

export async function removeArchive(tx: Transaction, accountId: number, archiveId: number): Promise<boolean> {
  const row = await tx.query
    .deleteFrom('archives')
    .where('account_id', '=', accountId)
    .where('id', '=', archiveId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Archives whose days are over go with their chunks, some at a time. */
export async function deleteOldArchives(database: Database): Promise<void> {
  await sql`delete from archives where id in (
    select id from archives where expires_at <= now() order by expires_at limit 20)`.execute(database.query)
}
