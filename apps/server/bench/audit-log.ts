import { sql } from 'kysely'
import { performance } from 'node:perf_hooks'
import { openDatabase } from '../src/platform/database/database.ts'
import { atMost, median, short, type Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'

/*
 * The audit log of an account with a million rows, nearly all of them of buyers: median of whole
 * HTTP requests, 20 rows a page, hits counted as far as ten thousand.
 */

const ROWS = 1_000_000
/** Rows of `--quick`. */
const FEWER_ROWS = 100_000
const CALLS = 20
const WARM_UP = 3
const MEDIAN_MILLISECONDS = 50
const YEAR_MS = 31_536_000_000
const DAY_MS = 86_400_000

/** One row in fifty is of the member, one in five thousand of the team; one a minute. */
async function seed(databaseUrl: string, rows: number): Promise<void> {
  const database = openDatabase({ url: databaseUrl })
  await sql`
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, from_address, before, after, at)
    select m.account_id, e.id, case when n % 50 = 0 then 'product' when n % 5000 = 1 then 'user' else 'order' end, 1000 + n / 3,
      case when n % 50 = 0 then 'product.updated' when n % 5000 = 1 then 'user.updated'
        else (array['order.reserved', 'order.details_given', 'order.completed'])[1 + n % 3] end,
      case when n % 50 = 0 or n % 5000 = 1 then 'USER' else 'BUYER' end,
      case when n % 50 = 0 or n % 5000 = 1 then m.user_id end, 'r', case when n % 50 = 0 then '203.0.113.' || n % 200 end,
      '{"status":"RESERVED"}'::jsonb, '{"status":"COMPLETED"}'::jsonb, now() - make_interval(mins => ${rows} - n)
    from generate_series(1, ${rows}::int) n cross join account_members m join events e on e.account_id = m.account_id`.execute(
    database.query,
  )
  await database.close()
}

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()

/** The query to measure, and whether the goal is for it. */
const cases = (cursor: string): Record<string, readonly [string, boolean]> => ({
  'page 1': ['', true],
  'page 2': [`cursor=${cursor}`, true],
  'topic team': ['topic=team', true],
  'topic exports, none': ['topic=exports', true],
  'a day a year ago': [`since=${ago(YEAR_MS)}&until=${ago(YEAR_MS - DAY_MS)}`, true],
  'actor token, none': ['actor=TOKEN', true],
  'search by number, none': ['query=O-2345', true],
  'search by a member': ['query=duarte', false],
  'search by a network address': ['query=203.0.113.50', false],
  'topic money': ['topic=money', false],
  'actor member': ['actor=USER', false],
  'actor door, none': ['actor=DOOR', false],
})

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('audit')
  const product = await bench.product(databaseUrl)
  await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: 1 }])
  const rows = bench.isQuick ? FEWER_ROWS : ROWS
  bench.say(`seeding ${rows} rows`)
  await seed(databaseUrl, rows)
  // As `openShop` registered them.
  const body = JSON.stringify({ email: 'ines@example.com', password: 'harbour lights' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${product.origin}/api/auth/login`, { method: 'POST', headers, body })
  const { token } = (await signedIn.json()) as { token: string }
  const ask = async (query: string) => {
    const began = performance.now()
    const answer = await fetch(`${product.origin}/api/accounts/1/audit-log?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const page = (await answer.json()) as { meta: { next_cursor: string; total: number } }
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`)
    return { meta: page.meta, ms: performance.now() - began }
  }
  const { meta } = await ask('')
  const figures: Figure[] = []
  for (const [name, [query, isGoal]] of Object.entries(cases(meta.next_cursor))) {
    const times: number[] = []
    for (let n = 0; n < WARM_UP + CALLS; n++) times.push((await ask(query)).ms)
    const value = median(times.slice(WARM_UP))
    bench.say(`${name}: median ${short(value)} ms, ${(await ask(query)).meta.total} rows`)
    const figure = { value, of: `median of ${CALLS}` }
    if (isGoal) figures.push(atMost(`ms of ${name} at ${short(rows)} rows of history`, MEDIAN_MILLISECONDS, figure))
  }
  return figures
}

await runBench(measure)
