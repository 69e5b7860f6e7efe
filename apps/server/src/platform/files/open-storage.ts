import { randomBytes } from 'node:crypto'
import { commandLine } from '../config/command-line.ts'
import { ConfigError } from '../config/config-error.ts'
import type { Storage } from '../config/read-storage.ts'
import type { Reader } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { circuitBreaker } from './break-circuit.ts'
import { newFile, type FileStore } from './file-store.ts'
import { bucketFiles } from './keep-in-bucket.ts'
import { databaseFiles } from './keep-in-database.ts'
import { BucketAway, BucketRefused } from './bucket-failures.ts'
import { openBucket, type Bucket } from './open-bucket.ts'
import { countInBucket } from './store.ts'

/** Where files are kept by the settings, without a lookup. */
export function storeOf({ keepsIn, bucket: settings }: Storage, { reader, log }: { reader: Reader; log: Log }) {
  const inDatabase = databaseFiles(reader)
  if (settings === null) return { fileStore: inDatabase, bucket: null }
  const onChange = (isOpen: boolean, reason: string): void =>
    isOpen
      ? log.error({ reason }, 'the bucket of STORAGE is away: pages have no pictures, uploads are refused')
      : log.warn('the bucket of STORAGE is back')
  const bucket = openBucket(settings, circuitBreaker({ onChange }))
  const inBucket = bucketFiles(reader, { bucket, log })
  const fileStore: FileStore = keepsIn === 'bucket' ? inBucket : { ...inBucket, put: inDatabase.put }
  return { fileStore, bucket }
}

/**
 * Opens the place where files are kept. One that is away stops nothing: pages do without pictures.
 * @throws ConfigError when it refuses, or when files are in a bucket that the settings do not name
 */
export async function openStorage(storage: Storage, parts: { reader: Reader; log: Log }): Promise<FileStore> {
  const { fileStore, bucket } = storeOf(storage, parts)
  if (bucket === null) {
    const inBucket = await countInBucket(parts.reader)
    if (inBucket === 0) return fileStore
    throw new ConfigError(
      `STORAGE is the database, but ${inBucket} files are in a bucket: name it as STORAGE_ALSO with its S3_ settings, and run "${commandLine('move-files', '--to database')}" (docs/operating/files.md).`,
    )
  }
  await tryBucket(bucket, parts.log)
  return fileStore
}

/** Puts, gets and removes an object. @throws ConfigError when the bucket does not allow it */
async function tryBucket(bucket: Bucket, log: Log): Promise<void> {
  const probe = newFile(randomBytes(32), 'application/octet-stream')
  try {
    await bucket.put(probe)
    const stream = await bucket.get(probe.sha256)
    stream?.destroy()
    await bucket.remove(probe.sha256)
    if (stream === null) throw new BucketRefused('what is put there is not found')
  } catch (error) {
    if (error instanceof BucketRefused)
      throw new ConfigError(
        `The bucket of STORAGE refuses (${error.message}): check its name, S3_ENDPOINT, S3_REGION and the keys, which must be allowed to put, get and delete objects.`,
      )
    if (!(error instanceof BucketAway)) throw error
    log.error({ reason: error.message }, 'the bucket of STORAGE does not answer: pages have no pictures until it does')
  }
}
