import type { Database } from '../../../platform/database/database.ts'
import { deleteEvents } from './store-calls.ts'

/** Logs are kept for so long. */
const KEPT_DAYS = 30

export async function deleteOldCalls(database: Database): Promise<void> {
  let taken = 1
  while (taken > 0) {
    // oxlint-disable-next-line no-await-in-loop -- each look is for what the one before left
    taken = await database.transaction((tx) => deleteEvents(tx, KEPT_DAYS))
  }
}
