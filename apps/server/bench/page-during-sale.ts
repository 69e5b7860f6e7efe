import { atMost, none, short, type Figure } from './parts/figures.ts'
import { requestText, type Acknowledged, type LoadResult } from './parts/load-plan.ts'
import { openShop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * Visitors look at the event page while the sale runs: how long they wait, and how old the stock is
 * that they are shown.
 */

const VISITORS = 32
/** A visitor rests this long between two looks. */
const PAUSE_MS = 50
const P99_MS = 50
const STALE_MS = 2000
const SECONDS = 8

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [{ title: 'General admission', price: 25, capacity: PLENTY }])
  const [buyers, visitors] = [bench.driver(), bench.driver()]
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver: buyers })
  const look = (seconds: number): Promise<LoadResult> =>
    visitors.run({
      ports: [product.port],
      connections: VISITORS,
      seconds,
      pauseMs: PAUSE_MS,
      requests: [requestText('GET', shop.pagePath)],
      keep: [{ after: '"quantity_remaining":', until: '}' }],
    })
  await Promise.all([look(1), sale.reserve(shop.prices, { seconds: 1 })])
  const before = sale.reservations
  const [pages, sold] = await Promise.all([
    look(bench.isQuick ? 3 : SECONDS),
    sale.reserve(shop.prices, { seconds: bench.isQuick ? 3 : SECONDS }),
  ])
  bench.say(rateLine('event pages', pages))
  bench.say(rateLine('reservations meanwhile', sold))
  const refused = Object.keys(pages.answersByStatus).filter((status) => status !== '200').length
  const age = oldestStock(pages.acknowledged, { soldBefore: before, sold: sold.acknowledged })
  return [
    atMost('event page during the sale, p99 in ms', P99_MS, {
      value: pages.p99,
      of: `${short(pages.perSecond)} pages/s beside ${short(sold.perSecond)} reservations/s`,
    }),
    atMost('oldest stock shown, in ms', STALE_MS, { value: age, of: `${pages.acknowledged.length} pages` }),
    none('pages refused', { refused }),
    await sale.isExact(bench, 0),
  ]
}

/**
 * How old the stock on the oldest page was when its visitor asked for it: the time since the first
 * sale that it does not know of had been confirmed to its buyer. Both drivers tell time by the same
 * clock.
 */
function oldestStock(
  pages: readonly Acknowledged[],
  { soldBefore, sold }: { soldBefore: number; sold: readonly Acknowledged[] },
): number {
  const ages = pages.map(({ sentAt, kept: [remaining = ''] }) => {
    const shown = PLENTY - Number(remaining)
    if (remaining === '' || Number.isNaN(shown)) throw new Error(`The page shows no stock: "${remaining}"`)
    const firstUnknown = sold[shown - soldBefore]
    return firstUnknown === undefined ? 0 : Math.max(0, sentAt - firstUnknown.at)
  })
  return Math.max(...ages)
}

await runBench(measure)
