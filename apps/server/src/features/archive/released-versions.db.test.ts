import { loadArchive } from '@turnout/testkit/files/archives.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import { EVENT_KEY_PURPOSE } from '../events/keys/make-event-key.ts'

/*
 * A file of every version of the format that was ever released. They stay as they are: a change that
 * cannot read one of them breaks an existing archive.
 */

const FIXTURES = path.join(import.meta.dirname, '../../../../../packages/testkit/fixtures')
const version1 = readFileSync(path.join(FIXTURES, 'archive-version-1.zip'))

const version2 = readFileSync(path.join(FIXTURES, 'archive-version-2.zip'))

const version3 = readFileSync(path.join(FIXTURES, 'archive-version-3.zip'))

const app = testApp({ addsUp: true })
const second = testApp({ addsUp: true })
const third = testApp({ addsUp: true })
const withoutKeys = testApp({ addsUp: true })

const keyOf = async ({ owner }: typeof app) => {
  const found = await sql<{ public_key: Buffer; sealed_private_key: Buffer }>`
    select public_key, sealed_private_key from event_keys`.execute(owner.query)
  const [key] = found.rows
  if (key === undefined) throw new Error('no key')
  const secret = createSecrets(TEST_SECRET).open(key.sealed_private_key, EVENT_KEY_PURPOSE)
  const { x } = createPublicKey(createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  return { told: key.public_key.toString('base64url'), own: x }
}

const SHOP = { orders: 11, attendees: 20, gross: 45_902, invoices: 15, refunds: 7, notices: 17 }
const countsOf = async ({ owner }: typeof app) => {
  const found = await sql`
    select (select count(*) from orders where erased_at is null) as orders, (select count(*) from attendees) as attendees,
      (select sum(total_gross_minor) from orders where status = 'COMPLETED') as gross,
      (select count(*) from invoices) as invoices, (select count(*) from refunds) as refunds,
      (select count(*) from notices where event_id is not null) as notices`.execute(owner.query)
  return found.rows[0]
}

test('version 1 is read, with its orders, its books and the keys of its tickets', async () => {
  await loadArchive(app, version1, 'a tide table and a lamp')
  expect(await countsOf(app)).toEqual(SHOP)
  const { told, own } = await keyOf(app)
  expect(told).toBe('K3nUKse7ygqMDKP6wAdkxcTE9X50KzdBGwDnSXD3wXg')
  expect(own).toBe(told)
})

test('version 2, in which every notice is of an event, is read', async () => {
  await loadArchive(second, version2, 'a tide table and a lamp')
  expect(await countsOf(second)).toEqual(SHOP)
  const { told, own } = await keyOf(second)
  expect(told).toBe('MghRWyXWWFpGX3VkNisB8fOJA3Ymc1LcKfrHVPdzMSI')
  expect(own).toBe(told)
})

test('version 3, in which no order was imported, is read', async () => {
  await loadArchive(third, version3, 'a tide table and a lamp')
  expect(await countsOf(third)).toEqual(SHOP)
  const { told, own } = await keyOf(third)
  expect(told).toBe('NKnIMn6iqYoPu9vm-UDL80DeUfYVdULqiehiq5DyJH0')
  expect(own).toBe(told)
  const imported = await sql`select 1 from orders where imported_from is not null`.execute(third.owner.query)
  expect(imported.rows).toEqual([])
})

test('an event of a version before dates gets one date, at its time', async () => {
  const found = await sql<{ events: number; dates: number; at_its_time: number }>`
    select (select count(*)::int from events) as events, count(*)::int as dates,
      count(*) filter (where (o.starts_at, o.ends_at) is not distinct from (e.start_date, e.end_date))::int
        as at_its_time
    from occurrences o join events e on e.id = o.event_id`.execute(app.owner.query)
  expect(found.rows).toEqual([{ events: 1, dates: 1, at_its_time: 1 }])
})

test('without its passphrase it is read, too, and tickets get fresh keys', async () => {
  await loadArchive(withoutKeys, version1)
  const { told, own } = await keyOf(withoutKeys)
  expect(own).toBe(told)
  expect(told).not.toBe((await keyOf(app)).told)
})

test('another passphrase is refused, and nothing came in', async () => {
  const other = await loadArchive(app, version1, 'a tide table and a lamb').catch((error: unknown) => error)
  expect(other).toMatchObject({
    message: 'sealed.bin: the passphrase is another one, or the file was altered',
  })
})
