import { sql } from 'kysely'
import type { Actor } from '../http/guards/caller.ts'
import type { Database, Reader, Transaction } from '../database/database.ts'

/** One change as history keeps it: of what, by whom, from what to what. */
export interface AuditEntry {
  readonly accountId: number | null
  readonly eventId?: number | null
  readonly entity: string
  readonly entityId: number
  /**
   * Past tense fact, for example `order.completed`; the event types of webhooks come from the same
   * words.
   */
  readonly act: string
  readonly before?: object
  readonly after?: object
}

/** Writes history in the transaction of the change itself. */
export async function recordAudit(tx: Transaction, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.query
    .insertInto('audit_rows')
    .values(
      entries.map((entry) => ({
        account_id: entry.accountId,
        event_id: entry.eventId ?? null,
        entity: entry.entity,
        entity_id: entry.entityId,
        act: entry.act,
        actor_kind: actor.kind,
        actor_id: actor.id,
        request_id: actor.requestId,
        from_address: actor.from?.address ?? null,
        from_device: actor.from?.device ?? null,
        before: entry.before === undefined ? null : JSON.stringify(entry.before),
        after: entry.after === undefined ? null : JSON.stringify(entry.after),
      })),
    )
    .execute()
}

/**
 * Writes what was changed, and nothing when it is said again as it was: clients send whole objects
 * back, and history tells what is different. A field that `after` leaves out stayed as it was.
 */
export async function recordChange(
  tx: Transaction,
  actor: Actor,
  entry: AuditEntry & { readonly before: object; readonly after: object },
): Promise<void> {
  const stored = new Map<string, unknown>(Object.entries(entry.before))
  // As the database keeps it: a time is its text, and what is missing is null.
  const kept = (value: unknown): string => JSON.stringify(value ?? null)
  const changed = Object.entries(entry.after).filter(([name, value]) => kept(stored.get(name)) !== kept(value))
  if (changed.length === 0) return
  const before = Object.fromEntries(changed.map(([name]) => [name, stored.get(name) ?? null]))
  await recordAudit(tx, actor, [{ ...entry, before, after: Object.fromEntries(changed) }])
}

/** History of one thing, oldest first. */
export function auditOf(reader: Reader, entity: string, entityId: number) {
  return reader.query
    .selectFrom('audit_rows')
    .select(['id', 'act', 'actor_kind', 'actor_id', 'request_id', 'before', 'after', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute()
}

/** Few enough that no caller waits for the statement. */
const FORGOTTEN_AT_ONCE = 2000

/** Takes what accounts do not keep any longer; the database decides which rows (`keep_audit_rows`). */
export async function forgetOldAuditRows(database: Database): Promise<void> {
  let taken = FORGOTTEN_AT_ONCE
  while (taken === FORGOTTEN_AT_ONCE) {
    const done = await sql<{ taken: number }>`select forget_audit_rows(${FORGOTTEN_AT_ONCE}) as taken`.execute(
      database.query,
    )
    taken = done.rows[0]?.taken ?? 0
  }
}
