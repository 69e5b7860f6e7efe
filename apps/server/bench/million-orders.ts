import { openDatabase } from '../src/platform/database/database.ts'
import { atMost, short, type Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'
import { seedOrders } from './parts/seed-orders.ts'

/*
 * The same sale on a database with a million orders of the same event and on one without, in turns;
 * then `npm run verify` on the million.
 */

const ORDERS = 1_000_000
/** Orders of `--quick`: seeding a million takes longer than everything else. */
const FEWER_ORDERS = 100_000
const VERIFY_SECONDS = 5
const WITHIN = 0.9

async function openSale(bench: Bench, name: string): Promise<{ sale: Sale; databaseUrl: string; eventId: number }> {
  const databaseUrl = await bench.database(name)
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
  return { sale, databaseUrl, eventId: shop.eventId }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const [small, large] = [await openSale(bench, 'small'), await openSale(bench, 'large')]
  const orders = bench.isQuick ? FEWER_ORDERS : ORDERS
  const database = openDatabase({ url: large.databaseUrl })
  bench.say(`seeding ${orders} orders`)
  await seedOrders(database, { eventId: large.eventId, orders })
  await database.close()
  large.sale.countsSeeded(orders)
  const rounds = new Rounds()
  const round = async (name: string, { sale }: typeof small): Promise<void> => {
    const reserved = await sale.reserve(sale.prices, { seconds: bench.seconds })
    const completed = await sale.complete(reserved.held)
    for (const [act, result] of Object.entries({ reserved, completed })) {
      bench.say(rateLine(`${name}: ${act}`, result))
      rounds.add(`${name}: ${act}`, result)
    }
  }
  await round('warm-up', small)
  await round('warm-up', large)
  for (let n = 0; n < bench.rounds; n++) {
    await round('empty', small)
    await round('full', large)
  }
  const checked = await bench.verify(large.databaseUrl)
  return [
    rounds.atLeast(`reservations with ${short(orders)} orders in the tables, against none`, WITHIN, {
      of: 'full: reserved',
      against: 'empty: reserved',
    }),
    rounds.atLeast(`completions with ${short(orders)} orders in the tables, against none`, WITHIN, {
      of: 'full: completed',
      against: 'empty: completed',
    }),
    atMost(`seconds of npm run verify at ${short(orders)} orders`, VERIFY_SECONDS, {
      value: checked.seconds,
      of: 'process start included',
    }),
    await small.sale.isExact(bench, 0),
    await large.sale.isExact(bench, 0),
  ]
}

await runBench(measure)
