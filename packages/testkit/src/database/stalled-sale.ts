import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopPrice, TestShop } from '../shops/a-shop.ts'
import type { TestApp } from '../app/test-app.ts'

/** Long enough for a request to reach the lane, on a busy machine too. */
export const ARRIVAL_MS = 25
const LOCK_POOL = 'select 1 from pools where id = (select pool_id from product_prices where id = $1) for no key update'
/** How often to look for a request in the database before it counts as queued. */
const LOOKS_MAX = 20

/**
 * Lets requests meet in one statement, in the order given. Requests for `stopper` wait in the
 * database behind a locked pool, so everything that arrives meanwhile queues up behind them, and
 * goes in together when the lock is given back. `meanwhile` runs with the queue full.
 */
export async function inOneBatch<T>(
  app: TestApp,
  { shop, stopper = shop.free }: { shop: TestShop; stopper?: ShopPrice },
  requests: readonly (() => Promise<T>)[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  const lock = await app.database.pool.connect()
  try {
    await lock.query('begin')
    await lock.query(LOCK_POOL, [stopper.priceId])
    const stopping = await fillLanes(app, () => shop.reserve([{ price: stopper, quantity: 1 }]))
    const answers: Promise<T>[] = []
    for (const request of requests) {
      answers.push(request())
      await sleep(ARRIVAL_MS)
    }
    await meanwhile()
    await lock.query('commit')
    await Promise.all(stopping)
    return await Promise.all(answers)
  } finally {
    await lock.query('rollback')
    lock.release()
  }
}

/** Sends stopping requests until one more does not reach the database: it queues already. Answers them all. */
async function fillLanes(app: TestApp, stop: () => Promise<unknown>): Promise<Promise<unknown>[]> {
  const stopping: Promise<unknown>[] = []
  for (;;) {
    stopping.push(stop())
    let looks = 0
    while ((await waitersOf(app)) < stopping.length) {
      if (++looks > LOOKS_MAX) return stopping
      await sleep(5)
    }
  }
}

/** How many statements of this database wait for a lock. */
export async function waitersOf(app: TestApp): Promise<number> {
  const found = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.database.query,
  )
  return found.rows[0]?.waiting ?? 0
}

/** Until so many statements of this database wait for a lock. */
export async function untilSomebodyWaits(app: TestApp, waiters = 1): Promise<void> {
  while ((await waitersOf(app)) < waiters) await sleep(5)
}

/**
 * Runs `act` while another transaction has the pool of a price, and gives it back when `act` is over:
 * before what it started, not after.
 */
export async function withPoolLocked<T>(app: TestApp, { priceId }: ShopPrice, act: () => Promise<T>): Promise<T> {
  const lock = await app.database.pool.connect()
  try {
    await lock.query('begin')
    await lock.query(LOCK_POOL, [priceId])
    return await act()
  } finally {
    await lock.query('rollback')
    lock.release()
  }
}
