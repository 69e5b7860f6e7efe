import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { changeEventSales } from '@turnout/contract/events/endpoints.ts'
import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import * as endpoints from '@turnout/contract/waiting-list/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aSoldOutShop, inZone, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { dayZone } from '@turnout/testkit/shops/day-zone.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireHolds } from '../orders/jobs.ts'

const app = testApp({ addsUp: true, pages: true })

const nightZone = (): string => {
  const ahead = 2 - new Date().getUTCHours()
  const near = ahead < -12 ? ahead + 24 : ahead
  return near === 0 ? 'UTC' : `Etc/GMT${near > 0 ? '-' : '+'}${Math.abs(near)}`
}

const { join, leave, list, stats, remove, serve, buy, take, mailsTo } = waitersOf(app)
const soldOutShop = (options: { readonly scarcePlaces?: number } = {}) => aSoldOutShop(app, options)
const moveTo = (shop: TestShop, zone: string) => inZone(app, shop, zone)
const complete = (shop: TestShop, { location, cookie }: Awaited<ReturnType<typeof take>>) =>
  app.raw(
    'PUT',
    `/api/public/events/${shop.eventId}/order/${location.split('/')[3] ?? ''}`,
    { order: { first_name: 'Ana', email: 'ana@reis.example', accepted_terms: true } },
    { headers: { cookie } },
  )

test('a place that comes back is held for the first in line, while nobody else can buy it', async () => {
  const { shop, held } = await soldOutShop()
  const joined = await join(shop, 'ana@reis.example')
  expect(joined).toMatchObject({ status: 201, body: { data: { position: 1 } } })
  expect((await join(shop, 'rui@reis.example')).body.data.position).toBe(2)
  await app.runJobs()
  await shop.act(abandonOrder, held)
  // Between the place that came back and the offer: nothing for visitors.
  expect((await buy(shop)).body.code).toBe('sold_out_meanwhile')
  await serve()
  expect((await list(shop)).map(({ email, status }) => [email, status])).toEqual([
    ['ana@reis.example', 'OFFERED'],
    ['rui@reis.example', 'OFFERED'],
  ])
  expect((await buy(shop)).body.code).toBe('sold_out_meanwhile')
  const mails = await mailsTo(shop, 'ana@reis.example')
  expect(mails.map(({ kind }) => kind)).toEqual(['waiting_joined', 'waiting_offered'])
  expect(mails[1]?.text_body).toContain(`/waiting-list/${shop.eventId}/${joined.body.data.cancel_token}`)
})

test('what more comes back than anybody waits for is on sale again', async () => {
  const { shop, held } = await soldOutShop()
  await join(shop, 'ana@reis.example')
  await shop.act(abandonOrder, held)
  await serve()
  expect((await buy(shop)).status).toBe(201)
  expect((await buy(shop)).body.code).toBe('sold_out_meanwhile')
})

test('an address that waits gets the same answer, in other capitals too, without the token', async () => {
  const { shop } = await soldOutShop()
  const first = await join(shop, 'ana@reis.example')
  await join(shop, 'rui@reis.example')
  const again = await join(shop, 'ANA@Reis.example', { quantity: 2 })
  expect(again).toMatchObject({ status: 201, body: { data: { id: first.body.data.id, position: 1 } } })
  expect(again.body.data.cancel_token).toBeUndefined()
  expect((await list(shop)).map(({ quantity }) => quantity)).toEqual([1, 1])
  await app.runJobs()
  // Once an hour.
  expect((await mailsTo(shop, 'ana@reis.example')).length).toBe(1)
})

test('nobody waits for what is on sale, hidden, paused or unknown', async () => {
  const { shop } = await soldOutShop()
  for (const [n, price] of [shop.free, shop.hidden, shop.early, shop.late].entries()) {
    const refused = await join(shop, `a${n}@reis.example`, { product_price_id: price.priceId })
    expect(refused).toMatchObject({ status: 422, body: { errors: { product_price_id: [expect.any(String)] } } })
  }
  const several = await join(shop, 'b@reis.example', { product_price_ids: [shop.scarce.priceId, shop.free.priceId] })
  expect(Object.keys(several.body.errors ?? {})).toEqual(['product_price_ids.0'])
  expect(await list(shop)).toEqual([])
  await shop.status('DRAFT')
  expect((await join(shop, 'c@reis.example')).body.code).toBe('event_not_available')
})

test('without a price somebody waits for whatever comes first', async () => {
  const { shop } = await soldOutShop()
  expect((await join(shop, 'ana@reis.example', { product_price_id: null })).status).toBe(201)
  expect((await list(shop))[0]?.wishes.map(({ product_price_id }) => product_price_id)).toEqual([shop.scarce.priceId])
  const open = await aShop(app)
  const refused = await join(open, 'ana@reis.example', { product_price_id: null })
  expect(refused.body.errors).toHaveProperty('product_price_ids')
})

test('an entry is for one to ten places, with an address', async () => {
  const { shop } = await soldOutShop()
  for (const wrong of [
    { quantity: 0 },
    { quantity: 11 },
    { quantity: 1.5 },
    { email: 'nobody' },
    { first_name: 'x'.repeat(300) },
  ]) {
    const refused = await join(shop, 'ana@reis.example', wrong)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, Object.keys(wrong)])
  }
})

test('leaving takes one press, and a second changes nothing; what was offered is the next one’s', async () => {
  const { shop, held } = await soldOutShop({ scarcePlaces: 1 })
  const ana = (await join(shop, 'ana@reis.example')).body.data
  await join(shop, 'rui@reis.example')
  await shop.act(abandonOrder, held)
  await serve()
  expect((await list(shop)).map(({ status }) => status)).toEqual(['WAITING', 'OFFERED'])
  expect((await leave(shop, ana.cancel_token)).status).toBe(204)
  expect((await leave(shop, ana.cancel_token)).status).toBe(204)
  await app.runJobs()
  expect((await list(shop)).map(({ email, status }) => [email, status])).toEqual([
    ['rui@reis.example', 'OFFERED'],
    ['ana@reis.example', 'CANCELLED'],
  ])
  expect((await leave(shop, 'w_nobody')).status).toBe(404)
})

test('a mail program leaves with one press, without cookies; opening its address changes nothing', async () => {
  const { shop } = await soldOutShop()
  await join(shop, 'ana@reis.example')
  await join(shop, 'rui@reis.example')
  await app.runJobs()
  const addresses = await Promise.all(
    ['ana@reis.example', 'rui@reis.example'].map(async (email) => {
      const [mail] = await mailsTo(shop, email)
      return new URL(mail?.unsubscribe_url ?? '').pathname
    }),
  )
  const press = (url: string, type: string, payload: string) =>
    app.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  for (const url of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const looked = await app.app.inject({ url })
    expect([looked.statusCode, looked.body.includes('Leave the list')]).toEqual([200, true])
  }
  expect((await list(shop)).map(({ status }) => status)).toEqual(['WAITING', 'WAITING'])
  const [ana = '', rui = ''] = addresses
  const form = 'application/x-www-form-urlencoded'
  expect((await press(ana, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect((await press(ana, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  const field = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await press(rui, 'multipart/form-data; boundary=x', field)).statusCode).toBe(200)
  expect((await list(shop)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect((await press(`${ana.replace(/w_\w+/u, 'w_nobody')}`, form, '')).statusCode).toBe(404)
})

test('an offer that nobody takes goes to the next, and its entry stays ended', async () => {
  const { shop, held } = await soldOutShop({ scarcePlaces: 1 })
  const ana = (await join(shop, 'ana@reis.example')).body.data
  await join(shop, 'rui@reis.example')
  await shop.act(abandonOrder, held)
  await serve()
  await sql`update orders o set reserved_until = now() - interval '1 second' from waiting_entries w
    where w.order_id = o.id and w.event_id = ${shop.eventId}`.execute(app.database.query)
  await sql`update claims c set until = now() - interval '1 second' from waiting_entries w
    where w.order_id = c.order_id and w.event_id = ${shop.eventId}`.execute(app.database.query)
  expect((await list(shop)).map(({ status }) => status)).toEqual(['WAITING', 'OFFER_EXPIRED'])
  await expireHolds(app.database)
  await serve()
  expect((await list(shop)).map(({ email, status }) => [email, status])).toEqual([
    ['rui@reis.example', 'OFFERED'],
    ['ana@reis.example', 'OFFER_EXPIRED'],
  ])
  expect((await leave(shop, ana.cancel_token)).body.code).toBe('waiting_over')
  const revived = sql`update waiting_entries set status = 'WAITING', order_id = null, ended_at = null where id = ${ana.id}`
  await expect(revived.execute(app.database.query)).rejects.toThrow('goes from OFFER_EXPIRED to WAITING')
})

test('a cancelled order that came from an offer frees the place for others, and revives nobody', async () => {
  const { shop, held } = await soldOutShop({ scarcePlaces: 1 })
  const ana = (await join(shop, 'ana@reis.example')).body.data
  await join(shop, 'rui@reis.example')
  await shop.act(abandonOrder, held)
  await serve()
  const [offered] = await list(shop, { filter_fields: { status: { eq: 'OFFERED' } } })
  const taken = await take(shop, ana.cancel_token)
  expect(taken.status).toBe(303)
  expect((await complete(shop, taken)).status).toBe(200)
  await serve()
  expect((await list(shop)).map(({ status }) => status)).toEqual(['WAITING', 'PURCHASED'])
  const cancelled = await app.call(
    cancelOrder,
    { params: { event_id: shop.eventId, order_id: offered?.order_id ?? 0 }, body: {} },
    shop.owner,
  )
  expect(cancelled.status).toBe(200)
  await serve()
  expect((await list(shop)).map(({ email, status }) => [email, status])).toEqual([
    ['rui@reis.example', 'OFFERED'],
    ['ana@reis.example', 'PURCHASED'],
  ])
})

test('at night nothing is offered, what came back is kept, and the morning is told', async () => {
  const { shop, held } = await soldOutShop({ scarcePlaces: 1 })
  await join(shop, 'ana@reis.example')
  await moveTo(shop, nightZone())
  await shop.act(abandonOrder, held)
  await serve()
  expect((await list(shop)).map(({ status, reason }) => [status, reason])).toEqual([['WAITING', 'NIGHT']])
  expect((await stats(shop)).paused_until).toMatch(/Z$/u)
  expect((await buy(shop)).body.code).toBe('sold_out_meanwhile')
  await moveTo(shop, dayZone())
  await serve()
  expect((await list(shop))[0]?.status).toBe('OFFERED')
})

test('while sales are closed no place is offered, and then those that came back are', async () => {
  const { shop, held } = await soldOutShop()
  await join(shop, 'ana@reis.example')
  const sales = (is_closed: boolean) =>
    app.call(changeEventSales, { params: { event_id: shop.eventId }, body: { is_closed } }, shop.owner)
  await sales(true)
  await shop.act(abandonOrder, held)
  await serve()
  expect((await list(shop)).map(({ status, reason }) => [status, reason])).toEqual([['WAITING', 'NOT_ON_SALE']])
  await sales(false)
  await serve()
  expect((await list(shop))[0]?.status).toBe('OFFERED')
})

test('by hand: the first of a price, or one entry past the others, also with the switch off; never more than there is', async () => {
  const { shop, held } = await soldOutShop({ scarcePlaces: 3 })
  await shop.settings({ waitlist_auto_process: false, waitlist_offer_timeout_minutes: 30 })
  await join(shop, 'ana@reis.example')
  const rui = (await join(shop, 'rui@reis.example', { quantity: 2 })).body.data
  const eve = (await join(shop, 'eve@reis.example')).body.data
  const params = { event_id: shop.eventId }
  const offer = (body: object) => app.call(endpoints.offerNext, { params, body }, shop.owner)
  expect((await offer({ product_price_id: shop.scarce.priceId })).body.code).toBe('sold_out_meanwhile')
  await shop.act(abandonOrder, held)
  await serve()
  expect((await list(shop)).map(({ status, reason }) => [status, reason])).toEqual([
    ['WAITING', 'BY_HAND'],
    ['WAITING', 'BY_HAND'],
    ['WAITING', 'NO_PLACES'],
  ])
  expect((await offer({ entry_id: rui.id, quantity: 3 })).body.errors).toHaveProperty('quantity')
  expect((await offer({ entry_id: rui.id })).body.data).toMatchObject({ status: 'OFFERED', offered_quantity: 2 })
  expect((await offer({ entry_id: rui.id })).body.code).toBe('entry_not_waiting')
  expect((await offer({ product_price_id: shop.scarce.priceId, quantity: 1 })).body.data.email).toBe('ana@reis.example')
  expect((await offer({ entry_id: eve.id })).body.code).toBe('sold_out_meanwhile')
  expect((await offer({ product_price_id: shop.paid.priceId })).body.code).toBe('nobody_waits')
  expect((await offer({})).body.errors).toHaveProperty('entry_id')
  expect(await stats(shop)).toMatchObject({ waiting: 1, offered: 2, offered_places: 3, waitlist_auto_process: false })
})

test('a place in the line is changed with a reason, and history keeps it', async () => {
  const { shop } = await soldOutShop()
  const ids = []
  for (const name of ['a', 'b', 'c', 'd']) ids.push((await join(shop, `${name}@reis.example`)).body.data.id)
  const names = async () => (await list(shop)).map(({ email }) => email.slice(0, 1)).join('')
  const move = (id: number, body: object) =>
    app.call(
      endpoints.moveWaitingEntry,
      { params: { event_id: shop.eventId, waiting_entry_id: id }, body: body as { position: number; reason: string } },
      shop.owner,
    )
  expect((await move(ids[2] ?? 0, { position: 1, reason: 'They called' })).body.data.position).toBe(1)
  expect(await names()).toBe('cabd')
  expect((await move(ids[2] ?? 0, { position: 3, reason: 'Back' })).body.data.position).toBe(3)
  expect(await names()).toBe('abcd')
  expect((await move(ids[0] ?? 0, { position: 99, reason: 'Last' })).body.data.position).toBe(4)
  expect(await names()).toBe('bcda')
  expect((await join(shop, 'e@reis.example')).body.data.position).toBe(5)
  expect((await move(ids[0] ?? 0, { position: 1 })).body.errors).toHaveProperty('reason')
  const told = await app.database.query
    .selectFrom('audit_rows')
    .select(['before', 'after'])
    .where('act', '=', 'waiting_entry.moved')
    .where('event_id', '=', shop.eventId)
    .orderBy('id')
    .execute()
  expect(told[0]).toEqual({ before: { position: 3 }, after: { position: 1, reason: 'They called' } })
})

test('the organizer takes somebody off, and their offer back', async () => {
  const { shop, held } = await soldOutShop({ scarcePlaces: 1 })
  const ana = (await join(shop, 'ana@reis.example')).body.data
  await shop.act(abandonOrder, held)
  await serve()
  expect((await remove(shop, ana.id)).status).toBe(204)
  await app.runJobs()
  expect((await list(shop))[0]?.status).toBe('CANCELLED')
  expect((await buy(shop)).status).toBe(201)
})

test('an event that moves to the past holds nothing back', async () => {
  const { shop } = await soldOutShop()
  await join(shop, 'ana@reis.example')
  await sql`update events set start_date = now() - interval '3 days', end_date = now() - interval '2 days' where id = ${shop.eventId}`.execute(
    app.database.query,
  )
  await serve()
  const kept = await sql`select 1 from pools where event_id = ${shop.eventId} and is_awaited`.execute(
    app.database.query,
  )
  expect(kept.rows).toEqual([])
})
