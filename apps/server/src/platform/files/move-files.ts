import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../database/database.ts'
import type { Bucket } from './open-bucket.ts'
import { dropBytes, filesToMove, leaveBucket, lockMoving, noteComing, saveBytes, type MoveTo } from './store-moves.ts'
import { fileRow, isUsed } from './store.ts'

const FILES_AT_ONCE = 4
const ROWS_AT_ONCE = 500

export interface Moved {
  moved: number
  bytes: number
  /** What could not be moved, and why; it stays where it is. */
  readonly failed: { readonly sha256: string; readonly reason: string }[]
}

interface Moving {
  readonly to: MoveTo
  readonly bucket: Bucket
  readonly onMoved?: (moved: Moved) => void
}

/**
 * Moves all files to one place while the shop runs. Each is compared there before it goes here; a reader finds it in
 * one of the two meanwhile. It can be stopped at every moment and begun again.
 * @returns null while another move is under way. @throws BucketAway, BucketRefused
 */
export async function moveFiles(database: Database, { to, bucket, onMoved }: Moving): Promise<Moved | null> {
  const apart = database.apart()
  try {
    if (!(await lockMoving(apart))) return null
    const told: Moved = { moved: 0, bytes: 0, failed: [] }
    const move = to === 's3' ? moveToBucket : moveToDatabase
    let after = ''
    for (;;) {
      const names = await filesToMove(database, { to, after, limit: ROWS_AT_ONCE })
      const waiting = [...names]
      const work = async (): Promise<void> => {
        for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
          const outcome = await move(database, bucket, name)
          if (typeof outcome === 'string') told.failed.push({ sha256: name, reason: outcome })
          else if (outcome !== null) {
            told.moved++
            told.bytes += outcome
          }
          onMoved?.(told)
        }
      }
      await Promise.all(Array.from({ length: FILES_AT_ONCE }, work))
      after = names.at(-1) ?? ''
      if (names.length < ROWS_AT_ONCE) return told
    }
  } finally {
    await apart.end()
  }
}

const isOf = (sha256: string, bytes: Buffer): boolean => createHash('sha256').update(bytes).digest('hex') === sha256

async function objectOf(bucket: Bucket, sha256: string): Promise<Buffer | null> {
  const stream = await bucket.get(sha256)
  return stream === null ? null : buffer(stream)
}

/** How many bytes were moved; null: it is not there any more, or another process moved it; or why not. */
type Outcome = number | string | null

async function moveToBucket(database: Database, bucket: Bucket, sha256: string): Promise<Outcome> {
  const row = await fileRow(database, sha256)
  if (row === undefined || row.bytes === null) return null
  const { bytes } = row
  if (!isOf(sha256, bytes)) return 'its bytes in the database are not those of its sum'
  if (!(await noteComing(database, sha256))) return null
  await bucket.put({ sha256, bytes, type: row.type })
  const there = await objectOf(bucket, sha256)
  if (there === null || !isOf(sha256, there)) return 'the bucket has other bytes than were put'
  return (await dropBytes(database, sha256)) ? bytes.length : null
}

async function moveToDatabase(database: Database, bucket: Bucket, sha256: string): Promise<Outcome> {
  const row = await fileRow(database, sha256)
  if (row === undefined || !row.in_bucket) return null
  let moved: number | null = null
  if (row.bytes === null) {
    const there = await objectOf(bucket, sha256)
    // An upload that was refused left a row without an object, which is collected within a day.
    if (there === null) return (await isUsed(database, sha256)) ? 'it is not in the bucket' : null
    if (!isOf(sha256, there)) return 'the bucket has other bytes than its sum'
    if (!(await saveBytes(database, sha256, there))) return null
    moved = there.length
  }
  await bucket.remove(sha256)
  await leaveBucket(database, sha256)
  return moved
}
