import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endStanding } from './leave-waiting-list.ts'
import { standingOfEvent } from './queries-serving.ts'
import { settleOffers } from './settle-offers.ts'
import { lockWaitingList } from './store.ts'

interface Closed {
  /** Those who have no place, and are not told of it yet. */
  readonly ended: readonly number[]
  /** There are more than were looked at. */
  readonly isMore: boolean
}

interface Closing {
  readonly eventId: number
  /** The date that does not take place; null: the whole event does not. */
  readonly occurrenceId: number | null
  readonly limit: number
}

/**
 * Ends the entries of an event or of a date that does not take place, so many at once: offers are taken back. One
 * that a payment is under way for stays until the bank has decided. Who waits for any date goes on waiting.
 */
export async function closeWaitingList(tx: Transaction, closing: Closing, actor: Actor): Promise<Closed> {
  const { eventId, occurrenceId, limit } = closing
  await lockWaitingList(tx, eventId)
  const settled = await settleOffers(tx, eventId, occurrenceId === null)
  // An offer of another date that lapsed just now has nothing to do with this one.
  const ended = occurrenceId === null ? [...settled] : []
  const entries = await standingOfEvent(tx, closing)
  for (const entry of entries) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await endStanding(tx, entry, { act: 'waiting_entry.removed', actor })
      ended.push(entry.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { ended, isMore: entries.length === limit }
}
