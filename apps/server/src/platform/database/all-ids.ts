import { sql, type RawBuilder } from 'kysely'
import type { Reader } from './database.ts'
import type { LongList } from './find-page.ts'

/** Rows of one piece of an export. */
const PIECE = 500

/**
 * The ids of a whole list, newest first, in pieces. Where an index gives the order each piece
 * begins after the last row of the one before, so that nothing is held meanwhile, in memory or in
 * the database; hits of a search are found once, eight bytes each.
 */
export async function* idsInPieces(reader: Reader, list: LongList): AsyncGenerator<readonly number[]> {
  if (list.isWalkable && list.hits === null) {
    yield* walkedPieces(reader, list)
    return
  }
  const ids = await allIds(reader, list)
  for (let from = 0; from < ids.length; from += PIECE) yield ids.slice(from, from + PIECE)
}

/** How many rows a whole list has. */
export async function countAll(reader: Reader, list: LongList): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total from (${branchesOf(list, sql`select ${list.id} as id`)}) found`.execute(reader.query)
  return found.rows[0]?.total ?? 0
}

async function* walkedPieces(reader: Reader, { from, where, at, id }: LongList): AsyncGenerator<readonly number[]> {
  let after = sql`true`
  for (;;) {
    // The moment as the database's own text: a Date would lose microseconds.
    const found = await sql<{ id: number; at: string }>`
      select ${id} as id, ${at}::text as at from ${from} where ${where} and ${after} order by ${at} desc, ${id} desc limit ${PIECE}`.execute(
      reader.query,
    )
    const last = found.rows.at(-1)
    if (last === undefined) return
    yield found.rows.map((row) => row.id)
    after = sql`(${at}, ${id}) < (${last.at}::timestamptz, ${last.id}::bigint)`
  }
}

/**
 * The newest of a list, and how many there are; beyond `limit` it is not counted, one more says that
 * there are more.
 */
export async function firstIds(
  reader: Reader,
  list: LongList,
  limit: number,
): Promise<{ ids: readonly number[]; total: number }> {
  const ids = await allIds(reader, list, limit + 1)
  return { ids: ids.slice(0, limit), total: ids.length }
}

async function allIds(reader: Reader, list: LongList, limit: number | null = null): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from (${branchesOf(list, sql`select ${list.id} as id, ${list.at} as at`)}) found order by at desc, id desc limit ${limit}`.execute(
    reader.query,
  )
  return found.rows.map((row) => row.id)
}

/** The rows of a whole list, each once, as what is behind `from`. */
export const rowsOf = (list: LongList): RawBuilder<unknown> =>
  list.hits === null
    ? sql`${list.from} where ${list.where}`
    : sql`${list.from} where ${list.id} in (${branchesOf(list, sql`select ${list.id} as id`)})`

/** Every way to a row of the list; a row found twice is one. */
const branchesOf = ({ from, where, hits }: LongList, select: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    (hits ?? [sql`${from} where ${where}`]).map((branch) => sql`${select} from ${branch}`),
    sql` union `,
  )
