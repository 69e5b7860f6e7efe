import { changeEvent, decideChangeNotice, getChangeNotice } from '@turnout/contract/events/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendFollowUps } from '../../orders/follow-ups/send-follow-ups.ts'

/* What guests are about to be told of a changed date or place, and the choice of the organizer. */

const app = testApp()

/** Mira bought two tickets, one for Jonas; and once more with her address alone. */
async function shopWithGuests(): Promise<TestShop> {
  const shop = await aShop(app)
  for (const names of [['Mira', 'Jonas'], ['Mira']]) {
    const held = await shop.reserve([{ price: shop.free, quantity: names.length }])
    const done = await shop.complete(held, {
      order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
      products: names.map((first_name) => ({
        product_id: shop.free.productId,
        product_price_id: shop.free.priceId,
        first_name,
        last_name: 'Koller',
        email: first_name === 'Mira' ? 'MIRA@koller.example' : 'jonas@koller.example',
      })),
    })
    expect(done.status).toBe(200)
  }
  return shop
}

const at = (shop: TestShop) => ({ params: { event_id: shop.eventId } })
const notice = async (shop: TestShop) => (await app.call(getChangeNotice, at(shop), shop.owner)).body.data
const decide = (shop: TestShop, tell: 'NOW' | 'NEVER') =>
  app.call(decideChangeNotice, { ...at(shop), body: { tell } }, shop.owner)

const venue = (name: string) => ({
  settings: { location_details: { venue_name: name, address_line_1: 'Cais 9', city: 'Lisbon', country: 'PT' } },
})
async function save(shop: TestShop, body: object): Promise<void> {
  const saved = await app.call(changeEvent, { ...at(shop), body }, shop.owner)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
const nextDay = async (shop: TestShop) => {
  const { start_date: start } = await app.database.query
    .selectFrom('events')
    .select('start_date')
    .where('id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  return { start_date: new Date(start.getTime() + 3_600_000).toISOString(), end_date: null }
}

async function sweep(): Promise<void> {
  await sendFollowUps(app.database, { mailsPerMinute: 600 })
  await app.runJobs()
}
const told = async (shop: TestShop): Promise<string[]> => {
  const rows = await app.database.query
    .selectFrom('mails')
    .select(['recipient', 'text_body'])
    .where('event_id', '=', shop.eventId)
    .where('kind', '=', 'event_changed')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient, text_body }) => `${recipient} ${/Old place: ([^,\n]*)/u.exec(text_body)?.[1]}`)
}
const acts = async (shop: TestShop): Promise<string[]> => {
  const rows = await sql<{ act: string }>`
    select act from audit_rows where event_id = ${shop.eventId} and act like 'event.change%' order by id`.execute(
    app.database.query,
  )
  return rows.rows.map(({ act }) => act)
}

test('after a save it says what changed, how many addresses are told and when; put back, there is nothing to tell', async () => {
  const shop = await shopWithGuests()
  await save(shop, venue('Pier 9'))
  const before = Date.now()
  const first = await notice(shop)
  expect(first).toMatchObject({ has_new_date: false, has_new_place: true, people: 2, is_due: false, is_on_show: true })
  const minutes = (Date.parse(first?.due_at ?? '') - before) / 60_000
  expect(minutes).toBeGreaterThan(9.8)
  expect(minutes).toBeLessThanOrEqual(10)
  await save(shop, await nextDay(shop))
  expect(await notice(shop)).toMatchObject({ has_new_date: true, has_new_place: true })
  await shop.status('DRAFT')
  expect(await notice(shop)).toMatchObject({ is_on_show: false })
  await shop.settings({ send_changes: false })
  expect(await notice(shop)).toBeNull()
  const fresh = await aShop(app)
  await save(fresh, venue('Pier 9'))
  expect(await notice(fresh)).toBeNull()
})

test('never: nobody is told, the history says so, and the next change is told against how it stood', async () => {
  const shop = await shopWithGuests()
  await save(shop, venue('Pier 9'))
  expect((await decide(shop, 'NEVER')).body.data).toBeNull()
  expect((await decide(shop, 'NEVER')).body.data).toBeNull()
  await sweep()
  expect([await told(shop), await acts(shop)]).toEqual([[], ['event.change_withheld']])
  await save(shop, venue('Town Hall'))
  await decide(shop, 'NOW')
  await sweep()
  // Mira has two orders, and each is told.
  expect(await told(shop)).toEqual([
    'mira@koller.example Pier 9',
    'jonas@koller.example Pier 9',
    'mira@koller.example Pier 9',
  ])
})

test('now: it leaves with the next look, once, and is not taken back after that', async () => {
  const shop = await shopWithGuests()
  await save(shop, venue('Pier 9'))
  await sweep()
  expect(await told(shop)).toEqual([])
  const asked = (await decide(shop, 'NOW')).body.data
  expect(asked).toMatchObject({ is_due: true })
  expect((await decide(shop, 'NOW')).status).toBe(200)
  await sweep()
  await sweep()
  expect(await told(shop)).toHaveLength(3)
  expect(await notice(shop)).toBeNull()
  expect(await decide(shop, 'NEVER')).toMatchObject({ status: 409, body: { code: 'change_told' } })
  expect((await decide(shop, 'NOW')).body.data).toBeNull()
  expect(await acts(shop)).toEqual(['event.change_told_now', 'event.change_told'])
})

test('somebody else’s event has no notice, and another answer than the two is refused', async () => {
  const shop = await shopWithGuests()
  const other = await aShop(app)
  expect((await app.call(getChangeNotice, at(shop), other.owner)).status).toBe(404)
  expect((await app.call(decideChangeNotice, { ...at(shop), body: { tell: 'NOW' } }, other.owner)).status).toBe(404)
  const wrong = await app.raw('POST', `/api/events/${shop.eventId}/change_notice`, { tell: 'LATER' }, shop.owner)
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['tell']])
})
