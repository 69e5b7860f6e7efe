import { readStorageAlone } from '@turnout/server/platform/config/config.ts'
import type { Storage } from '@turnout/server/platform/config/read-storage.ts'
import { circuitBreaker } from '@turnout/server/platform/files/break-circuit.ts'
import { openBucket } from '@turnout/server/platform/files/open-bucket.ts'
import { createHash } from 'node:crypto'
import type { Client } from 'pg'

interface LookedAt {
  readonly looked: number
  /** Pictures without their bytes. */
  readonly broken: readonly { readonly sha256: string; readonly found: string }[]
}

const OBJECTS_AT_ONCE = 8
const ROWS_SHOWN = 200

/** Reads every picture of the bucket, if there are any there. Answers whether all are those that were kept. */
export async function askBucket(client: Client): Promise<boolean> {
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
