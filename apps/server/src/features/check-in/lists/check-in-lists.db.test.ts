import {
  checkInListsOfEvent,
  createCheckInList,
  deleteCheckInList,
  getCheckInList,
  getDoorList,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { QueryInput } from '@turnout/contract/client.ts'
import { createProduct, deleteProduct } from '@turnout/contract/products/endpoints.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'

const app = testApp()

test('a list is created, read, changed and deleted; its door closes, its history stays', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const product_ids = [shop.paid.productId, shop.free.productId, shop.paid.productId]
  const body = { name: 'Main gate', description: 'Left of the stage', activates_at: '2027-06-12T18:00', product_ids }
  const made = await app.call(createCheckInList, { params, body }, { token })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    name: 'Main gate',
    short_id: expect.stringMatching(/^cil_\w{22}$/u),
    // Lisbon in summer is an hour ahead of UTC.
    activates_at: '2027-06-12T17:00:00.000Z',
    expires_at: null,
    is_active: false,
    is_expired: false,
    total_attendees: 0,
    checked_in_attendees: 0,
  })
  expect(made.body.data.product_ids).toEqual([shop.free.productId, shop.paid.productId])
  const ofList = { ...params, check_in_list_id: made.body.data.id }
  const door = { check_in_list_short_id: made.body.data.short_id }

  const change = { name: 'North gate', product_ids: [shop.free.productId] }
  const changed = await app.call(updateCheckInList, { params: ofList, body: change }, { token })
  expect(changed.body.data).toMatchObject({
    ...change,
    description: null,
    activates_at: null,
    is_active: true,
    short_id: door.check_in_list_short_id,
  })
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  await scan(app, changed.body.data, [{ code: ticket?.code }])

  expect((await app.call(getDoorList, { params: door })).status).toBe(200)
  expect((await app.call(deleteCheckInList, { params: ofList }, { token })).status).toBe(204)
  expect((await app.call(getCheckInList, { params: ofList }, { token })).status).toBe(404)
  expect((await app.call(deleteCheckInList, { params: ofList }, { token })).status).toBe(404)
  expect((await app.call(getDoorList, { params: door })).status).toBe(404)
  expect((await scan(app, changed.body.data, [{ code: ticket?.code }])).status).toBe(404)
  const kept = await sql`select 1 from check_ins where check_in_list_id = ${ofList.check_in_list_id}`.execute(
    app.database.query,
  )
  expect(kept.rows).toHaveLength(1)
  const acts = (await auditOf(app.database, 'check_in_list', ofList.check_in_list_id)).map(({ act }) => act)
  expect(acts).toEqual(['check_in_list.created', 'check_in_list.updated', 'check_in_list.deleted'])
})

test('bad input is refused at its field', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const categoryId = shop.categoryId
  const poster = await app.call(
    createProduct,
    {
      params,
      body: {
        title: 'Poster',
        type: 'FREE',
        product_type: 'GENERAL',
        prices: [{ price: 0 }],
        product_category_id: categoryId,
      },
    },
    { token },
  )
  const elsewhere = await aShop(app)
  const good = { name: 'Main gate', product_ids: [shop.free.productId] }
  const cases = [
    [{ ...good, product_ids: [] }, 'product_ids', 'Choose at least one ticket.'],
    [
      { ...good, product_ids: [shop.free.productId, elsewhere.free.productId] },
      'product_ids.1',
      'This product is not available for this event.',
    ],
    [{ ...good, product_ids: [poster.body.data.id] }, 'product_ids.0', 'This product is not available for this event.'],
    [
      { ...good, activates_at: '2027-06-12T18:00', expires_at: '2027-06-12T18:00' },
      'expires_at',
      'The end must be after the start.',
    ],
    // Equal on the clock, and the second an hour earlier in truth: 18:00 in Lisbon is 17:00 UTC.
    [
      { ...good, activates_at: '2027-06-12T18:00', expires_at: '2027-06-12T17:00:00Z' },
      'expires_at',
      'The end must be after the start.',
    ],
    [{ ...good, activates_at: '2027-02-30T18:00' }, 'activates_at', expect.any(String)],
  ] as const
  for (const [body, field, words] of cases) {
    const refused = await app.raw('POST', `/api/events/${shop.eventId}/check-in-lists`, body, { token })
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [words] }])
  }
  const url = `/api/events/${shop.eventId}/check-in-lists`
  const own = await app.raw('POST', url, { ...good, short_id: 'cil_mine' }, { token })
  expect([own.status, own.headers['x-ignored-fields']]).toEqual([201, 'short_id'])
  expect(own.body['data']).toMatchObject({ short_id: expect.stringMatching(/^cil_\w{22}$/u) })
})

test('an event without any ticket product says so, whatever was chosen', async () => {
  const { token, eventId } = await anEvent(app)
  for (const product_ids of [[], [999_999]]) {
    const body = { name: 'Main gate', product_ids }
    const refused = await app.call(createCheckInList, { params: { event_id: eventId }, body }, { token })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { product_ids: ['Choose at least one ticket product.'] },
    ])
  }
})

test('lists are counted, searched, sorted and paged; cancelled tickets count nowhere', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const main = await aList(app, shop)
  await aList(app, shop, { name: 'Backstage', product_ids: [shop.scarce.productId] })
  const [first] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  await buy(app, shop, shop.paid, ['Unpaid Guest'])
  const [gone] = await buy(app, shop, shop.free, ['Gone Guest'])
  await scan(app, main, [{ code: first?.code }, { code: gone?.code }])
  await sql`update attendees set status = 'CANCELLED' where id = ${gone?.id}`.execute(app.database.query)
  const listed = await app.call(
    checkInListsOfEvent,
    { params, query: { sort_by: 'name', sort_direction: 'desc' } },
    { token },
  )
  expect(
    listed.body.data.map(({ name, total_attendees, checked_in_attendees }) => ({
      name,
      total_attendees,
      checked_in_attendees,
    })),
  ).toEqual([
    { name: 'Main gate', total_attendees: 3, checked_in_attendees: 1 },
    { name: 'Backstage', total_attendees: 0, checked_in_attendees: 0 },
  ])
  const found = await app.call(checkInListsOfEvent, { params, query: { query: 'back', per_page: 1 } }, { token })
  expect(found.body.data.map(({ name }) => name)).toEqual(['Backstage'])
  expect(found.body.meta.total).toBe(1)
  await aList(app, shop, { name: 'Late', activates_at: '2090-01-01T00:00:00Z' })
  await aList(app, shop, { name: 'Over', expires_at: '2020-01-01T00:00:00Z' })
  const names = async (filter_fields: NonNullable<QueryInput<typeof checkInListsOfEvent>['filter_fields']>) => {
    const query = { filter_fields, sort_by: 'name', sort_direction: 'asc' } as const
    return (await app.call(checkInListsOfEvent, { params, query }, { token })).body.data.map(({ name }) => name)
  }
  expect(await names({ state: { in: 'ACTIVE' } })).toEqual(['Backstage', 'Main gate'])
  expect(await names({ state: { in: 'UPCOMING,EXPIRED' } })).toEqual(['Late', 'Over'])
  expect(await names({ product_id: { in: String(shop.scarce.productId) } })).toEqual(['Backstage'])
})

test('a product that is deleted leaves its lists', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const list = await aList(app, shop, { product_ids: [shop.free.productId, shop.scarce.productId] })
  const params = { event_id: shop.eventId, product_id: shop.scarce.productId }
  expect((await app.call(deleteProduct, { params }, { token })).status).toBe(204)
  const read = await app.call(
    getCheckInList,
    { params: { event_id: shop.eventId, check_in_list_id: list.id } },
    { token },
  )
  expect(read.body.data.product_ids).toEqual([shop.free.productId])
})

test("lists of another account, and of another of one's own events, answer like none", async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const stranger = await aShop(app)
  const own = await anEvent(app, { owner: shop.owner })
  const body = { name: 'Mine', product_ids: [shop.free.productId] }
  const paths = [
    [{ event_id: shop.eventId, check_in_list_id: list.id }, stranger.owner.token],
    [{ event_id: stranger.eventId, check_in_list_id: list.id }, stranger.owner.token],
    [{ event_id: own.eventId, check_in_list_id: list.id }, shop.owner.token],
    [{ event_id: shop.eventId, check_in_list_id: 999_999 }, shop.owner.token],
  ] as const
  for (const [params, token] of paths) {
    const answers = await Promise.all([
      app.call(getCheckInList, { params }, { token }),
      app.call(updateCheckInList, { params, body }, { token }),
      app.call(deleteCheckInList, { params }, { token }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  const { token } = stranger.owner
  expect((await app.call(createCheckInList, { params: { event_id: shop.eventId }, body }, { token })).status).toBe(404)
  expect((await app.call(checkInListsOfEvent, { params: { event_id: shop.eventId } }, { token })).status).toBe(404)
  expect((await app.call(checkInListsOfEvent, { params: { event_id: shop.eventId } })).status).toBe(401)
})
