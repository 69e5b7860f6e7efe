import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ProviderReader } from '../../../platform/payment-provider/payment-provider.ts'

export interface NewCardReader {
  readonly accountId: number
  readonly providerAccount: string | null
  readonly locationRef: string
  readonly known: ProviderReader
  readonly label: string
}

/** Answers its id; a reader that was taken away and is registered again is the same. @throws Refusal provider_refused */
export async function insertReader(tx: Transaction, reader: NewCardReader): Promise<number> {
  const { known } = reader
  const found = await sql<{ id: number }>`
    insert into card_readers (account_id, provider, provider_account, provider_ref, location_ref, label, is_online)
    values (${reader.accountId}, 'STRIPE', ${reader.providerAccount}, ${known.ref}, ${reader.locationRef}, ${reader.label},
      ${known.isOnline})
    on conflict (provider, provider_ref) do update
      set deleted_at = null, label = excluded.label, is_online = excluded.is_online, seen_at = now()
      where card_readers.account_id = excluded.account_id
    returning id`.execute(tx.query)
  const [row] = found.rows
  if (row === undefined) throw new Refusal('provider_refused')
  return row.id
}

/** The reader as it is, locked; undefined: it was taken away. */
export const lockReader = (tx: Transaction, readerId: number) =>
  tx.query
    .selectFrom('card_readers')
    .select(['label', 'provider_ref', 'provider_account'])
    .where('id', '=', readerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function saveLabel(tx: Transaction, readerId: number, label: string): Promise<void> {
  await tx.query.updateTable('card_readers').set({ label }).where('id', '=', readerId).execute()
}

export async function markReaderDeleted(tx: Transaction, readerId: number): Promise<void> {
  await tx.query
    .updateTable('card_readers')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', readerId)
    .execute()
}

/** What the provider said of the readers of an account. */
export async function saveSeen(
  database: Database,
  readers: readonly { readonly id: number; readonly isOnline: boolean | null }[],
): Promise<void> {
  await sql`
    update card_readers r set is_online = s.is_online, seen_at = now()
    from unnest(${readers.map(({ id }) => id)}::bigint[], ${readers.map(({ isOnline }) => isOnline)}::boolean[])
      as s (id, is_online)
    where r.id = s.id`.execute(database.query)
}
