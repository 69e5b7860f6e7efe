import type { Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { NOT_SLOWER, Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * One hot product sold by one, two and four server processes on one database, in turns; then a small one is
 * sold out by all four, exactly.
 */

const FEW = 3000
const MOST = 4
/** Four share the cores with PostgreSQL and the driver; on two cores they can only lose. */
const FOUR_ON_FEW_CORES = 0.8

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const products = []
  for (let n = 0; n < MOST; n++) products.push(await bench.product(databaseUrl))
  const ports = products.map(({ port }) => port)
  const shop = await openShop(products[0]?.origin ?? '', [
    { title: 'General admission', price: 25, capacity: PLENTY },
    { title: 'Front row', price: 40, capacity: FEW },
  ])
  const [hot, scarce] = [shop.prices.slice(0, 1), shop.prices.slice(1)]
  const sale = new Sale({ databaseUrl, shop, ports, driver: bench.driver() })
  const rounds = new Rounds()
  const round = async (name: string, count: number): Promise<void> => {
    const result = await sale.reserve(hot, { seconds: bench.seconds, ports: ports.slice(0, count) })
    bench.say(rateLine(name, result))
    rounds.add(name, result)
  }
  await round('warm-up', MOST)
  for (let n = 0; n < bench.rounds; n++) {
    await round('one process', 1)
    await round('two processes', 2)
    await round('four processes', MOST)
  }
  const missed = await sale.sellOut(scarce, FEW)
  const against = 'one process'
  return [
    rounds.atLeast('two server processes, against one', NOT_SLOWER, { of: 'two processes', against }),
    rounds.atLeast('four server processes, against one', FOUR_ON_FEW_CORES, { of: 'four processes', against }),
    await sale.isExact(bench, missed),
  ]
}

await runBench(measure)
