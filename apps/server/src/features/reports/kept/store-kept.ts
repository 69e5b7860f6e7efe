import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/*
 * Figures that are kept beside the rows (decision 0054). The triggers of apps/server/sql note every
 * change in its own transaction, and the view `figures` reads what is kept with what is noted.
 */

/** Changes folded by one transaction: some hundred milliseconds of work. */
const CHANGES_AT_ONCE = 20_000

/** Folds what was noted into what is kept, so that readers have less to sum. It moves no figure. */
export async function foldFigures(database: Database): Promise<void> {
  for (const fold of ['fold_figures', 'fold_arrivals'] as const) {
    let taken = CHANGES_AT_ONCE
    while (taken === CHANGES_AT_ONCE) {
      // Small transactions: what was taken is gone from the next look of every reader.
      // eslint-disable-next-line no-await-in-loop -- one after the other by design
      const found = await sql<{ taken: number }>`select ${sql.ref(fold)}(${CHANGES_AT_ONCE}) as taken`.execute(
        database.query,
      )
      taken = found.rows[0]?.taken ?? 0
    }
  }
}

/** Counts the figures of one event anew from its rows. */
export async function rebuildFigures(database: Database, eventId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx.query)
    await sql`select rebuild_figures(${eventId}), rebuild_arrivals(${eventId})`.execute(tx.query)
  })
}

/** Events that ever took an order. */
export async function eventsWithFigures(database: Database): Promise<number[]> {
  const found = await sql<{ event_id: number }>`
    select distinct event_id from ordered_events order by event_id`.execute(database.query)
  return found.rows.map((row) => row.event_id)
}
