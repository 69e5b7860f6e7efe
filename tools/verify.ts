import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { SECONDS } from './verify/seconds.ts'
import { lookForViolations } from './invariants.ts'
import { runCommand } from './launcher.ts'
import { askBucket } from './verify/ask-bucket.ts'
import { askProvider } from './verify/ask-provider.ts'
import { openShopDatabase } from './verify/open-shop-database.ts'

/**
 * Checks that the tables are there that the looks read. Nothing is changed. @throws Error when the
 * database holds no shop, or one of an older version.
 */
async function refuseUnlessMigrated(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.lost_payments') is not null as is_there`,
  )
  if (rows[0]?.is_there !== true)
    throw new Error('there is no shop in this database yet, or one of an older version: start Turnout on it once')
}

/**
 * `--verbose`: how long each look took. `--standing`: no worker runs here. `--provider`: asks
 * the provider as well.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      verbose: { type: 'boolean', default: false },
      standing: { type: 'boolean', default: false },
      provider: { type: 'boolean', default: false },
      book: { type: 'boolean', default: false },
      'return-lost': { type: 'boolean', default: false },
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
    const acts = { book: values.book, returnLost: values['return-lost'] }
    const isAsked = values.provider || acts.book || acts.returnLost
    const isSame = !isAsked || (await askProvider({ url: database.url, client: clients[0] }, acts))
    const isWhole = await askBucket(clients[0])
    if (violations.length > 0 || !isWhole || !isSame) process.exitCode = 1
  } finally {
    for (const one of clients) await one.end()
    await database.close()
  }
})
