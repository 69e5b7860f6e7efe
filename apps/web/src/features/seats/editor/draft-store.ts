import { isFields } from '@turnout/domain/seats/plan/plan-reader.ts'
import { readPlan } from '@turnout/domain/seats/plan/read-plan.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { openIndexedDatabase } from '../../../public/frame/indexed-database.ts'

/* Changes of a plan that are not saved yet, on this device. Plans of large houses are too long for the browser's small store. */

export interface Draft {
  readonly plan: SeatPlan
  /** The version that was changed. */
  readonly version: number
  /** When it was kept, in milliseconds. */
  readonly at: number
}

const STORE = 'drafts'

const database = openIndexedDatabase({
  name: 'turnout-seat-plans',
  version: 1,
  stores: [STORE],
  upgrade: (db) => db.createObjectStore(STORE),
})

/** Whether it is kept: some browsers keep nothing. */
export const keepDraft = (key: string, draft: Draft): Promise<boolean> =>
  database
    .run('readwrite', (table) => table(STORE).put(draft, key))
    .then(
      () => true,
      () => false,
    )

export const dropDraft = (key: string): Promise<unknown> =>
  database.run('readwrite', (table) => table(STORE).delete(key)).catch(() => null)

/** Null: nothing is kept, or nothing that is a plan. */
export async function keptDraft(key: string): Promise<Draft | null> {
  try {
    const kept: unknown = await database.run('readonly', (table) => table(STORE).get(key))
    if (!isFields(kept) || typeof kept['version'] !== 'number' || typeof kept['at'] !== 'number') return null
    const read = readPlan(kept['plan'])
    return 'refused' in read ? null : { plan: read.plan, version: kept['version'], at: kept['at'] }
  } catch {
    return null
  }
}
