import { startS3Server, type S3Server } from '@turnout/testkit/servers/s3-server.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { circuitBreaker } from './break-circuit.ts'
import { newFile, type NewFile } from './file-store.ts'
import { moveFiles, type Moved } from './move-files.ts'
import { openBucket, type Bucket } from './open-bucket.ts'
import { storeOf } from './open-storage.ts'
import { readBytes } from './read-bytes.ts'
import { lockMoving } from './store-moves.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
  return () => s3.stop()
})
const app = testApp()

const FILES: readonly NewFile[] = Array.from({ length: 12 }, (_, n) =>
  newFile(Buffer.alloc(1000 + n, `picture ${n}`), 'image/webp'),
)
const [FIRST] = FILES
const first = FIRST?.sha256 ?? ''

const settings = () => ({ ...s3, prefix: '' })
const bucket = (): Bucket => openBucket(settings(), circuitBreaker())
const log = createLog('silent')
/** A process whose new files go here or there. */
const processOf = (keepsIn: 'database' | 'bucket') =>
  storeOf({ keepsIn, bucket: settings() }, { reader: app.database, log }).fileStore

const move = (to: 's3' | 'database', onMoved?: (moved: Moved) => void) =>
  moveFiles(app.database, { to, bucket: bucket(), ...(onMoved !== undefined && { onMoved }) })

async function places(): Promise<string[]> {
  const found = await sql<{ here: boolean; there: boolean }>`
    select bytes is not null as here, in_bucket as there from files`.execute(app.database.query)
  const named = found.rows.map(({ here, there }) => `${here ? 'database' : ''}${there ? 'bucket' : ''}`)
  return [...new Set(named)].toSorted()
}

/** A picture that shows a file. */
async function show(sha256: string): Promise<void> {
  const { accountId } = await app.signUp()
  await sql`
    with image as (
      insert into images (account_id, type, public_id, width, height, placeholder)
      values (${accountId}, 'EVENT_COVER', 'img_shown', 1, 1, 'data:,') returning id)
    insert into image_files (image_id, width, format, sha256) select id, 1, 'webp', ${sha256} from image`.execute(
    app.database.query,
  )
}

const readAll = async (): Promise<boolean> => {
  for (const file of FILES) {
    const bytes = await readBytes(processOf('database'), file.sha256)
    if (bytes === null || !bytes.equals(file.bytes)) return false
  }
  return true
}

beforeEach(async () => {
  await sql`truncate files cascade`.execute(app.owner.query)
  s3.objects.clear()
  s3.fault = 'none'
  await app.app.fileStore.put(FILES)
})

test('files move to the bucket and back, and a second move has nothing to do', async () => {
  const bytes = FILES.reduce((sum, file) => sum + file.bytes.length, 0)
  expect(await move('s3')).toEqual({ moved: 12, bytes, failed: [] })
  expect(await places()).toEqual(['bucket'])
  expect(s3.objects.size).toBe(12)
  expect(await readAll()).toBe(true)
  expect(await move('s3')).toEqual({ moved: 0, bytes: 0, failed: [] })
  expect(await move('database')).toEqual({ moved: 12, bytes, failed: [] })
  expect(await places()).toEqual(['database'])
  expect(s3.objects.size).toBe(0)
  expect(await readAll()).toBe(true)
  expect(await move('database')).toEqual({ moved: 0, bytes: 0, failed: [] })
})

test('whoever reads or puts while files move finds them, in both directions', async () => {
  for (const to of ['s3', 'database', 's3', 'database'] as const) {
    let isMoving = true
    const moving = move(to).finally(() => (isMoving = false))
    const found: boolean[] = []
    while (isMoving) {
      found.push(await readAll())
      await processOf(to === 's3' ? 'bucket' : 'database').put(FILES.slice(0, 3))
    }
    expect((await moving)?.failed).toEqual([])
    expect(found.every(Boolean)).toBe(true)
    expect(await readAll()).toBe(true)
  }
})

test('a move that is cut off at any file goes on where it was', async () => {
  for (const to of ['s3', 'database'] as const) {
    const cutOff = move(to, ({ moved }) => {
      if (moved === 5) s3.fault = 'broken'
    })
    await expect(cutOff).rejects.toThrow('SlowDown')
    s3.fault = 'none'
    expect(await readAll()).toBe(true)
    expect((await move(to))?.failed).toEqual([])
    expect(await places()).toEqual([to === 's3' ? 'bucket' : 'database'])
    expect(s3.objects.size).toBe(to === 's3' ? 12 : 0)
  }
})

test('what is spoiled or gone stays where it is, and is named', async () => {
  await sql`update files set bytes = 'x' where sha256 = ${first}`.execute(app.owner.query)
  const toBucket = await move('s3')
  expect([toBucket?.moved, toBucket?.failed]).toEqual([
    11,
    [{ sha256: first, reason: 'its bytes in the database are not those of its sum' }],
  ])
  const [spoiled = '', lost = '', never = ''] = [...s3.objects.keys()]
  await show(lost)
  // As an upload leaves it that the bucket did not take.
  s3.objects.delete(never)
  s3.objects.set(spoiled, Buffer.from('x'))
  s3.objects.delete(lost)
  const back = await move('database')
  expect(back?.moved).toBe(8)
  expect(back?.failed.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
    { sha256: lost, reason: 'it is not in the bucket' },
    { sha256: spoiled, reason: 'the bucket has other bytes than its sum' },
  ])
  expect(s3.objects.has(spoiled)).toBe(true)
})

test('a second move beside one under way does not begin', async () => {
  const other = app.database.apart()
  expect(await lockMoving(other)).toBe(true)
  expect(await move('s3')).toBeNull()
  expect(s3.objects.size).toBe(0)
  await other.end()
})
