import type { Database } from '../../platform/database/database.ts'
import { eventsToServe } from './queries-serving.ts'
import { queueOffers } from './queue-waiting-list.ts'

/**
 * Has the lists looked at for which something changed. Places come free in many ways (an order is
 * cancelled or refunded, a hold ends, a capacity is raised), and none of them needs to know of
 * waiting lists: visitors cannot take them meanwhile.
 */
export async function watchWaitingLists(database: Database, looking: { readonly isThorough: boolean }): Promise<void> {
  const events = await eventsToServe(database, looking)
  if (events.length === 0) return
  await database.transaction(async (tx) => {
    for (const eventId of events) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await queueOffers(tx, eventId)
    }
  })
}
