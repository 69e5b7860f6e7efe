import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, createJobs } from './app.ts'
import { ConfigError, readConfig, type Config } from './platform/config/config.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { migrate, pendingMigrations } from './platform/database/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { smtpTransport } from './platform/mail/deliver.ts'
import { createSecrets, type Secrets } from './platform/secrets/secrets.ts'

/** Stops in the reverse order of starting, each once, whatever happens to the others. */
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

/** Starts what TURNOUT_ROLE says and answers when it is reachable. SIGTERM and SIGINT drain and stop everything. */
export async function main(env: Record<string, string | undefined> = process.env): Promise<void> {
  const shutdown = new Shutdown()
  try {
    await start(readConfig(env), shutdown)
  } catch (error) {
    await shutdown.run()
    console.error(error instanceof ConfigError || isExpected(error) ? error.message : error)
    process.exitCode = 1
    return
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void shutdown.run().then(() => process.exit(0)))
  }
}

/** A second start on one data folder and a taken port are the operator's to mend; a stack would only hide the sentence. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'DataFolderInUse' || (error as NodeJS.ErrnoException).code === 'EADDRINUSE')

async function start(config: Config, shutdown: Shutdown): Promise<void> {
  const log = createLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  const databaseUrl = config.databaseUrl ?? (await ownPostgres(config, shutdown))
  await migrate(databaseUrl)
  const database = openDatabase({ url: databaseUrl, onError: (error) => log.warn({ err: error }, 'database connection lost') })
  shutdown.add(() => database.close())
  const secrets = createSecrets(config.secret ?? ownSecret(config.dataDir))
  if (config.role !== 'web') await startWorker({ config, database, databaseUrl, log, secrets }, shutdown)
  if (config.role !== 'worker') await startWeb({ config, database, databaseUrl, log, secrets }, shutdown)
}

async function ownPostgres(config: Config, shutdown: Shutdown): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) })
  shutdown.add(() => postgres.stop())
  return postgres.url
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
}

async function startWorker(started: Started, shutdown: Shutdown): Promise<void> {
  const { config, database, databaseUrl, log } = started
  const mailTransport = config.smtpUrl === null ? null : smtpTransport(config.smtpUrl, config.mailFrom)
  const jobs = await startJobs({ url: databaseUrl, jobs: createJobs({ database, mailTransport }), recurring: [], log })
  shutdown.add(async () => {
    await jobs.stop()
    mailTransport?.close()
  })
}

async function startWeb(started: Started, shutdown: Shutdown): Promise<void> {
  const { config, database, databaseUrl, log, secrets } = started
  let publicUrl = config.publicUrl ?? ''
  const app = await createApp({
    database,
    secrets,
    log,
    publicUrl: () => publicUrl,
    https: config.publicUrl?.startsWith('https:') ?? false,
    trustProxyHops: config.trustProxyHops,
    rateLimitFactor: config.rateLimitFactor,
    development: config.dev,
    mailbox: config.smtpUrl === null && isLoopback(config.host) && config.publicUrl === null,
    isMigrated: async () => (await pendingMigrations(databaseUrl)).length === 0,
  })
  const address = await app.listen({ port: config.port, host: config.host })
  if (publicUrl === '') publicUrl = address
  shutdown.add(() => app.close())
  console.log(`Turnout is open at ${publicUrl}`)
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

if (import.meta.main) await main()
