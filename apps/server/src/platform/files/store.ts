import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import type { NewFile } from './file-store.ts'

/** Removals older than this are stale. */
const REMOVAL_GIVEN_UP = sql`interval '10 minutes'`

export interface NotedFile {
  readonly sha256: string
  /** The database has its bytes. */
  readonly is_here: boolean
}

/**
 * Notes files that a row is about to refer to, with their bytes or, `inBucket`, as coming to the
 * bucket. Answers those that were noted: one that is being removed is not.
 */
export async function noteFiles(
  reader: Reader,
  files: readonly NewFile[],
  { inBucket }: { readonly inBucket: boolean },
): Promise<NotedFile[]> {
  // One of each content, in one order for all, so that no two wait for each other.
  const each = [...new Map(files.map((file) => [file.sha256, file])).values()].toSorted((a, b) =>
    a.sha256 < b.sha256 ? -1 : 1,
  )
  if (each.length === 0) return []
  const noted = await sql<NotedFile>`
    insert into files (sha256, size_in_bytes, type, bytes, in_bucket)
    select sha256, size, type, bytes, ${inBucket}
    from unnest(
      ${each.map(({ sha256 }) => sha256)}::text[], ${each.map(({ bytes }) => bytes.length)}::int[],
      ${each.map(({ type }) => type)}::text[], ${each.map(({ bytes }) => (inBucket ? null : bytes))}::bytea[]
    ) as given (sha256, size, type, bytes)
    on conflict (sha256) do update set
      unused_since = now(), removing_at = null, bytes = coalesce(files.bytes, excluded.bytes),
      in_bucket = files.in_bucket or (excluded.in_bucket and files.bytes is null)
    where files.removing_at is null or files.removing_at < now() - ${REMOVAL_GIVEN_UP}
    returning sha256, bytes is not null as is_here`.execute(reader.query)
  return noted.rows
}

export const fileRow = (reader: Reader, sha256: string) =>
  reader.query
    .selectFrom('files')
    .select(['size_in_bytes', 'type', 'bytes', 'in_bucket'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** Whether the database has the bytes of a file. */
export async function hasBytes(reader: Reader, sha256: string): Promise<boolean> {
  const found = await reader.query
    .selectFrom('files')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('bytes', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** How many files that something shows are in the bucket alone. */
export async function countInBucket(reader: Reader): Promise<number> {
  const found = await sql<{ files: number }>`
    select count(*) as files from files f
    where f.in_bucket and f.bytes is null and exists (select from used_files() u where u.sha256 = f.sha256)`.execute(
    reader.query,
  )
  return found.rows[0]?.files ?? 0
}

/** Whether something shows a file. */
export async function isUsed(reader: Reader, sha256: string): Promise<boolean> {
  const found = await sql<{ is_used: boolean }>`
    select exists (select from used_files() u where u.sha256 = ${sha256}) as is_used`.execute(reader.query)
  return found.rows[0]?.is_used === true
}

/** Notes since when nothing refers to a file, and that something does again. */
export async function noteUse(reader: Reader): Promise<void> {
  await sql`
    update files f set unused_since = case when f.unused_since is null then now() end
    where f.removing_at is null
      and (f.unused_since is null) = (not exists (select from used_files() u where u.sha256 = f.sha256))`.execute(
    reader.query,
  )
}

/**
 * Marks files that nothing has referred to for a day, and answers them. They can be noted again once they
 * are gone. `knowsBucket`: those in the bucket, too.
 */
export async function markUnused(
  reader: Reader,
  { limit, knowsBucket }: { readonly limit: number; readonly knowsBucket: boolean },
): Promise<string[]> {
  const marked = await sql<{ sha256: string }>`
    update files set removing_at = now() where sha256 in (
      select f.sha256 from files f
      where f.unused_since < now() - interval '24 hours' and (f.removing_at is null or f.removing_at < now() - ${REMOVAL_GIVEN_UP})
        and (${knowsBucket} or not f.in_bucket)
        and not exists (select from used_files() u where u.sha256 = f.sha256)
      order by f.sha256 limit ${limit} for update skip locked)
    returning sha256`.execute(reader.query)
  return marked.rows.map(({ sha256 }) => sha256)
}

/** Forgets a file that was marked. */
export async function deleteFile(reader: Reader, sha256: string): Promise<void> {
  await reader.query.deleteFrom('files').where('sha256', '=', sha256).where('removing_at', 'is not', null).execute()
}
