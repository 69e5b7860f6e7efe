import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { atMost, median, short, type Figure } from '../../apps/server/bench/parts/figures.ts'
import { openBenchDoor } from '../../apps/server/bench/parts/open-door.ts'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { runBench, type Bench } from '../../apps/server/bench/parts/run-bench.ts'
import { buildWhenStale } from '../build.ts'

/*
 * The door page on a slow phone: from the sight of a code to the painted verdict, from a key to the
 * painted names, and how long a large list takes to arrive and how much room it needs. `node
 * tools/drills/door-speed.ts`; the camera is left out, because its picture depends on the phone.
 */

/** A phone four times slower than this machine. */
const CPU = 4
/** "Fast 4G" of the browser's own tools: 9 Mbit/s down, 1.5 up, a round trip of 165 ms. */
const FAST_4G = { downloadThroughput: (9_000_000 * 0.9) / 8, uploadThroughput: (1_500_000 * 0.9) / 8, latency: 165 }
const SCANS = { quick: 40, whole: 200 }
const QUERIES = ['a', 'an', 'ann', 'anna', 'mül', 'muller', 'schmidt jan', 'zoe', 'lukasz', 'a-7', 'nobody']

interface Door {
  readonly address: string
  readonly nextCode: () => string
}

let opened = 0

async function openDoor(bench: Bench, guests: number): Promise<Door> {
  opened += 1
  const databaseUrl = await bench.database(`door_${opened}`)
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [{ title: 'General admission', price: 25, capacity: 1 }])
  const door = await openBenchDoor({ databaseUrl, shop, tickets: guests, port: product.port })
  bench.say(`${door.tickets} guests`)
  const shortId = door.path.split('/').at(-2) ?? ''
  return {
    address: `${product.origin}/check-in/${shortId}`,
    nextCode: () => (door.body(1) as { attendees: { code: string }[] }).attendees[0]?.code ?? '',
  }
}

interface Phone {
  readonly page: Page
  readonly devtools: CDPSession
}

async function pickUp(context: BrowserContext): Promise<Phone> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return { page, devtools }
}

/** Opens the door and answers how long it took until the whole list was kept, milliseconds. */
async function load({ page }: Phone, door: Door): Promise<number> {
  const startedAt = performance.now()
  await page.goto(door.address)
  while (!(await page.evaluate(isWhole))) await page.waitForTimeout(50)
  return performance.now() - startedAt
}

/** Runs in the page: whether the list is whole on this phone. */
const isWhole = async (): Promise<boolean> => {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'turnout-door')) return false
  return new Promise((resolve) => {
    const opening = indexedDB.open('turnout-door')
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('doors').objectStore('doors').getAll()
      all.addEventListener('success', () => {
        opening.result.close()
        const [door] = all.result as { copy: { left: readonly unknown[] } | null }[]
        resolve(door?.copy?.left.length === 0)
      })
    })
  })
}

/**
 * Runs in the page: types a code as a hand scanner does and answers how long until its verdict was
 * painted, milliseconds.
 */
const timeScan = (code: string): Promise<number> =>
  new Promise((resolve) => {
    const before = document.querySelector('[data-tone]')
    const startedAt = performance.now()
    const look = (): void => {
      const shown = document.querySelector('[data-tone]')
      if (shown === null || shown === before) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.now() - startedAt))
    }
    for (const key of code)
      window.dispatchEvent(new KeyboardEvent('keydown', { key, code: /\d/u.test(key) ? `Digit${key}` : `Key${key}` }))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter' }))
    requestAnimationFrame(look)
  })

/**
 * Runs in the page: types a query into the search field and answers how long until its names were
 * painted, milliseconds.
 */
const timeSearch = (query: string): Promise<number> =>
  new Promise((resolve) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    const startedAt = performance.now()
    const done = (): void => {
      watching.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - startedAt))
    }
    // The last thing that changes with the names is the number of them.
    const watching = new MutationObserver(done)
    watching.observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN

const MB = 1024 * 1024

/** The space that the list takes on the phone: script memory and the browser's database, bytes. */
async function roomOf({ page, devtools }: Phone): Promise<{ heap: number; kept: number }> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number }
  const kept = await page.evaluate(async () => {
    const { usageDetails } = (await navigator.storage.estimate()) as { usageDetails?: { indexedDB?: number } }
    return usageDetails?.indexedDB ?? 0
  })
  return { heap: usedSize, kept }
}

async function scanAndSearch(bench: Bench, context: BrowserContext, guests: number): Promise<Figure[]> {
  const door = await openDoor(bench, guests)
  const phone = await pickUp(context)
  await load(phone, door)
  const { page, devtools } = phone
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const scans: number[] = []
  const count = bench.isQuick ? SCANS.quick : SCANS.whole
  for (let at = 0; at < count; at += 1) scans.push(await page.evaluate(timeScan, door.nextCode()))
  await page.waitForTimeout(2000)
  await page.getByRole('button', { name: 'Guest list' }).click()
  await page.locator('input[type=search]').waitFor()
  const searches: number[] = []
  for (const query of [...QUERIES, ...QUERIES, ...QUERIES]) {
    searches.push(await page.evaluate(timeSearch, query))
    await page.waitForTimeout(300)
  }
  bench.say(
    `scans: median ${Math.ceil(median(scans))} ms; searches: ${searches.map((ms) => Math.ceil(ms)).join(', ')} ms`,
  )
  await page.close()
  const p95 = percentile(scans, 0.95)
  return [
    atMost(`sight to painted verdict, ${guests} guests, ${CPU}x slower, ms`, 300, {
      value: p95,
      of: `p95 of ${count}, ms`,
    }),
    atMost(`key to painted names, ${guests} guests, ${CPU}x slower, ms`, 100, {
      value: percentile(searches, 0.95),
      of: `p95 of ${searches.length}, ms`,
    }),
  ]
}

async function loadLarge(bench: Bench, context: BrowserContext, guests: number): Promise<Figure[]> {
  const [empty, door] = [await openDoor(bench, 1), await openDoor(bench, guests)]
  const bare = await pickUp(context)
  await load(bare, empty)
  const before = await roomOf(bare)
  await bare.page.close()
  const phone = await pickUp(context)
  await phone.devtools.send('Network.enable')
  await phone.devtools.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G })
  const loadMs = await load(phone, door)
  const room = await roomOf(phone)
  const used = { heap: room.heap - before.heap, kept: room.kept }
  bench.say(`memory ${short(used.heap / MB)} MB, database ${short(used.kept / MB)} MB`)
  await phone.page.close()
  return [
    atMost(`${guests} guests on the phone, Fast 4G, s`, 10, { value: loadMs / 1000, of: 's from the address' }),
    atMost(`room of ${guests} guests, MB`, 30, {
      value: (used.heap + used.kept) / MB,
      of: 'MB of memory and database together',
    }),
  ]
}

await buildWhenStale()
await runBench(async (bench) => {
  const browser = await launchChromium()
  try {
    const phones = () => browser.newContext({ viewport: { width: 390, height: 780 }, locale: 'en-GB' })
    const [whole, large] = bench.isQuick ? [2000, 5000] : [10_000, 50_000]
    return [
      ...(await scanAndSearch(bench, await phones(), whole)),
      ...(await loadLarge(bench, await phones(), large)),
      ...(await scanAndSearch(bench, await phones(), large)).slice(1),
    ]
  } finally {
    await browser.close()
  }
})
