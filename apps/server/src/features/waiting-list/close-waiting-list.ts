import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endStanding } from './leave-waiting-list.ts'
import { standingOfEvent } from './queries-serving.ts'
import { settleOffers } from './settle-offers.ts'
import { lockWaitingList } from './store.ts'

/**
 * Ends the entries of an event that does not take place, so many at once: offers are taken back. One
 * that a payment is under way for stays. Answers the ids of the entries that ended.
 */
export async function closeWaitingList(
  tx: Transaction,
  { eventId, limit }: { readonly eventId: number; readonly limit: number },
  actor: Actor,
): Promise<number[]> {
  await lockWaitingList(tx, eventId)
  await settleOffers(tx, eventId)
  const entries = await standingOfEvent(tx, eventId, limit)
  const ended: number[] = []
  for (const entry of entries) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await endStanding(tx, entry, { act: 'waiting_entry.removed', actor })
      ended.push(entry.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return ended
}
