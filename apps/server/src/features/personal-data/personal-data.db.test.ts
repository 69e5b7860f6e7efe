import { getAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { contactOrganizer } from '@turnout/contract/storefront/organizer-page/endpoints.ts'
import * as endpoints from '@turnout/contract/personal-data/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { askForTickets, getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { createWebhook } from '@turnout/contract/webhooks/endpoints.ts'
import { aSentMessage } from '@turnout/testkit/mails/a-sent-message.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aSoldOutShop, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { placesOf } from '@turnout/testkit/app/places-of.ts'
import { inspectShop } from '@turnout/testkit/app/shop-inspection.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'
import { eraseDueGuests } from './erase-due-guests.ts'

const app = testApp({ addsUp: true })

const ZEPH = { first_name: 'Zephyrine', last_name: 'Quillfeather', email: 'Zephyrine@quillfeather.example' }
const OTTO = { first_name: 'Ottokar', last_name: 'Brandwein', email: 'otto@brandwein.example' }

let shops = 0
/** A guest with a name that no other test uses. */
const somebody = (who = ZEPH) => {
  const own = `${who.last_name}x${++shops}`
  return { ...who, last_name: own, email: `${who.first_name}@${own}.example` }
}

const ends = (shop: TestShop, when: string) =>
  sql`update events set start_date = now() + ${when}::interval - interval '4 hours', end_date = now() + ${when}::interval
    where id = ${shop.eventId}`.execute(app.database.query)

/** Buys one ticket a person; the first of them is the buyer. */
async function buys(shop: TestShop, people: readonly (typeof ZEPH)[]) {
  const [buyer = ZEPH] = people
  const held = await shop.reserve([{ price: shop.paid, quantity: people.length }])
  const { productId: product_id, priceId: product_price_id } = shop.paid
  const done = await shop.complete(held, {
    order: buyer,
    products: people.map((one) => ({ product_id, product_price_id, ...one })),
  })
  expect(done.status).toBe(200)
  const placed = await shop.act(awaitOfflinePayment, held)
  expect(placed.status).toBe(200)
  return placed.body.data
}

function desk(shop: TestShop) {
  const params = { account_id: shop.owner.accountId }
  const { token } = shop.owner
  return {
    find: async (email: string) => app.call(endpoints.findPersonalData, { params, body: { email } }, { token }),
    file: async (email: string) => {
      const answer = await app.call(endpoints.exportPersonalData, { params, body: { email } }, { token })
      expect(answer.headers['content-disposition']).toContain('.json')
      return answer.body as unknown as Record<string, Record<string, unknown>[]>
    },
    erase: (email: string) => app.call(endpoints.erasePersonalData, { params, body: { email } }, { token }),
    keep: (retention_months: number | null) =>
      app.call(
        endpoints.changeGuestRetention,
        { params, body: { retention_months: retention_months as 24 } },
        { token },
      ),
    kept: async () => (await app.call(endpoints.getGuestRetention, { params }, { token })).body.data.retention_months,
  }
}

/** An event with a question, a webhook and two people in one order, which ended yesterday. */
async function aPastShop() {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const question = { title: 'Diet', type: 'SINGLE_LINE_TEXT' as const, belongs_to: 'ORDER' as const }
  await app.call(createQuestion, { params, body: question }, shop.owner)
  await app.call(createWebhook, { params, body: { url: 'https://8.8.8.8/hook', event_types: ['*'] } }, shop.owner)
  const zeph = somebody()
  const otto = somebody(OTTO)
  const order = await buys(shop, [zeph, otto])
  await app.runJobs()
  await ends(shop, '-1 day')
  return { shop, zeph, otto, order, ...desk(shop) }
}

test('what is known of somebody is counted, however they capitalise their address', async () => {
  const { zeph, shop, find } = await aPastShop()
  const known = await find(zeph.email.toUpperCase())
  expect(known).toMatchObject({
    status: 200,
    body: { data: { orders_count: 1, tickets_count: 1, waiting_count: 0, is_blocked: false, obstacles: [] } },
  })
  expect(known.body.data.events).toMatchObject([{ id: shop.eventId, tickets_count: 1 }])
  expect((await find('nobody@nowhere.example')).body.data).toMatchObject({ orders_count: 0, events: [] })
})

test('two guests of one message are erased, one after the other', async () => {
  const { shop, zeph, otto, erase } = await aPastShop()
  await aSentMessage(app.database, shop, [otto, zeph])
  for (const { email } of [zeph, otto]) expect((await erase(email)).status).toBe(200)
  for (const { email } of [zeph, otto]) expect(await placesOf(app.owner, email)).toEqual([])
})

test('the file has every row of theirs, nothing of others, and nothing that opens something', async () => {
  const { zeph, otto, order, file } = await aPastShop()
  const own = await file(zeph.email)
  expect(Object.keys(own)).toEqual(expect.arrayContaining(['orders', 'order_lines', 'tickets', 'history', 'mails']))
  expect(own['tickets']).toMatchObject([{ first_name: 'Zephyrine' }])
  const text = JSON.stringify(own)
  expect(text).toContain(order.public_id)
  for (const opener of [order.short_id, ...order.attendees.map(({ short_id }) => short_id)])
    expect(text).not.toContain(opener)
  const others = await file(otto.email)
  expect(JSON.stringify(others['tickets'])).toContain('Ottokar')
  expect(JSON.stringify(others)).not.toContain(order.short_id)
  expect(others['orders']).toBeUndefined()
})

test('somebody who is erased stands nowhere any more; whoever came along stays, and the books add up', async () => {
  const { shop, zeph, otto, order, erase, find } = await aPastShop()
  expect(await erase(zeph.email)).toMatchObject({ status: 200, body: { data: { orders_count: 1, tickets_count: 1 } } })
  expect(await placesOf(app.owner, zeph.last_name)).toEqual([])
  expect(await placesOf(app.owner, otto.last_name)).not.toEqual([])
  const rows = await sql<{ status: string; total_gross_minor: number }>`
    select status, total_gross_minor from orders where event_id = ${shop.eventId}`.execute(app.database.query)
  expect(rows.rows).toEqual([{ status: 'AWAITING_OFFLINE_PAYMENT', total_gross_minor: 5000 }])
  for (const { short_id: attendee_short_id } of order.attendees.slice(0, 1))
    expect((await app.call(getTicket, { params: { event_id: shop.eventId, attendee_short_id } })).status).toBe(404)
  expect((await find(zeph.email)).body.data).toMatchObject({ orders_count: 0, tickets_count: 0, mails_count: 0 })
  // Once more changes nothing, and is no error.
  expect((await erase(zeph.email)).body.data).toEqual({ orders_count: 0, tickets_count: 0 })
  const told = await auditOf(app.database, 'account', shop.owner.accountId)
  expect(told.filter(({ act }) => act === 'account.guest_erased')).toHaveLength(1)
  await inspectShop(app.ownerUrl)
})

test('what they wrote by a contact form and the mailed link to their tickets go too', async () => {
  const { shop, zeph, erase, find, file } = await aPastShop()
  const written = { name: zeph.last_name, email: zeph.email, message: 'Is there a step?', about: shop.eventId }
  const { organizerId: organizer_id } = shop
  expect((await app.call(contactOrganizer, { params: { organizer_id }, body: written })).status).toBe(202)
  await ends(shop, '1 day')
  expect((await app.call(askForTickets, { body: { email: zeph.email } })).status).toBe(200)
  await app.runJobs()
  await ends(shop, '-1 day')
  const { mails_count } = (await find(zeph.email)).body.data
  const kinds = ((await file(zeph.email))['mails'] ?? []).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['organizer_message', 'ticket_lookup']))
  expect(mails_count).toBe(kinds.length)
  expect((await erase(zeph.email)).status).toBe(200)
  expect(await placesOf(app.owner, zeph.last_name)).toEqual([])
})

test('what a visitor wrote who never bought is found and erased', async () => {
  const { shop, erase, find } = await aPastShop()
  const visitor = somebody(OTTO)
  const body = { name: visitor.last_name, email: visitor.email, message: 'Is there a step?' }
  await app.call(contactOrganizer, { params: { organizer_id: shop.organizerId }, body })
  expect((await find(visitor.email)).body.data).toMatchObject({ orders_count: 0, mails_count: 1 })
  expect((await erase(visitor.email)).status).toBe(200)
  expect(await placesOf(app.owner, visitor.last_name)).toEqual([])
})

test('the desks show an erased order and its ticket without a name', async () => {
  const { shop, zeph, erase } = await aPastShop()
  await erase(zeph.email)
  const found = await sql<{ id: number }>`
    select id from attendees where event_id = ${shop.eventId} and erased_at is not null`.execute(app.database.query)
  const params = { event_id: shop.eventId, attendee_id: found.rows[0]?.id ?? 0 }
  const seen = await app.call(getAttendee, { params }, shop.owner)
  expect(seen.body.data).toMatchObject({ first_name: 'Erased', email: '' })
  expect(seen.body.data.last_name).toMatch(/^[0-9A-F]{6}$/u)
})

test('receivers are told that an order and a ticket were anonymised', async () => {
  const { shop, zeph, erase } = await aPastShop()
  await erase(zeph.email)
  const told = await sql<{ type: string }>`
    select type from webhook_events where event_id = ${shop.eventId} order by id`.execute(app.database.query)
  expect(told.rows.map(({ type }) => type).slice(-2)).toEqual(['order.updated', 'attendee.updated'])
})

test('a ticket to an event that is not over stands against it, and nothing changes', async () => {
  const { shop, zeph, erase, find } = await aPastShop()
  await ends(shop, '1 day')
  expect((await find(zeph.email)).body.data.obstacles).toEqual(['TICKETS'])
  expect(await erase(zeph.email)).toMatchObject({ status: 409, body: { code: 'guest_is_active' } })
  expect(await placesOf(app.owner, zeph.last_name)).not.toEqual([])
  await ends(shop, '-1 day')
  expect((await erase(zeph.email)).status).toBe(200)
})

test('a purchase under way stands against it', async () => {
  const { shop, zeph, find, erase } = await aPastShop()
  await sql`update orders set status = 'RESERVED', reserved_until = now() + interval '5 minutes'
    where event_id = ${shop.eventId}`.execute(app.owner.query)
  expect((await find(zeph.email)).body.data.obstacles).toEqual(['HOLD'])
  expect((await erase(zeph.email)).status).toBe(409)
  await sql`update orders set status = 'AWAITING_OFFLINE_PAYMENT' where event_id = ${shop.eventId}`.execute(
    app.owner.query,
  )
})

test('who waits is taken from the list; who has an offer decides first', async () => {
  const { shop, held } = await aSoldOutShop(app)
  const { join, serve, list } = waitersOf(app)
  const waiting = somebody()
  const { find, erase } = desk(shop)
  await join(shop, waiting.email, { last_name: waiting.last_name })
  await shop.runOut(held)
  await serve()
  expect((await list(shop)).map(({ status }) => status)).toEqual(['OFFERED'])
  expect((await find(waiting.email)).body.data).toMatchObject({ waiting_count: 1, obstacles: ['OFFER'] })
  expect(await erase(waiting.email)).toMatchObject({ status: 409, body: { code: 'guest_is_active' } })
  const other = somebody(OTTO)
  await join(shop, other.email, { last_name: other.last_name, quantity: 2 })
  expect((await erase(other.email)).status).toBe(200)
  expect(await placesOf(app.owner, other.last_name)).toEqual([])
})

test('an account keeps guests until it says how long; then those of events that ended before go', async () => {
  const { shop, zeph, otto, keep, kept } = await aPastShop()
  const ahead = await aPastShop()
  await ends(shop, '-13 months')
  expect(await kept()).toBeNull()
  await eraseDueGuests(app.database)
  expect(await placesOf(app.owner, zeph.last_name)).not.toEqual([])
  expect(await keep(13)).toMatchObject({ status: 422, body: { errors: { retention_months: [expect.any(String)] } } })
  expect(await keep(12)).toMatchObject({ status: 200, body: { data: { retention_months: 12 } } })
  expect(await kept()).toBe(12)
  await eraseDueGuests(app.database)
  await eraseDueGuests(app.database)
  for (const { last_name } of [zeph, otto]) expect(await placesOf(app.owner, last_name)).toEqual([])
  expect(await placesOf(app.owner, ahead.zeph.last_name)).not.toEqual([])
  const told = await auditOf(app.database, 'event', shop.eventId)
  expect(told.filter(({ act }) => act === 'event.guests_erased')).toHaveLength(1)
  await inspectShop(app.ownerUrl)
  expect((await keep(null)).body.data.retention_months).toBeNull()
})

test('history of orders can be changed by nothing else', async () => {
  const { shop } = await aPastShop()
  const rewrite = sql`update audit_rows set after = null where event_id = ${shop.eventId} and entity = 'order'`
  await expect(rewrite.execute(app.database.query)).rejects.toThrow()
  await expect(
    app.database.transaction(async (tx) => {
      await sql`select set_config('turnout.erases_guests', 'on', true)`.execute(tx.query)
      await rewrite.execute(tx.query)
    }),
  ).rejects.toThrow()
})
