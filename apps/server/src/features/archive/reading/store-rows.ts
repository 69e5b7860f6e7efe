import type { Entity } from '@turnout/contract/archive/entity.ts'
import { sql, type RawBuilder } from 'kysely'
import { brokenConstraint, sqlState, type Transaction } from '../../../platform/database/database.ts'

/*
 * Writes the rows of an archive as they are, with their ids, as the owner of the tables.
 */

/** Columns that an archive has not and the table must have. */
const FILLED: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  // Opens nothing: its source is not known.
  orders: { session_hash: sql`sha256(gen_random_uuid()::text::bytea)` },
  mails: { text_body: sql`''`, html_body: sql`''` },
  // Sealed anew before the end of the transaction.
  webhooks: { status: sql`'PAUSED'`, sealed_secret: sql`''::bytea` },
}

/** Inserts lines of an entity in one statement; each is a row of its shape. */
export async function insertLines(tx: Transaction, entity: Entity, lines: readonly string[]): Promise<void> {
  const columns = entity.columns.map(({ name }) => name)
  const filled = Object.entries(FILLED[entity.name] ?? {})
  const named = [...columns, ...filled.map(([name]) => name)].map((name) => sql.ref(name))
  const values = [...columns.map((name) => sql.ref(`r.${name}`)), ...filled.map(([, value]) => value)]
  await sql`
    insert into ${sql.table(entity.name)} (${sql.join(named)}) overriding system value
    select ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(entity.name)}, ${`[${lines.join(',')}]`}::json) as r`.execute(
    tx.query,
  )
}

interface ImageFile {
  readonly sha256: string
  readonly image_id: number
  readonly width: number
  readonly format: string
  readonly bytes: Buffer
}

/** With its bytes, in the database wherever else files are kept: all that an import brings is one transaction. */
export async function insertImageFile(tx: Transaction, { bytes, ...file }: ImageFile): Promise<void> {
  const kept = { sha256: file.sha256, bytes, size_in_bytes: bytes.length, type: `image/${file.format}` }
  await tx.query
    .insertInto('files')
    .values(kept)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ bytes, removing_at: null }))
    .execute()
  await tx.query.insertInto('image_files').values(file).execute()
}

/**
 * Does the work, or nothing of it when the database refuses it: what came before in the transaction
 * stays. Whether it was done.
 */
export async function isTaken(tx: Transaction, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint lines`.execute(tx.query)
  try {
    await work()
    await sql`release savepoint lines`.execute(tx.query)
    return true
  } catch (error) {
    if (sqlState(error) === undefined) throw error
    await sql`rollback to savepoint lines`.execute(tx.query)
    return false
  }
}

/** By SQLSTATE. */
const WORDS: Readonly<Record<string, string>> = {
  '23503': 'names a row that is not there',
  '23505': 'is there already',
  '23514': 'has a value that cannot be',
  '23502': 'lacks a value',
}

/** What the database says of a row, in one line; null: it is another failure. */
export function refusalWords(error: unknown): string | null {
  const state = sqlState(error)
  if (state === undefined) return null
  const words = WORDS[state] ?? (error instanceof Error ? error.message : state)
  const name = brokenConstraint(error)
  return name === undefined ? words : `${words} (${name})`
}
