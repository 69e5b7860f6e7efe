import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { sellAgain } from './block-seats.ts'
import { lockPoolsOfSeats } from './store-blocks.ts'
import { dueBlocks, type DueBlockRow } from './queries-blocks.ts'

/** Sells seats again that were kept from sale until now, each event in a separate transaction. */
export async function releaseSeats(database: Database): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after another: each is a separate transaction
  for (const due of await dueBlocks(database)) await sell(database, due)
}

const sell = (
  database: Database,
  { event_id: eventId, account_id: accountId, occurrence_id: dateId, guids }: DueBlockRow,
): Promise<void> =>
  database.transaction(async (tx) => {
    const asked = { eventId, dateId, guids }
    await lockPoolsOfSeats(tx, asked)
    const sold = await sellAgain(tx, { ...asked, isDue: true })
    // The team, or another process, was faster.
    if (sold === 0) return
    await recordAudit(tx, SYSTEM, [
      { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.seats_unblocked', after: { seats: sold } },
    ])
  })
