import type { OfflineSale } from '@turnout/contract/box-office/offline.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { newShortId } from '../../../platform/ids/ids.ts'

export interface UnbookedRow {
  readonly id: number
  readonly short_id: string
  readonly till_id: number
  readonly till: string
  readonly session_id: number
  readonly person: string
  readonly key: string
  readonly fingerprint: string
  readonly sale: OfflineSale
  readonly reason: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly sold_at: Date
  readonly at: Date
  readonly booked_at: Date | null
  readonly left_out_at: Date | null
}

const UNBOOKED = sql`u.id, u.short_id, u.till_id, t.name as till, u.session_id, u.person, u.key, u.fingerprint, u.sale, u.reason, u.fields,
  u.sold_at, u.at, u.booked_at, u.left_out_at
  from till_unbooked_sales u join tills t on t.id = u.till_id`

/** Those that wait, of one till or of all of an event, oldest first. */
export async function unbookedSales(
  reader: Reader,
  { eventId, tillId }: { readonly eventId: number; readonly tillId: number | null },
): Promise<UnbookedRow[]> {
  const found = await sql<UnbookedRow>`
    select ${UNBOOKED} where u.event_id = ${eventId} and u.booked_at is null and u.left_out_at is null
      and (${tillId}::bigint is null or u.till_id = ${tillId}) order by u.id`.execute(reader.query)
  return found.rows
}

export async function unbookedByShortId(
  reader: Reader,
  tillId: number,
  shortId: string,
): Promise<UnbookedRow | undefined> {
  const found = await sql<UnbookedRow>`
    select ${UNBOOKED} where u.till_id = ${tillId} and u.short_id = ${shortId}`.execute(reader.query)
  return found.rows[0]
}

/** The sale of a request that could not be booked before. */
export async function unbookedByKey(
  reader: Reader,
  tillId: number,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
): Promise<UnbookedRow | undefined> {
  const found = await sql<UnbookedRow>`
    select ${UNBOOKED} where u.till_id = ${tillId} and u.key = ${key} and u.fingerprint = ${fingerprint}`.execute(
    reader.query,
  )
  return found.rows[0]
}

export async function unbookedCount(
  reader: Reader,
  of: { readonly eventId: number; readonly tillId: number } | { readonly eventId: number; readonly sessionId: number },
): Promise<number> {
  const which = 'tillId' in of ? sql`till_id = ${of.tillId}` : sql`session_id = ${of.sessionId}`
  const found = await sql<{ waiting: number }>`
    select count(*)::int as waiting from till_unbooked_sales
    where event_id = ${of.eventId} and ${which} and booked_at is null and left_out_at is null`.execute(reader.query)
  return found.rows[0]?.waiting ?? 0
}

export interface NewUnbooked {
  readonly accountId: number
  readonly eventId: number
  readonly tillId: number
  readonly sessionId: number
  readonly personId: number
  readonly person: string
  readonly key: string
  readonly fingerprint: string
  readonly sale: OfflineSale
  readonly reason: string
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** Keeps a sale that could not be booked; answers its id, null when it is kept already. */
export async function insertUnbooked(tx: Transaction, unbooked: NewUnbooked): Promise<number | null> {
  const row = await tx.query
    .insertInto('till_unbooked_sales')
    .values({
      account_id: unbooked.accountId,
      event_id: unbooked.eventId,
      till_id: unbooked.tillId,
      session_id: unbooked.sessionId,
      person_id: unbooked.personId,
      person: unbooked.person,
      short_id: newShortId('tu'),
      key: unbooked.key,
      fingerprint: unbooked.fingerprint,
      sale: JSON.stringify(unbooked.sale),
      reason: unbooked.reason,
      fields: JSON.stringify(unbooked.fields),
      sold_at: unbooked.sale.sold_at,
    })
    .onConflict((clash) => clash.constraint('till_unbooked_sales_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function markBooked(tx: Transaction, unbookedId: number): Promise<void> {
  await tx.query
    .updateTable('till_unbooked_sales')
    .set({ booked_at: sql`clock_timestamp()` })
    .where('id', '=', unbookedId)
    .execute()
}

/** Whether a lead left it out; its shift is locked. */
export async function isLeftOut(tx: Transaction, unbookedId: number): Promise<boolean> {
  const row = await tx.query
    .selectFrom('till_unbooked_sales')
    .select('left_out_at')
    .where('id', '=', unbookedId)
    .executeTakeFirst()
  return row?.left_out_at != null
}

/** Leaves a sale out for good; false: it was booked meanwhile. */
export async function markLeftOut(tx: Transaction, unbookedId: number): Promise<boolean> {
  const left = await tx.query
    .updateTable('till_unbooked_sales')
    .set({ left_out_at: sql`clock_timestamp()` })
    .where('id', '=', unbookedId)
    .where('booked_at', 'is', null)
    .where('left_out_at', 'is', null)
    .executeTakeFirst()
  return left.numUpdatedRows === 1n
}

/** Titles of products by number. */
export async function titlesOf(reader: Reader, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await reader.query
    .selectFrom('products')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(productIds)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
