import { differences, linesOfEntity, loadArchive, writeDirectly } from '@turnout/testkit/files/archives.ts'
import { aStockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { addDates } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
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
const withDates = testApp({ addsUp: true })
const ofDates = testApp({ addsUp: true })

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

test('several dates with their rule, prices, limits and passes come back as they were, and add up', async () => {
  const shop = await aShop(withDates)
  const weekly = { rule: 'FREQ=WEEKLY;COUNT=3', start_date: '2099-03-04', slots: [{ at: '19:30', minutes: 90 }] }
  const [first, second] = await addDates(withDates, shop, { ...weekly, exclude: [], capacity: 20, day_capacity: 30 })
  if (first === undefined || second === undefined) throw new Error('no dates')
  const { start_date, end_date } = first
  const prices = [{ price_id: shop.paid.priceId, price: 12 }]
  const limits = [{ product_id: shop.paid.productId, max_per_order: 2 }]
  const changed = await withDates.call(
    updateOccurrence,
    {
      params: { event_id: shop.eventId, occurrence_id: first.id },
      body: { start_date, end_date, label: 'Premiere', capacity: 20, prices, limits },
    },
    shop.owner,
  )
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const pass = await addProduct(withDates, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  const lines = [
    { price: pass, quantity: 1, dates: [first.id, second.id] },
    { price: shop.free, quantity: 2, date: second.id },
  ]
  expect((await shop.complete(await shop.reserve(lines), { order })).status).toBe(200)
  await withDates.runJobs()
  const written = await writeDirectly(withDates, shop.owner.accountId)
  await loadArchive(ofDates, written.bytes)
  const again = await writeDirectly(ofDates, shop.owner.accountId)
  expect(differences(written.files, again.files)).toEqual([])
  const counted = ['occurrences', 'recurrence_rules', 'occurrence_days', 'price_occurrences', 'product_occurrences']
  expect(counted.map((name) => linesOfEntity(again.files, name).length)).toEqual([4, 1, 3, 1, 1])
  const dates = linesOfEntity(again.files, 'order_lines').map(({ occurrence_ids: ids }) => ids)
  expect(dates).toContainEqual([first.id, second.id])
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
