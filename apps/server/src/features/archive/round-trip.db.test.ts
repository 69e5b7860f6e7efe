import { differences, linesOfEntity, loadArchive, writeDirectly } from '@turnout/testkit/files/archives.ts'
import { aStockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { aShopOfEverything } from '@turnout/testkit/shops/shop-of-everything.ts'
import { aShopOfMoney } from '@turnout/testkit/shops/shop-of-money.ts'
import { testApp, type TestApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* What was exported, imported and exported once more is the same, byte for byte (but for the moment). */

const source = testApp()
const ofMoney = testApp({ addsUp: true })
const withOneOfEach = testApp()
const withCards = testApp({ cards: true, webhooks: { allowsPrivate: true }, addsUp: true })
const ofEverything = testApp({ addsUp: true })

async function waiting({ owner }: TestApp): Promise<unknown> {
  const found = await sql`
    select (select count(*) from graphile_worker.jobs) as jobs, (select count(*) from webhook_events) as calls,
      (select count(*) from mails where status in ('QUEUED', 'HELD')) as mails`.execute(owner.query)
  return found.rows[0]
}

test('a shop with all that can happen to money comes back as it was, and adds up', async () => {
  const { shop } = await aShopOfMoney(source, 'EUR')
  await source.runJobs()
  const first = await writeDirectly(source, shop.owner.accountId)
  expect(await loadArchive(ofMoney, first.bytes)).toBeGreaterThan(300)
  expect(await waiting(ofMoney)).toEqual({ jobs: 0, calls: 0, mails: 0 })
  const second = await writeDirectly(ofMoney, shop.owner.accountId)
  expect(differences(first.files, second.files)).toEqual([])
}, 120_000)

test('a shop of cards, doors, a cancelled event and all that was written comes back as it was, and adds up', async () => {
  const { shop } = await aShopOfEverything(withCards)
  const first = await writeDirectly(withCards, shop.owner.accountId)
  await loadArchive(ofEverything, first.bytes)
  expect(await waiting(ofEverything)).toEqual({ jobs: 0, calls: 0, mails: 0 })
  const second = await writeDirectly(ofEverything, shop.owner.accountId)
  expect(differences(first.files, second.files)).toEqual([])
  // What it is made of, so that a part that the shop loses is missed here.
  const states = (name: string, column: string) => linesOfEntity(second.files, name).map((row) => row[column])
  expect(states('refunds', 'state')).toEqual(['SUCCEEDED', 'PENDING', 'SUCCEEDED'])
  expect(states('disputes', 'status')).toEqual(['NEEDS_RESPONSE'])
  expect(states('check_ins', 'closed_because')).toEqual(['CHECKED_OUT', null, null, 'UNDONE'])
  expect(states('scans', 'conflict').filter((conflict) => conflict !== null)).toEqual(['ADMITTED_TWICE'])
  expect(states('event_cancellings', 'state')).toEqual(['DONE'])
  expect(states('messages', 'status')).toEqual(['SENT', 'DRAFT', 'DRAFT'])
  expect(new Set(states('waiting_entries', 'status'))).toEqual(new Set(['OFFERED', 'WAITING', 'CANCELLED']))
  expect(states('orders', 'erased_at').filter((at) => at !== null)).toHaveLength(1)
}, 120_000)

test('a shop with one of everything comes back as it was, and nothing leaves it', async () => {
  const { shop, ids } = await aStockedShop(source)
  const first = await writeDirectly(source, shop.owner.accountId)
  await loadArchive(withOneOfEach, first.bytes)
  expect(await waiting(withOneOfEach)).toEqual({ jobs: 0, calls: 0, mails: 0 })
  const second = await writeDirectly(withOneOfEach, shop.owner.accountId)
  expect(differences(first.files, second.files)).toEqual([])
  const webhook = await sql`select status from webhooks where id = ${ids['webhook_id']}`.execute(
    withOneOfEach.owner.query,
  )
  expect(webhook.rows).toEqual([{ status: 'PAUSED' }])
}, 120_000)

test('new rows get ids behind those that came', async () => {
  const last = await sql<{ id: number }>`select max(id) as id from organizers`.execute(withOneOfEach.owner.query)
  const added = await sql<{ id: number }>`
    insert into organizers (account_id, name, email, currency, timezone)
    select id, 'Pier 9', 'pier@koller.example', 'EUR', 'UTC' from accounts returning id`.execute(
    withOneOfEach.owner.query,
  )
  expect(added.rows[0]?.id).toBeGreaterThan(last.rows[0]?.id ?? 0)
})

test('history is guarded as before: what an import let be written stays', async () => {
  await expect(sql`update audit_rows set act = 'x'`.execute(ofMoney.owner.query)).rejects.toThrow()
  await expect(sql`delete from ledger_entries`.execute(ofMoney.owner.query)).rejects.toThrow()
})
