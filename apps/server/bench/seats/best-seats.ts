import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { takePlaces } from '../../src/features/checkout/manual/take-places.ts'
import { SYSTEM } from '../../src/platform/http/guards/caller.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { signIn } from '../parts/ask-organizer.ts'
import { withClient } from '../parts/database-server.ts'
import { atMost, median, short, type Figure } from '../parts/figures.ts'
import { hallPlan, seatIn } from '../parts/hall-plan.ts'
import { busyReader } from '../parts/read-busy.ts'
import { requestText } from '../parts/load-plan.ts'
import { openShop, reservationOf, type Shop, type ShopPrice } from '../parts/open-shop.ts'
import { runBench, type Bench } from '../parts/run-bench.ts'

/*
 * The best four of 20,000 seats, half of which are taken in groups of one to four. The figure is the time of a whole
 * transaction, from "begin" to after "commit": the offer, what is taken, the choice, and the hold of the four. Beside it
 * whole requests of one caller, one after the other: of a visitor, for whom a process looks at what is taken at
 * most once a second (`keepHalls`), and of the desk, whose orders are complete at once.
 */

const HALL = { rows: 100, seats: 200 }
const PARTY = 4
const GOAL_MS = 20
/** Longer than what was looked at is used. */
const NEW_LOOK_MS = 1100
const GROUPS = [2, 4, 1, 3, 2, 2]
/** First calls read the plan, and make the plans of the database. */
const WARM_UP = 5

/** Groups that have seats already: of each two that follow one another, one is taken. */
function takenGroups(): string[][] {
  const taken: string[][] = []
  for (let row = 0; row < HALL.rows; row++) {
    let at = 0
    for (let n = row; at < HALL.seats; n++) {
      const size = Math.min(GROUPS[n % GROUPS.length] ?? 1, HALL.seats - at)
      const first = at
      if (n % 2 === row % 2) taken.push(Array.from({ length: size }, (_, seat) => seatIn(row, first + seat)))
      at += size
    }
  }
  return taken
}

async function post(url: string, body: object, token?: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
}

interface House {
  readonly databaseUrl: string
  readonly origin: string
  readonly shop: Shop
  readonly price: ShopPrice
}

async function halfTaken(bench: Bench): Promise<House> {
  const databaseUrl = await bench.database('house')
  const { origin, port } = await bench.product(databaseUrl)
  const shop = await openShop(origin, [{ title: 'Stalls', price: 0, capacity: 100_000, plan: hallPlan(HALL) }])
  const [price] = shop.prices
  if (price === undefined) throw new Error('The shop has no product')
  const taken = takenGroups()
  const path = `/api/public/events/${shop.eventId}/order`
  const requests = taken.map((seats) =>
    requestText('POST', path, reservationOf(price, { quantity: seats.length, seats })),
  )
  const sold = await bench.driver().run({ ports: [port], connections: 64, isOnce: true, requests })
  if (sold.answersByStatus[201] !== taken.length) throw new Error(sold.firstRefusal ?? 'not sold')
  bench.say(`${short(taken.flat().length)} of ${short(HALL.rows * HALL.seats)} seats are taken`)
  // The database does that, too, within a minute.
  await withClient(databaseUrl, (client) => client.query('analyze'))
  return { databaseUrl, origin, shop, price }
}

/** Milliseconds that a number of transactions took, and what they took of the processors on average. */
async function transactions(bench: Bench, { databaseUrl, shop, price }: House): Promise<Figure[]> {
  const database = openDatabase({ url: databaseUrl })
  const wanted = { ...price, event: shop, occurrenceId: null, locale: 'en', timeoutMinutes: 15 }
  const take = () => database.transaction((tx) => takePlaces(tx, { wanted, quantity: PARTY }, SYSTEM))
  for (let n = 0; n < WARM_UP; n++) await take()
  const busy = await busyReader(process.pid, databaseUrl)
  const before = busy()
  const calls = bench.isQuick ? 20 : 200
  const times: number[] = []
  for (let n = 0; n < calls; n++) {
    const began = performance.now()
    await take()
    times.push(performance.now() - began)
  }
  const after = busy()
  await database.close()
  const ofDatabase = (after.databaseMs - before.databaseMs) / calls
  const ofProcess = (after.productMs - before.productMs) / calls
  return [
    atMost('best 4 of 20,000 seats, one transaction, ms', GOAL_MS, { value: median(times), of: told(times) }),
    atMost('… ms of the processors', GOAL_MS, {
      value: ofDatabase + ofProcess,
      of: `${short(ofDatabase)} of PostgreSQL, ${short(ofProcess)} of Node`,
    }),
  ]
}

async function measure(bench: Bench): Promise<Figure[]> {
  const house = await halfTaken(bench)
  const { origin, shop, price } = house
  const { token, at } = await signIn(origin, shop.eventId)
  const order = { first_name: 'Rui', last_name: 'Tavares', email: 'rui.tavares@example.com' }
  const asks = reservationOf(price, { quantity: PARTY, best_available: {} })
  const visit = () => post(`${origin}/api/public/events/${shop.eventId}/order`, asks)
  const sides = {
    'visitor, with a new look': visit,
    'visitor, right after': visit,
    'desk, a complete order': () =>
      post(`${at}/orders`, { ...reservationOf(price, { quantity: PARTY }), ...order }, token),
  }
  const times = new Map<string, number[]>()
  for (let n = -WARM_UP; n < (bench.isQuick ? 5 : 30); n++) {
    await sleep(NEW_LOOK_MS)
    for (const [name, call] of Object.entries(sides)) {
      const began = performance.now()
      await call()
      if (n >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - began])
    }
  }
  for (const [name, all] of times) bench.say(`${name.padEnd(26)} ${told(all)}`)
  return transactions(bench, house)
}

const told = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const [fast, slow] = [0.05, 0.95].map((share) => sorted[Math.ceil(times.length * share) - 1] ?? Number.NaN)
  return `median ${short(median(times))}, nine of ten from ${short(fast ?? 0)} to ${short(slow ?? 0)}`
}

await runBench(measure)
