import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { collectUnusedFiles } from './collect-unused.ts'
import { newFile, type NewFile } from './file-store.ts'
import { readBytes } from './read-bytes.ts'

const shop = testApp()

let files = 0
const aFile = (): NewFile => newFile(Buffer.from(`picture ${++files}`), 'image/webp')

const collect = () => collectUnusedFiles(shop.database, { store: shop.app.fileStore, knowsBucket: true })
const later = (hours: number) =>
  sql`update files set unused_since = unused_since - ${hours} * interval '1 hour'`.execute(shop.database.query)

/** A picture with this file; answers how to remove it. */
async function shown(file: NewFile) {
  const { accountId } = await shop.signUp()
  const image = { account_id: accountId, type: 'EVENT_COVER', width: 1, height: 1, placeholder: 'data:,' }
  const { id } = await shop.database.query
    .insertInto('images')
    .values({ ...image, public_id: `img_${file.sha256.slice(0, 22)}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { image_id: id, width: 1, format: 'webp', sha256: file.sha256 }
  await shop.database.query.insertInto('image_files').values(row).execute()
  return () => shop.database.query.deleteFrom('images').where('id', '=', id).execute()
}

test('what nothing shows is collected a day after it was put, and not before', async () => {
  const file = aFile()
  await shop.app.fileStore.put([file])
  await later(23)
  expect(await collect()).toBe(0)
  expect(await readBytes(shop.app.fileStore, file.sha256)).toEqual(file.bytes)
  await later(2)
  expect(await collect()).toBe(1)
  expect(await shop.app.fileStore.get(file.sha256)).toBeNull()
  expect(await collect()).toBe(0)
})

test('a file that is put again stays for another day', async () => {
  const file = aFile()
  await shop.app.fileStore.put([file])
  await later(25)
  await shop.app.fileStore.put([file, file])
  expect(await collect()).toBe(0)
  expect(await shop.app.fileStore.has(file.sha256)).toBe(true)
  await later(25)
  expect(await collect()).toBe(1)
})

test('a file that a picture shows is never collected, and a day after the picture is gone', async () => {
  const file = aFile()
  await shop.app.fileStore.put([file])
  const hide = await shown(file)
  await later(1000)
  expect(await collect()).toBe(0)
  await hide()
  await later(1000)
  // Only now the look finds that nothing shows it any more.
  expect(await collect()).toBe(0)
  await later(23)
  expect(await collect()).toBe(0)
  await later(2)
  expect(await collect()).toBe(1)
})

test('a file is not taken while it is being removed, and is again when that was given up', async () => {
  const file = aFile()
  await shop.app.fileStore.put([file])
  const removing = (minutes: number) =>
    sql`update files set removing_at = now() - ${minutes} * interval '1 minute' where sha256 = ${file.sha256}`.execute(
      shop.database.query,
    )
  await removing(1)
  await expect(shop.app.fileStore.put([file])).rejects.toMatchObject({ code: 'file_not_kept', status: 503 })
  await removing(11)
  await shop.app.fileStore.put([file])
  expect(await shop.app.fileStore.has(file.sha256)).toBe(true)
})
