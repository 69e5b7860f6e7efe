import { sql } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Database, ReadingApart } from './database.ts'

/** Files that one account may have written at once, in all processes. */
const PER_ACCOUNT = 2
/** Files that one process writes at once, each with a connection of its own. */
const PER_PROCESS = 6
const RETRY_AFTER_SECONDS = 5

const tooMany = (): Refusal => new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Files under way, of one process. */
export interface Exports {
  /**
   * A connection to read a file's rows through, apart from those that sell. Its place among the account's is a lock of that connection, so it is free
   * again however the connection ends.
   * @throws Refusal too_many_requests while as many files are being written as may be.
   */
  open(accountId: number): Promise<ReadingApart>
}

export function limitExports(database: Database): Exports {
  let underWay = 0
  return {
    async open(accountId) {
      if (underWay >= PER_PROCESS) throw tooMany()
      underWay += 1
      const apart = database.apart()
      let ending: Promise<void> | undefined
      const end = (): Promise<void> => (ending ??= apart.end().finally(() => void (underWay -= 1)))
      try {
        if (!(await takesPlace(apart, accountId))) throw tooMany()
      } catch (error) {
        await end()
        throw error
      }
      return { query: apart.query, end }
    },
  }
}

async function takesPlace(apart: ReadingApart, accountId: number): Promise<boolean> {
  const places = Array.from({ length: PER_ACCOUNT }, (_, n) => `export ${accountId} ${n}`)
  const taken = await sql`
    select 1 from unnest(${places}::text[]) as place where pg_try_advisory_lock(hashtextextended(place, 0)) limit 1`.execute(
    apart.query,
  )
  return taken.rows.length > 0
}
