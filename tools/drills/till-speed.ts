import type { Page } from '@playwright/test'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { atMost, median, short, type Figure } from '../../apps/server/bench/parts/figures.ts'
import { openShop, type Shop } from '../../apps/server/bench/parts/open-shop.ts'
import { signIn } from '../../apps/server/bench/parts/ask-organizer.ts'
import { runBench, type Bench } from '../../apps/server/bench/parts/run-bench.ts'
import { buildWhenStale } from '../build.ts'

/*
 * The till in a browser after a long evening: from the last tap of a sale to the painted "Give change", with ten thousand
 * products sold.
 */

const SOLD = { quick: 1000, whole: 10_000 }
const AT_ONCE = 10
const SALES = { quick: 20, whole: 100 }
const PIN = '2468'

interface Till {
  readonly address: string
  readonly sell: (quantity: number) => Promise<void>
}

/** A till with a person, and a way to sell there without the page. */
async function openTill(origin: string, shop: Shop): Promise<Till> {
  const call = async <Data>(path: string, body: object, headers: Record<string, string> = {}): Promise<Data> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }
  const { at, token } = await signIn(origin, shop.eventId)
  const event = new URL(at).pathname
  const organizer = { authorization: `Bearer ${token}` }
  const till = await call<{ short_id: string }>(`${event}/tills`, { name: 'East gate' }, organizer)
  await call(`${event}/till-people`, { name: 'Marta', pin: PIN, rights: ['lead_shift'] }, organizer)
  const here = `/api/public/tills/${till.short_id}`
  const device = { pin: PIN, device_id: 'device-of-the-bench' }
  const { pass } = await call<{ pass: string }>(`${here}/sessions`, { ...device, float: 100 })
  const [price] = shop.prices
  let sales = 0
  return {
    address: `${origin}/till/${till.short_id}`,
    sell: async (quantity) => {
      sales += 1
      const body = {
        lines: [{ product_id: price?.productId, price_id: price?.priceId, quantity }],
        tender: { kind: 'CASH', given: 25 * quantity },
      }
      await call(`${here}/sales`, body, { 'x-till-pass': pass, 'idempotency-key': `bench-sale-${sales}` })
    },
  }
}

/** A lead takes the till over in the page. */
async function takeOver(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const pin = page.getByLabel('PIN', { exact: true })
  await pin.fill(PIN)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByRole('heading', { name: /^This till is open on/u }).waitFor()
  await page.getByRole('button', { name: 'Marta', exact: true }).click()
  await pin.fill(PIN)
  await page.getByRole('button', { name: 'Take over', exact: true }).click()
  await tileOf(page).waitFor()
}

const tileOf = (page: Page) => page.getByRole('button', { name: /^General admission ?, €/u }).first()

/** Runs in the page: presses the exact sum, and answers how long until "Give change" or "Paid" was painted, milliseconds. */
const timeSale = (): Promise<number> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const look = (): void => {
      if (document.querySelector('section[data-tone="done"]') === null) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.now() - startedAt))
    }
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', code: 'F2' }))
    requestAnimationFrame(look)
  })

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN

async function measure(bench: Bench): Promise<Figure[]> {
  const product = await bench.product(await bench.database('till'))
  const shop = await openShop(product.origin, [{ title: 'General admission', price: 25, capacity: 100_000 }])
  const till = await openTill(product.origin, shop)
  const sold = bench.isQuick ? SOLD.quick : SOLD.whole
  for (let at = 0; at < sold; at += AT_ONCE) await till.sell(AT_ONCE)
  bench.say(`${sold} products sold`)
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en-GB' })
    const page = await context.newPage()
    await takeOver(page, till.address)
    const times: number[] = []
    const count = bench.isQuick ? SALES.quick : SALES.whole
    for (let at = 0; at < count; at += 1) {
      await tileOf(page).click()
      times.push(await page.evaluate(timeSale))
    }
    bench.say(`median ${short(median(times))} ms`)
    return [
      atMost(`last tap to painted change, ${sold} products sold, ms`, 150, {
        value: percentile(times, 0.95),
        of: `p95 of ${count}, ms`,
      }),
    ]
  } finally {
    await browser.close()
  }
}

await buildWhenStale()
await runBench(measure)
