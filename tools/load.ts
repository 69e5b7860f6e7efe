import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countLost } from '../apps/server/bench/parts/count-lost.ts'
import { withClient } from '../apps/server/bench/parts/database-server.ts'
import { atMost, none, short, type Figure } from '../apps/server/bench/parts/figures.ts'
import { openBenchDoor } from '../apps/server/bench/parts/open-door.ts'
import { openShop, type Shop } from '../apps/server/bench/parts/open-shop.ts'
import { runBench, type Bench } from '../apps/server/bench/parts/run-bench.ts'
import { echo, PLENTY, rateLine, reservationEcho } from '../apps/server/bench/parts/run-sale.ts'
import { buildWhenStale } from './build.ts'
import { runCommand } from './launcher.ts'
import { busyReader } from '../apps/server/bench/parts/read-busy.ts'
import { assetsOf, runBare, runStep, startPeople, type BusyStep, type Length, type Night } from './load/run-steps.ts'
import { ACTS, type Act, type StepResult } from './load/step-plan.ts'
import { keepsUp, lineOf, toldOf } from './load/tell-step.ts'

/*
 * Load as people make it: they come when they come, look, think, buy, and others stand at the doors meanwhile. The
 * rate rises until the product no longer keeps up; then half of it is held, in turns with the bare route.
 */

/** Visitors a second. */
const RATES = [20, 40, 60, 90, 130, 180, 240, 320, 420, 550, 700]
const QUICK_RATES = [20, 60, 130, 240, 420]
const LENGTHS = {
  whole: { step: { warmSeconds: 6, seconds: 12 }, held: { warmSeconds: 6, seconds: 20 }, rounds: 3, tickets: 24_000 },
  quick: { step: { warmSeconds: 4, seconds: 5 }, held: { warmSeconds: 4, seconds: 8 }, rounds: 1, tickets: 8_000 },
} as const

const FEW = 300
const RESERVE_P99_MS = 25
const PAGE_P99_MS = 50

async function measure(bench: Bench): Promise<Figure[]> {
  const lengths = bench.isQuick ? LENGTHS.quick : LENGTHS.whole
  const databaseUrl = await bench.database('shop')
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [
    { title: 'Free entry', price: 0, capacity: PLENTY },
    { title: 'Front row', price: 0, capacity: FEW },
  ])
  const { tickets } = lengths
  const door = await openBenchDoor({ databaseUrl, shop, tickets, port: product.port })
  const seeded = await ordersIn(databaseUrl)
  await addPlaces(databaseUrl, shop.prices[1]?.priceId)
  const [visitors, gates] = [startPeople(), startPeople()]
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-load-'))
  try {
    const assets = await assetsOf(product.origin, shop)
    const busy = await busyReader(product.pid, databaseUrl)
    const night: Night = { port: product.port, shop, door, visitors, gates, assets, busy }
    bench.say(`each visitor: the page and ${assets.length} files beside it`)
    const bare = await bench.bareServer(await keptPage(folder, product.origin + shop.pagePath))
    const [price] = shop.prices
    bench.say(
      rateLine(
        'bare, as fast as it can',
        await echo(bench.driver(), { port: bare.port, seconds: 3, body: reservationEcho(price) }),
      ),
    )
    const rising = await rise(bench, night, lengths.step)
    const half = (rising.most || rising.first) / 2
    const held = await hold(
      bench,
      { night, bare: { port: bare.port, driver: gates, shop } },
      { ...lengths, perSecond: half },
    )
    const { broken } = await bench.verify(databaseUrl)
    const all = [...rising.results, ...held.results]
    const unanswered = errorsOf(all, 'reserve')
    const gate = await door.faults()
    const compared = await compareOrders(all, { databaseUrl, eventId: shop.eventId, seeded, unanswered })
    const of = `${short(half)} visitors/s, ${short(toldOf(held.results, 'reserve').done / (lengths.held.seconds * lengths.rounds))} reservations/s; bare route ${short(toldOf(held.bare, 'bare echo').p99)} ms`
    return [
      atMost('reservation at half of the most, p99 in ms', RESERVE_P99_MS, {
        value: toldOf(held.results, 'reserve').p99,
        of,
      }),
      atMost('event page at half of the most, p99 in ms', PAGE_P99_MS, {
        value: toldOf(held.results, 'page').p99,
        of: `bare route with the same bytes ${short(toldOf(held.bare, 'bare page').p99)} ms`,
      }),
      none('oversold, lost or duplicated', {
        'broken invariants': broken,
        ...compared,
        ...(await oversold(databaseUrl, shop)),
      }),
      none('admissions lost, doubled or made up', {
        ...gate,
        // No client was told what became of those.
        unexplained: Math.max(0, gate.unexplained - errorsOf(all, 'scan')),
      }),
    ]
  } finally {
    visitors.stop()
    gates.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Compared {
  readonly databaseUrl: string
  readonly eventId: number
  /** Orders that were put into the tables without any buyer. */
  readonly seeded: number
  /** Requests without an answer: no client was told what became of these. */
  readonly unanswered: number
}

/** What buyers were told, against the rows of the database. */
async function compareOrders(results: readonly StepResult[], compared: Compared) {
  const held = results.flatMap((result) => result.held.map(({ order }) => order))
  const completed = results.flatMap((result) => result.completed)
  const told = new Set(held)
  const { lost, orders } = await countLost(compared.databaseUrl, compared.eventId, { held, completed })
  const unexplained = Math.max(0, orders - told.size - compared.seeded - compared.unanswered)
  return { lost, duplicated: held.length - told.size, unexplained }
}

interface Risen {
  /** Visitors a second that were kept up with; 0: not even those of the first step. */
  readonly most: number
  readonly first: number
  readonly results: readonly StepResult[]
}

/** Raises the rate until something no longer keeps up. */
async function rise(bench: Bench, night: Night, length: Length): Promise<Risen> {
  const all: StepResult[] = []
  const rates = bench.isQuick ? QUICK_RATES : RATES
  let most = 0
  for (const perSecond of rates) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const { results, busy } = await runStep(night, perSecond, length)
    all.push(...results)
    const isKept = tell(bench, results, { name: `${perSecond} visitors/s`, seconds: length.seconds })
    bench.say(busyLine(busy))
    if (!isKept) break
    most = perSecond
  }
  const [first = 0] = rates
  if (most === 0) bench.say('not even the first step was kept up with; half of that is held')
  return { most, first, results: all }
}

interface Holding {
  readonly night: Night
  readonly bare: Parameters<typeof runBare>[0]
}

/** Holds a rate for some rounds, in turns with the bare route. */
async function hold(
  bench: Bench,
  { night, bare }: Holding,
  { perSecond, held, rounds }: { perSecond: number; held: Length; rounds: number },
): Promise<{ results: StepResult[]; bare: StepResult[] }> {
  const ours: StepResult[] = []
  const bares: StepResult[] = []
  for (let round = 0; round < rounds; round++) {
    bares.push(await runBare(bare, perSecond, held))
    const { results, busy } = await runStep(night, perSecond, held)
    ours.push(...results)
    bench.say(busyLine(busy))
  }
  const seconds = held.seconds * rounds
  tell(bench, bares, { name: `bare route, as many requests as ${short(perSecond)} visitors/s make`, seconds })
  tell(bench, ours, { name: `half of the most: ${short(perSecond)} visitors/s`, seconds })
  return { results: ours, bare: bares }
}

function tell(
  bench: Bench,
  results: readonly StepResult[],
  { name, seconds }: { name: string; seconds: number },
): boolean {
  const late = Math.max(...results.map(({ lateMs }) => lateMs))
  bench.say(`${name} (the driver was late by ${short(late)} ms at most)`)
  const told = ACTS.map((act) => ({ act, told: toldOf(results, act) })).filter(({ told: { wanted } }) => wanted > 0)
  for (const one of told) bench.say(lineOf(one.act, one.told, seconds))
  return told.every((one) => keepsUp(one.told))
}

/** Processor time of each visitor with all they do, and of the scans meanwhile. */
const busyLine = ({ productMs, databaseMs, driverMs, visitors }: BusyStep): string =>
  `  processor, ms for each visitor: product ${short(productMs / visitors)}, PostgreSQL ${short(databaseMs / visitors)}, drivers ${short(driverMs / visitors)}`

const errorsOf = (results: readonly StepResult[], act: Act): number =>
  Object.values(toldOf(results, act).errors).reduce((sum, count) => sum + count, 0)

/** The page as it is, for the bare route to answer. */
async function keptPage(folder: string, address: string): Promise<string> {
  const file = path.join(folder, 'page.html')
  writeFileSync(file, Buffer.from(await (await fetch(address)).arrayBuffer()))
  return file
}

const ordersIn = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ orders: number }>('select count(*)::int as orders from orders')
    return rows[0]?.orders ?? 0
  })

/** The guests at the doors took what there was of every price. */
const addPlaces = (databaseUrl: string, priceId = 0): Promise<unknown> =>
  withClient(databaseUrl, (client) =>
    client.query(
      'update pools set capacity = sold + held + $1 where id = (select pool_id from product_prices where id = $2)',
      [FEW, priceId],
    ),
  )

/** Places of what was scarce that were given beyond those there are. */
const oversold = (databaseUrl: string, { eventId }: Shop): Promise<{ oversold: number }> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ oversold: number }>(
      'select coalesce(sum(greatest(0, sold + held - capacity)), 0)::int as oversold from pools where event_id = $1 and capacity is not null',
      [eventId],
    )
    return { oversold: rows[0]?.oversold ?? 0 }
  })

await runCommand(async () => {
  await buildWhenStale()
  await runBench(measure)
})
