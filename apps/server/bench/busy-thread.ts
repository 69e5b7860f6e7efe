import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/platform/database/database.ts'
import { signIn, type Organizer } from './parts/ask-organizer.ts'
import { freePort } from './parts/child-processes.ts'
import { withClient } from './parts/database-server.ts'
import { atMost, short, type Figure } from './parts/figures.ts'
import { openShop, type Shop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'
import { seedOrders } from './parts/seed-orders.ts'

/*
 * What costs the thread that answers people: fifty buyers a second, and beside them all that a day brings at once, as
 * files, pictures, passwords and the jobs of the orders. Measured is how late that thread comes to what it has to do.
 */

/** Each orders, and rests: about fifty orders a second. */
const BUYERS = 30
const REST_MS = 550
const SECONDS = 15
const DELAY_MS = 20
/** The thread is asked that often; what it says includes the time between two questions. */
const SAMPLED_MS = 10
const ORDERS = 5000
const BETWEEN_MS = 200

type Task = () => Promise<Response>

/** Of the process that answers people; the other is the one of the jobs. */
const DELAY = /^nodejs_eventloop_lag_p99_seconds\{process="(?!worker)[^"]*"\} (\S+)$/mu

const delayMs = async (metrics: string): Promise<number> => {
  const text = await (await fetch(metrics)).text()
  return Number(DELAY.exec(text)?.[1] ?? Number.NaN) * 1000 - SAMPLED_MS
}

/** Everything that a request may cause beside a sale, by name. */
async function tasksOf(databaseUrl: string, shop: Shop, organizer: Organizer): Promise<Record<string, Task>> {
  const origin = new URL(organizer.at).origin
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ ticket: string; placed: string }>(
      `select a.short_id as ticket, o.short_id as placed from attendees a join orders o on o.id = a.order_id
       where o.status = 'COMPLETED' and a.status = 'ACTIVE' order by a.id limit 500`,
    ),
  )
  let turn = 0
  const next = () => rows[turn++ % rows.length] ?? { ticket: '', placed: '' }
  const at = `${origin}/api/public/events/${shop.eventId}`
  const headers = { authorization: `Bearer ${organizer.token}`, 'content-type': 'application/json' }
  const post = (url: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
    fetch(url, { method, headers, body: JSON.stringify(body) })
  return {
    'a ticket as PDF': () => fetch(`${at}/attendees/${next().ticket}/pdf`),
    'tickets of an order as PDF': () => fetch(`${at}/order/${next().placed}/tickets`),
    'a workbook of all guests': () => post(`${organizer.at}/attendees/export`, { format: 'xlsx' }),
    'a report as a file': () => fetch(`${organizer.at}/reports/daily_sales_report?format=csv`, { headers }),
    'a card to share': async () => {
      const colour = `#${(0x10_20_30 + turn++ * 0x3_07_11).toString(16).slice(-6).padStart(6, '0')}`
      await post(`${organizer.at}/settings`, { homepage_accent_color: colour }, 'PATCH')
      await sleep(1100)
      const page = await (await fetch(`${origin}${shop.pagePath}`)).text()
      return fetch(/og:image" content="([^"]+)"/u.exec(page)?.[1] ?? origin)
    },
    'a password': () => post(`${origin}/api/auth/login`, { email: 'ines@example.com', password: 'harbour lights' }),
  }
}

/** Repeats a task until it is told to stop, with a rest between. @throws what goes wrong, once it stopped */
function repeated(task: Task): { stop: () => Promise<number> } {
  let isOver = false
  let done = 0
  const working = (async () => {
    while (!isOver) {
      const answer = await task()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
      done++
      await sleep(BETWEEN_MS)
    }
  })()
  working.catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await working
      return done
    },
  }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('shop')
  const port = await freePort()
  const product = await bench.product(databaseUrl, { TURNOUT_ROLE: 'all', METRICS_PORT: String(port) })
  const shop = await openShop(product.origin, [
    { title: 'Free entry', price: 0, capacity: PLENTY },
    { title: 'General admission', price: 25, capacity: PLENTY },
  ])
  const database = openDatabase({ url: databaseUrl })
  await seedOrders(database, { eventId: shop.eventId, orders: ORDERS })
  await database.close()
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
  const metrics = `http://127.0.0.1:${port}/metrics`
  const tasks = await tasksOf(databaseUrl, shop, await signIn(product.origin, shop.eventId))
  const free = shop.prices.slice(0, 1)
  const beside = async (names: readonly string[], seconds: number): Promise<number> => {
    await delayMs(metrics)
    const running = names.map((name) => repeated(tasks[name] ?? (() => fetch(metrics))))
    const ordered = await sale.order(free, { buyers: BUYERS, seconds, restMs: REST_MS })
    const delay = await delayMs(metrics)
    const done = await Promise.all(running.map((one) => one.stop()))
    bench.say(rateLine(`orders beside ${names.length} tasks`, ordered))
    bench.say(
      `p99 of the delay ${short(delay)} ms beside ${names.map((name, n) => `${done[n]} × ${name}`).join(', ') || 'nothing'}`,
    )
    return delay
  }
  await beside([], 3)
  const names = Object.keys(tasks)
  const alone = await beside([], bench.isQuick ? 3 : SECONDS)
  for (const name of names) await beside([name], bench.isQuick ? 3 : 8)
  const all = await beside(names, bench.isQuick ? 4 : SECONDS)
  return [
    atMost('ms of delay, p99, at fifty orders a second', DELAY_MS, {
      value: alone,
      of: 'nothing beside them but their mails',
    }),
    atMost('… with everything beside them', DELAY_MS, { value: all, of: `${names.length} tasks without a pause` }),
  ]
}

await runBench(measure)
