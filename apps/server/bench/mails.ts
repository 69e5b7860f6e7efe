import { startMailSink } from './parts/swallow-mails.ts'
import { atLeast, atMost, none, short, type Figure } from './parts/figures.ts'
import { openShop, OWNER_EMAIL } from './parts/open-shop.ts'
import { busyReader } from './parts/read-busy.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, Sale } from './parts/run-sale.ts'

/*
 * Mails of orders of one free ticket that wait, written and handed over by a process that runs jobs.
 * Processor time of that process counts, which other programs on the machine change little.
 */

/** The first mails pay for fonts, words and code that is compiled. */
const WARM_UP = 100
const ORDERS = 300
/** However long: the figure is processor time. */
const LONGEST_SECONDS = 300

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('mails')
  const sink = await startMailSink(new Set([OWNER_EMAIL]))
  try {
    const web = await bench.product(databaseUrl)
    const shop = await openShop(web.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
    const sale = new Sale({ databaseUrl, shop, ports: [web.port], driver: bench.driver() })
    const sell = async (orders: number): Promise<void> => {
      const { held } = await sale.reserve(shop.prices, { seconds: 1 })
      await sale.complete(held.slice(0, orders))
    }
    await sell(WARM_UP)
    const worker = await bench.product(databaseUrl, { TURNOUT_ROLE: 'worker', SMTP_URL: sink.url })
    await sink.until(WARM_UP, LONGEST_SECONDS)
    const busy = await busyReader(worker.pid, databaseUrl)
    await sell(ORDERS)
    const [before, began] = [busy(), performance.now()]
    await sink.until(WARM_UP + ORDERS, LONGEST_SECONDS)
    const [after, seconds] = [busy(), (performance.now() - began) / 1000]
    const cost = (after.productMs - before.productMs) / ORDERS
    const { mails, twice, connections } = sink.taken()
    bench.say(
      `${ORDERS} mails in ${short(seconds)} s, ${connections} connections; the database took ${short((after.databaseMs - before.databaseMs) / ORDERS)} ms a mail`,
    )
    return [
      atMost('processor time of the mail of an order of one ticket, ms', 8, { value: cost, of: `${ORDERS} mails` }),
      atLeast('mails a second on one core, by that time', 100, { value: 1000 / cost, of: `${ORDERS} mails` }),
      none('orders without their one mail', { missing: WARM_UP + ORDERS - mails, twice }),
    ]
  } finally {
    await sink.stop()
  }
}

await runBench(measure)
