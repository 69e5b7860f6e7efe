import { CONTROL_CLIENTS } from './parts/controls.ts'
import { atLeast, short, type Figure } from './parts/figures.ts'
import { detailsBody, openShop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { echo, PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * The whole path of an order, as newcomers run the product: one `npm start` with its jobs, whose mails are written while
 * it sells. Each buyer reserves a free place and completes the order, one after the other.
 */

const BUYERS = [32, 128] as const
/** Long enough for mails to pile up: in eight seconds the product looks as if it had none. */
const SECONDS = 30

/** Below these the jobs are in the way of the sale again; a bare request is a half of what an order takes. */
const FLOORS = { bare: 0.02, naive: 1 } as const

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const product = await bench.product(databaseUrl, { TURNOUT_ROLE: 'all' })
  const [bare, controls, driver] = [await bench.bareServer(), await bench.controls(), bench.driver()]
  const shop = await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver })
  await sale.order(shop.prices, { buyers: 32, seconds: 2 })
  const figures: Figure[] = []
  for (const buyers of BUYERS) {
    const at = { port: bare.port, seconds: bench.seconds, body: detailsBody(), connections: buyers }
    // oxlint-disable-next-line no-await-in-loop -- one load after the other
    const echoed = await echo(driver, at)
    // oxlint-disable-next-line no-await-in-loop -- one load after the other
    const ordered = await sale.order(shop.prices, { buyers, seconds: bench.isQuick ? 5 : SECONDS })
    // oxlint-disable-next-line no-await-in-loop -- one load after the other
    const naive = await controls.wholeOrders(bench.seconds)
    bench.say(rateLine(`bare route, ${buyers}`, echoed))
    bench.say(rateLine(`orders, ${buyers} buyers`, ordered))
    bench.say(`naive orders ${short(naive)}/s, ${CONTROL_CLIENTS} clients`)
    const ratio = (value: number, of: string) => ({ value: ordered.perSecond / value, of })
    figures.push(
      atLeast(
        `orders of ${buyers} buyers with their jobs, against the bare route`,
        FLOORS.bare,
        ratio(echoed.perSecond, `${short(ordered.perSecond)}/s of ${short(echoed.perSecond)}/s`),
      ),
      atLeast(
        `… against naive orders, ${CONTROL_CLIENTS} clients`,
        FLOORS.naive,
        ratio(naive, `${short(ordered.perSecond)}/s of ${short(naive)}/s`),
      ),
    )
  }
  return [...figures, await sale.isExact(bench, 0)]
}

await runBench(measure)
