import type { Figure } from './parts/figures.ts'
import { openShop, type ShopPrice } from './parts/open-shop.ts'
import { NOT_SLOWER, Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * Fifty products of one event hot at once, beside one hot product, in turns; then fifty small ones
 * are sold out, exactly.
 */

const PRODUCTS = 50
const FEW = 60

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const product = await bench.product(databaseUrl)
  const numbers = Array.from({ length: PRODUCTS }, (_, n) => n + 1)
  const shop = await openShop(product.origin, [
    ...numbers.map((n) => ({ title: `Block ${n}`, price: 25, capacity: PLENTY })),
    ...numbers.map((n) => ({ title: `Box ${n}`, price: 60, capacity: FEW })),
  ])
  const [hot, scarce] = [shop.prices.slice(0, PRODUCTS), shop.prices.slice(PRODUCTS)]
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
  const rounds = new Rounds()
  const round = async (name: string, prices: readonly ShopPrice[]): Promise<void> => {
    const result = await sale.reserve(prices, { seconds: bench.seconds })
    bench.say(rateLine(name, result))
    rounds.add(name, result)
  }
  await round('warm-up', hot)
  for (let n = 0; n < bench.rounds; n++) {
    await round('one hot product', hot.slice(0, 1))
    await round('fifty hot products', hot)
  }
  const missed = await sale.sellOut(scarce, FEW)
  return [
    rounds.atLeast('fifty products hot at once, against one', NOT_SLOWER, {
      of: 'fifty hot products',
      against: 'one hot product',
    }),
    await sale.isExact(bench, missed),
  ]
}

await runBench(measure)
