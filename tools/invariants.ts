import type { Client } from 'pg'
import { ATTENDEES } from './invariants/attendees.ts'
import { BANK } from './invariants/bank.ts'
import { CANCELLINGS } from './invariants/cancellings.ts'
import { DATES } from './invariants/dates.ts'
import { FILES } from './invariants/files.ts'
import { FIGURES } from './invariants/figures.ts'
import type { Check } from './invariants/invariant.ts'
import { LEDGER } from './invariants/ledger.ts'
import { MONEY } from './invariants/money.ts'
import { ORDERS } from './invariants/orders.ts'
import { QUESTIONS } from './invariants/questions.ts'
import { RECORDS } from './invariants/records.ts'
import { REFUNDS } from './invariants/refunds.ts'
import { SEATS } from './invariants/seats.ts'
import { STOCK } from './invariants/stock.ts'
import { GIFT_CARDS } from './invariants/gift-cards.ts'
import { TILLS } from './invariants/tills.ts'
import { WAITING } from './invariants/waiting.ts'

export interface Violation {
  /** Number and name, for example "I02 the counters of every pool equal its claims". */
  invariant: string
  /** How many rows break it. */
  count: number
  /** The first few of them. */
  rows: Record<string, unknown>[]
}

/** The time that a look took. */
interface Timing {
  invariants: string
  seconds: number
}

export interface Findings {
  violations: Violation[]
  /** How many invariants were looked at. */
  looked: number
  timings: Timing[]
}

const ROWS_SHOWN = 20

export const CHECKS: readonly Check[] = [
  ...ORDERS,
  ...ATTENDEES,
  ...STOCK,
  ...SEATS,
  ...DATES,
  ...MONEY,
  ...LEDGER,
  ...BANK,
  ...TILLS,
  ...GIFT_CARDS,
  ...FIGURES,
  ...QUESTIONS,
  ...RECORDS,
  ...WAITING,
  ...CANCELLINGS,
  ...REFUNDS,
  ...FILES,
]

/** Reading is all that may happen; on two cores two looks at once beat helpers for each. */
const SETTINGS = [
  `set local work_mem = '64MB'`,
  'set local jit = off',
  'set local max_parallel_workers_per_gather = 0',
  'set local statement_timeout = 0',
  // The rows of some thousand orders lie together and are found by index. One plan does for all of
  // them.
  'set local random_page_cost = 1.1',
  'set local plan_cache_mode = force_generic_plan',
]

/** Few enough that all that belongs to them stays in the caches of a core while it is joined. */
const ORDERS_AT_ONCE = 10_000

async function openSnapshot(client: Client, snapshot: string | null): Promise<string> {
  await client.query('begin isolation level repeatable read read only')
  if (snapshot !== null) await client.query(`set transaction snapshot '${snapshot}'`)
  for (const setting of SETTINGS) await client.query(setting)
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  return rows[0]?.id ?? ''
}

/** A look, or its part of the orders. */
interface Look {
  check: Check
  values: number[]
}

/** A look at every order is many looks, each at some thousand of them, for all clients to share. */
async function looksOf(checks: readonly Check[], client: Client): Promise<Look[]> {
  // Ids have gaps: those of an account that came from elsewhere are far from all others.
  const { rows: parts } = await client.query<{ part: string }>(
    `select distinct id / ${ORDERS_AT_ONCE} as part from inspect.v_orders order by part`,
  )
  return checks.flatMap((check) =>
    check.isPerOrder === true
      ? parts.map(({ part }) => {
          const first = Number(part) * ORDERS_AT_ONCE
          return { check, values: [first, first + ORDERS_AT_ONCE - 1] }
        })
      : [{ check, values: [] }],
  )
}

const nameOf = (check: Check, id: string): string => `${id} ${check.invariants[id] ?? ''}`

/**
 * Looks at every invariant on one snapshot of a shop that may be selling meanwhile; changes
 * nothing. Each further client takes a part of the looks. `isStanding`: no worker runs here,
 * so what only a worker keeps in order is not asked.
 */
export async function lookForViolations(
  clients: readonly [Client, ...Client[]],
  { isStanding }: { isStanding: boolean },
): Promise<Findings> {
  const checks = CHECKS.filter((check) => !isStanding || check.needsWorker !== true)
  const looked = new Set(checks.flatMap((check) => Object.keys(check.invariants))).size
  const found = new Map<string, Violation>()
  const seconds = new Map<Check, number>()
  const work = async (client: Client, looks: Look[]): Promise<void> => {
    for (let look = looks.shift(); look !== undefined; look = looks.shift()) {
      const { check, values } = look
      const startedAt = performance.now()
      const { rows } = await client.query<Record<string, unknown> & { broken: string }>({
        text: check.brokenRows,
        values,
        // A name keeps the plan for the next part.
        ...(check.isPerOrder === true && { name: `look ${CHECKS.indexOf(check)}` }),
      })
      seconds.set(check, (seconds.get(check) ?? 0) + (performance.now() - startedAt) / 1000)
      for (const { broken, ...row } of rows) {
        const invariant = nameOf(check, broken)
        const violation = found.get(broken) ?? { invariant, count: 0, rows: [] }
        violation.count += 1
        if (violation.rows.length < ROWS_SHOWN) violation.rows.push(row)
        found.set(broken, violation)
      }
    }
  }
  const [first, ...others] = clients
  try {
    const snapshot = await openSnapshot(first, null)
    for (const client of others) await openSnapshot(client, snapshot)
    const looks = await looksOf(checks, first)
    await Promise.all(clients.map((client) => work(client, looks)))
  } finally {
    for (const client of clients) await client.query('rollback')
  }
  const violations = [...found.values()].toSorted((a, b) => (a.invariant < b.invariant ? -1 : 1))
  const timings = [...seconds].map(([check, took]) => ({
    invariants: Object.keys(check.invariants).join(' '),
    seconds: took,
  }))
  return { violations, looked, timings }
}

/**
 * The violations in a shop without a worker, as in a test. There PostgreSQL may have counted rows while a long transaction
 * kept them to itself; it would take each table for empty, and compare every row with every other one: minutes for some
 * thousand orders.
 */
export async function findViolations(client: Client): Promise<Violation[]> {
  await client.query('set enable_nestloop = off')
  return (await lookForViolations([client], { isStanding: true })).violations
}
