import { deleteEventImage, duplicateEvent, uploadEventImage } from '@turnout/contract/events/endpoints.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import { makeArchive } from '@turnout/testkit/files/archives.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addressOf } from '@turnout/testkit/routes/routes-world.ts'
import { startS3Server, type S3Server } from '@turnout/testkit/servers/s3-server.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { collectUnusedFiles } from './collect-unused.ts'
import { newFile } from './file-store.ts'
import { openStorage, storeOf } from './open-storage.ts'
import { readBytes } from './read-bytes.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
  return () => s3.stop()
})

const log = createLog('silent')
const bucketOf = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Server) => ({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  prefix: 'shop/',
})
const storage = () => ({ keepsIn: 'bucket' as const, bucket: bucketOf(s3) })

const app = testApp({ fileStore: (reader) => storeOf(storage(), { reader, log }).fileStore })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})
// Each test begins with a process that has not given up on the bucket.
beforeEach(async () => {
  s3.fault = 'none'
  app.app.fileStore = storeOf(storage(), { reader: app.database, log }).fileStore
})
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

let colour = 0
async function upload(eventId = shop.eventId) {
  colour += 20
  const create = { width: 600, height: 300, channels: 3 as const, background: { r: colour, g: 60, b: 90 } }
  const form = new FormData()
  form.append('type', 'EVENT_COVER')
  form.append('image', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'cover.png')
  const sent = new Request('http://turnout.test', { method: 'POST', body: form })
  const answer = await app.app.inject({
    method: 'POST',
    url: addressOf(uploadEventImage, { event_id: eventId }),
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      authorization: `Bearer ${shop.owner.token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<{ data: Image; code: string }>() }
}

const get = (url: string) => app.app.inject({ url, headers: { accept: 'image/*' } })
const keptHere = async (): Promise<number> => {
  const found = await sql<{ n: number }>`select count(bytes) as n from files`.execute(app.database.query)
  return found.rows[0]?.n ?? 0
}

test('a picture is in the bucket alone, called by its sum, and only we give it out', async () => {
  const { status, body } = await upload()
  expect(status).toBe(201)
  expect(await keptHere()).toBe(0)
  expect([...s3.objects].every(([key, bytes]) => key === `shop/${sumOf(bytes)}`)).toBe(true)
  for (const { url } of body.data.sizes) {
    const { statusCode, headers, rawPayload } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-length']).toBe(String(rawPayload.length))
    const key = `shop/${sumOf(rawPayload)}`
    expect(s3.objects.get(key)).toEqual(rawPayload)
    expect((await fetch(`${s3.endpoint}/${s3.bucket}/${key}`)).status).toBe(403)
  }
})

test('with the bucket away pages, orders and mails go on, pictures and uploads say so, and all comes back', async () => {
  const { body } = await upload()
  const [size] = body.data.sizes
  const url = size?.url ?? ''
  await s3.stop()
  try {
    const picture = await get(url)
    expect(picture.statusCode).toBe(503)
    expect(picture.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    const refused = await upload()
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'file_not_kept', '10'])
    const order = await shop.reserve([{ price: shop.free, quantity: 1 }])
    const buyer = { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } }
    expect((await shop.complete(order, buyer)).status).toBe(200)
    await app.runJobs()
    const mails = await sql<{ status: string }>`
      select status from mails where recipient = 'mira@koller.example'`.execute(app.database.query)
    expect(new Set(mails.rows.map(({ status }) => status))).toEqual(new Set(['SENT']))
  } finally {
    await s3.start()
  }
  app.app.fileStore = storeOf(storage(), { reader: app.database, log }).fileStore
  expect((await get(url)).statusCode).toBe(200)
  expect((await upload()).status).toBe(201)
})

test('a bucket that takes requests and says nothing is asked three times, and then nobody waits', async () => {
  const { body } = await upload()
  const url = body.data.sizes[0]?.url ?? ''
  s3.fault = 'silent'
  s3.asked.length = 0
  const answers = []
  for (let n = 0; n < 8; n++) answers.push((await get(url)).statusCode)
  expect(answers).toEqual(Array.from({ length: 8 }, () => 503))
  expect(s3.asked).toHaveLength(3)
})

test('bytes that are not those that were kept are given to nobody', async () => {
  const { body } = await upload()
  const url = body.data.sizes[0]?.url ?? ''
  const good = (await get(url)).rawPayload
  const key = `shop/${sumOf(good)}`
  s3.objects.set(key, Buffer.concat([good.subarray(0, -1), Buffer.from('x')]))
  const spoiled = await get(url)
  expect([spoiled.statusCode, spoiled.headers['cache-control']]).toEqual([503, 'no-store'])
  s3.objects.delete(key)
  expect((await get(url)).statusCode).toBe(404)
  s3.objects.set(key, good)
  expect((await get(url)).rawPayload).toEqual(good)
})

test('a copied event shows the pictures of the first, which stay when the first loses them', async () => {
  const { body } = await upload()
  const before = s3.objects.size
  const params = { event_id: shop.eventId }
  const copy = { title: 'Harbour Lights 2028', start_date: '2028-06-10T19:30' }
  const made = await app.call(duplicateEvent, { params, body: copy }, shop.owner)
  expect(made.status).toBe(201)
  expect(s3.objects.size).toBe(before)
  const removed = { params: { ...params, image_id: body.data.id } }
  expect((await app.call(deleteEventImage, removed, shop.owner)).status).toBe(204)
  await sql`update files set unused_since = unused_since - interval '25 hours'`.execute(app.database.query)
  await collectUnusedFiles(app.database, { store: app.app.fileStore, knowsBucket: true })
  const copied = await sql<{ sha256: string }>`
    select f.sha256 from image_files f join images i on i.id = f.image_id
    where i.event_id = ${made.body.data.id}`.execute(app.database.query)
  expect(copied.rows.length).toBeGreaterThan(3)
  for (const { sha256 } of copied.rows)
    expect(sumOf((await readBytes(app.app.fileStore, sha256)) ?? Buffer.of())).toBe(sha256)
})

test('what nothing shows leaves the bucket after a day, and its row stays while the bucket is away', async () => {
  const file = newFile(Buffer.from('shown by nothing'), 'image/webp')
  const { fileStore } = app.app
  await fileStore.put([file])
  await sql`update files set unused_since = now() - interval '25 hours' where sha256 = ${file.sha256}`.execute(
    app.database.query,
  )
  const collect = () => collectUnusedFiles(app.database, { store: fileStore, knowsBucket: true })
  s3.fault = 'broken'
  await expect(collect()).rejects.toMatchObject({ code: 'unavailable' })
  s3.fault = 'none'
  expect(s3.objects.has(`shop/${file.sha256}`)).toBe(true)
  await sql`update files set removing_at = now() - interval '11 minutes' where sha256 = ${file.sha256}`.execute(
    app.database.query,
  )
  expect(await collect()).toBe(1)
  expect(s3.objects.has(`shop/${file.sha256}`)).toBe(false)
  expect(await fileStore.get(file.sha256)).toBeNull()
})

test('an archive has the pictures of the bucket', async () => {
  await upload()
  const { files } = await makeArchive(app, shop.owner)
  const pictures = [...files].filter(([name]) => name.startsWith('images/'))
  expect(pictures.length).toBeGreaterThan(3)
  for (const [name, bytes] of pictures) expect(name).toContain(sumOf(bytes))
})

test('an archive waits for the bucket, and no try is counted', async () => {
  await upload()
  await s3.stop()
  const { id } = await app.database.query
    .insertInto('archives')
    .values({ account_id: shop.owner.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select graphile_worker.add_job('write_archive', json_build_object('archive_id', ${id}::int))`.execute(
    app.owner.query,
  )
  await app.runJobs()
  await s3.start()
  const row = await app.database.query
    .selectFrom('archives')
    .select(['status', 'tries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'RUNNING', tries: 0 })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.query)
  await app.runJobs()
  const made = await app.database.query.selectFrom('archives').select('status').where('id', '=', id).executeTakeFirst()
  expect(made?.status).toBe('READY')
})

test('a start is refused for wrong keys, no such bucket, or files in a bucket that nobody names; not for one that is away', async () => {
  const parts = { reader: app.database, log }
  const open = (change: object) =>
    openStorage({ keepsIn: 'bucket', bucket: { ...bucketOf(s3), ...change } }, parts).then(
      () => 'opened',
      (error: unknown) => (error instanceof Error ? `${error.constructor.name} ${error.message}` : ''),
    )
  expect(await open({})).toBe('opened')
  expect(await open({ secretAccessKey: 'another' })).toMatch(
    /^ConfigError .*\(SignatureDoesNotMatch\): check its name/u,
  )
  expect(await open({ accessKeyId: 'another' })).toMatch(/^ConfigError .*\(InvalidAccessKeyId\)/u)
  expect(await open({ region: 'eu-other-1' })).toMatch(/^ConfigError .*\(AuthorizationHeaderMalformed\)/u)
  expect(await open({ bucket: 'others' })).toMatch(/^ConfigError .*\(NoSuchBucket\)/u)
  await s3.stop()
  expect(await open({})).toBe('opened')
  await s3.start()
  await upload()
  await expect(openStorage({ keepsIn: 'database', bucket: null }, parts)).rejects.toThrow(
    /^STORAGE is the database, but \d+ files are in a bucket: name it as STORAGE_ALSO/u,
  )
  // Named beside it, they are read, and new ones stay here.
  const both = await openStorage({ keepsIn: 'database', bucket: bucketOf(s3) }, parts)
  const file = newFile(Buffer.from('kept here'), 'image/webp')
  await both.put([file])
  expect(s3.objects.has(`shop/${file.sha256}`)).toBe(false)
  expect(await both.has(file.sha256)).toBe(true)
})
