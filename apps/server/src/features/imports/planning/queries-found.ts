import type { FromFile } from '@turnout/domain/imports/planned-order.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** What files tell of one kind, with its place; `field` is where the staged rows keep it. */
export async function foundOfKind<T>(
  reader: Reader,
  importId: number,
  { kind, field }: { readonly kind: string; readonly field: string },
): Promise<readonly FromFile<T>[]> {
  const found = await sql<{ file_id: number; line: number; is: T }>`
    select file_id, line, data -> ${field}::text as is from import_rows
    where import_id = ${importId} and kind = ${kind} order by number`.execute(reader.query)
  return found.rows.map(({ file_id: fileId, line, is }) => ({ fileId, line, is }))
}

const TABLES = { promo_code: sql.table('promo_codes'), affiliate: sql.table('affiliates') } as const
export type CodeTable = keyof typeof TABLES

/** Those of some codes that an event has, in any case. */
export async function codesAmong(
  reader: Reader,
  eventId: number,
  { entity, keys }: { readonly entity: CodeTable; readonly keys: readonly string[] },
): Promise<Set<string>> {
  const found = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key) where exists (
      select from ${TABLES[entity]} c
      where c.event_id = ${eventId} and lower(c.code) = lower(k.key) and c.deleted_at is null)`.execute(reader.query)
  return new Set(found.rows.map(({ key }) => key))
}

/** Those of some addresses that wait at an event, or were offered something. */
export async function waitingAmong(
  reader: Reader,
  eventId: number,
  addresses: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ address: string }>`
    select a.address from unnest(${addresses}::text[]) as a (address) where exists (
      select from waiting_entries w where w.event_id = ${eventId} and lower(w.email) = lower(a.address)
        and w.status in ('WAITING', 'OFFERED'))`.execute(reader.query)
  return new Set(found.rows.map(({ address }) => address))
}

/** Whether the waiting list of an event makes automatic offers. */
export async function offersByItself(reader: Reader, { eventId }: { readonly eventId: number }): Promise<boolean> {
  const row = await reader.query
    .selectFrom('event_settings')
    .select('waitlist_auto_process')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.waitlist_auto_process === true
}
