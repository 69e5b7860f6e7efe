import { readStorageAlone } from '@turnout/server/platform/config/config.ts'
import type { Storage } from '@turnout/server/platform/config/read-storage.ts'
import { circuitBreaker } from '@turnout/server/platform/files/break-circuit.ts'
import { openBucket } from '@turnout/server/platform/files/open-bucket.ts'
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { SECONDS } from './verify/seconds.ts'
import { lookForViolations } from './invariants.ts'
import { runCommand } from './launcher.ts'
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

interface LookedAt {
  readonly looked: number
  /** Pictures without their bytes. */
  readonly broken: readonly { readonly sha256: string; readonly found: string }[]
}

const OBJECTS_AT_ONCE = 8
const ROWS_SHOWN = 200

/** Reads every picture of the bucket, if there are any there. Answers whether all are those that were kept. */
async function askBucket(client: Client): Promise<boolean> {
  const { looked, broken } = await lookInBucket(client, readStorageAlone())
  for (const one of broken.slice(0, ROWS_SHOWN)) console.log(`BROKEN I32 ${JSON.stringify(one)}`)
  const held = broken.length === 0 ? 'all are those that were kept' : `${broken.length} are not`
  if (looked > 0) console.log(`${looked} pictures in the bucket: ${held}`)
  return broken.length === 0
}

/**
 * Reads the bytes of every picture that is in the bucket alone, and compares them with its sum (I32).
 * @throws Error while it does not answer
 */
async function lookInBucket(client: Client, { bucket: settings }: Storage): Promise<LookedAt> {
  const { rows } = await client.query<{ sha256: string }>(
    'select sha256 from inspect.v_files where is_used and not is_in_database order by sha256',
  )
  if (settings === null)
    return { looked: rows.length, broken: rows.map((row) => ({ ...row, found: 'no bucket in the settings' })) }
  const bucket = openBucket(settings, circuitBreaker())
  const broken: { sha256: string; found: string }[] = []
  const waiting = rows.map(({ sha256 }) => sha256)
  const look = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const stream = await bucket.get(name)
      const found = stream === null ? 'nothing' : await sumOf(stream)
      if (found !== name) broken.push({ sha256: name, found })
    }
  }
  await Promise.all(Array.from({ length: OBJECTS_AT_ONCE }, look))
  return { looked: rows.length, broken }
}

async function sumOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece)
  return hash.digest('hex')
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
