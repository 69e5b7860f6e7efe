import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

export interface CardReaderRow {
  readonly id: number
  readonly account_id: number
  readonly provider_account: string | null
  readonly provider_ref: string
  readonly location_ref: string
  readonly label: string
  readonly is_online: boolean | null
  readonly seen_at: Date
  readonly created_at: Date
  /** It waits for a card. */
  readonly is_busy: boolean
  readonly now: Date
}

const READER = sql`r.id, r.account_id, r.provider_account, r.provider_ref, r.location_ref, r.label, r.is_online, r.seen_at,
  r.created_at, exists (select from till_charges c where c.reader_id = r.id and c.state = 'WAITING') as is_busy,
  clock_timestamp() as now
  from card_readers r`

/** The readers that take money for an account of the provider. */
export async function readersOf(
  reader: Reader,
  { accountId, providerAccount }: { readonly accountId: number; readonly providerAccount: string | null },
): Promise<readonly CardReaderRow[]> {
  const found = await sql<CardReaderRow>`
    select ${READER} where r.account_id = ${accountId} and r.deleted_at is null
      and r.provider_account is not distinct from ${providerAccount} order by r.id`.execute(reader.query)
  return found.rows
}

export async function readerById(reader: Reader, readerId: number): Promise<CardReaderRow | undefined> {
  const found = await sql<CardReaderRow>`
    select ${READER} where r.id = ${readerId} and r.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

/** The reader that a till used last; null: it used none. */
export async function lastReaderOf(reader: Reader, tillId: number): Promise<number | null> {
  const found = await sql<{ reader_id: number }>`
    select reader_id from till_charges where till_id = ${tillId} order by id desc limit 1`.execute(reader.query)
  return found.rows[0]?.reader_id ?? null
}

/** By which account the provider knows it: its name, for the place of a reader. */
export async function nameOfAccount(reader: Reader, accountId: number): Promise<string> {
  const { name } = await reader.query
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}
