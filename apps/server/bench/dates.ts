import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { addDates, addPass, signIn, timeCases } from './parts/ask-organizer.ts'
import { atLeast, atMost, short, type Figure } from './parts/figures.ts'
import { requestText } from './parts/load-plan.ts'
import { openShop, type Shop } from './parts/open-shop.ts'
import { Rounds } from './parts/rounds.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { CONNECTIONS, PLENTY, rateLine, Sale } from './parts/run-sale.ts'

/*
 * An event with a thousand dates beside one with one, in turns: reservations of both. Then passes beside single tickets of
 * it. Then with five thousand: its
 * page, a month of its calendar, and the organizer's list of dates.
 */

const A_SAVE = 1000
const OF_PASS = 8
const SAVES = 5
const FEW = 20

/** The date with which each event begins, and the one that is sold out. */
const SINGLE = 2

/** Eight entry times a day. */
const planFrom = (year: number, count: number): object => ({
  rule: `FREQ=DAILY;COUNT=${count}`,
  start_date: `${year}-01-01`,
  slots: ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'].map((at) => ({ at, minutes: 60 })),
  kind: 'SLOT',
})

const PRODUCT = { title: 'Entry', price: 12, capacity: PLENTY }
const CALLS = 200
const WARM_UP = 20

/** The slowest twentieth of so many calls, one after the other, in milliseconds. */
async function slowCall(url: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    const began = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    if (n >= WARM_UP) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? Number.NaN
}

/** Pages are asked for as browsers do, and weighed as they travel. */
const AS_BROWSERS = { 'accept-encoding': 'br' }
const asBrowser = (path: string): string =>
  requestText('GET', path).replace(/\r\n$/u, `accept-encoding: ${AS_BROWSERS['accept-encoding']}\r\n\r\n`)

function bodyOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const asked = get(url, { headers }, (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => void parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
  })
  asked.on('error', reject)
  return promise
}

interface Side {
  readonly name: string
  readonly shop: Shop
  readonly port: number
  readonly origin: string
  readonly sale: Sale
}

async function open(bench: Bench, name: string): Promise<Side> {
  const databaseUrl = await bench.database(name)
  const { origin, port } = await bench.product(databaseUrl)
  const shop = await openShop(origin, [PRODUCT])
  return { name, shop, port, origin, sale: new Sale({ databaseUrl, shop, ports: [port], driver: bench.driver() }) }
}

async function sell(
  bench: Bench,
  { one, many }: { readonly one: Side; readonly many: Side },
  dates: readonly number[],
): Promise<Figure[]> {
  const rounds = new Rounds()
  const [price] = many.shop.prices
  if (price === undefined) throw new Error('The shop has no product')
  const spread = dates.map((occurrenceId) => ({ ...price, occurrenceId }))
  const loads = [
    ['one date', one, one.shop.prices],
    ['a thousand dates', many, spread],
    ['one of a thousand', many, spread.slice(0, 1)],
  ] as const
  for (let round = -1; round < bench.rounds; round++)
    for (const [name, { sale }, prices] of round % 2 === 0 ? loads : loads.toReversed()) {
      const reserved = await sale.reserve(prices, { seconds: bench.seconds })
      bench.say(rateLine(name, reserved))
      if (round >= 0) rounds.add(name, reserved)
    }
  const few = await addDates(await signIn(many.origin, many.shop.eventId), {
    start_date: '2036-12-31T20:00',
    capacity: FEW,
  })
  const missed = await many.sale.sellOut(
    few.map((occurrenceId) => ({ ...price, occurrenceId })),
    FEW,
  )
  return [
    rounds.atLeast(`reservations over ${A_SAVE} dates, against an event with one`, 0.9, {
      of: 'a thousand dates',
      against: 'one date',
    }),
    rounds.atLeast('… of one of them', 0.9, { of: 'one of a thousand', against: 'one date' }),
    await many.sale.isExact(bench, missed),
  ]
}

/** Passes of eight dates each beside single tickets, over the same dates. */
async function sellPasses(bench: Bench, { shop, sale, origin }: Side, dates: readonly number[]): Promise<Figure[]> {
  const rounds = new Rounds()
  const [price] = shop.prices
  if (price === undefined) throw new Error('The shop has no product')
  const pass = await addPass(await signIn(origin, shop.eventId), OF_PASS)
  const passes = Array.from({ length: Math.floor(dates.length / OF_PASS) }, (_, n) => ({
    ...pass,
    occurrenceIds: dates.slice(n * OF_PASS, (n + 1) * OF_PASS),
  }))
  const loads = [
    ['single tickets', dates.map((occurrenceId) => ({ ...price, occurrenceId }))],
    ['passes', passes],
  ] as const
  for (let round = -1; round < bench.rounds; round++)
    for (const [name, prices] of round % 2 === 0 ? loads : loads.toReversed()) {
      const reserved = await sale.reserve(prices, { seconds: bench.seconds })
      bench.say(rateLine(name, reserved))
      if (round >= 0) rounds.add(name, reserved)
    }
  return [
    rounds.atLeast(`a pass of ${OF_PASS} dates, against a single ticket`, 0.5, {
      of: 'passes',
      against: 'single tickets',
    }),
  ]
}

/** The bare route that answers with the bytes of a page: what these alone cost. */
async function bareCopy(bench: Bench, page: Buffer): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  const file = path.join(folder, 'page')
  writeFileSync(file, page)
  const { port } = await bench.bareServer(file)
  rmSync(folder, { recursive: true })
  return port
}

async function pages(bench: Bench, one: Side, many: Side): Promise<Figure[]> {
  const [small, large] = await Promise.all(
    [one, many].map(({ origin, shop }) => bodyOf(origin + shop.pagePath, AS_BROWSERS)),
  )
  if (small === undefined || large === undefined) throw new Error('A page is missing')
  const [unpackedSmall, unpackedLarge] = await Promise.all(
    [one, many].map(({ origin, shop }) => bodyOf(origin + shop.pagePath)),
  )
  const rounds = new Rounds()
  const driver = bench.driver()
  const loads = [
    { name: one.name, port: one.port, request: asBrowser(one.shop.pagePath) },
    { name: many.name, port: many.port, request: asBrowser(many.shop.pagePath) },
    { name: 'bare one', port: await bareCopy(bench, small), request: asBrowser('/page') },
    { name: 'bare many', port: await bareCopy(bench, large), request: asBrowser('/page') },
  ]
  for (let round = -1; round < bench.rounds; round++)
    for (const { name, port, request } of round % 2 === 0 ? loads : loads.toReversed()) {
      const load = { ports: [port], connections: CONNECTIONS / 4, seconds: bench.seconds, requests: [request] }
      const result = await driver.run(load)
      bench.say(rateLine(`page: ${name}`, result))
      if (round >= 0) rounds.add(name, result)
    }
  const calendar = `${many.origin}/api/public/events/${many.shop.eventId}/calendar?month=2038-05`
  const slow = await slowCall(calendar)
  const bytes = (await bodyOf(calendar)).length
  const ofPages = rounds.ratio({ of: many.name, against: one.name })
  const ofBytes = rounds.ratio({ of: 'bare many', against: 'bare one' })
  return [
    rounds.atLeast(`page of ${short(A_SAVE * SAVES)} dates, against that of one`, 0.9, {
      of: many.name,
      against: one.name,
    }),
    atLeast('… against what its bytes alone leave', 0.95, {
      value: ofPages / ofBytes,
      of: `${short(ofPages)} of the ${short(ofBytes)} of the bare route with the bytes of both`,
    }),
    atMost('… bytes more', 8192, {
      value: large.length - small.length,
      of: `${short(large.length)} of ${short(small.length)}; unpacked ${short(unpackedLarge?.length ?? 0)} of ${short(unpackedSmall?.length ?? 0)}`,
    }),
    atMost('a month of its calendar, ms', 10, { value: slow, of: `slowest twentieth of ${CALLS}` }),
    atMost('… bytes', 3072, { value: bytes, of: 'the whole answer' }),
  ]
}

async function measure(bench: Bench): Promise<Figure[]> {
  const [one, many] = [await open(bench, 'one'), await open(bench, 'many')]
  const organizer = await signIn(many.origin, many.shop.eventId)
  const dates = await addDates(organizer, planFrom(2038, A_SAVE))
  const sold = await sell(bench, { one, many }, dates)
  const passes = await sellPasses(bench, many, dates)
  for (let save = 1; save < SAVES; save++)
    await addDates(organizer, planFrom(2038 + save, save === SAVES - 1 ? A_SAVE - SINGLE : A_SAVE))
  const listed = await timeCases(bench, organizer, {
    orders: many.sale.reservations,
    cases: {
      'dates, page 1': ['occurrences?page=1', 100],
      'dates, the last page': [`occurrences?page=${(A_SAVE * SAVES) / 20}`, 100],
      'dates, search': ['occurrences?query=evening', 100],
    },
  })
  return [...sold, ...passes, ...(await pages(bench, one, many)), ...listed]
}

await runBench(measure)
