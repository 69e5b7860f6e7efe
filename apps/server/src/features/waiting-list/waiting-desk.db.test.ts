import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import * as endpoints from '@turnout/contract/waiting-list/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aSoldOutShop, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { readWorkbook } from '@turnout/testkit/files/read-workbook.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* What the organizer reads of a waiting list: searched, filtered, counted, and as a file. */

const app = testApp()
const { join, leave, list } = waitersOf(app)

/** Ana Reis and Rui Costa wait for the front row, Eva Melo for that or the crew's tickets; Rui left. */
async function threeWaiters(): Promise<TestShop> {
  const { shop } = await aSoldOutShop(app)
  await join(shop, 'ana@reis.example', { first_name: 'Ana', last_name: 'Reis' })
  const rui = await join(shop, 'rui@costa.example', { first_name: 'Rui', last_name: 'Costa', quantity: 2 })
  const eva = await join(shop, 'eva@melo.example', { first_name: 'Eva', last_name: 'Melo' })
  await leave(shop, rui.body.data.cancel_token)
  await sql`
    insert into waiting_wishes (event_id, entry_id, product_id, product_price_id, place)
    values (${shop.eventId}, ${eva.body.data.id}, ${shop.paid.productId}, ${shop.paid.priceId}, 1)`.execute(
    app.database.query,
  )
  return shop
}

const names = async (shop: TestShop, query: object): Promise<string[]> =>
  (await list(shop, query)).map(({ first_name }) => first_name)

const facet = async (shop: TestShop, query: object) => {
  const answer = await app.call(
    endpoints.facetsOfWaitingList,
    { params: { event_id: shop.eventId }, query },
    shop.owner,
  )
  return answer.body.data.map(({ value, entries }) => [value, entries])
}

const exported = (shop: TestShop, body: object, ending = '') =>
  app.app.inject({
    method: 'POST',
    url: `/api/events/${shop.eventId}/waitlist/export${ending}`,
    headers: { authorization: `Bearer ${shop.owner.token}` },
    payload: body,
  })

test('any part of a name, the whole of it, or of an address finds somebody', async () => {
  const shop = await threeWaiters()
  expect(await names(shop, { query: 'na re' })).toEqual(['Ana'])
  expect(await names(shop, { query: 'COSTA' })).toEqual(['Rui'])
  expect(await names(shop, { query: '@melo' })).toEqual(['Eva'])
  expect(await names(shop, { query: '%' })).toEqual([])
})

test('filters narrow by status and by ticket, each value with its count under the other filters', async () => {
  const shop = await threeWaiters()
  const status = { status: { in: 'CANCELLED,OFFERED' } }
  expect(await names(shop, { filter_fields: status })).toEqual(['Rui'])
  const paid = { product_id: { in: String(shop.paid.productId) } }
  expect(await names(shop, { filter_fields: paid })).toEqual(['Eva'])
  expect(await names(shop, { filter_fields: { product_price_id: { eq: String(shop.paid.priceId) } } })).toEqual(['Eva'])
  expect(await facet(shop, {})).toEqual([
    ['WAITING', 2],
    ['CANCELLED', 1],
  ])
  expect(await facet(shop, { facet: 'status', filter_fields: { ...status, ...paid } })).toEqual([['WAITING', 1]])
  expect(await facet(shop, { facet: 'product_id' })).toEqual([
    [String(shop.scarce.productId), 3],
    [String(shop.paid.productId), 1],
  ])
  expect(await facet(shop, { facet: 'product_id', query: 'rui' })).toEqual([[String(shop.scarce.productId), 1]])
  const wrong = await app.call(
    endpoints.waitingListOfEvent,
    { params: { event_id: shop.eventId }, query: { filter_fields: { product_id: { eq: 'x' } } } },
    shop.owner,
  )
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['filter_fields.product_id.eq']])
})

test('rows name the product and the price, and figures are beside `data` as well', async () => {
  const shop = await threeWaiters()
  const [ana] = await list(shop)
  expect(ana).toMatchObject({
    product: { id: shop.scarce.productId, title: 'Front row' },
    product_price: { id: shop.scarce.priceId, price: 0, label: null },
  })
  const { body } = await app.call(endpoints.waitingListStats, { params: { event_id: shop.eventId } }, shop.owner)
  const figures = { total: 3, waiting: 2, offered: 0, purchased: 0, expired: 0 }
  const waited = {
    product_price_id: shop.scarce.priceId,
    product_title: 'Front row',
    waiting: 2,
    offered: 0,
    available: 0,
  }
  expect(body).toMatchObject({ ...figures, products: [{ waiting: 1 }, waited] })
  expect(body.data).toMatchObject({ ...figures, products: body.products })
})

test('public products say whether one may wait for them', async () => {
  const { shop } = await aSoldOutShop(app)
  const seen = await app.call(getPublicEvent, { params: { event_id: shop.eventId } })
  const products = seen.body.data.product_categories.flatMap((category) => category.products)
  const isOpen = (id: number) => products.find((product) => product.id === id)?.waitlist_enabled
  expect([isOpen(shop.scarce.productId), isOpen(shop.free.productId)]).toEqual([true, false])
})

test('the file has what a search and filters find, in the order of the list, and places are those of the line', async () => {
  const shop = await threeWaiters()
  await join(shop, 'x@reis.example', { first_name: '=1+1', last_name: '@Reis' })
  const whole = await exported(shop, {})
  expect(whole.statusCode, whole.body).toBe(200)
  expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(whole.headers['content-disposition']).toContain(`waiting-list-${shop.eventId}.csv`)
  expect(whole.headers['x-total-count']).toBe('4')
  const lines = whole.body.trim().split('\r\n')
  expect(lines[0]).toContain('"Position","First name","Last name"')
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
    ['"1"', '"Ana"', '"Reis"'],
    ['"2"', '"Eva"', '"Melo"'],
    ['"3"', `"'=1+1"`, `"'@Reis"`],
    ['""', '"Rui"', '"Costa"'],
  ])
  const some = await exported(shop, { format: 'xlsx', query: 'reis', filter_fields: { status: { eq: 'WAITING' } } })
  const [sheet] = readWorkbook(some.rawPayload)
  expect(sheet?.name).toBe('Waiting list')
  expect(sheet?.rows.slice(1).map(({ A, B }) => [A?.value, B?.value, B?.isFormula])).toEqual([
    [1, 'Ana', false],
    [3, '=1+1', false],
  ])
  const told = await sql<{ after: unknown }>`
    select after from audit_rows where act = 'waiting_list.exported' and event_id = ${shop.eventId} order by id`.execute(
    app.database.query,
  )
  expect(told.rows.map(({ after }) => after)).toMatchObject([{ format: 'csv' }, { format: 'xlsx', query: 'reis' }])
})

test('a list of three thousand is written in pieces, each entry once and in order', async () => {
  const shop = await threeWaiters()
  await sql`
    insert into waiting_entries (account_id, event_id, short_id, email, first_name, last_name, locale, quantity, takes_fewer, rank)
    select account_id, event_id, 'w_many' || n, 'n' || n || '@reis.example', 'N' || n, '', 'en', 1, false, 100 + n
    from waiting_entries, generate_series(1, 3000) n where event_id = ${shop.eventId} and first_name = 'Ana'`.execute(
    app.database.query,
  )
  const { body, headers } = await exported(shop, { query: '' }, '?format=csv')
  expect(headers['x-total-count']).toBe('3003')
  const places = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split('"')[1])
  expect(places.join()).toBe([...Array.from({ length: 3002 }, (_, n) => n + 1), ''].join())
})
