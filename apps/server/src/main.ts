import { mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app.ts'
import type { StripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import { startDemoCards, stripeConfigOf } from './demo/demo-cards.ts'
import { DEMO_LOGIN } from './demo/demo-world.ts'
import { findDemo, isEmptyShop } from './demo/find-demo.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { readConfig, type Config, type StripeConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { openReplica, type Replica } from './platform/database/open-replica.ts'
import { pendingMigrations } from './platform/database/migrate.ts'
import { prepareDatabase, type DatabasePlaces } from './platform/database/prepare-database.ts'
import { openStorage } from './platform/files/open-storage.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { redisCounts } from './platform/http/guards/redis-counts.ts'
import { isLoopbackName } from './platform/http/guards/loopback-name.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { joinNodes, type Node } from './platform/nodes/join-nodes.ts'
import { ownTurn, startJobsBeside, startWorkers, tellReady, type KeptWorkers } from './platform/nodes/keep-workers.ts'
import { sharedStreams } from './platform/nodes/store-open-streams.ts'
import { judgePooler } from './platform/database/judge-pooler.ts'
import { parseSender, type MailSender } from './platform/mail/sender.ts'
import type { PaymentProvider } from './platform/payment-provider/payment-provider.ts'
import { createStripeProvider } from './platform/payment-provider/stripe/create-stripe-provider.ts'
import { textsAtNames, txtLookup } from './platform/outgoing/txt-lookup.ts'
import { ownSecret } from './platform/secrets/own-secret.ts'
import { createSecrets, isForeignSeal, type Secrets } from './platform/secrets/secrets.ts'
import type { SingleSignOn } from './server-services.ts'
import { createWeb } from './platform/web/web.ts'
import { SLICES } from './slices.ts'
import { mailRulesOf, signerOf, webhooksOf, type Started } from './started.ts'
import { Shutdown } from './shutdown.ts'
import { startWorker } from './start-worker.ts'
import { openKeeperMetrics, openMetrics } from './open-metrics.ts'
import { tellUnsureCommit } from './platform/metrics/tell-unsure-commit.ts'
import { meterProvider } from './platform/metrics/meter-work.ts'
import { openTraces } from './platform/traces/open-traces.ts'
import { createMeters, watchPool, watchReplica, type Meters } from './platform/metrics/create-meters.ts'

const WEB_ROOT = join(import.meta.dirname, '../../web')

/**
 * Starts what TURNOUT_ROLE says and answers when it is reachable. SIGTERM and SIGINT drain and stop
 * everything.
 */
export async function main(): Promise<void> {
  const shutdown = new Shutdown()
  // Before anything starts, and for good: npm, a terminal and a supervisor may each send one, and a
  // second must not cut the first short.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void shutdown.run().then(() => process.exit(0)))
  }
  try {
    const config = readConfig()
    if (ownTurn() !== null) endWithKeeper(config, shutdown)
    if (config.workers > 1) await startMany(config, shutdown)
    else await start(config, shutdown)
  } catch (error) {
    await shutdown.run()
    console.error(error instanceof ConfigError || isExpected(error) ? error.message : error)
    process.exitCode = 1
    // The channel to the process that started this one would keep it alive.
    if (ownTurn() !== null) process.exit()
  }
}

/**
 * The process that started this one is gone, and with it the way for others to reach it. Of an embedded database it
 * was the keeper too: the next one gives all jobs out again, so none of them may still be in hand here.
 */
function endWithKeeper({ isEmbedded }: Config, shutdown: Shutdown): void {
  process.on('disconnect', () => {
    if (isEmbedded) process.exit(1)
    void shutdown.run().then(() => process.exit(0))
  })
}

/**
 * A second start on one data folder and a taken port are the operator's to mend; a stack would only
 * hide the sentence.
 */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'DataFolderInUse' || (error as NodeJS.ErrnoException).code === 'EADDRINUSE')

/** Several processes that serve, and one that runs the jobs, kept by this one. */
async function startMany(config: Config, shutdown: Shutdown): Promise<void> {
  const log = createLog(config.logLevel)
  const isPooled = await judgePoolers(config)
  await prepareExternal(config)
  let beside: KeptWorkers | null = null
  const metering = { config, databaseUrl: config.databaseUrl ?? '', isPooled, log }
  await openKeeperMetrics(metering, shutdown, () => beside)
  const { kept, ready } = startWorkers({
    program: import.meta.filename,
    web: config.workers,
    runsJobs: config.role === 'all',
    log,
  })
  beside = kept
  shutdown.add(() => kept.stop())
  await ready
}

/** Brings the database of `DATABASE_URL` up to date, as a start of one process or of many does once. */
async function prepareExternal(config: Config): Promise<DatabasePlaces> {
  const places = { url: config.databaseDirectUrl ?? config.databaseUrl ?? '', ownerUrl: config.databaseOwnerUrl }
  await prepareDatabase(places, (line) => console.log(line))
  return places
}

/** Connections beside the pool: those of the sale, of doors and of jobs, and the one that marks the process. */
const BESIDE_POOL = { web: 12, worker: 7, all: 18 }

/** Of a machine that has no room for a second process. */
const SMALL_BYTES = 2_000_000_000

/** 0 where nothing limits, and more than there is on some kernels. */
const memoryHere = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem())

/** The jobs of a process that does everything run beside it: what they take must not keep a buyer waiting. */
const runsJobsBeside = ({ role, dev }: Config): boolean => role === 'all' && !dev && memoryHere() >= SMALL_BYTES

const connectionsOf = (config: Config): number =>
  config.databaseConnections +
  BESIDE_POOL[runsJobsBeside(config) ? 'web' : config.role] +
  (config.metrics === null || ownTurn() !== null ? 0 : 1)

/** Whether DATABASE_URL leads through a pooler. */
async function judgePoolers({ databaseUrl, databaseDirectUrl }: Config): Promise<boolean> {
  const isPooled = await judgePooler(databaseUrl ?? '', 'DATABASE_URL')
  if (databaseDirectUrl !== null) await judgePooler(databaseDirectUrl, 'DATABASE_DIRECT_URL')
  return isPooled
}

/** Refuses poolers that break sessions, and more connections than there are. */
async function joinExternal(config: Config, log: Log, shutdown: Shutdown): Promise<{ node: Node; isPooled: boolean }> {
  const url = config.databaseUrl ?? ''
  const isPooled = await judgePoolers(config)
  if (ownTurn() === null) await prepareExternal(config)
  const node = await joinNodes({ url: config.databaseDirectUrl ?? url, connections: connectionsOf(config), log })
  shutdown.add(() => node.leave())
  return { node, isPooled }
}

async function start(config: Config, shutdown: Shutdown): Promise<void> {
  const log = createLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  const own = config.databaseUrl === null ? await ownPostgres(config, shutdown) : null
  if (own !== null) await prepareDatabase(own, (line) => console.log(line))
  const databaseUrl = own?.url ?? config.databaseUrl ?? ''
  const joined = config.isEmbedded ? null : await joinExternal(config, log, shutdown)
  const meters = config.metrics === null ? null : createMeters()
  let beside: KeptWorkers | null = null
  const traces = config.traces === null ? null : await openTraces(config.traces)
  if (traces !== null) shutdown.add(() => traces.stop())
  const database = openDatabase({
    url: databaseUrl,
    connections: config.databaseConnections,
    isPooled: joined?.isPooled ?? false,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    onUnsureCommit: tellUnsureCommit(log, meters),
    onStatement: traces?.statement,
  })
  shutdown.add(() => database.close())
  if (meters !== null) {
    watchPool(meters, database.pool)
    const metering = { config, databaseUrl, isPooled: joined?.isPooled ?? false, log }
    await openMetrics(metering, shutdown, { meters, beside: () => beside })
  }
  const secrets = createSecrets(config.secret ?? ownSecret(config.dataDir), config.secretAlso)
  await resealAll(database, secrets)
  const simulator = await startDemoCards(config, isLoopbackName(config.host))
  if (simulator !== null) shutdown.add(() => simulator.close())
  const stripe = simulator === null ? config.stripe : stripeConfigOf(simulator)
  const started: Started = {
    config,
    database,
    databaseUrl,
    directUrl: config.databaseDirectUrl ?? databaseUrl,
    ownerUrl: (own === null ? config.databaseOwnerUrl : own.ownerUrl) ?? databaseUrl,
    node: joined?.node ?? null,
    fileStore: await openStorage(config.storage, { reader: database, log }),
    log,
    secrets,
    meters,
    traces,
    provider: stripe === null ? null : openProvider(stripe, meters),
    simulator,
    addresses: { publicUrl: config.publicUrl ?? localUrl(config, config.port) },
  }
  // Neither waits for the other: a job that takes its time would leave the door open until a supervisor kills.
  const [serving, working] = [new Shutdown(), new Shutdown()]
  shutdown.add(() => Promise.all([serving.run(), working.run()]))
  const startBeside = (): void => {
    const kept = startJobsBeside({ program: import.meta.filename, settings: settingsBeside(started), log })
    beside = kept
    working.add(() => kept.stop())
  }
  // At once, so that the first mails do not wait; but not before the port is known, nor into a shop that is being made.
  const isEarly = runsJobsBeside(config) && config.port !== 0 && !(await isDemoWanted(started))
  if (isEarly) startBeside()
  if (config.role !== 'worker') await startWeb(started, serving)
  if (runsJobsBeside(config)) {
    if (!isEarly) startBeside()
  } else if (config.role !== 'web') await startWorker(started, working)
  tellReady(config.role === 'worker' ? null : Number(new URL(started.addresses.publicUrl).port) || null)
}

/** An external database belongs to its operator: it is seeded only when asked. */
const isDemoWanted = async ({ config, database }: Pick<Started, 'config' | 'database'>): Promise<boolean> =>
  (config.demo ?? config.databaseUrl === null) && isEmptyShop(database)

/** What the process that runs the jobs needs to know of this one. */
function settingsBeside({ config, databaseUrl, addresses, simulator }: Started): Record<string, string> {
  const port = new URL(addresses.publicUrl).port
  return {
    ...(config.publicUrl === null && port !== '' && { PORT: port }),
    ...(config.isEmbedded && {
      TURNOUT_EMBEDDED: '1',
      DATABASE_URL: databaseUrl,
      TURNOUT_SECRET: config.secret ?? ownSecret(config.dataDir),
    }),
    ...(simulator !== null && {
      STRIPE_SECRET_KEY: simulator.secretKey,
      STRIPE_PUBLISHABLE_KEY: simulator.publishableKey,
      STRIPE_WEBHOOK_SECRET: simulator.webhookSecret,
      STRIPE_CONNECT: '1',
      STRIPE_API_BASE: simulator.url,
    }),
  }
}

function openProvider(stripe: StripeConfig, meters: Meters | null): PaymentProvider {
  const provider = createStripeProvider(stripe)
  return meters === null ? provider : meterProvider(provider, meters)
}

/** Seals anew what was sealed with the other accepted secret. */
async function resealAll(database: Database, secrets: Secrets): Promise<void> {
  try {
    // oxlint-disable-next-line no-await-in-loop -- at the start, where nothing waits but itself
    for (const { reseal } of SLICES) await reseal?.(database, secrets)
  } catch (error) {
    throw isForeignSeal(error) ? new ConfigError(WRONG_SECRET) : error
  }
}

/** Found out at the start, not at the first guest whose ticket does not open. */
const WRONG_SECRET =
  'TURNOUT_SECRET is not the one that the tickets in this database were sealed with. Start with that one, or name it as TURNOUT_SECRET_ALSO while you replace it (docs/operating/running.md).'

async function ownPostgres(config: Config, shutdown: Shutdown): Promise<DatabasePlaces> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => console.log(line),
    // Better at an end, where a supervisor sees it, than open and unable to sell.
    onLost: (line) => {
      console.error(line)
      void shutdown.run().then(() => process.exit(1))
    },
  })
  shutdown.add(() => postgres.stop())
  return { url: postgres.shopUrl, ownerUrl: postgres.url }
}

const localUrl = (config: Config, port: number): string =>
  `http://${/^(0\.0\.0\.0|::)$/u.test(config.host) ? 'localhost' : config.host}:${port}`

/** An installation that only this machine reaches may sign in with a provider beside it. */
const singleSignOnOf = ({ host, publicUrl, signInProvider }: Config): SingleSignOn => ({
  installation: signInProvider,
  allowsLoopback: isLoopbackName(host) && (publicUrl === null || isLoopbackName(new URL(publicUrl).hostname)),
  lookUpTxt: txtLookup(),
})

const senderOf = ({ smtpUrl, mailFrom, mailSigning: signing, mailBounces: bounces }: Config): MailSender => {
  const server = smtpUrl === null ? '' : new URL(smtpUrl).hostname
  return {
    address: parseSender(mailFrom).address,
    server: isIP(server) === 0 && server.includes('.') ? server : null,
    signing,
    bounces,
    textsAt: textsAtNames(),
  }
}

async function startWeb(started: Started, shutdown: Shutdown): Promise<void> {
  const { config, database, databaseUrl, log, secrets, simulator, addresses } = started
  const mailbox = config.smtpUrl === null && isLoopbackName(config.host) && config.publicUrl === null
  const replica = await joinReplica(started, shutdown)
  const web = await createWeb({ mode: config.dev ? 'development' : 'production', webRoot: WEB_ROOT })
  shutdown.add(() => web.close())
  const redis = config.redisUrl === null ? null : redisCounts(config.redisUrl, log)
  if (redis !== null) shutdown.add(async () => redis.close())
  const app = await createApp({
    database,
    replica,
    secrets,
    fileStore: started.fileStore,
    log,
    web,
    publicUrl: () => addresses.publicUrl,
    https: config.publicUrl?.startsWith('https:') ?? false,
    corsOrigins: new Set(config.corsOrigins),
    trustProxyHops: config.trustProxyHops,
    ...mailRulesOf(config),
    development: config.dev,
    mailbox,
    meters: started.meters,
    traces: started.traces,
    provider: started.provider,
    signer: signerOf(config),
    platformFee: config.platformFee,
    wallets: config.wallets,
    sender: senderOf(config),
    singleSignOn: singleSignOnOf(config),
    webhooks: webhooksOf(started),
    ...(redis !== null && { counts: redis }),
    openStreams: started.node === null ? null : sharedStreams(database, started.node.number),
    isMigrated: async () => (await pendingMigrations(databaseUrl)).length === 0,
  })
  await app.listen({ port: config.port, host: config.host })
  shutdown.add(() => app.stopServing())
  const address = app.server.address()
  if (config.publicUrl === null && typeof address === 'object' && address !== null)
    addresses.publicUrl = localUrl(config, address.port)
  await simulator?.sendEventsTo(`${addresses.publicUrl}/api/public/webhooks/stripe`)
  // Of several on one machine the first speaks, and fills the demo.
  if ((ownTurn() ?? 1) > 1) return
  if (await isDemoWanted(started)) {
    console.log('Making the demo shop (some seconds)')
    await seedDemo(app, { now: new Date(), cards: simulator !== null, ownerUrl: started.ownerUrl })
  }
  await greet(addresses.publicUrl, { database, mailbox, simulator })
}

/** What serves reads from a replica where it has one. */
async function joinReplica({ config, database, log, meters }: Started, shutdown: Shutdown): Promise<Replica | null> {
  const { databaseReplicaUrl: url, databaseConnections: connections } = config
  if (url === null) return null
  const replica = await openReplica({ url, primary: database, connections, log })
  shutdown.add(() => replica.close())
  if (meters !== null) watchReplica(meters, replica)
  return replica
}

interface Greeting {
  readonly database: Database
  readonly mailbox: boolean
  readonly simulator: StripeSimulator | null
}

async function greet(publicUrl: string, { database, mailbox, simulator }: Greeting): Promise<void> {
  const demo = await findDemo(database)
  console.log(`\nTurnout is open at ${publicUrl}`)
  if (mailbox) console.log(`  Mailbox       ${publicUrl}/mailbox`)
  if (simulator !== null) console.log(`  Card simulator ${simulator.url}`)
  if (demo === null) return
  console.log(`  Demo login    ${DEMO_LOGIN.email} · ${DEMO_LOGIN.password}`)
  console.log(`  Event page    ${publicUrl}${demo.eventPage}`)
  console.log(`  Door page     ${publicUrl}${demo.doorPage}`)
}

if (import.meta.main) await main()
