import type { FastifyInstance } from 'fastify'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { databaseFiles } from '../../src/platform/files/keep-in-database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import { createWeb, type Web } from '../../src/platform/web/web.ts'

/* The whole product in this process, for benches that ask it over HTTP. */

const WEB_ROOT = join(import.meta.dirname, '../../../web')

interface Bench {
  readonly app: FastifyInstance
  readonly database: Database
  readonly web: Web
}

async function openProduct(url: string): Promise<Bench> {
  if (!existsSync(join(WEB_ROOT, 'dist/client'))) throw new Error('Build the web first: npm run tool -- build')
  await migrate(url)
  const database = openDatabase({ url })
  const web = await createWeb({ mode: 'production', webRoot: WEB_ROOT })
  const app = await createApp({
    database,
    secrets: createSecrets('a secret for the bench of 32 characters or more'),
    fileStore: databaseFiles(database),
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
    webhooks: { allowsPrivate: false, databasePort: 5432 },
    wallets: { apple: null, google: null },
    sender: { address: 'tickets@turnout.test', server: null, signing: null, bounces: null, textsAt: async () => [] },
    isMigrated: async () => true,
    web,
  })
  return { app, database, web }
}

export interface SeededEvent {
  readonly id: number
  /** Of its page. */
  readonly path: string
  /** Of its organizer. */
  readonly token: string
}

/** An event with a poster's worth of text and four products, live. */
export async function seedEvent(app: FastifyInstance): Promise<SeededEvent> {
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
  return { id, path: `/e/${id}/${event.data.slug}`, token }
}

/** Runs a measurement on the built product with its own database, and takes both away. */
export async function withProduct(measure: (app: FastifyInstance) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnout-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    const { app, database, web } = await openProduct(postgres.url)
    await measure(app)
    await app.close()
    await web.close()
    await database.close()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
