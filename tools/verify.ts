import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { lookForViolations } from './invariants.ts'
import { runCommand } from './launcher.ts'
import { askPatiently } from './verify/ask-patiently.ts'
import { compareWithProvider } from './verify/compare-with-provider.ts'
import { openProvider } from './verify/open-provider.ts'
import { openShopDatabase } from './verify/open-shop-database.ts'

/**
 * Checks that the tables are there that the looks read. Nothing is changed. @throws Error when the
 * database holds no shop, or one of an older version.
 */
async function refuseUnlessMigrated(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('inspect.v_jobs') is not null as is_there`,
  )
  if (rows[0]?.is_there !== true)
    throw new Error('there is no shop in this database yet, or one of an older version: start Turnout on it once')
}

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const SECOND_LOOK_MS = 5000
const ROWS_SHOWN = 200

/**
 * Asks the provider about every payment and refund, and prints what differs from ours. Answers
 * whether nothing does.
 */
async function askProvider(client: Client): Promise<boolean> {
  const provider = await openProvider()
  const startedAt = performance.now()
  const comparing = { client, provider, ask: askPatiently(), secondLookMs: SECOND_LOOK_MS }
  const { differences, payments, refunds, silent } = await compareWithProvider(comparing)
  for (const one of differences.slice(0, ROWS_SHOWN)) console.log(`DIFFERS ${JSON.stringify(one)}`)
  for (const { account, reason, isDisconnected } of silent)
    console.log(`NOT ASKED ${account ?? 'the own account'}${isDisconnected ? ' (disconnected)' : ''}: ${reason}`)
  const seconds = SECONDS.format((performance.now() - startedAt) / 1000)
  const asked = `${payments} payments and ${refunds} refunds at ${provider.name}`
  console.log(
    `${asked}: ${differences.length === 0 ? 'ours are the same' : `${differences.length} differ`} (${seconds} s)`,
  )
  return differences.length === 0 && silent.every(({ isDisconnected }) => isDisconnected)
}

/**
 * `--verbose`: how long each look took. `--standing`: nobody works on jobs here. `--provider`: asks
 * the provider as well.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      verbose: { type: 'boolean', default: false },
      standing: { type: 'boolean', default: false },
      provider: { type: 'boolean', default: false },
    },
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
    const isSame = !values.provider || (await askProvider(clients[0]))
    if (violations.length > 0 || !isSame) process.exitCode = 1
  } finally {
    for (const one of clients) await one.end()
    await database.close()
  }
})
