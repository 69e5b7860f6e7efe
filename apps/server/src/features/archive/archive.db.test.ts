import { ENTITIES } from '@turnout/contract/archive/entities.ts'
import {
  archivesOfAccount,
  archivesOfEvent,
  createArchive,
  deleteArchive,
  downloadArchive,
  getArchive,
} from '@turnout/contract/archive/endpoints.ts'
import { manifestSchema } from '@turnout/contract/archive/manifest.ts'
import { rowSchema } from '@turnout/contract/archive/row.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { download, linesOfEntity, makeArchive } from '@turnout/testkit/files/archives.ts'
import { aShopOfMoney } from '@turnout/testkit/shops/shop-of-money.ts'
import { loseProofs } from '@turnout/testkit/people/prove.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { beginArchive, finishArchive, saveChunk } from './store.ts'

const app = testApp()
let owner: Awaited<ReturnType<typeof aShopOfMoney>>['shop']['owner']
let eventId = 0
let params = { account_id: 0 }

beforeAll(async () => {
  const { shop } = await aShopOfMoney(app, 'EUR')
  owner = shop.owner
  eventId = shop.eventId
  params = { account_id: owner.accountId }
  await app.runJobs()
  // Another account's, of which nothing may be seen.
  await aShopOfMoney(app, 'EUR')
}, 60_000)

test('an archive has every row of the account, in lines that the format describes', async () => {
  const { files } = await makeArchive(app, owner)
  const manifest = manifestSchema.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''))
  expect(manifest).toMatchObject({
    format_version: 6,
    scope: { account_id: owner.accountId, event_id: null },
    sealing: null,
  })
  expect(manifest.files.map(({ name }) => name)).toEqual([...files.keys()].filter((name) => name !== 'manifest.json'))
  for (const { name, bytes, sha256 } of manifest.files) {
    const found = files.get(name) ?? Buffer.alloc(0)
    expect([name, found.length, createHash('sha256').update(found).digest('hex')]).toEqual([name, bytes, sha256])
  }
  for (const entity of ENTITIES) {
    const lines = linesOfEntity(files, entity.name)
    expect([entity.name, manifest.files.find(({ name }) => name.includes(`/${entity.name}.`))?.rows]).toEqual([
      entity.name,
      lines.length,
    ])
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(entity.columns.map(({ name }) => name))
      expect(rowSchema(entity).safeParse(line).error?.issues ?? []).toEqual([])
    }
  }
  const { query } = app.database
  for (const name of [
    'orders',
    'order_lines',
    'attendees',
    'ledger_entries',
    'invoices',
    'refunds',
    'payments',
  ] as const) {
    const ids = await sql<{ id: number }>`
      select t.id from ${sql.table(name)} t where exists (
        select from orders o where o.account_id = ${owner.accountId} and o.id = ${name === 'orders' ? sql`t.id` : sql`t.order_id`})
      order by t.id`.execute(query)
    expect([name, linesOfEntity(files, name).map(({ id }) => id)]).toEqual([name, ids.rows.map(({ id }) => id)])
    expect(ids.rows.length).toBeGreaterThan(0)
  }
})

test('the archive of an event has its orders, its owner, and nothing of the rest', async () => {
  const { files } = await makeArchive(app, owner, { eventId })
  expect(linesOfEntity(files, 'events').map(({ id }) => id)).toEqual([eventId])
  expect(linesOfEntity(files, 'account_members')).toMatchObject([{ user_id: owner.userId, is_owner: true }])
  expect(linesOfEntity(files, 'orders').every((order) => order.event_id === eventId)).toBe(true)
  expect(linesOfEntity(files, 'desk_views')).toEqual([])
})

test('an archive is kept for seven days, and can be taken in parts', async () => {
  const { archiveId, bytes } = await makeArchive(app, owner)
  const whole = await download(app, owner, archiveId)
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'application/zip',
    'bytes',
  ])
  const part = await download(app, owner, archiveId, 'bytes=10-99')
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-99/${bytes.length}`])
  expect(part.rawPayload).toEqual(bytes.subarray(10, 100))
  const rest = await download(app, owner, archiveId, 'bytes=-5')
  expect(rest.rawPayload).toEqual(bytes.subarray(-5))
  const behind = await download(app, owner, archiveId, `bytes=${bytes.length}-`)
  expect([behind.statusCode, behind.json<{ code: string }>().code]).toEqual([416, 'range_not_satisfiable'])
  expect(behind.headers['content-range']).toBe(`bytes */${bytes.length}`)
  const { body } = await app.call(getArchive, { params: { ...params, archive_id: archiveId } }, owner)
  const { ready_at, expires_at } = body.data
  expect(Date.parse(expires_at ?? '') - Date.parse(ready_at ?? '')).toBe(7 * 86_400_000)
})

test('a second export has to wait, and the first is told by mail when it is ready', async () => {
  await sql`delete from mails where kind = 'archive_ready'`.execute(app.owner.query)
  const first = await app.call(createArchive, { params, body: {} }, owner)
  expect([first.status, first.body.data.status]).toEqual([202, 'WAITING'])
  const second = await app.call(createArchive, { params, body: {} }, owner)
  expect([second.status, second.body.code]).toEqual([409, 'archive_under_way'])
  const early = await app.call(downloadArchive, { params: { ...params, archive_id: first.body.data.id } }, owner)
  expect([early.status, (early.body as unknown as { code: string }).code]).toEqual([409, 'archive_not_ready'])
  await app.runJobs()
  const mails = await app.database.query.selectFrom('mails').selectAll().where('kind', '=', 'archive_ready').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email])
  expect(mails[0]?.text_body).toContain('http://turnout.test/account/data')
})

test('only an admin who proved who they are may ask for one or take it', async () => {
  const { archiveId } = await makeArchive(app, owner)
  const organizer = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  expect((await app.call(createArchive, { params, body: {} }, organizer)).body.code).toBe('forbidden')
  await loseProofs(app, owner.userId)
  expect((await app.call(createArchive, { params, body: {} }, owner)).body.code).toBe('proof_required')
  expect((await download(app, owner, archiveId)).json<{ code: string }>().code).toBe('proof_required')
  await sql`update sessions set signed_in_at = now() where user_id = ${owner.userId}`.execute(app.database.query)
})

test('a worker that was killed leaves nothing: the next one writes the whole anew', async () => {
  const asked = await app.call(createArchive, { params, body: {} }, owner)
  const archiveId = asked.body.data.id
  // As a killed worker leaves it: begun, with some chunks.
  await sql`update archives set status = 'RUNNING', tries = 1, size_in_bytes = 7 where id = ${archiveId}`.execute(
    app.database.query,
  )
  await sql`insert into archive_chunks values (${archiveId}, 0, 'half'), (${archiveId}, 1, 'rest')`.execute(
    app.database.query,
  )
  await app.runJobs()
  const { body } = await app.call(getArchive, { params: { ...params, archive_id: archiveId } }, owner)
  const { rawPayload } = await download(app, owner, archiveId)
  expect([body.data.status, body.data.size_in_bytes]).toEqual(['READY', rawPayload.length])
  expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('a worker that was overtaken writes nothing any more', async () => {
  const asked = await app.call(createArchive, { params, body: {} }, owner)
  const id = asked.body.data.id
  const begin = () => app.database.transaction((tx) => beginArchive(tx, id))
  const first = await begin()
  const second = await begin()
  if (first === null || second === null) throw new Error('nothing to write')
  const chunk = { number: 0, bytes: Buffer.from('late'), done: 1, total: 2 }
  expect(await saveChunk(app.database, first, chunk)).toBe(false)
  expect(await saveChunk(app.database, second, chunk)).toBe(true)
  const end = (at: typeof first) => app.database.transaction((tx) => finishArchive(tx, at, { size: 4, rows: 1 }))
  expect([await end(first), await end(second), await end(second)]).toEqual([false, true, false])
})

test('one that was begun too often fails, and leaves nothing behind', async () => {
  const asked = await app.call(createArchive, { params, body: {} }, owner)
  const archiveId = asked.body.data.id
  await sql`update archives set tries = 5 where id = ${archiveId}`.execute(app.database.query)
  await app.runJobs()
  const { body } = await app.call(getArchive, { params: { ...params, archive_id: archiveId } }, owner)
  expect(body.data.status).toBe('FAILED')
  expect(
    await app.database.query
      .selectFrom('archive_chunks')
      .select('number')
      .where('archive_id', '=', archiveId)
      .execute(),
  ).toEqual([])
})

test('deleted, an archive is gone with its bytes; the list has the others, newest first', async () => {
  const { archiveId } = await makeArchive(app, owner)
  const ofEvent = await makeArchive(app, owner, { eventId })
  const listed = await app.call(archivesOfAccount, { params }, owner)
  expect(listed.body.data.slice(0, 2).map(({ id }) => id)).toEqual([ofEvent.archiveId, archiveId])
  const here = await app.call(archivesOfEvent, { params: { event_id: eventId } }, owner)
  expect(here.body.data.every((one) => one.event_id === eventId)).toBe(true)
  const gone = { params: { ...params, archive_id: archiveId } }
  expect((await app.call(deleteArchive, gone, owner)).status).toBe(204)
  expect((await app.call(getArchive, gone, owner)).status).toBe(404)
  expect(
    await app.database.query
      .selectFrom('archive_chunks')
      .select('number')
      .where('archive_id', '=', archiveId)
      .execute(),
  ).toEqual([])
})

test('with a passphrase the keys of tickets are in a part that only it opens', async () => {
  const { files } = await makeArchive(app, owner, { passphrase: 'a tide table and a lamp' })
  const manifest = manifestSchema.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''))
  expect(manifest.sealing).toMatchObject({ cipher: 'aes-256-gcm', kdf: 'scrypt' })
  expect(files.get('sealed.bin')?.toString('latin1')).not.toContain('event_keys')
  const left = await app.database.query
    .selectFrom('archives')
    .select('sealed_key')
    .where('sealed_key', 'is not', null)
    .execute()
  expect(left).toEqual([])
})
