import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { Client } from 'pg'
import { findViolations, INVARIANTS } from './invariants.ts'
import { runCommand } from './launcher.ts'

interface OpenDatabase {
  url: string
  close: () => Promise<void>
}

/** The shop's database: the external one, that of the product now running, or else the embedded one started for a moment. */
async function openShopDatabase(): Promise<OpenDatabase> {
  const leaveRunning = (): Promise<void> => Promise.resolve()
  const external = process.env.DATABASE_URL ?? ''
  if (external !== '') return { url: external, close: leaveRunning }
  const dataDir = process.env.TURNOUT_DATA ?? './.data'
  const running = await findRunningPostgres(dataDir)
  if (running !== null) return { url: running, close: leaveRunning }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  return { url, close: stop }
}

await runCommand(async () => {
  const database = await openShopDatabase()
  const client = new Client({ connectionString: database.url })
  try {
    await client.connect()
    const violations = await findViolations(client)
    for (const { invariant, count, rows } of violations) {
      console.log(`BROKEN ${invariant} (${count})`)
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
    }
    console.log(`${INVARIANTS.length - violations.length} invariants hold, ${violations.length} are broken`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await client.end()
    await database.close()
  }
})
