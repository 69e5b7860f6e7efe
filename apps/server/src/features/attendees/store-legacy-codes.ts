import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/**
 * Deletes the codes that a ticket had in another system; answers how many there were. The ticket
 * counts as changed, because that is how phones hear of it.
 */
export async function deleteLegacyCodes(
  tx: Transaction,
  { id, event_id: eventId }: { readonly id: number; readonly event_id: number },
): Promise<number> {
  const deleted = await tx.query
    .deleteFrom('legacy_codes')
    .where('event_id', '=', eventId)
    .where('attendee_id', '=', id)
    .executeTakeFirst()
  const count = Number(deleted.numDeletedRows)
  if (count > 0)
    await tx.query
      .updateTable('attendees')
      .set({ changed_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
  return count
}
