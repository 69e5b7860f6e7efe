import { CONTROL_CLIENTS } from './parts/controls.ts'
import { short, type Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { CONNECTIONS, echo, PLENTY, rateLine, reservationEcho, Sale } from './parts/run-sale.ts'

/*
 * Reservations of one hot product, the whole way over HTTP, beside a bare route, beside the hottest
 * row of the database and beside the naive shape, in turns.
 */

const FEW = 3000

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const [bare, product, controls] = [await bench.bareServer(), await bench.product(databaseUrl), await bench.controls()]
  const driver = bench.driver()
  const shop = await openShop(product.origin, [
    { title: 'General admission', price: 25, capacity: PLENTY },
    { title: 'Front row', price: 40, capacity: FEW },
  ])
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver })
  const [hot, scarce] = shop.prices
  if (hot === undefined || scarce === undefined) throw new Error('The shop has no products')
  const body = reservationEcho(hot)
  const rounds = new Rounds()
  await echo(driver, { port: bare.port, seconds: 1, body })
  await sale.reserve([hot], { seconds: bench.seconds })
  await controls.hotRow(1)
  for (let round = 0; round < bench.rounds; round++) {
    const echoed = await echo(driver, { port: bare.port, seconds: bench.seconds, body })
    const reserved = await sale.reserve([hot], { seconds: bench.seconds })
    const [hotRow, naive] = [await controls.hotRow(bench.seconds), await controls.naive(bench.seconds)]
    bench.say(rateLine('bare route', echoed))
    bench.say(rateLine('reservations', reserved))
    bench.say(`hot row ${short(hotRow)}/s, naive shape ${short(naive)}/s, ${CONTROL_CLIENTS} clients each`)
    rounds.add('bare', echoed)
    rounds.add('ours', reserved)
    rounds.add('hot row', hotRow)
    rounds.add('naive', naive)
  }
  const missed = await sale.sellOut([scarce], FEW)
  return [
    rounds.atLeast(`reservations, ${CONNECTIONS} connections, against the bare route`, 0.5, {
      of: 'ours',
      against: 'bare',
    }),
    rounds.atLeast(`… against updates of one hot row, ${CONTROL_CLIENTS} clients`, 4, {
      of: 'ours',
      against: 'hot row',
    }),
    rounds.atLeast('… against the naive shape', 15, { of: 'ours', against: 'naive' }),
    rounds.waitsAtMost('… p99 against that of the bare route', 3, { of: 'ours', against: 'bare' }),
    await sale.isExact(bench, missed),
  ]
}

await runBench(measure)
