import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { eraseRows, eventsToErase, lockDueRows, saveErasedTo, type DueEvent } from './store.ts'

/** At one time; the rest waits for the next round. */
const EVENTS_A_ROUND = 50
/** Few enough that no caller waits for the statement. */
const ORDERS_AT_ONCE = 200
/** An end for a round whatever there is. */
const PIECES_A_ROUND = 500

/**
 * Makes the guests of events nameless that ended longer ago than their account keeps them, some orders
 * at a time, each in a separate transaction: a worker that is stopped leaves nothing half done.
 */
export async function eraseDueGuests(database: Database): Promise<void> {
  let pieces = 0
  for (const event of await eventsToErase(database, EVENTS_A_ROUND)) {
    let mark: number | null = event.guests_erased_to
    while (mark !== null && pieces++ < PIECES_A_ROUND) {
      const at: number = mark
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      mark = await database.transaction((tx) => erasePiece(tx, { ...event, guests_erased_to: at }))
    }
  }
}

/** Answers up to which order the event is done; null: there is none left. */
async function erasePiece(tx: Transaction, event: DueEvent): Promise<number | null> {
  const { addresses, ...rows } = await lockDueRows(tx, event, ORDERS_AT_ONCE)
  const { id: eventId, account_id: accountId } = event
  if (rows.orders.length + rows.entries.length === 0) return null
  await eraseRows(tx, accountId, { rows, addresses })
  const last = rows.orders.at(-1) ?? event.guests_erased_to
  await saveErasedTo(tx, eventId, last)
  const after = { orders_count: rows.orders.length, tickets_count: rows.attendees.length }
  await recordAudit(tx, SYSTEM, [
    { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.guests_erased', after },
  ])
  return last
}
