import { CONTROL_CLIENTS } from './parts/controls.ts'
import { short, type Figure } from './parts/figures.ts'
import { detailsBody, openShop } from './parts/open-shop.ts'
import { Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { CONNECTIONS, echo, PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * Completions of free orders: holds are taken first, then all of them are completed, beside a bare
 * route and beside one transaction each.
 */

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const [bare, product, controls] = [await bench.bareServer(), await bench.product(databaseUrl), await bench.controls()]
  const driver = bench.driver()
  const shop = await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver })
  const rounds = new Rounds()
  const echoes = (seconds: number) => echo(driver, { port: bare.port, seconds, body: detailsBody() })
  await echoes(1)
  await sale.complete((await sale.reserve(shop.prices, { seconds: bench.seconds })).held)
  for (let round = 0; round < bench.rounds; round++) {
    const echoed = await echoes(bench.seconds)
    const { held } = await sale.reserve(shop.prices, { seconds: bench.seconds })
    const completed = await sale.complete(held)
    const one = await controls.oneTransactionEach(bench.seconds)
    bench.say(rateLine('bare route', echoed))
    bench.say(rateLine('completions', completed))
    bench.say(`one transaction each ${short(one)}/s, ${CONTROL_CLIENTS} clients`)
    rounds.add('bare', echoed)
    rounds.add('ours', completed)
    rounds.add('one each', one)
  }
  return [
    rounds.atLeast(`completions, ${CONNECTIONS} connections, against the bare route`, 0.4, {
      of: 'ours',
      against: 'bare',
    }),
    rounds.atLeast(`… against one transaction each, ${CONTROL_CLIENTS} clients`, 8, {
      of: 'ours',
      against: 'one each',
    }),
    rounds.waitsAtMost('… p99 against that of the bare route', 3, { of: 'ours', against: 'bare' }),
    await sale.isExact(bench, 0),
  ]
}

await runBench(measure)
