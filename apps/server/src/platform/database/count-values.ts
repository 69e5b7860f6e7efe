import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from './all-ids.ts'
import type { Reader } from './database.ts'
import type { LongList } from './find-page.ts'

/** More values than this are no choice any more. */
export const VALUES_MAX = 100

interface ValueCountRow {
  readonly value: string
  readonly rows: number
}

/** How many rows of a list have each value, the commonest first. */
export async function countValues(
  reader: Reader,
  list: LongList,
  value: RawBuilder<unknown>,
): Promise<readonly ValueCountRow[]> {
  const found = await sql<ValueCountRow>`
    select value, count(*) as rows from (select ${value} as value from ${rowsOf(list)}) found
    where value is not null group by value order by rows desc, value limit ${VALUES_MAX}`.execute(reader.query)
  return found.rows
}
