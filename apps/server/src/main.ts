import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { createJobs } from './jobs.ts'
import type { StripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import { startDemoCards, stripeConfigOf } from './demo/demo-cards.ts'
import { DEMO_LOGIN } from './demo/demo-world.ts'
import { findDemo, isEmptyShop } from './demo/find-demo.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { eraseClosedAccounts } from './features/account-closing/delete-closed-accounts.ts'
import { refreshStaleAccounts } from './features/connected-accounts/jobs.ts'
import { replaceCodeSeals } from './features/factors/codes/replace-code-seals.ts'
import { forgetChallenges } from './features/factors/store-challenges.ts'
import { replaceWebhookSeals } from './features/webhooks/replace-seals.ts'
import { openWebhooks, webhooksOf } from './open-webhooks.ts'
import { deleteOldCalls } from './features/webhooks/delivery/delete-old-calls.ts'
import { replaceSecretSeals } from './features/single-sign-on/replace-secret-seals.ts'
import { replaceKeySeals } from './features/events/keys/replace-key-seals.ts'
import { sendFollowUps } from './features/orders/follow-ups/send-follow-ups.ts'
import { expireHolds, watchDeadlines } from './features/orders/jobs.ts'
import { systemClock } from './platform/clock/clock.ts'
import { checkDueRefunds } from './features/payments/refunds/check-refunds.ts'
import { sendDueReports } from './features/reports/mailing/send-due-reports.ts'
import { foldFigures } from './features/reports/kept/store-kept.ts'
import { drawDueCards } from './features/storefront/pictures/draw-due-cards.ts'
import { forgetOldCards } from './features/storefront/pictures/store-cards.ts'
import { recordBookings } from './features/payments/books/record-bookings.ts'
import { askingOf } from './features/payments/jobs.ts'
import { checkDueIntents, compareIntents } from './features/payments/intents/reconcile-payments.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { pendingMigrations } from './platform/database/migrate.ts'
import { prepareDatabase, type DatabasePlaces } from './platform/database/prepare-database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { isLoopbackName } from './platform/http/guards/loopback-name.ts'
import { forgetOldCallCounts } from './platform/http/guards/store-call-counts.ts'
import { forgetOldKeys } from './platform/idempotency/store.ts'
import { forgetOldAuditRows } from './platform/audit/store.ts'
import { watchCancellings } from './features/event-cancelling/run-cancelling.ts'
import { startDueMessages } from './features/messages/delivery/start-due-messages.ts'
import { sendDueDigests } from './features/notices/send-digests.ts'
import { forgetOldNotices } from './features/notices/store.ts'
import { watchWaitingLists } from './features/waiting-list/watch-waiting-lists.ts'
import { startJobs, type Recurring } from './platform/jobs/jobs.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { releaseHeldMails } from './features/accounts/mails/release-held-mails.ts'
import type { MailRules } from './features/accounts/mails/queue-account-mail.ts'
import { smtpTransport, type MailTransport } from './platform/mail/deliver.ts'
import { parseSender, type MailSender } from './platform/mail/sender.ts'
import { forgetOldMailCounts } from './platform/mail/store.ts'
import type { PaymentProvider } from './platform/payment-provider/payment-provider.ts'
import { createStripeProvider } from './platform/payment-provider/stripe/create-stripe-provider.ts'
import { textsAtNames, txtLookup } from './platform/outgoing/txt-lookup.ts'
import { createSecrets, type Secrets } from './platform/secrets/secrets.ts'
import type { SingleSignOn } from './parts.ts'
import { createWeb } from './platform/web/web.ts'

const WEB_ROOT = join(import.meta.dirname, '../../web')

/** Stops in the reverse order of starting, each once, also when others fail. */
class Shutdown {
  private readonly steps: (() => Promise<unknown>)[] = []
  private running: Promise<void> | null = null

  add(step: () => Promise<unknown>): void {
    this.steps.unshift(step)
  }

  run(): Promise<void> {
    this.running ??= (async () => {
      for (const step of this.steps) await step().catch((error: unknown) => console.error(error))
    })()
    return this.running
  }
}

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
    await start(readConfig(), shutdown)
  } catch (error) {
    await shutdown.run()
    console.error(error instanceof ConfigError || isExpected(error) ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * A second start on one data folder and a taken port are the operator's to mend; a stack would only
 * hide the sentence.
 */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'DataFolderInUse' || (error as NodeJS.ErrnoException).code === 'EADDRINUSE')

async function start(config: Config, shutdown: Shutdown): Promise<void> {
  const log = createLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  const places =
    config.databaseUrl === null
      ? await ownPostgres(config, shutdown)
      : { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl }
  const databaseUrl = places.url
  await prepareDatabase(places, (line) => console.log(line))
  const database = openDatabase({
    url: databaseUrl,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  shutdown.add(() => database.close())
  const secrets = createSecrets(config.secret ?? ownSecret(config.dataDir), config.secretAlso)
  if (!(await replaceKeySeals(database, secrets))) throw new ConfigError(WRONG_SECRET)
  await replaceCodeSeals(database, secrets)
  await replaceSecretSeals(database, secrets)
  await replaceWebhookSeals(database, secrets)
  const simulator = await startDemoCards(config, isLoopbackName(config.host))
  if (simulator !== null) shutdown.add(() => simulator.close())
  const stripe = simulator === null ? config.stripe : stripeConfigOf(simulator)
  const started: Started = {
    config,
    database,
    databaseUrl,
    log,
    secrets,
    provider: stripe === null ? null : createStripeProvider(stripe),
    simulator,
    addresses: { publicUrl: config.publicUrl ?? localUrl(config, config.port) },
  }
  if (config.role !== 'worker') await startWeb(started, shutdown)
  if (config.role !== 'web') await startWorker(started, shutdown)
}

/** Found out at the start, not at the first guest whose ticket does not open. */
const WRONG_SECRET =
  'TURNOUT_SECRET is not the one that the tickets in this database were sealed with. Start with that one, or name it as TURNOUT_SECRET_ALSO while you replace it (README, "Stopping, crashes, backups").'

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

/** Made on the first start and kept with the data: tickets are signed with keys that it seals. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

interface Started {
  readonly config: Config
  readonly database: Database
  readonly databaseUrl: string
  readonly log: Log
  readonly secrets: Secrets
  readonly provider: PaymentProvider | null
  /** Stands for Stripe in the demo. */
  readonly simulator: StripeSimulator | null
  /** The port may be the system's choice, known only when listening. */
  readonly addresses: { publicUrl: string }
}

const localUrl = (config: Config, port: number): string =>
  `http://${/^(0\.0\.0\.0|::)$/u.test(config.host) ? 'localhost' : config.host}:${port}`

/** Expired holds are free without it; the sweep only tidies. */
const SWEEP_SECONDS = 15
/** Deadlines are days long. */
const DEADLINE_SECONDS = 60
/** In one turn as many orders are written to as the installation may in a minute. */
const FOLLOW_UP_SECONDS = 60
/** A link is shared some seconds after its event is published, at the earliest. */
const CARD_SECONDS = 5
/** Figures are exact without it; what a few seconds of a sale noted is quick to sum. */
const FOLD_SECONDS = 5
const PAYMENT_CHECK_SECONDS = 60
const PAYMENT_COMPARISON_SECONDS = 600
const PROVIDER_BOOKS_SECONDS = 3600
const HOUR_SECONDS = 3600
/** Places that came free are on offer within seconds; where only time can have changed something, within a minute. */
const WAITING_SECONDS = 5
const WAITING_THOROUGH_SECONDS = 60
const HELD_MAIL_SECONDS = 30
/** What happens is told within a second. */
const WEBHOOK_SECONDS = 0.5
/** Scheduled messages leave at a time of the clock. */
const MESSAGE_SECONDS = 10
/** A run whose worker was killed goes on within seconds. */
const CANCELLING_SECONDS = 10
/** Mails of a day leave at a time of the clock. */
const DIGEST_SECONDS = 60
/** Reports are mailed at a time of the clock. */
const REPORT_SECONDS = 60

const mailRulesOf = ({ mailFrom, verifiesAccounts, rateLimitFactor }: Config): MailRules => ({
  verifiesAccounts,
  rateLimitFactor,
  installation: parseSender(mailFrom).name || 'Turnout',
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

const mailTransportOf = ({
  smtpUrl,
  mailFrom,
  mailSigning: signing,
  mailBounces: bounces,
}: Config): MailTransport | null => (smtpUrl === null ? null : smtpTransport(smtpUrl, mailFrom, { signing, bounces }))

async function startWorker(started: Started, shutdown: Shutdown): Promise<void> {
  const lanes = openWebhooks(started)
  const { config, database, databaseUrl, secrets, log, addresses } = started
  const mailTransport = mailTransportOf(config)
  const jobs = await startJobs({
    url: databaseUrl,
    jobs: createJobs({
      database,
      secrets,
      log,
      mailTransport,
      provider: started.provider,
      publicUrl: () => addresses.publicUrl,
      wallets: config.wallets,
      bulkMailsPerMinute: config.bulkMailsPerMinute,
      ...mailRulesOf(config),
    }),
    recurring: [
      { everySeconds: HELD_MAIL_SECONDS, run: () => releaseHeldMails(database, mailRulesOf(config)) },
      { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetOldMailCounts) },
      { everySeconds: SWEEP_SECONDS, run: async () => void (await expireHolds(database)) },
      { everySeconds: DEADLINE_SECONDS, run: () => watchDeadlines(database) },
      {
        everySeconds: FOLLOW_UP_SECONDS,
        run: () => sendFollowUps(database, { mailsPerMinute: config.bulkMailsPerMinute }),
      },
      {
        everySeconds: REPORT_SECONDS,
        run: async () =>
          void (await sendDueReports(database, { now: systemClock.now(), publicUrl: addresses.publicUrl })),
      },
      { everySeconds: FOLD_SECONDS, run: () => foldFigures(database) },
      {
        everySeconds: CARD_SECONDS,
        run: async () =>
          void (await drawDueCards(database, { now: systemClock.now(), publicUrl: addresses.publicUrl })),
      },
      { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetOldCards) },
      { everySeconds: CANCELLING_SECONDS, run: () => watchCancellings(database) },
      { everySeconds: WEBHOOK_SECONDS, run: () => lanes.serve() },
      { everySeconds: HOUR_SECONDS, run: () => deleteOldCalls(database) },
      { everySeconds: MESSAGE_SECONDS, run: () => startDueMessages(database) },
      { everySeconds: WAITING_SECONDS, run: () => watchWaitingLists(database, { isThorough: false }) },
      { everySeconds: WAITING_THOROUGH_SECONDS, run: () => watchWaitingLists(database, { isThorough: true }) },
      ...paymentChecks(started),
      { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetOldKeys) },
      { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetChallenges) },
      { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetOldCallCounts) },
      { everySeconds: HOUR_SECONDS, run: () => forgetOldAuditRows(database) },
      { everySeconds: HOUR_SECONDS, run: () => forgetOldNotices(database) },
      {
        everySeconds: DIGEST_SECONDS,
        run: () => sendDueDigests(database, { now: systemClock.now(), publicUrl: addresses.publicUrl }),
      },
      { everySeconds: HOUR_SECONDS, run: async () => void (await eraseClosedAccounts(database)) },
      { everySeconds: HOUR_SECONDS, run: () => refreshStaleAccounts(database, started.provider, systemClock.now()) },
    ],
    log,
    // The embedded server serves one process.
    isAlone: config.databaseUrl === null,
  })
  shutdown.add(async () => {
    await jobs.stop()
    await lanes.stop()
    mailTransport?.close()
  })
}

/**
 * Every gap in card payments closes by itself: an answer or an event that was lost, a payment that
 * nobody may make any more.
 */
function paymentChecks({ database, provider, log }: Started): Recurring[] {
  if (provider === null) return []
  const asking = askingOf(database, provider, log)
  return [
    { everySeconds: PAYMENT_CHECK_SECONDS, run: () => checkDueIntents(asking) },
    { everySeconds: PAYMENT_CHECK_SECONDS, run: () => checkDueRefunds({ database, provider }) },
    { everySeconds: PAYMENT_COMPARISON_SECONDS, run: () => compareIntents(asking, systemClock.now()) },
    { everySeconds: PROVIDER_BOOKS_SECONDS, run: () => recordBookings({ database, provider, log }, systemClock.now()) },
  ]
}

/** An installation that only this machine reaches may sign in with a provider beside it. */
const singleSignOnOf = ({ host, publicUrl, signInProvider }: Config): SingleSignOn => ({
  installation: signInProvider,
  allowsLoopback: isLoopbackName(host) && (publicUrl === null || isLoopbackName(new URL(publicUrl).hostname)),
  lookUpTxt: txtLookup(),
})

async function startWeb(started: Started, shutdown: Shutdown): Promise<void> {
  const { config, database, databaseUrl, log, secrets, simulator, addresses } = started
  const mailbox = config.smtpUrl === null && isLoopbackName(config.host) && config.publicUrl === null
  const web = await createWeb({ mode: config.dev ? 'development' : 'production', webRoot: WEB_ROOT })
  shutdown.add(() => web.close())
  const app = await createApp({
    database,
    secrets,
    log,
    web,
    publicUrl: () => addresses.publicUrl,
    https: config.publicUrl?.startsWith('https:') ?? false,
    corsOrigins: new Set(config.corsOrigins),
    trustProxyHops: config.trustProxyHops,
    ...mailRulesOf(config),
    development: config.dev,
    mailbox,
    provider: started.provider,
    platformFee: config.platformFee,
    wallets: config.wallets,
    sender: senderOf(config),
    singleSignOn: singleSignOnOf(config),
    webhooks: webhooksOf(started),
    isMigrated: async () => (await pendingMigrations(databaseUrl)).length === 0,
  })
  await app.listen({ port: config.port, host: config.host })
  shutdown.add(() => app.stopServing())
  const address = app.server.address()
  if (config.publicUrl === null && typeof address === 'object' && address !== null)
    addresses.publicUrl = localUrl(config, address.port)
  await simulator?.sendEventsTo(`${addresses.publicUrl}/api/public/webhooks/stripe`)
  // An external database is somebody's own: it is seeded only when asked.
  if ((config.demo ?? config.databaseUrl === null) && (await isEmptyShop(database))) {
    console.log('Making the demo shop (some seconds)')
    await seedDemo(app, new Date(), simulator !== null)
  }
  await greet(addresses.publicUrl, { database, mailbox, simulator })
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
