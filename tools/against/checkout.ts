import type { Browser } from '@playwright/test'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startDriver, startProduct, type Driver } from '../../apps/server/bench/parts/child-processes.ts'
import { startDatabaseServer } from '../../apps/server/bench/parts/database-server.ts'
import { median, short } from '../../apps/server/bench/parts/figures.ts'
import { openShop, type Shop } from '../../apps/server/bench/parts/open-shop.ts'
import { busyReader } from '../../apps/server/bench/parts/read-busy.ts'
import { PLENTY, Sale } from '../../apps/server/bench/parts/run-sale.ts'
import { compareTurns, type Turn } from './compare-turns.ts'
import { signInBrowser, timeVisit, weighVisit, type Signed, type Weight } from './visit-page.ts'
import { buildWhenStale } from '../build.ts'
import { runCommand } from '../launcher.ts'

/*
 * This checkout beside another one that is built, in turns: how fast each sells, serves the event page and opens the
 * organizer area, and what its pages weigh. Each product has its own PostgreSQL; one is under load, the other waits.
 * `--turns=3`: a short look.
 */

/** As fast as before, with what rounds of the very same thing differ. */
const AS_FAST = 0.97
/** As light: short names of classes hang on the paths of files, and pack into some bytes more or less. */
const AS_LIGHT = 1.002
const TURNS = 24
const SALE_SECONDS = 2
const PAGE_SECONDS = 1.5
const PAGE_CONNECTIONS = 64
const TITLE = 'Harbour Lights'

interface Side {
  readonly origin: string
  readonly port: number
  readonly shop: Shop
  readonly sale: Sale
  readonly signed: Signed
  /** Processor time of the product and its PostgreSQL so far, ms. */
  readonly busyMs: () => number
}

type Sides = Readonly<Record<keyof Turn, Side>>

interface Tools {
  readonly driver: Driver
  readonly browser: Browser
  readonly steps: (() => unknown)[]
}

async function openSide(checkout: string, { driver, browser, steps }: Tools): Promise<Side> {
  const server = await startDatabaseServer()
  steps.unshift(() => server.stop())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-against-'))
  steps.unshift(() => rmSync(dataDir, { recursive: true, force: true }))
  // The product makes its tables: those of the two states may differ.
  const databaseUrl = await server.create('shop', { migrated: false })
  const product = await startProduct({ databaseUrl, checkout, settings: { TURNOUT_DATA: dataDir } })
  steps.unshift(() => product.stop())
  const { origin, port } = product
  const shop = await openShop(origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
  const sale = new Sale({ databaseUrl, shop, ports: [port], driver })
  const busy = await busyReader(product.pid, databaseUrl)
  const busyMs = (): number => {
    const { productMs, databaseMs } = busy()
    return productMs + databaseMs
  }
  return { origin, port, shop, sale, signed: await signInBrowser(browser, origin), busyMs }
}

/** What one turn of a side measured, by name. */
type Measured = Readonly<Record<string, number>>

/** The same work by both sides in turns, A B B A …; the first two warm up. */
async function takeTurns(
  sides: Sides,
  turns: number,
  work: (side: Side) => Promise<Measured>,
): Promise<Record<string, Turn[]>> {
  const all: Record<string, Turn[]> = {}
  for (const side of ['before', 'now'] as const) await work(sides[side])
  for (let n = 0; n < turns; n++) {
    const measured: { before: Measured; now: Measured } = { before: {}, now: {} }
    for (const side of n % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const))
      // oxlint-disable-next-line no-await-in-loop -- one side after the other
      measured[side] = await work(sides[side])
    for (const [name, now] of Object.entries(measured.now))
      (all[name] ??= []).push({ before: measured.before[name] ?? Number.NaN, now })
  }
  return all
}

const RATE = { better: 'more', rule: AS_FAST } as const
/** Of the product and PostgreSQL together; other programs change it less than they change a rate. */
const COST = { better: 'less', rule: null } as const
const NAMES = {
  reserved: { what: 'reservations/s', ...RATE },
  reservedCost: { what: '  processor of each, µs', ...COST },
  completed: { what: 'completions/s', ...RATE },
  completedCost: { what: '  processor of each, µs', ...COST },
  page: { what: 'event page, requests/s', ...RATE },
  pageCost: { what: '  processor of each, µs', ...COST },
  area: { what: 'organizer area, first load, ms', better: 'less', rule: AS_FAST },
} as const

async function timed<T>({ busyMs }: Side, work: () => Promise<T>): Promise<{ result: T; micros: number }> {
  const began = busyMs()
  const result = await work()
  return { result, micros: (busyMs() - began) * 1000 }
}

async function sell(side: Side, seconds: number): Promise<Measured> {
  const { sale } = side
  const reserved = await timed(side, () => sale.reserve(sale.prices, { seconds }))
  const { held } = reserved.result
  const completed = await timed(side, () => sale.complete(held))
  return {
    reserved: reserved.result.perSecond,
    reservedCost: reserved.micros / held.length,
    completed: completed.result.perSecond,
    completedCost: completed.micros / held.length,
  }
}

async function readPage(side: Side, driver: Driver, seconds: number): Promise<Measured> {
  // As browsers ask, who take it packed.
  const request = `GET ${side.shop.pagePath} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n\r\n`
  const { result, micros } = await timed(side, () =>
    driver.run({ ports: [side.port], connections: PAGE_CONNECTIONS, seconds, requests: [request] }),
  )
  const answers = Object.entries(result.answersByStatus)
  if (answers.length !== 1 || answers[0]?.[0] !== '200') throw new Error(`The page answers ${answers.join(' ')}`)
  return { page: result.perSecond, pageCost: micros / answers[0][1] }
}

const pageOf = ({ origin, shop }: Side) => ({ url: origin + shop.pagePath, shows: TITLE })
const areaOf = ({ origin, signed }: Side) => ({ url: `${origin}/manage/events`, shows: TITLE, signed })

const RATIO = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

interface Row {
  readonly cells: readonly string[]
  readonly isMet: boolean
}

/** Rates and times: medians of both, and the ratio with the middle half of its turns. */
const speedRows = (measured: Readonly<Record<string, readonly Turn[]>>): Row[] =>
  Object.entries(NAMES).map(([name, { what, better, rule }]) => {
    const { before, now, ratio, low, high } = compareTurns(measured[name] ?? [], better)
    const isMet = rule === null || ratio >= rule
    const verdict = rule === null ? '' : `${isMet ? 'ok' : 'MISSED'} (≥ ${rule})`
    return {
      cells: [
        what,
        short(before),
        short(now),
        RATIO.format(ratio),
        `${RATIO.format(low)} to ${RATIO.format(high)}`,
        verdict,
      ],
      isMet,
    }
  })

/** The bytes of a page, which may not become more. */
const weightRows = (page: string, before: Weight, now: Weight): Row[] =>
  (['document', 'script', 'style', 'font'] as const).map((part) => {
    const isMet = now[part] <= before[part] * AS_LIGHT
    const ratio = before[part] === 0 ? '' : RATIO.format(now[part] / before[part])
    const bytes = [before[part], now[part]].map((count) => count.toLocaleString('en'))
    return { cells: [`${page}, ${part}, bytes`, ...bytes, ratio, '', isMet ? 'ok' : 'HEAVIER'], isMet }
  })

/** Markdown, as docs/performance.md has it. */
const tableOf = (rows: readonly Row[]): string =>
  [
    ['Figure', 'Before', 'Now', 'Ratio', 'Half of the turns', 'Rule'],
    Array<string>(6).fill('---'),
    ...rows.map(({ cells }) => cells),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

async function compare(sides: Sides, { driver, browser }: Tools, turns: number): Promise<Row[]> {
  const { before, now } = sides
  const weights = [
    ...weightRows('event page', await weighVisit(browser, pageOf(before)), await weighVisit(browser, pageOf(now))),
    ...weightRows('organizer area', await weighVisit(browser, areaOf(before)), await weighVisit(browser, areaOf(now))),
  ]
  const area = await takeTurns(sides, turns, async (side) => ({ area: await timeVisit(browser, areaOf(side)) }))
  console.log(`organizer area: ${short(median((area['area'] ?? []).map((turn) => turn.now)))} ms`)
  const page = await takeTurns(sides, turns, (side) => readPage(side, driver, PAGE_SECONDS))
  console.log(`event page: ${short(median((page['page'] ?? []).map((turn) => turn.now)))}/s`)
  const sold = await takeTurns(sides, turns, (side) => sell(side, SALE_SECONDS))
  for (const [name, { sale }] of Object.entries(sides)) {
    const faults = await sale.faults()
    if (Object.values(faults).some((count) => count > 0)) throw new Error(`${name}: ${JSON.stringify(faults)}`)
  }
  return [...speedRows({ ...sold, ...page, ...area }), ...weights]
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { turns: { type: 'string', default: String(TURNS) } },
  })
  const [other] = positionals
  if (other === undefined || !existsSync(path.join(other, 'apps/web/dist/client')))
    throw new Error(
      'Name the folder of another checkout whose web is built: npm run tool -- against/checkout /path/to/it',
    )
  await buildWhenStale()
  const steps: (() => unknown)[] = []
  try {
    const browser = await launchChromium()
    steps.unshift(() => browser.close())
    const driver = startDriver()
    steps.unshift(() => driver.stop())
    const tools = { driver, browser, steps }
    const before = await openSide(path.resolve(other), tools)
    const now = await openSide(path.join(import.meta.dirname, '../..'), tools)
    const rows = await compare({ before, now }, tools, Number(values.turns))
    console.log(`\n${tableOf(rows)}`)
    if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
  } finally {
    for (const step of steps) await step()
  }
})
