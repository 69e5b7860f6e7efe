import Fastify, { type FastifyInstance } from 'fastify'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createApp } from '../src/app.ts'
import { openDatabase, type Database } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { createWeb, type Web } from '../src/platform/web/web.ts'

/*
 * Measures the event page beside a bare Fastify route that answers the same bytes: requests per
 * second of both, in turns, from one load driver in a process of its own. `node
 * apps/server/bench/event-page.ts`; the web must be built.
 */

/** The cached page may cost at most as much again as the bare route. */
const TARGET_RATIO = 0.5
const ROUNDS = 5
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 2
const CONNECTIONS = 64

const WEB_ROOT = join(import.meta.dirname, '../../web')

interface Bench {
  readonly app: FastifyInstance
  readonly database: Database
  readonly web: Web
}

async function openProduct(url: string): Promise<Bench> {
  if (!existsSync(join(WEB_ROOT, 'dist/client')))
    throw new Error('Build the web first: node_modules/.bin/node tools/build.ts')
  await migrate(url)
  const database = openDatabase({ url })
  const web = await createWeb({ mode: 'production', webRoot: WEB_ROOT })
  const app = await createApp({
    database,
    secrets: createSecrets('a secret for the bench of 32 characters or more'),
    log: createLog('silent'),
    publicUrl: () => 'http://turnout.test',
    https: false,
    corsOrigins: new Set(),
    trustProxyHops: 0,
    rateLimitFactor: 1_000_000,
    development: false,
    mailbox: false,
    provider: null,
    platformFee: { fixed: 0, percent: 0 },
    verifiesAccounts: false,
    installation: 'Turnout',
    singleSignOn: { installation: null, allowsLoopback: false, lookUpTxt: async () => [] },
    wallets: { apple: null, google: null },
    isMigrated: async () => true,
    web,
  })
  return { app, database, web }
}

/** An event with a poster's worth of text and four products, live; answers the path of its page. */
async function seed(app: FastifyInstance): Promise<string> {
  let token = ''
  const call = async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Body> => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json<Body>()
  }
  type One = { data: { id: number; slug: string } }
  const password = 'harbour lights'
  const person = {
    first_name: 'Inês',
    last_name: 'Duarte',
    email: 'ines@example.com',
    password,
    password_confirmation: password,
  }
  const place = { timezone: 'Europe/Lisbon', locale: 'en' }
  const account = await call<{ token: string }>('POST', '/api/auth/register', {
    ...person,
    ...place,
    currency_code: 'EUR',
  })
  token = account.token
  const organizer = await call<One>('POST', '/api/organizers', {
    name: 'Tidal Sessions',
    email: 'hello@tidal.example',
    currency: 'EUR',
    timezone: place.timezone,
  })
  const event = await call<One>('POST', '/api/events', {
    title: 'Harbour Lights',
    organizer_id: organizer.data.id,
    start_date: '2037-06-12T19:30',
    description: '<p>Boats, lamps and a band on the water until the night is over.</p>'.repeat(12),
    location_details: { venue_name: 'Doca 6', city: 'Lisboa', country: 'PT' },
  })
  const { id } = event.data
  const categories = await call<{ data: { id: number }[] }>('GET', `/api/events/${id}/product-categories`)
  for (const title of ['General admission', 'Deck chair', 'Family table', 'Late entry']) {
    await call('POST', `/api/events/${id}/products`, {
      title,
      type: 'PAID',
      prices: [{ price: 26.5, initial_quantity_available: 500 }],
      show_quantity_remaining: true,
      product_category_id: categories.data[0]?.id,
    })
  }
  await call('PUT', `/api/events/${id}/status`, { status: 'LIVE' })
  return `/e/${id}/${event.data.slug}`
}

function bareRoute(body: Buffer): FastifyInstance {
  const bare = Fastify()
  bare.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
  return bare
}

const DRIVER = createRequire(import.meta.url).resolve('autocannon')

/** Requests per second of one round. @throws Error when an answer was not 200. */
async function round(url: string, seconds: number): Promise<number> {
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(seconds), url]
  const driver = spawn(process.execPath, [DRIVER, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [output] = await Promise.all([text(driver.stdout), once(driver, 'exit')])
  // Shape of autocannon's own report.
  const report = JSON.parse(output) as { requests: { average: number }; non2xx: number; errors: number }
  if (report.non2xx > 0 || report.errors > 0) throw new Error(`${url} failed ${report.non2xx + report.errors} times`)
  return report.requests.average
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function compare(app: FastifyInstance, path: string): Promise<void> {
  const page = await app.inject({ url: path })
  if (page.statusCode !== 200) throw new Error(`The page answers ${page.statusCode}`)
  const bare = bareRoute(page.rawPayload)
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
  const pageUrl = (await app.listen({ port: 0, host: '127.0.0.1' })) + path
  const rates: { bare: number[]; page: number[] } = { bare: [], page: [] }
  try {
    for (const url of [bareUrl, pageUrl]) await round(url, WARM_UP_SECONDS)
    for (let i = 0; i < ROUNDS; i++) {
      rates.bare.push(await round(bareUrl, ROUND_SECONDS))
      rates.page.push(await round(pageUrl, ROUND_SECONDS))
    }
  } finally {
    await bare.close()
  }
  const [bareRate, pageRate] = [median(rates.bare), median(rates.page)]
  const ratio = pageRate / bareRate
  const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
  process.stdout.write(
    [
      `event page, ${figure.format(page.rawPayload.length)} bytes, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`,
      `  bare Fastify route  ${figure.format(bareRate)} requests/s`,
      `  event page          ${figure.format(pageRate)} requests/s`,
      `  ratio               ${figure.format(ratio)} (target at least ${TARGET_RATIO})\n`,
    ].join('\n'),
  )
  if (ratio < TARGET_RATIO) process.exitCode = 1
}

const dataDir = mkdtempSync(join(tmpdir(), 'turnout-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
try {
  const { app, database, web } = await openProduct(postgres.url)
  await compare(app, await seed(app))
  await app.close()
  await web.close()
  await database.close()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
