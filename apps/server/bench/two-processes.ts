import type { Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { NOT_SLOWER, Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * One hot product sold by two server processes on one database, beside one process, in turns; then
 * a small one is sold out, exactly.
 */

const FEW = 3000

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const [first, second] = [await bench.product(databaseUrl), await bench.product(databaseUrl)]
  const shop = await openShop(first.origin, [
    { title: 'General admission', price: 25, capacity: PLENTY },
    { title: 'Front row', price: 40, capacity: FEW },
  ])
  const [hot, scarce] = [shop.prices.slice(0, 1), shop.prices.slice(1)]
  const both = [first.port, second.port]
  const sale = new Sale({ databaseUrl, shop, ports: both, driver: bench.driver() })
  const rounds = new Rounds()
  const round = async (name: string, ports: readonly number[]): Promise<void> => {
    const result = await sale.reserve(hot, { seconds: bench.seconds, ports })
    bench.say(rateLine(name, result))
    rounds.add(name, result)
  }
  await round('warm-up', both)
  for (let n = 0; n < bench.rounds; n++) {
    await round('one process', [first.port])
    await round('two processes', both)
  }
  const missed = await sale.sellOut(scarce, FEW)
  return [
    rounds.atLeast('two server processes on one hot product, against one', NOT_SLOWER, {
      of: 'two processes',
      against: 'one process',
    }),
    await sale.isExact(bench, missed),
  ]
}

await runBench(measure)
