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

/**
 * Ends the entries of an event that does not take place, so many at once: offers are taken back. One
 * that a payment is under way for stays until the bank has decided.
 */
export async function closeWaitingList(
  tx: Transaction,
  { eventId, limit }: { readonly eventId: number; readonly limit: number },
  actor: Actor,
): Promise<Closed> {
  await lockWaitingList(tx, eventId)
  const ended = [...(await settleOffers(tx, eventId, true))]
  const entries = await standingOfEvent(tx, eventId, limit)
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
