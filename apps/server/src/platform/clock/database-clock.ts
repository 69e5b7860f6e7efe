import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { Clock } from './clock.ts'

/** After so long both clocks are compared again, milliseconds. */
const COMPARED_FOR_MS = 60_000

/**
 * The time as the database has it: the offer must not depend on whose clock is wrong. In between it
 * runs by the steady clock of the process, which cannot be turned.
 */
export async function databaseClock(database: Database): Promise<Clock> {
  let comparedAt = 0
  let ahead = 0
  const compare = async (): Promise<void> => {
    const before = performance.now()
    comparedAt = before
    const found = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.query)
    const halfway = (before + performance.now()) / 2
    const [row] = found.rows
    if (row !== undefined) ahead = row.now.getTime() - halfway
  }
  await compare()
  return {
    now() {
      // A database that is away is asked again later; until then the last comparison counts.
      if (performance.now() - comparedAt > COMPARED_FOR_MS) compare().catch(() => undefined)
      return new Date(performance.now() + ahead)
    },
  }
}

/**
 * The moment at which a transaction began, by the database itself: what ends at it is over for every
 * statement that comes after.
 */
export async function beginOf(tx: Transaction): Promise<Date> {
  const found = await sql<{ now: Date }>`select now()`.execute(tx.query)
  return found.rows[0]?.now ?? new Date()
}
