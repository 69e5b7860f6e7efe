import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/** By what name another system knows a row of ours. */
export interface ImportedRef {
  readonly entity:
    | 'order'
    | 'product_price'
    | 'check_in_list'
    | 'question'
    | 'promo_code'
    | 'affiliate'
    | 'waiting_entry'
  readonly ref: string
  readonly rowId: number
  readonly told: object
}

export interface RefPlace {
  readonly eventId: number
  readonly source: string
}

export interface KnownRef {
  readonly rowId: number
  readonly told: Readonly<Record<string, unknown>>
}

/** Those of some names that are here already. */
export async function knownRefs(
  reader: Reader,
  { eventId, source }: RefPlace,
  { entity, refs }: { readonly entity: ImportedRef['entity']; readonly refs: readonly string[] },
): Promise<ReadonlyMap<string, KnownRef>> {
  const found = await sql<{ ref: string; row_id: number; told: Record<string, unknown> }>`
    select ref, row_id, told from imported_refs
    where event_id = ${eventId} and source = ${source} and entity = ${entity} and ref = any(${refs}::text[])`.execute(
    reader.query,
  )
  return new Map(found.rows.map(({ ref, row_id: rowId, told }) => [ref, { rowId, told }]))
}

export async function insertRefs(
  tx: Transaction,
  { eventId, source }: RefPlace,
  refs: readonly ImportedRef[],
): Promise<void> {
  if (refs.length === 0) return
  await sql`
    insert into imported_refs (event_id, source, entity, ref, row_id, told)
    select ${eventId}::bigint, ${source}, r.entity, r.ref, r.row_id, r.told::jsonb
    from unnest(${refs.map((one) => one.entity)}::text[], ${refs.map((one) => one.ref)}::text[],
      ${refs.map((one) => one.rowId)}::bigint[], ${refs.map((one) => JSON.stringify(one.told))}::text[])
      as r (entity, ref, row_id, told) on conflict do nothing`.execute(tx.query)
}

/** Codes of an event that open a door already, by another ticket. */
export async function takenCodes(reader: Reader, eventId: number, codes: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ code: string }>`
    select code from legacy_codes where event_id = ${eventId} and code = any(${codes}::text[])`.execute(reader.query)
  return new Set(found.rows.map(({ code }) => code))
}

export async function insertCodes(
  tx: Transaction,
  eventId: number,
  codes: readonly { readonly code: string; readonly attendeeId: number }[],
): Promise<void> {
  if (codes.length === 0) return
  await sql`
    insert into legacy_codes (event_id, code, attendee_id, code_version)
    select ${eventId}::bigint, c.code, c.attendee_id, 1
    from unnest(${codes.map((one) => one.code)}::text[], ${codes.map((one) => one.attendeeId)}::bigint[])
      as c (code, attendee_id)`.execute(tx.query)
}
