import { createArchive, getArchive } from '@turnout/contract/archive/endpoints.ts'
import { manifestSchema } from '@turnout/contract/archive/manifest.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { download } from '@turnout/testkit/files/archives.ts'
import { startMailbox } from '@turnout/testkit/mails/mailbox.ts'
import { startWorker } from '@turnout/testkit/processes/stopped-worker.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { unzip } from '@turnout/testkit/files/unzip.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CHUNK_BYTES } from './store-chunks.ts'

/*
 * `kill -9` of the worker in the midst of an archive.
 */

const app = testApp()

/** Some twenty chunks. */
const ROWS = 30_000
/** Chunks that are there when each kill comes. */
const KILLS = [1, 6] as const

async function fill({ accountId }: SignedIn, eventId: number): Promise<void> {
  await sql`
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, after)
    select ${accountId}, ${eventId}, 'event', ${eventId}, 'event.updated', 'SYSTEM', jsonb_build_object('note',
      (select string_agg(md5(n::text || '.' || part), '') from generate_series(1, 40) part))
    from generate_series(1, ${ROWS}::int) n`.execute(app.owner.query)
}

const chunks = async (): Promise<readonly number[]> => {
  const rows = await app.database.query.selectFrom('archive_chunks').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

test('a worker is killed twice while it writes an archive: the third one writes it whole, and one mail tells of it', async () => {
  const { owner, eventId } = await aShop(app)
  await fill(owner, eventId)
  await app.runJobs()
  const params = { account_id: owner.accountId }
  const asked = await app.call(createArchive, { params, body: {} }, owner)
  const archive_id = asked.body.data.id
  const read = async () => (await app.call(getArchive, { params: { ...params, archive_id } }, owner)).body.data

  const mailbox = await startMailbox()
  const start = () => startWorker(app, { smtpUrl: mailbox.url, isAlone: true })
  for (const [round, count] of KILLS.entries()) {
    const worker = start()
    const tries = async (): Promise<number> =>
      (await app.database.query.selectFrom('archives').select('tries').where('id', '=', archive_id).executeTakeFirst())
        ?.tries ?? 0
    while ((await tries()) <= round || (await chunks()).length < count) await sleep(5)
    await worker.kill()
    expect((await read()).status).toBe('RUNNING')
    expect((await download(app, owner, archive_id)).statusCode).toBe(409)
  }
  const left = await chunks()
  expect(left.length).toBeGreaterThan(0)

  const worker = start()
  while ((await read()).status !== 'READY') await sleep(50)
  while (mailbox.mails().length === 0) await sleep(50)
  await sleep(500)
  await worker.kill()
  await mailbox.stop()

  expect(mailbox.mails().map(({ recipients }) => recipients)).toEqual([[owner.email]])
  const told = await app.database.query.selectFrom('mails').select('id').where('kind', '=', 'archive_ready').execute()
  expect(told).toHaveLength(1)
  const { rawPayload: bytes } = await download(app, owner, archive_id)
  expect((await read()).size_in_bytes).toBe(bytes.length)
  // Of no other try: as many as the file has, one behind the other.
  const wanted = Math.ceil(bytes.length / CHUNK_BYTES)
  expect(wanted).toBeGreaterThan(left.length)
  expect(await chunks()).toEqual(Array.from({ length: wanted }, (_, number) => number))
  await expectWhole(bytes)
}, 180_000)

async function expectWhole(bytes: Buffer): Promise<void> {
  const files = await unzip(bytes)
  const manifest = manifestSchema.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''))
  for (const { name, sha256 } of manifest.files)
    expect([
      name,
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ]).toEqual([name, sha256])
  expect(manifest.files.find(({ name }) => name.endsWith('/audit_rows.jsonl'))?.rows).toBeGreaterThan(ROWS)
}
