import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { lookForViolations } from './invariants.ts'
import { runCommand } from './launcher.ts'

interface OpenDatabase {
  url: string
  /** The embedded server was started just for this look: no worker has been at the jobs. */
  isStanding: boolean
  close: () => Promise<void>
}

/** What the looks read; nothing is changed to make it so. @throws Error when the database holds no shop, or one of an older version. */
async function refuseUnlessMigrated(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('inspect.v_jobs') is not null as is_there`,
  )
  if (rows[0]?.is_there !== true)
    throw new Error('there is no shop in this database yet, or one of an older version: start Turnout on it once')
}

/** The shop's database: the external one, that of the product now running, or else the embedded one started for a moment. */
async function openShopDatabase(): Promise<OpenDatabase> {
  const leaveRunning = { isStanding: false, close: (): Promise<void> => Promise.resolve() }
  const external = process.env.DATABASE_URL ?? ''
  if (external !== '') return { url: external, ...leaveRunning }
  const dataDir = process.env.TURNOUT_DATA ?? './.data'
  const running = await findRunningPostgres(dataDir)
  if (running !== null) return { url: running, ...leaveRunning }
  if (!existsSync(dataDir)) throw new Error(`there is no shop in ${path.resolve(dataDir)}`)
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  return { url, isStanding: true, close: stop }
}

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `--verbose`: how long each look took. `--standing`: nobody works on jobs here. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { verbose: { type: 'boolean', default: false }, standing: { type: 'boolean', default: false } },
  })
  const database = await openShopDatabase()
  const client = (): Client => new Client({ connectionString: database.url })
  const clients: [Client, Client] = [client(), client()]
  try {
    for (const one of clients) await one.connect()
    await refuseUnlessMigrated(clients[0])
    const isStanding = database.isStanding || values.standing
    const startedAt = performance.now()
    const { violations, looked, timings } = await lookForViolations(clients, { isStanding })
    const seconds = (performance.now() - startedAt) / 1000
    if (values.verbose)
      for (const timing of timings) console.log(`${SECONDS.format(timing.seconds)} s  ${timing.invariants}`)
    for (const { invariant, count, rows } of violations) {
      console.log(`BROKEN ${invariant} (${count})`)
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
    }
    console.log(
      `${looked - violations.length} invariants hold, ${violations.length} are broken (${SECONDS.format(seconds)} s)`,
    )
    if (violations.length > 0) process.exitCode = 1
  } finally {
    for (const one of clients) await one.end()
    await database.close()
  }
})
