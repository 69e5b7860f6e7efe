import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Log } from '../log/log.ts'
import type { FileStore, NewFile } from './file-store.ts'
import { refuseUnlessAll } from './keep-in-database.ts'
import { BucketAway, BucketRefused } from './bucket-failures.ts'
import type { Bucket } from './open-bucket.ts'
import { deleteFile, fileRow, noteFiles } from './store.ts'

const RETRY_AFTER_SECONDS = 10
const PUTS_AT_ONCE = 4

/**
 * Keeps files in a bucket; of those that the database still has the bytes, it gives and keeps these.
 * The bucket is asked outside of every transaction.
 */
export function bucketFiles(
  reader: Reader,
  { bucket, log }: { readonly bucket: Bucket; readonly log: Log },
): FileStore {
  const orRefuse = (code: 'unavailable' | 'file_not_kept') => (error: unknown) => {
    if (error instanceof BucketRefused) log.error({ reason: error.message }, 'the bucket of STORAGE refuses')
    if (error instanceof BucketRefused || error instanceof BucketAway)
      throw new Refusal(code, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    throw error
  }
  const get = (sha256: string) => bucket.get(sha256).catch(orRefuse('unavailable'))
  return {
    put: async (files) => {
      const noted = await noteFiles(reader, files, { inBucket: true })
      refuseUnlessAll(files, noted)
      const elsewhere = new Set(noted.flatMap(({ sha256, is_here }) => (is_here ? [] : [sha256])))
      await putEach(bucket, [...elsewhere], files).catch(orRefuse('file_not_kept'))
    },
    get: async (sha256) => {
      // Asked once more when it is not where its row said: it is moved from one place to the other.
      for (let look = 0; look < 2; look++) {
        const row = await fileRow(reader, sha256)
        if (row === undefined) return null
        if (row.bytes !== null) return { size: row.size_in_bytes, stream: Readable.from([row.bytes]) }
        const stream = await get(sha256)
        if (stream !== null) return { size: row.size_in_bytes, stream: Readable.from(wholeOnly(stream, sha256, log)) }
      }
      log.error({ sha256 }, 'a file is missing in the bucket of STORAGE')
      return null
    },
    has: async (sha256) => {
      const row = await fileRow(reader, sha256)
      if (row === undefined) return false
      return row.bytes !== null || (await bucket.has(sha256).catch(orRefuse('unavailable')))
    },
    remove: async (sha256) => {
      const row = await fileRow(reader, sha256)
      if (row?.in_bucket === true) await bucket.remove(sha256).catch(orRefuse('unavailable'))
      await deleteFile(reader, sha256)
    },
  }
}

async function putEach(bucket: Bucket, names: readonly string[], files: readonly NewFile[]): Promise<void> {
  const waiting = names.flatMap((name) => files.find(({ sha256 }) => sha256 === name) ?? [])
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await bucket.put(file)
  }
  await Promise.all(Array.from({ length: PUTS_AT_ONCE }, work))
}

/**
 * The bytes as they come, the last ones only when all of them are those that were kept: pages keep
 * pictures for a year, and must not keep half of one.
 */
async function* wholeOnly(stream: Readable, sha256: string, log: Log): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: Buffer | null = null
  try {
    // A stream of bytes is read as such; the types of Node say `any`.
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      hash.update(piece)
      if (last !== null) yield last
      last = Buffer.from(piece)
    }
  } catch (error) {
    log.warn({ err: error, sha256 }, 'the bucket of STORAGE broke off within a file')
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  if (hash.digest('hex') !== sha256) {
    log.error({ sha256 }, 'the bucket of STORAGE has other bytes than were kept')
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  if (last !== null) yield last
}
