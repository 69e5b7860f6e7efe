import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

interface OpenedConflict {
  readonly check_in_list_id: number
  readonly settled_at: Date | null
  readonly settled_by: number | null
}

/**
 * A conflict of an event, locked until the transaction ends; undefined when the event has none of
 * this id.
 */
export async function lockConflict(
  tx: Transaction,
  eventId: number,
  conflictId: number,
): Promise<OpenedConflict | undefined> {
  const found = await sql<OpenedConflict>`
    select s.check_in_list_id, s.settled_at, s.settled_by from scans s join check_in_lists l on l.id = s.check_in_list_id
    where s.id = ${conflictId} and s.conflict is not null and l.event_id = ${eventId} for update of s`.execute(tx.query)
  return found.rows[0]
}

/** `by`: the user who has seen to it; null takes that back. Answers when. */
export async function saveSettled(
  tx: Transaction,
  conflict: { readonly listId: number; readonly id: number },
  by: number | null,
): Promise<Date | null> {
  const row = await tx.query
    .updateTable('scans')
    .set({ settled_at: by === null ? null : sql`now()`, settled_by: by })
    .where('check_in_list_id', '=', conflict.listId)
    .where('id', '=', conflict.id)
    .returning('settled_at')
    .executeTakeFirstOrThrow()
  return row.settled_at
}
