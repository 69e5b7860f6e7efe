import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { readStorageAlone } from '@turnout/server/platform/config/config.ts'
import type { Storage } from '@turnout/server/platform/config/read-storage.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { circuitBreaker } from '@turnout/server/platform/files/break-circuit.ts'
import { BucketAway, BucketRefused } from '@turnout/server/platform/files/bucket-failures.ts'
import { moveFiles } from '@turnout/server/platform/files/move-files.ts'
import { openBucket, type BucketSettings } from '@turnout/server/platform/files/open-bucket.ts'
import { parseArgs } from 'node:util'
import { runCommand } from './launcher.ts'
import { openShopDatabase } from './verify/open-shop-database.ts'

const USAGE = `${commandLine('move-files', '--to s3')}, ${commandLine('move-files', '--to database')}`
const FILES_A_LINE = 1000

const MEGABYTES = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const megabytes = (bytes: number): string => `${MEGABYTES.format(bytes / 1_000_000)} MB`

/** @throws Error unless new files go to where the old ones are moved, or the move would have no end. */
function bucketOf({ keepsIn, bucket }: Storage, to: 's3' | 'database'): BucketSettings {
  if (to === 's3' && keepsIn !== 'bucket')
    throw new Error('set STORAGE=s3://… and start Turnout with it first, so that new files go there too')
  if (to === 'database' && (keepsIn !== 'database' || bucket === null))
    throw new Error('set STORAGE=database and STORAGE_ALSO=s3://…, and start Turnout with them first')
  if (bucket === null) throw new Error(USAGE)
  return bucket
}

/** Moves all files to the bucket, or back to the database, while the shop runs (docs/operating/files.md). */
await runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to !== 's3' && to !== 'database') throw new Error(USAGE)
  const bucket = openBucket(bucketOf(readStorageAlone(), to), circuitBreaker())
  const shop = await openShopDatabase()
  const database = openDatabase({ url: shop.url })
  let done = 0
  let told = 0
  try {
    const moved = await moveFiles(database, {
      to,
      bucket,
      onMoved: ({ moved: files, bytes }) => {
        done = files
        if (files - told < FILES_A_LINE) return
        told = files
        console.log(`${files} files, ${megabytes(bytes)}`)
      },
    })
    if (moved === null) throw new Error('another move is under way: wait until it ends')
    for (const { sha256, reason } of moved.failed) console.log(`NOT MOVED ${sha256}: ${reason}`)
    const rest = moved.failed.length === 0 ? 'none is left' : `${moved.failed.length} stay where they were`
    console.log(`${moved.moved} files (${megabytes(moved.bytes)}) were moved and compared, ${rest}.`)
    if (moved.failed.length > 0) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof BucketAway || error instanceof BucketRefused)) throw error
    const what = error instanceof BucketAway ? 'does not answer' : 'refuses'
    throw new Error(`the bucket ${what} (${error.message}); ${done} files were moved, and the same command goes on`, {
      cause: error,
    })
  } finally {
    await database.close()
    await shop.close()
  }
})
