import { changeEventSales, eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import { categoriesOfEvent } from '@turnout/contract/products/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const app = testApp({ addsUp: true })

async function stage() {
  const shop = await aShop(app)
  const { eventId: event_id, owner } = shop
  const close = (is_closed: boolean, by: { token: string } = owner) =>
    app.call(changeEventSales, { params: { event_id }, body: { is_closed } }, { token: by.token })
  const buy = () => shop.reserve([{ price: shop.free, quantity: 1 }])
  const acts = async () =>
    (await auditOf(app.database, 'event', event_id)).map(({ act }) => act).filter((act) => act.includes('.sales_'))
  return { ...shop, close, buy, acts }
}

test('while sales are closed nothing can be bought, and the page stays', async () => {
  const { close, buy, eventId: event_id, owner, free } = await stage()
  const held = await buy()
  expect(held.status).toBe(201)
  const { status, body } = await close(true)
  expect([status, body.data.sales_closed_at === null, body.data.status]).toEqual([200, false, 'LIVE'])
  const refused = await buy()
  expect([refused.status, Object.values(refused.body.errors ?? {})[0]]).toEqual([422, ['This is not on sale yet.']])
  const page = await app.call(getPublicEvent, { params: { event_id } })
  expect(page.status).toBe(200)
  const products = page.body.data.product_categories.flatMap((category) => category.products)
  expect(products.length).toBeGreaterThan(0)
  expect(products.filter((product) => product.is_available || !product.is_paused)).toEqual([])
  const own = (await app.call(categoriesOfEvent, { params: { event_id } }, owner)).body.data[0]?.products
  expect(own?.find(({ id }) => id === free.productId)).toMatchObject({ is_paused: false, sale_state: 'PAUSED' })

  expect((await close(false)).body.data.sales_closed_at).toBeNull()
  expect((await buy()).status).toBe(201)
})

test('who has a hold can still buy, and the organizer can still take an order', async () => {
  const { close, buy, complete, eventId: event_id, owner, free } = await stage()
  const held = await buy()
  await close(true)
  const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' }
  expect((await complete(held, { order: buyer })).status).toBe(200)
  const product = { product_id: free.productId, quantities: [{ price_id: free.priceId, quantity: 1 }] }
  const body = { ...buyer, products: [product] }
  expect((await app.call(createOrder, { params: { event_id }, body }, owner)).status).toBe(201)
})

test('the same said again changes nothing, and history tells of each change', async () => {
  const { close, acts, owner } = await stage()
  await close(false)
  expect(await acts()).toEqual([])
  const since = (await close(true)).body.data.sales_closed_at
  expect((await close(true)).body.data.sales_closed_at).toBe(since)
  await close(false)
  expect(await acts()).toEqual(['event.sales_closed', 'event.sales_opened'])
  const { body } = await app.call(eventsOfAccount, {}, owner)
  expect(body.data.map(({ sales_closed_at }) => sales_closed_at)).toEqual([null])
})

test('sales of another account’s event are not found, and a member at the door does not close them', async () => {
  const { close, buy, owner } = await stage()
  const stranger = await app.signUp()
  const limited = await aMember(app, owner.accountId, { role: 'ORGANIZER', part: { events: [] } })
  const door = await aMember(app, owner.accountId, { role: 'DOOR' })
  expect((await close(true, stranger)).status).toBe(404)
  expect((await close(true, limited)).status).toBe(404)
  expect((await close(true, door)).status).toBe(403)
  expect((await buy()).status).toBe(201)
})
