import { attendeesOfEvent, getAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { deleteCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const orderOf = async (attendeeId: number) =>
  app.database.query
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.order_id')
    .select(['orders.id', 'orders.public_id'])
    .where('attendees.id', '=', attendeeId)
    .executeTakeFirstOrThrow()

const list = async (shop: TestShop, query: object = {}) =>
  (await app.call(attendeesOfEvent, { params: { event_id: shop.eventId }, query }, { token: shop.owner.token })).body

const get = (shop: TestShop, attendee_id: number, token = shop.owner.token) =>
  app.call(getAttendee, { params: { event_id: shop.eventId, attendee_id } }, { token })

test('an attendee is read with product, order, admissions and history, never with the ticket code', async () => {
  const shop = await aShop(app)
  const [lena] = await buy(app, shop, shop.paid, ['Lena Brandt'])
  const id = lena?.id ?? 0
  const order = await orderOf(id)
  await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id: order.id } }, { token: shop.owner.token })
  const gate = await aList(app, shop)
  const test = await aList(app, shop, { name: 'Test' })
  await scan(app, gate, [{ public_id: lena?.publicId }])
  await scan(app, test, [{ public_id: lena?.publicId }])
  await app.call(
    deleteCheckInList,
    { params: { event_id: shop.eventId, check_in_list_id: test.id } },
    { token: shop.owner.token },
  )
  const { status, body } = await get(shop, id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id,
    public_id: lena?.publicId,
    status: 'ACTIVE',
    first_name: 'Lena',
    last_name: 'Brandt',
    product: { id: shop.paid.productId, title: 'General admission', price_label: null },
    order: { id: order.id, public_id: order.public_id, status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED' },
    notes: null,
    cancelled_at: null,
  })
  expect(body.data.check_ins).toMatchObject([{ check_in_list: { id: gate.id, name: 'Main gate' } }])
  expect(body.data.timeline.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['order.marked_as_paid', 'order.reserved']),
  )
  expect(JSON.stringify(body)).not.toContain(lena?.code ?? '')
})

test('a foreign attendee, one of another event and an unknown one answer alike', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  const [lena] = await buy(app, shop, shop.free, ['Lena Brandt'])
  const answers = [
    await get(shop, lena?.id ?? 0, other.owner.token),
    await get(other, lena?.id ?? 0),
    await get(shop, 999_999),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, request_id: '' }))).size).toBe(1)
  const foreign = await app.call(attendeesOfEvent, { params: { event_id: shop.eventId } }, { token: other.owner.token })
  expect(foreign.status).toBe(404)
})

test('the list is searched, filtered, sorted and paged, and leaves out names it does not know', async () => {
  const shop = await aShop(app)
  const [lena, jonas] = await buy(app, shop, shop.free, ['Lena Brandt', 'jonas 100%'])
  const [mira] = await buy(app, shop, shop.paid, ['Mira Koller'])
  const [anna] = await buy(app, shop, shop.free, ['Anna Zorn'])
  const gate = await aList(app, shop)
  await scan(app, gate, [{ public_id: lena?.publicId }])
  const gone = await orderOf(anna?.id ?? 0)
  await app.call(cancelOrder, { params: { event_id: shop.eventId, order_id: gone.id } }, { token: shop.owner.token })
  const names = async (query: object) =>
    (await list(shop, { sort_by: 'first_name', sort_direction: 'asc', ...query })).data.map(
      ({ first_name }) => first_name,
    )
  const by = (filter_fields: object) => names({ filter_fields })

  expect(await names({})).toEqual(['Anna', 'jonas', 'Lena', 'Mira'])
  expect((await list(shop)).data.map(({ id }) => id)).toEqual([anna?.id, mira?.id, jonas?.id, lena?.id])
  expect((await list(shop, { per_page: 3, page: 2 })).meta).toMatchObject({ total: 4, from: 4, to: 4, last_page: 2 })

  expect(await names({ query: 'lena brandt' })).toEqual(['Lena'])
  expect(await names({ query: '100%' })).toEqual(['jonas'])
  expect(await names({ query: '00%' })).toEqual(['jonas'])
  expect(await names({ query: '_' })).toEqual([])
  expect(await names({ query: 'mira@secret' })).toEqual(['Mira'])
  expect(await names({ query: mira?.publicId })).toEqual(['Mira'])
  const order = await orderOf(lena?.id ?? 0)
  expect(await names({ query: order.public_id.toLowerCase() })).toEqual(['jonas', 'Lena'])
  expect(await names({ query: order.public_id.slice(2) })).toEqual(['jonas', 'Lena'])

  expect(await by({ status: { eq: 'AWAITING_PAYMENT' } })).toEqual(['Mira'])
  expect(await by({ status: { in: 'ACTIVE,CANCELLED' } })).toEqual(['Anna', 'jonas', 'Lena'])
  expect(await by({ product_id: { eq: String(shop.paid.productId) } })).toEqual(['Mira'])
  expect(await by({ product_price_id: { eq: String(shop.paid.priceId) } })).toEqual(['Mira'])
  expect(await by({ order_id: { eq: String(order.id) } })).toEqual(['jonas', 'Lena'])
  expect(await by({ is_checked_in: { eq: 'true' } })).toEqual(['Lena'])
  expect(await by({ is_checked_in: { eq: 'false' } })).toEqual(['Anna', 'jonas', 'Mira'])
  expect(await by({ last_name: { like: 'KOLL' } })).toEqual(['Mira'])

  const unknown = { sort_by: 'code_version', filter_fields: { code_version: { eq: 1 }, status: { regex: 'x' } } }
  expect((await list(shop, unknown)).data).toHaveLength(4)
  const refused = ['filter_fields[order_id][eq]=x', 'filter_fields[created_at][gt]=x', 'per_page=101']
  for (const query of refused) {
    const answer = await app.raw('GET', `/api/events/${shop.eventId}/attendees?${query}`, undefined, {
      token: shop.owner.token,
    })
    expect(answer.status).toBe(422)
  }
})

test('an order that is not complete has no attendees yet', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
  })
  expect((await list(shop)).data).toEqual([])
  await shop.act(awaitOfflinePayment, held)
  expect((await list(shop)).data).toMatchObject([
    { status: 'AWAITING_PAYMENT', check_ins: [] },
    { order: { status: 'AWAITING_OFFLINE_PAYMENT' } },
  ])
})
