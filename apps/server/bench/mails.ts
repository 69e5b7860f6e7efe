import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '../src/platform/database/database.ts'
import { withClient } from './parts/database-server.ts'
import { atLeast, atMost, none, short, type Figure } from './parts/figures.ts'
import { monotonicMs, type LoadResult } from './parts/load-plan.ts'
import { busyReader } from './parts/read-busy.ts'
import { openShop, OWNER_EMAIL, type Shop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'
import { seedOrders } from './parts/seed-orders.ts'

/*
 * Mails of orders of one free ticket: what each costs; and beside the sale, as newcomers run the product (one `npm start`
 * with its jobs, and a mail server that takes everything at once), whether the sale waits for them, how long buyers do,
 * and what a killed process of the jobs does to them.
 */

/** The first mails pay for fonts, words and code that is compiled. */
const WARM_UP = 100
const ORDERS = 300

const BUYERS = 32
const WAITING = 10_000
/** Each orders, and rests: about fifty orders a second. */
const STEADY = { buyers: 30, restMs: 550, seconds: 30 }
/** The same for two hundred: what a small hall sells in half a minute. */
const RUSH = { buyers: 120, restMs: 560, seconds: 32 }
const KILLED = 1000
const KILLS = [250, 500, 750]
const LONGEST_SECONDS = 600

/** What a mail costs the process that writes and hands it over. Processor time counts, which other programs change little. */
async function cost(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('cost')
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
    const product = (after.productMs - before.productMs) / ORDERS
    const database = (after.databaseMs - before.databaseMs) / ORDERS
    const { mails, twice, connections } = sink.taken()
    bench.say(
      `${ORDERS} mails in ${short(seconds)} s, ${connections} connections; the database took ${short(database)} ms a mail`,
    )
    return [
      atMost('processor time of the mail of an order of one ticket, ms', 8, { value: product, of: `${ORDERS} mails` }),
      atLeast('mails a second on one core, by that time', 100, { value: 1000 / product, of: `${ORDERS} mails` }),
      none('orders without their one mail', { missing: WARM_UP + ORDERS - mails, twice }),
    ]
  } finally {
    await sink.stop()
  }
}

interface Beside {
  readonly bench: Bench
  readonly databaseUrl: string
  readonly shop: Shop
  readonly sale: Sale
  readonly sink: MailSink
  readonly productPid: number
}

/** Until every mail of every order is with the mail server. */
async function drained({ databaseUrl, sink }: Beside): Promise<void> {
  const orders = await countOf(databaseUrl, `select count(*)::int as n from orders where status = 'COMPLETED'`)
  await sink.until(orders, LONGEST_SECONDS)
}

const countOf = (databaseUrl: string, text: string): Promise<number> =>
  withClient(databaseUrl, async (client) => (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0)

/** Orders that were never mailed, each with its job. */
async function seedWaiting({ databaseUrl, shop }: Pick<Beside, 'databaseUrl' | 'shop'>, orders: number): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`
      with fresh as (
        select id from orders where status = 'COMPLETED' and event_id = ${shop.eventId}
          and not exists (select from mails m where m.about_entity = 'order' and m.about_id = orders.id) limit ${orders})
      select graphile_worker.add_job('mail_orders', payload := json_build_object('mails', json_build_array(
        json_build_object('order_id', id, 'kind', 'order_confirmation', 'cause', gen_random_uuid())))) from fresh`),
  )
}

/** Reservations and orders a second, with so many mails waiting when each begins, and with none. */
async function besideWaiting(beside: Beside): Promise<Figure[]> {
  const { bench, sale, shop, databaseUrl } = beside
  const seconds = bench.isQuick ? 4 : 8
  const measured = async (name: string, waiting: number) => {
    const reserved = await sale.reserve(shop.prices, { seconds })
    const ordered = await sale.order(shop.prices, { buyers: BUYERS, seconds })
    const left = await countOf(databaseUrl, 'select count(*)::int as n from graphile_worker.jobs')
    bench.say(rateLine(`reservations, ${name}`, reserved))
    bench.say(rateLine(`orders, ${name}`, ordered))
    if (left < waiting) throw new Error(`Only ${left} jobs were left of those that were to wait`)
    return { reserved: reserved.perSecond, ordered: ordered.perSecond }
  }
  await sale.order(shop.prices, { buyers: BUYERS, seconds: 2 })
  await drained(beside)
  const before = await measured('none waiting', 0)
  await drained(beside)
  const database = openDatabase({ url: databaseUrl })
  await seedOrders(database, { eventId: shop.eventId, orders: WAITING })
  await database.close()
  await seedWaiting(beside, WAITING)
  const during = await measured(`${WAITING} waiting`, WAITING / 2)
  await drained(beside)
  const after = await measured('none waiting', 0)
  await drained(beside)
  const ratio = (of: 'reserved' | 'ordered') => {
    const idle = (before[of] + after[of]) / 2
    return { value: during[of] / idle, of: `${short(during[of])}/s of ${short(idle)}/s` }
  }
  return [
    atLeast(`reservations a second with ${WAITING} mails waiting, against none`, 0.9, ratio('reserved')),
    atLeast(`orders a second with ${WAITING} mails waiting, against none`, 0.9, ratio('ordered')),
  ]
}

/** How long each order of a load waited until its mail was with the mail server, milliseconds. */
async function waitsOf({ databaseUrl, sink }: Beside, load: LoadResult): Promise<Float64Array> {
  const rows = await withClient(databaseUrl, async (client) => {
    const found = await client.query<{ short_id: string; message_id: string }>(
      `select o.short_id, m.message_id from mails m join orders o on o.id = m.about_id
       where m.about_entity = 'order' and m.kind = 'order_confirmation'`,
    )
    return found.rows
  })
  const ids = new Map(rows.map((row) => [row.short_id, /<([^@]*)@/u.exec(row.message_id)?.[1] ?? '']))
  const times = sink.times()
  return Float64Array.from(load.acknowledged, ({ at, kept }) => {
    const came = times.get(ids.get(kept[0] ?? '') ?? '')
    return came === undefined ? Number.POSITIVE_INFINITY : came - at
  }).toSorted()
}

async function steady(beside: Beside): Promise<Figure> {
  const { bench, sale, shop } = beside
  const load = await sale.order(shop.prices, { ...STEADY, seconds: bench.isQuick ? 8 : STEADY.seconds })
  bench.say(rateLine('orders, steady', load))
  await drained(beside)
  const waits = await waitsOf(beside, load)
  const at = (share: number): number => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN
  bench.say(`from order to mail server: p50 ${short(at(0.5))} ms, p99 ${short(at(0.99))} ms, max ${short(at(1))} ms`)
  return atMost('s from order to mail server, p99, while selling', 5, {
    value: at(0.99) / 1000,
    of: `${short(load.perSecond)} orders/s`,
  })
}

async function rush(beside: Beside): Promise<Figure> {
  const { bench, sale, shop } = beside
  const load = await sale.order(shop.prices, { ...RUSH, seconds: bench.isQuick ? 8 : RUSH.seconds })
  const ended = monotonicMs()
  bench.say(rateLine('orders, rush', load))
  await drained(beside)
  return atMost('s after a rush until its last mail is with the mail server', 90, {
    value: (monotonicMs() - ended) / 1000,
    of: `${load.acknowledged.length} orders, ${short(load.perSecond)}/s`,
  })
}

/** The child of a process. */
function childOf(parent: number): number {
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/u.test(pid)) continue
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) return Number(pid)
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error('The product has no process of the jobs')
}

async function killed(beside: Beside): Promise<Figure> {
  const { bench, sale, sink, shop, productPid } = beside
  const before = sink.taken()
  const { held } = await sale.reserve(shop.prices, { seconds: 2 })
  await sale.complete(held.slice(0, KILLED))
  for (const mails of KILLS) {
    await sink.until(before.mails + mails, LONGEST_SECONDS)
    process.kill(childOf(productPid), 'SIGKILL')
  }
  await drained(beside)
  const { mails, twice } = sink.taken()
  bench.say(`${twice - before.twice} mails came again under their Message-ID, after ${KILLS.length} kills`)
  return none(`orders without one mail by Message-ID after ${KILLS.length} kills of the jobs`, {
    missing: KILLED - Math.min(KILLED, mails - before.mails),
    'with two': Math.max(0, mails - before.mails - KILLED),
  })
}

async function beside(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('beside')
  const sink = await startMailSink(new Set([OWNER_EMAIL]))
  try {
    const product = await bench.product(databaseUrl, { TURNOUT_ROLE: 'all', SMTP_URL: sink.url })
    const shop = await openShop(product.origin, [{ title: 'Free entry', price: 0, capacity: PLENTY }])
    const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
    const all: Beside = { bench, databaseUrl, shop, sale, sink, productPid: product.pid }
    const figures = await besideWaiting(all)
    figures.push(await steady(all), await rush(all), await killed(all))
    return figures
  } finally {
    await sink.stop()
  }
}

await runBench(async (bench) => [...(await cost(bench)), ...(await beside(bench))])

interface MailSink {
  /** Value for SMTP_URL. */
  readonly url: string
  /** Mails taken so far by their Message-IDs, how many came under one that was there already, and connections so far. */
  readonly taken: () => { readonly mails: number; readonly twice: number; readonly connections: number }
  /** When each mail came first (`monotonicMs`), by its Message-ID without the host. */
  readonly times: () => ReadonlyMap<string, number>
  /** @throws Error when fewer than so many mails came in that time. */
  until(mails: number, seconds: number): Promise<void>
  stop(): Promise<void>
}

/**
 * A mail server that takes everything, reads of it the Message-ID alone and forgets it. Mails to `others` do not count.
 */
async function startMailSink(others: ReadonlySet<string>): Promise<MailSink> {
  const times = new Map<string, number>()
  let twice = 0
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, { envelope }, done) {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1')
      })
      stream.on('end', () => {
        if (!envelope.rcptTo.some(({ address }) => others.has(address))) {
          const id = /^Message-ID: <([^@]*)@/imu.exec(head)?.[1] ?? ''
          if (times.has(id)) twice++
          else times.set(id, monotonicMs())
        }
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => ({ mails: times.size, twice, connections }),
    times: () => times,
    async until(mails, seconds) {
      const deadline = performance.now() + seconds * 1000
      while (times.size < mails) {
        if (performance.now() > deadline) throw new Error(`${times.size} of ${mails} mails in ${seconds} s`)
        await sleep(20)
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
