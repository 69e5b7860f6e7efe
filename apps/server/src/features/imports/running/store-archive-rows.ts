import { ENTITIES } from '@turnout/contract/archive/entities.ts'
import type { Entity } from '@turnout/contract/archive/entity.ts'
import { rowSchema } from '@turnout/contract/archive/row.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertLines } from '../../archive/reading/store-rows.ts'

/** Rows of one statement. */
const ROWS_AT_ONCE = 1000

const judged = new Map<string, { readonly entity: Entity; readonly schema: ReturnType<typeof rowSchema> }>()

function entityOf(name: string) {
  const known = judged.get(name)
  if (known !== undefined) return known
  const entity = ENTITIES.find((one) => one.name === name)
  if (entity === undefined) throw new Error(`no entity of the archive: ${name}`)
  const one = { entity, schema: rowSchema(entity) }
  judged.set(name, one)
  return one
}

/**
 * Inserts rows as an archive has them: every column named, of its kind. So an import of any system and
 * one of an archive write the same way. A row of another shape is our fault, and ends the import.
 */
export async function insertArchiveRows(tx: Transaction, name: string, rows: readonly object[]): Promise<void> {
  const { entity, schema } = entityOf(name)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const lines = rows.slice(from, from + ROWS_AT_ONCE).map((row) => JSON.stringify(schema.parse(row)))
    await insertLines(tx, entity, lines)
  }
}

/** Ids for new rows, in a block. */
export async function nextIds(tx: Transaction, table: string, count: number): Promise<readonly number[]> {
  if (count === 0) return []
  const found = await sql<{ id: number }>`
    with of_table as materialized (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence)
    select nextval(sequence) as id from of_table, generate_series(1, ${count})`.execute(tx.query)
  return found.rows.map(({ id }) => id)
}

export async function nextId(tx: Transaction, table: string): Promise<number> {
  const [id] = await nextIds(tx, table, 1)
  if (id === undefined) throw new Error(`no id of ${table}`)
  return id
}

/** A moment as the archive writes it. */
export const momentText = (at: string | Date): string => new Date(at).toISOString().replace('Z', '000Z')
