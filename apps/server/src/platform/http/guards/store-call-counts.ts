import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'

/** What is counted, and by what: the latter is kept as a hash. */
export interface Counted {
  readonly counter: string
  readonly key: string
}

const hashOf = ({ counter, key }: Counted): Buffer => createHash('sha256').update(`${counter}\n${key}`).digest()

export interface CallCount {
  readonly calls: number
  /** Until they are forgotten. */
  readonly ms_left: number
}

const ROW = sql`calls, greatest(0, extract(epoch from ends_at - now()) * 1000)::float8 as ms_left`

/** Counts so many calls more; the first begin a stretch of so many seconds. */
export async function countCalls(
  reader: Reader,
  counted: Counted,
  { calls, perSeconds }: { readonly calls: number; readonly perSeconds: number },
): Promise<CallCount> {
  const found = await sql<CallCount>`
    insert into call_counts as c (counter, key_hash, calls, ends_at)
    values (${counted.counter}, ${hashOf(counted)}, ${calls}::int, now() + make_interval(secs => ${perSeconds}))
    on conflict (counter, key_hash) do update set
      calls = case when c.ends_at > now() then c.calls + excluded.calls else excluded.calls end,
      ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning ${ROW}`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('An upsert that returns no row')
  return row
}

/** Those that were counted and are not forgotten. */
export async function callsCounted(reader: Reader, counted: Counted): Promise<CallCount | null> {
  const found = await sql<CallCount>`select ${ROW} from call_counts
    where counter = ${counted.counter} and key_hash = ${hashOf(counted)} and ends_at > now()`.execute(reader.query)
  return found.rows[0] ?? null
}

export async function forgetCalls(reader: Reader, counted: Counted): Promise<void> {
  await reader.query
    .deleteFrom('call_counts')
    .where('counter', '=', counted.counter)
    .where('key_hash', '=', hashOf(counted))
    .execute()
}

/** Takes away what no limit looks at any more. */
export async function forgetOldCallCounts(tx: Transaction): Promise<void> {
  await tx.query
    .deleteFrom('call_counts')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute()
}
