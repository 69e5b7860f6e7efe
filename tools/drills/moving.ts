import { createDirectory } from '../shards/directory.ts'
import { moveAccount, type Cluster } from '../shards/move-account.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { atMost, none, short, type Figure } from '../../apps/server/bench/parts/figures.ts'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { runBench, type Bench } from '../../apps/server/bench/parts/run-bench.ts'
import { PLENTY } from '../../apps/server/bench/parts/run-sale.ts'
import { seedOrders } from '../../apps/server/bench/parts/seed-orders.ts'

/*
 * An account moves from one database to another, with a few orders and with many. How long it answers 503 is what
 * is copied, compared twice and taken away.
 */

const ORDERS = 20_000
const FEWER_ORDERS = 2000
/** How much smaller the other account is. */
const SMALLER = 10
const ROWS_A_SECOND = 2000

interface Passage {
  readonly rows: number
  readonly seconds: number
  readonly broken: number
}

const openCluster = (url: string): Cluster => ({
  owner: openDatabase({ url, connections: 2 }),
  finishJobs: () => Promise.resolve(),
})

async function moveOne(bench: Bench, name: string, orders: number): Promise<Passage> {
  const [from, to] = [await bench.database(name), await bench.database(`${name}_moved`)]
  const { origin } = await bench.product(from)
  const shop = await openShop(origin, [
    { title: 'General admission', price: 25, capacity: PLENTY },
    { title: 'Balcony', price: 40, capacity: PLENTY },
  ])
  bench.say(`seeding ${orders} orders`)
  const [source, target] = [openCluster(from), openCluster(to)]
  await seedOrders(source.owner, { eventId: shop.eventId, orders })
  const { id } = await source.owner.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const directory = createDirectory<Cluster>()
  directory.place(id, source)
  const { rows, heldMs } = await moveAccount(directory, id, target)
  await source.owner.close()
  await target.owner.close()
  const { broken } = await bench.verify(to)
  bench.say(`${short(rows)} rows moved in ${short(heldMs / 1000)} s`)
  return { rows, seconds: heldMs / 1000, broken }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const orders = bench.isQuick ? FEWER_ORDERS : ORDERS
  const small = await moveOne(bench, 'moving_small', orders / SMALLER)
  const large = await moveOne(bench, 'moving_large', orders)
  return [
    atMost(`seconds of 503 of an account with ${short(large.rows)} rows`, Math.ceil(large.rows / ROWS_A_SECOND), {
      value: large.seconds,
      of: `${short(small.seconds)} with ${short(small.rows)}`,
    }),
    none('where they came to', { 'broken invariants': small.broken + large.broken }),
  ]
}

await runBench(measure)
