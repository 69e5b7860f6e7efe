import { createApp } from '@turnout/server/app.ts'
import { createJobs } from '@turnout/server/jobs.ts'
import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import { openDatabase, type Database } from '@turnout/server/platform/database/database.ts'
import type { Replica } from '@turnout/server/platform/database/open-replica.ts'
import type { FiscalSigner } from '@turnout/server/platform/fiscal/fiscal-signer.ts'
import type { FileStore } from '@turnout/server/platform/files/file-store.ts'
import { databaseFiles } from '@turnout/server/platform/files/keep-in-database.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import type { Meters } from '@turnout/server/platform/metrics/create-meters.ts'
import type { SharedCounts } from '@turnout/server/platform/http/guards/shared-counts.ts'
import type { MailTransport } from '@turnout/server/platform/mail/deliver.ts'
import type { MailSender } from '@turnout/server/platform/mail/sender.ts'
import type { PaymentProvider } from '@turnout/server/platform/payment-provider/payment-provider.ts'
import { createStripeProvider } from '@turnout/server/platform/payment-provider/stripe/create-stripe-provider.ts'
import type { SingleSignOn, WebhookSending } from '@turnout/server/server-services.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import type { Wallets } from '@turnout/server/platform/wallet/wallet.ts'
import { createWeb, type Web } from '@turnout/server/platform/web/web.ts'
import { register } from '@turnout/contract/sign-in/endpoints.ts'
import { startStripeSimulator, type StripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { callsOf, type Calls } from './calls.ts'
import { inspectShop } from './shop-inspection.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { TEST_SECRET } from './test-secret.ts'
import { CHEAP_PASSWORDS, NO_FEE, NO_SINGLE_SIGN_ON, NO_WALLETS, SENDER } from './test-settings.ts'

export interface SignedIn {
  readonly token: string
  readonly userId: number
  readonly accountId: number
  readonly email: string
}

interface NewcomerWishes {
  /** The address stays as the sign-up left it: unconfirmed. */
  readonly isConfirmed?: boolean
  /** The operator has not looked at the account yet. */
  readonly isVerified?: boolean
}

/** The whole product on a separate database. */
export interface TestApp extends Calls {
  readonly app: FastifyInstance
  readonly database: Database
  /** Where it is, for separate programs. */
  readonly databaseUrl: string
  /** The same as the owner of the tables, for statements that the product may not run. */
  readonly ownerUrl: string
  readonly owner: Database
  /** The simulated Stripe that takes its cards and sends it events; only with `cards`. */
  readonly stripe: StripeSimulator
  /** The product's client of it; only with `cards`. */
  readonly provider: PaymentProvider
  /**
   * A further process of the product on the same database, as far as one can be had without a
   * process: nothing is shared but the rows. `url`: by which way it goes there.
   */
  sibling(url?: string): Promise<Calls & { readonly app: FastifyInstance; close(): Promise<void> }>
  /** Works off the jobs that wait; without a transport mails stay in the outbox table. */
  runJobs(mailTransport?: MailTransport): Promise<void>
  /**
   * Registers a user with their own account: confirmed and verified like a user who has
   * settled in, unless told otherwise.
   */
  signUp(name?: string, wishes?: NewcomerWishes): Promise<SignedIn>
}

let people = 0

const WEB_ROOT = path.join(import.meta.dirname, '../../../../apps/web')

let sources: Promise<Web> | undefined

/** One for every file of this process: Vite reads and compiles the pages for seconds. Ends with the process. */
const webOfSources = (): Promise<Web> => (sources ??= createWeb({ mode: 'development', webRoot: WEB_ROOT }))

export interface AppUnderTest {
  readonly rateLimitFactor?: number
  readonly pages?: boolean
  readonly addsUp?: boolean
  readonly cards?: boolean
  readonly connect?: boolean
  readonly platformFee?: PlatformFee
  readonly wallets?: Wallets
  readonly corsOrigins?: readonly string[]
  readonly log?: (line: string) => void
  readonly slowPasswords?: boolean
  readonly singleSignOn?: () => SingleSignOn
  readonly webhooks?: Partial<WebhookSending>
  readonly on?: () => TestDatabase
  readonly replica?: (primary: Database) => Promise<Replica>
  readonly sender?: () => Partial<MailSender>
  readonly counts?: () => SharedCounts
  readonly meters?: Meters
  readonly fileStore?: (database: Database) => FileStore
  readonly signer?: () => FiscalSigner | null
}

/**
 * Call at the top level of a test file; usable inside tests and hooks. `rateLimitFactor` 1: as
 * strict as the product. `pages`: with the pages that the server renders, straight from their
 * sources, so that no test waits for a build. `addsUp`: these tests write nothing past the product,
 * so at the end every invariant of \`npm run verify\` must hold. `cards`: with card payments by a
 * simulated Stripe in this process, `connect`: which go to accounts that organizers connect, less
 * the `platformFee`. `wallets`: the keys that sign passes. `corsOrigins`: as CORS_ORIGINS. `log`: is
 * told every line that the product logs. `slowPasswords`: a hash of a password costs what it costs in
 * the product. `singleSignOn`: providers of sign-ins, asked for when the app is made. `webhooks`: which
 * addresses may be called. `on`: a database server that the test may kill. `replica`: of it,
 * opened for each process. `sender`: of mails, asked for
 * when the app is made. `meters`: count what happens.
 * `fileStore`: keeps pictures elsewhere than in the database. `signer`: signs the receipts of tills, asked for
 * when an app is made.
 */
export function testApp({
  rateLimitFactor = 1000,
  pages = false,
  addsUp = false,
  cards = false,
  connect = false,
  platformFee = NO_FEE,
  wallets = NO_WALLETS,
  corsOrigins = [],
  log,
  slowPasswords = false,
  singleSignOn = () => NO_SINGLE_SIGN_ON,
  webhooks = {},
  on = testDatabase,
  replica,
  sender = () => ({}),
  counts,
  meters,
  fileStore,
  signer = () => null,
}: AppUnderTest = {}): TestApp {
  const testing = on()
  let app: FastifyInstance | null = null
  let database: Database | null = null
  let owner: Database | null = null
  let web: Web | null = null
  let standby: Replica | null = null
  let stripe: StripeSimulator | null = null
  let provider: PaymentProvider | null = null
  beforeAll(async () => {
    database = openDatabase({ url: testing.url, isPooled: inject('isPooled') })
    owner = openDatabase({ url: testing.ownerUrl, connections: 2 })
    web = pages ? await webOfSources() : null
    if (cards) stripe = await startSimulator(() => running(app))
    provider = stripe === null ? null : createStripeProvider({ ...stripe, connect, apiBase: stripe.url })
    standby = (await replica?.(database)) ?? null
    app = await appOn(database, {
      web,
      replica: standby,
      rateLimitFactor,
      provider,
      platformFee,
      wallets,
      corsOrigins,
      log,
      slowPasswords,
      sender: { ...SENDER, ...sender() },
      singleSignOn: singleSignOn(),
      webhooks: { ...WEBHOOKS, ...webhooks },
      counts,
      meters,
      fileStore,
      signer: signer(),
    })
    await app.ready()
  })
  afterAll(async () => {
    await stripe?.close()
    await app?.close()
    await standby?.close()
    await database?.close()
    await owner?.close()
    if (addsUp) await inspectShop(testing.ownerUrl)
  })
  const { raw, call } = callsOf(() => running(app))
  return {
    get app() {
      return running(app)
    },
    get database() {
      return running(database)
    },
    get databaseUrl() {
      return testing.url
    },
    get ownerUrl() {
      return testing.ownerUrl
    },
    get owner() {
      return running(owner)
    },
    get stripe() {
      return running(stripe)
    },
    get provider() {
      return running(provider)
    },
    raw,
    call,
    sibling: async (url = testing.url) => {
      const own = openDatabase({ url, isPooled: inject('isPooled') })
      const ownReplica = (await replica?.(own)) ?? null
      const other = await appOn(own, {
        web: null,
        replica: ownReplica,
        rateLimitFactor,
        provider,
        platformFee,
        wallets,
        corsOrigins,
        log,
        slowPasswords,
        sender: { ...SENDER, ...sender() },
        singleSignOn: singleSignOn(),
        webhooks: { ...WEBHOOKS, ...webhooks },
        counts,
        meters,
        fileStore,
        signer: signer(),
      })
      await other.ready()
      const close = async (): Promise<void> => {
        await other.close()
        await ownReplica?.close()
        await own.close()
      }
      return { ...callsOf(() => other), app: other, close }
    },
    runJobs: async (mailTransport) => {
      if (!(await hasJobs(running(database)))) return
      const jobs = createJobs({
        database: running(database),
        secrets: createSecrets(TEST_SECRET),
        fileStore: fileStore?.(running(database)) ?? databaseFiles(running(database)),
        log: createLog('silent'),
        mailTransport: mailTransport ?? null,
        provider,
        signer: signer(),
        publicUrl: () => 'http://turnout.test',
        rateLimitFactor,
        bulkMailsPerMinute: 60_000,
        wallets,
        ...MAILING,
      })
      const pool = new pg.Pool({ connectionString: testing.url, max: 4 })
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', () => undefined))
      await runOnce({
        pgPool: pool,
        taskList: jobs,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
      })
      // The queue does not wait until its last job is struck off; the end of the pool does.
      await pool.end()
    },
    signUp: async (name = 'Inês', wishes = {}) => {
      const email = `person${++people}.${process.pid}@turnout.test`
      const done = await call(register, {
        body: {
          first_name: name,
          last_name: 'Duarte',
          email,
          password: 'harbour lights',
          password_confirmation: 'harbour lights',
          timezone: 'Europe/Lisbon',
          currency_code: 'EUR',
          locale: 'en',
        },
      })
      if (done.status !== 201) throw new Error(`sign-up refused: ${JSON.stringify(done.body)}`)
      const person = { token: done.body.token, userId: done.body.user.id, accountId: done.body.data.id, email }
      await settleIn(running(database), person, wishes)
      return person
    },
  }
}

/** Opening the queue takes several times as long as this question, and most often nothing waits. */
async function hasJobs({ query }: Database): Promise<boolean> {
  const found = await sql<{ some: boolean }>`select exists (select from graphile_worker.jobs) as some`.execute(query)
  return found.rows[0]?.some === true
}

/** Does the part of the confirmation mail and of the operator, without either. */
async function settleIn(
  { query }: Database,
  { userId, accountId }: SignedIn,
  { isConfirmed = true, isVerified = true }: NewcomerWishes,
): Promise<void> {
  const at = new Date()
  if (isConfirmed) await query.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).execute()
  if (isVerified) await query.updateTable('accounts').set({ verified_at: at }).where('id', '=', accountId).execute()
}

const WEBHOOKS: WebhookSending = { allowsPrivate: false, databasePort: 5432 }
const MAILING = { verifiesAccounts: true, installation: 'Turnout' }

interface AppWishes {
  readonly web: Web | null
  readonly replica: Replica | null
  readonly rateLimitFactor: number
  readonly provider: PaymentProvider | null
  readonly platformFee: PlatformFee
  readonly wallets: Wallets
  readonly corsOrigins: readonly string[]
  readonly log: ((line: string) => void) | undefined
  readonly slowPasswords: boolean
  readonly sender: MailSender
  readonly singleSignOn: SingleSignOn
  readonly webhooks: WebhookSending
  readonly counts: (() => SharedCounts) | undefined
  readonly meters: Meters | undefined
  readonly fileStore: ((database: Database) => FileStore) | undefined
  readonly signer: FiscalSigner | null
}

/** A simulator whose events reach the app without a socket; a failed delivery is tried again soon. */
const startSimulator = (app: () => FastifyInstance): Promise<StripeSimulator> =>
  startStripeSimulator({
    retryDelaysMs: [20, 100, 500],
    webhook: async (body, signature) => {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
      return (await app().inject({ method: 'POST', url: '/api/public/webhooks/stripe', headers, payload: body }))
        .statusCode
    },
  })

const appOn = (
  database: Database,
  {
    web,
    replica,
    rateLimitFactor,
    provider,
    platformFee,
    wallets,
    corsOrigins,
    log,
    slowPasswords,
    sender,
    singleSignOn,
    webhooks,
    counts,
    meters,
    fileStore,
    signer,
  }: AppWishes,
): Promise<FastifyInstance> =>
  createApp({
    database,
    secrets: createSecrets(TEST_SECRET),
    fileStore: fileStore?.(database) ?? databaseFiles(database),
    log: log === undefined ? createLog('silent') : createLog('debug', { write: log }),
    publicUrl: () => 'http://turnout.test',
    https: false,
    corsOrigins: new Set(corsOrigins),
    trustProxyHops: 0,
    rateLimitFactor,
    development: false,
    mailbox: true,
    provider,
    signer,
    platformFee,
    ...MAILING,
    wallets,
    sender,
    singleSignOn,
    webhooks,
    isMigrated: async () => true,
    web,
    replica,
    ...(counts !== undefined && { counts: counts() }),
    ...(meters !== undefined && { meters }),
    ...(!slowPasswords && { passwordCost: CHEAP_PASSWORDS }),
  })

function running<T>(part: T | null): T {
  if (part === null) throw new Error('The test app exists only inside tests and hooks.')
  return part
}
