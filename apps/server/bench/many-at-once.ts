import type { Figure } from './parts/figures.ts'
import { openShop, type ShopPrice } from './parts/open-shop.ts'
import { NOT_SLOWER, Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * Fifty products of one event hot at once, and one hot product through two server processes, each beside one hot
 * product through one, in turns; then small ones are sold out, exactly.
 */

const PRODUCTS = 50
const FEW = 60

async function fiftyProducts(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('products')
  const product = await bench.product(databaseUrl)
  const numbers = Array.from({ length: PRODUCTS }, (_, n) => n + 1)
  const shop = await openShop(product.origin, [
    ...numbers.map((n) => ({ title: `Block ${n}`, price: 25, capacity: PLENTY })),
    ...numbers.map((n) => ({ title: `Box ${n}`, price: 60, capacity: FEW })),
  ])
  const [hot, scarce] = [shop.prices.slice(0, PRODUCTS), shop.prices.slice(PRODUCTS)]
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
  const rounds = await turns(bench, {
    one: () => sale.reserve(hot.slice(0, 1), { seconds: bench.seconds }),
    many: () => sale.reserve(hot, { seconds: bench.seconds }),
  })
  return [
    rounds.atLeast('fifty products hot at once, against one', NOT_SLOWER, { of: 'many', against: 'one' }),
    await sale.isExact(bench, await sale.sellOut(scarce, FEW)),
  ]
}

const FRONT_ROW = 3000

async function twoProcesses(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('processes')
  const [first, second] = [await bench.product(databaseUrl), await bench.product(databaseUrl)]
  const shop = await openShop(first.origin, [
    { title: 'General admission', price: 25, capacity: PLENTY },
    { title: 'Front row', price: 40, capacity: FRONT_ROW },
  ])
  const [hot, scarce] = [shop.prices.slice(0, 1), shop.prices.slice(1)]
  const both = [first.port, second.port]
  const sale = new Sale({ databaseUrl, shop, ports: both, driver: bench.driver() })
  const through = (prices: readonly ShopPrice[], ports: readonly number[]) =>
    sale.reserve(prices, { seconds: bench.seconds, ports })
  const rounds = await turns(bench, { one: () => through(hot, [first.port]), many: () => through(hot, both) })
  return [
    rounds.atLeast('two server processes on one hot product, against one', NOT_SLOWER, { of: 'many', against: 'one' }),
    await sale.isExact(bench, await sale.sellOut(scarce, FRONT_ROW)),
  ]
}

type Load = () => ReturnType<Sale['reserve']>

/** Both loads in turn, after a round that is not counted. */
async function turns(bench: Bench, loads: { readonly one: Load; readonly many: Load }): Promise<Rounds> {
  const rounds = new Rounds()
  await loads.many()
  for (let n = 0; n < bench.rounds; n++)
    for (const [name, load] of Object.entries(loads)) {
      const result = await load()
      bench.say(rateLine(name, result))
      rounds.add(name, result)
    }
  return rounds
}

await runBench(async (bench) => [...(await fiftyProducts(bench)), ...(await twoProcesses(bench))])
