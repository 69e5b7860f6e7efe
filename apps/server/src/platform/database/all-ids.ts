import { sql } from 'kysely'
import type { LongList } from './find-page.ts'
import type { Reader } from './database.ts'

/** Rows of one piece of an export. */
const PIECE = 1000

/**
 * The ids of a whole list, newest first, in pieces. Where an index gives the order each piece begins after the last row of the one before, so
 * that nothing is held meanwhile, in memory or in the database; hits of a search are found once, eight bytes each.
 */
export async function* idsInPieces(reader: Reader, list: LongList): AsyncGenerator<readonly number[]> {
  if (list.isWalkable && list.hits === null) {
    yield* walkedPieces(reader, list)
    return
  }
  const ids = await allIds(reader, list)
  for (let from = 0; from < ids.length; from += PIECE) yield ids.slice(from, from + PIECE)
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

async function allIds(reader: Reader, { from, where, at, id, hits }: LongList): Promise<readonly number[]> {
  const branches = hits ?? [sql`${from} where ${where}`]
  const found = await sql<{ id: number }>`
    select id from (${sql.join(
      branches.map((branch) => sql`select ${id} as id, ${at} as at from ${branch}`),
      sql` union `,
    )}) found order by at desc, id desc`.execute(reader.query)
  return found.rows.map((row) => row.id)
}
