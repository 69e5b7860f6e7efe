import {
  affiliatesOfEvent,
  createAffiliate,
  deleteAffiliate,
  getAffiliate,
  updateAffiliate,
} from '@turnout/contract/affiliates/endpoints.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { FILES } from '@turnout/contract/files.ts'
import { getProduct } from '@turnout/contract/products/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { anEvent, take } from '@turnout/testkit/shops/offer-factory.ts'
import { readWorkbook } from '@turnout/testkit/files/read-workbook.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'
import { activeAffiliates } from './queries.ts'

const app = testApp()

type Body = BodyInput<typeof createAffiliate>

const create = (shop: { eventId: number; token: string }, body: Body) =>
  app.call(createAffiliate, { params: { event_id: shop.eventId }, body }, { token: shop.token })

/** Writes an order that an affiliate's link brought, straight into the tables. */
async function bring(
  shop: TestShop,
  affiliateId: number,
  order: { price: ShopPrice; quantity: number; status: string; wasComplete?: boolean },
) {
  const params = { event_id: shop.eventId, product_id: order.price.productId }
  const product = (await app.call(getProduct, { params }, { token: shop.owner.token })).body.data
  const orderId = await take(app.database, {
    accountId: shop.owner.accountId,
    eventId: shop.eventId,
    product,
    quantity: order.quantity,
    state: 'SOLD',
  })
  const wasComplete = order.wasComplete ?? order.status === 'COMPLETED'
  await sql`update orders set affiliate_id = ${affiliateId}, status = ${order.status}, completed_at = case when ${wasComplete} then now() end
    where id = ${orderId}`.execute(app.database.query)
}

test('an affiliate is created, read, changed and deleted, and history keeps each act', async () => {
  const { token, eventId } = await anEvent(app)
  const body = { name: 'Rui Costa', email: 'rui@radio.example', code: 'Radio-1' }
  const made = await create({ eventId, token }, body)
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    ...body,
    status: 'ACTIVE',
    orders_count: 0,
    tickets_count: 0,
    sales_gross: 0,
    total_sales: 0,
    total_sales_gross: 0,
  })
  const params = { event_id: eventId, affiliate_id: made.body.data.id }
  expect(await activeAffiliates(app.database, eventId)).toEqual([{ id: params.affiliate_id, code: 'Radio-1' }])

  // Without a code it keeps the one that is printed on posters already.
  const changed = await app.call(
    updateAffiliate,
    { params, body: { name: 'Rádio Rui', status: 'INACTIVE' } },
    { token },
  )
  expect(changed.body.data).toMatchObject({ name: 'Rádio Rui', email: null, code: 'Radio-1', status: 'INACTIVE' })
  expect(await activeAffiliates(app.database, eventId)).toEqual([])

  expect((await app.call(deleteAffiliate, { params }, { token })).status).toBe(204)
  expect((await app.call(getAffiliate, { params }, { token })).status).toBe(404)
  expect((await app.call(deleteAffiliate, { params }, { token })).status).toBe(404)
  const acts = (await auditOf(app.database, 'affiliate', params.affiliate_id)).map(({ act }) => act)
  expect(acts).toEqual(['affiliate.created', 'affiliate.updated', 'affiliate.deleted'])
})

test('without a code one is generated, of characters nobody mistakes, a new one each time', async () => {
  const place = await anEvent(app)
  const codes = await Promise.all(
    ['Ana', 'Rui', 'Eva'].map(async (name) => (await create(place, { name, code: '' })).body.data.code),
  )
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/u)
})

test('a code belongs to one affiliate of its event, whatever the capitals, until that one is deleted', async () => {
  const place = await anEvent(app)
  const first = await create(place, { name: 'Ana', code: 'LUZ10' })
  const taken = { code: ['This code is already in use. Choose another one.'] }
  const second = await create(place, { name: 'Rui', code: 'luz10' })
  expect([second.status, second.body.errors]).toEqual([422, taken])
  const other = await create(place, { name: 'Rui', code: 'mar10' })
  const params = { event_id: place.eventId, affiliate_id: other.body.data.id }
  const { token } = place
  const renamed = await app.call(updateAffiliate, { params, body: { name: 'Rui', code: 'Luz10' } }, { token })
  expect([renamed.status, renamed.body.errors]).toEqual([422, taken])
  const same = await app.call(updateAffiliate, { params, body: { name: 'Rui', code: 'MAR10' } }, { token })
  expect(same.body.data.code).toBe('MAR10')
  // Another event has its own codes.
  const elsewhere = await anEvent(app, { owner: place.owner })
  expect((await create(elsewhere, { name: 'Ana', code: 'LUZ10' })).status).toBe(201)

  const gone = { event_id: place.eventId, affiliate_id: first.body.data.id }
  await app.call(deleteAffiliate, { params: gone }, { token })
  expect((await app.call(updateAffiliate, { params, body: { name: 'Rui', code: 'Luz10' } }, { token })).status).toBe(
    200,
  )
})

test('of the same code asked for twice in one moment, one is refused in words', async () => {
  const place = await anEvent(app)
  const answers = await Promise.all(['Ana', 'Rui', 'Eva'].map((name) => create(place, { name, code: 'RACE' })))
  const refused = answers.filter(({ body }) => body.errors?.['code'] !== undefined)
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([1, 2])
})

test('bad input is refused at its field', async () => {
  const { token, eventId } = await anEvent(app)
  const letters = 'Use letters, digits, - and _ only.'
  const cases = [
    [{ code: 'ab' }, 'code', 'Use at least 3 characters.'],
    [{ code: 'x'.repeat(51) }, 'code', 'Use at most 50 characters.'],
    [{ code: '../../etc/passwd' }, 'code', letters],
    [{ code: 'a&affiliate=b' }, 'code', letters],
    [{ code: 'ünder' }, 'code', letters],
    [{ code: 'a b c' }, 'code', letters],
    [{ email: 'rui@radio' }, 'email', 'Enter an email address such as name@example.com.'],
    [{ name: ' ' }, 'name', 'Name is missing.'],
    [{ status: 'PAUSED' }, 'status', 'Choose one of the values offered.'],
  ] as const
  for (const [wrong, field, words] of cases) {
    const body = { name: 'Rui', code: 'RADIO', ...wrong }
    const refused = await app.raw('POST', `/api/events/${eventId}/affiliates`, body, { token })
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [words] }])
  }
})

test('figures of an affiliate are counted, whatever a request says of them', async () => {
  const { token, eventId } = await anEvent(app)
  const body = { name: 'Rui', code: 'RADIO', sales_gross: 500 }
  const made = await app.raw('POST', `/api/events/${eventId}/affiliates`, body, { token })
  expect([made.status, made.headers['x-ignored-fields']]).toEqual([201, 'sales_gross'])
  expect(made.body['data']).toMatchObject({ code: 'RADIO', sales_gross: 0 })
})

test('what an affiliate brought is counted from orders: those that stand, and the money that is there', async () => {
  const shop = await aShop(app)
  const place = { eventId: shop.eventId, token: shop.owner.token }
  const ana = (await create(place, { name: 'Ana', code: 'ANA' })).body.data.id
  const rui = (await create(place, { name: 'Rui', code: 'RUI' })).body.data.id
  const paid = { price: shop.paid, quantity: 2 }
  await bring(shop, ana, { ...paid, status: 'COMPLETED' })
  await bring(shop, ana, { price: shop.free, quantity: 3, status: 'COMPLETED' })
  await bring(shop, ana, { ...paid, status: 'AWAITING_OFFLINE_PAYMENT' })
  for (const status of ['RESERVED', 'EXPIRED', 'ABANDONED', 'CANCELLED']) await bring(shop, ana, { ...paid, status })
  await bring(shop, rui, { ...paid, quantity: 1, status: 'COMPLETED' })
  // Cancelled without a refund: the organizer has the money.
  await bring(shop, ana, { ...paid, status: 'CANCELLED', wasComplete: true })
  const params = { event_id: shop.eventId }
  const listed = await app.call(
    affiliatesOfEvent,
    { params, query: { sort_by: 'sales_gross', sort_direction: 'desc' } },
    { token: shop.owner.token },
  )
  expect(listed.body.data).toMatchObject([
    { id: ana, orders_count: 3, tickets_count: 7, sales_gross: 100, total_sales: 3, total_sales_gross: 100 },
    { id: rui, orders_count: 1, tickets_count: 1, sales_gross: 25 },
  ])
  // Switched off or deleted, it keeps what it brought.
  const ofAna = { ...params, affiliate_id: ana }
  const body = { name: 'Ana', status: 'INACTIVE' as const }
  const off = await app.call(updateAffiliate, { params: ofAna, body }, { token: shop.owner.token })
  expect(off.body.data).toMatchObject({ status: 'INACTIVE', orders_count: 3, sales_gross: 100 })
  expect((await app.call(deleteAffiliate, { params: ofAna }, { token: shop.owner.token })).status).toBe(204)
})

test('an order names the affiliate whose link it came by, in any case; an unknown, foreign or inactive code stops no sale', async () => {
  const shop = await aShop(app)
  const place = { eventId: shop.eventId, token: shop.owner.token }
  const { id } = (await create(place, { name: 'Ana', code: 'Blog-1' })).body.data
  await create(place, { name: 'Rui', code: 'OFF', status: 'INACTIVE' })
  await create(await anEvent(app, { owner: shop.owner }), { name: 'Eva', code: 'ELSEWHERE' })
  const reserve = async (affiliate_code: string) => {
    const products = [{ product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: 1 }] }]
    const held = await app.call(reserveTickets, {
      params: { event_id: shop.eventId },
      body: { products, affiliate_code },
    })
    const order = await app.database.query
      .selectFrom('orders')
      .select('affiliate_id')
      .where('short_id', '=', held.body.data.short_id)
      .executeTakeFirst()
    return order?.affiliate_id
  }
  expect(await reserve('blog-1')).toBe(id)
  for (const code of ['', 'nobody', 'OFF', 'ELSEWHERE', '../1', "'; drop table orders; --"])
    expect(await reserve(code)).toBeNull()
  const params = { event_id: shop.eventId, affiliate_id: id }
  await app.call(deleteAffiliate, { params }, { token: shop.owner.token })
  expect(await reserve('Blog-1')).toBeNull()
})

test('they are searched, sorted, filtered and paged', async () => {
  const place = await anEvent(app)
  await create(place, { name: 'ana Reis', email: 'ana@blog.example', code: 'blog' })
  await create(place, { name: 'Rui Costa', code: 'RADIO', status: 'INACTIVE' })
  await create(place, { name: 'Eva Lima', code: 'EVA' })
  const names = async (query: object) => {
    const params = { event_id: place.eventId }
    return (await app.call(affiliatesOfEvent, { params, query }, { token: place.token })).body.data.map(
      ({ name }) => name,
    )
  }
  expect(await names({})).toEqual(['Eva Lima', 'Rui Costa', 'ana Reis'])
  expect(await names({ query: 'blog.' })).toEqual(['ana Reis'])
  expect(await names({ query: 'radio' })).toEqual(['Rui Costa'])
  expect(await names({ filter_fields: { status: { eq: 'ACTIVE' } }, sort_by: 'name', sort_direction: 'asc' })).toEqual([
    'ana Reis',
    'Eva Lima',
  ])
  expect(await names({ sort_by: 'code', sort_direction: 'asc', page: 2, per_page: 1 })).toEqual(['Eva Lima'])
})

test('the export is a file that a spreadsheet opens and does not run', async () => {
  const shop = await aShop(app)
  const place = { eventId: shop.eventId, token: shop.owner.token }
  const ana = (await create(place, { name: '=HYPERLINK("x")', email: 'ana@blog.example', code: 'ANA' })).body.data.id
  await create(place, { name: 'Zoë', code: '-off-', status: 'INACTIVE' })
  await bring(shop, ana, { price: shop.paid, quantity: 2, status: 'COMPLETED' })
  const address = `/api/events/${shop.eventId}/affiliates/export`
  const file = await app.app.inject({ url: address, headers: { authorization: `Bearer ${shop.owner.token}` } })
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="affiliates-${shop.eventId}.csv"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const link = `http://turnout.test/e/${shop.eventId}?affiliate=`
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('\ufeff"Name","Email","Code","Link","Status","Orders","Tickets","Charged in EUR","Added"')
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)","ana@blog\.example","ANA"/u)
  expect(lines[1]).toContain(`"${link}ANA","Active","1","2","50.00","20`)
  expect(lines[2]).toContain(`"Zoë","","'-off-","${link}-off-","Inactive","0","0","0.00","20`)
  for (const url of [`${address}?format=xlsx`, `${address}.xlsx`]) {
    const book = await app.app.inject({ url, headers: { authorization: `Bearer ${shop.owner.token}` } })
    expect([book.statusCode, book.headers['content-type']]).toEqual([200, FILES.xlsx])
    expect(book.headers['content-disposition']).toContain(`affiliates-${shop.eventId}.xlsx`)
    const [sheet] = readWorkbook(book.rawPayload)
    expect(sheet?.name).toBe('Affiliates')
    expect(sheet?.rows.map(({ A, B, G }) => [A?.value, B?.value, G?.value]).slice(0, 2)).toEqual([
      ['Name', 'Email', 'Tickets'],
      ['=HYPERLINK("x")', 'ana@blog.example', 2],
    ])
    expect(sheet?.rows[1]?.['A']?.isFormula).toBe(false)
  }
  const german = await app.app.inject({
    url: address,
    headers: { authorization: `Bearer ${shop.owner.token}`, cookie: 'locale=de' },
  })
  expect(german.body).toContain('"Berechnet in EUR"')
  expect((await app.raw('GET', address)).status).toBe(401)
  const stranger = await app.signUp('Stranger')
  expect((await app.raw('GET', address, undefined, { token: stranger.token })).status).toBe(404)
})

test('the affiliates that search and filters find leave as a file, and history tells who took it', async () => {
  const shop = await aShop(app)
  const { eventId } = shop
  const { token } = shop.owner
  await create({ eventId, token }, { name: 'Ana', email: 'ana@blog.example', code: 'ANA' })
  await create({ eventId, token }, { name: 'Zoë', code: 'ZOE', status: 'INACTIVE' })
  const taken = async (body: object, by = token) => {
    const answer = await app.raw('POST', `/api/events/${eventId}/affiliates/export.csv`, body, { token: by })
    // A file is text; a refusal is not read here.
    const text = answer.body as unknown
    return { ...answer, lines: typeof text === 'string' ? text.trimEnd().split('\r\n') : [] }
  }
  const all = await taken({})
  expect([all.status, all.headers['x-total-count'], all.lines.length]).toEqual([200, '2', 3])
  const whole = await app.raw('GET', `/api/events/${eventId}/affiliates/export`, undefined, { token })
  expect(whole.body).toBe(all.body)
  expect((await taken({ query: 'blog' })).lines[1]).toContain('"Ana"')
  const active = await taken({ filter_fields: { status: { eq: 'INACTIVE' } } })
  expect([active.lines.length, active.lines[1]]).toEqual([2, expect.stringContaining('"Zoë"')])
  const kept = (await auditOf(app.database, 'event', eventId)).filter(({ act }) => act === 'affiliates.exported')
  expect(kept).toHaveLength(3)
  const viewer = await aMember(app, shop.owner.accountId, { role: 'VIEWER' })
  expect((await taken({}, viewer.token)).status).toBe(403)
  expect((await taken({}, (await app.signUp('Stranger')).token)).status).toBe(404)
})

test("affiliates of another account, and of another of one's own events, answer like none", async () => {
  const place = await anEvent(app)
  const other = await anEvent(app, { owner: place.owner })
  const stranger = await anEvent(app)
  const { id } = (await create(place, { name: 'Ana', code: 'ANA' })).body.data
  for (const [eventId, token] of [
    [place.eventId, stranger.token],
    [stranger.eventId, stranger.token],
    [other.eventId, place.token],
  ] as const) {
    const params = { event_id: eventId, affiliate_id: id }
    const answers = await Promise.all([
      app.call(getAffiliate, { params }, { token }),
      app.call(updateAffiliate, { params, body: { name: 'Mine' } }, { token }),
      app.call(deleteAffiliate, { params }, { token }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})
