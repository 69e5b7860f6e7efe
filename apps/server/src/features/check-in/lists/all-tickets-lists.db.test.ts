import {
  attendeesAtDoor,
  createCheckInList,
  getCheckInList,
  getDoorList,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { createProduct, getProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

type ListBody = BodyInput<typeof createCheckInList>

const create = (shop: TestShop, body: Omit<ListBody, 'name'>) =>
  app.call(createCheckInList, { params: { event_id: shop.eventId }, body: { name: 'Main gate', ...body } }, shop.owner)

async function made(shop: TestShop, body: Omit<ListBody, 'name'>): Promise<CheckInList> {
  const answer = await create(shop, body)
  expect(answer.status).toBe(201)
  return answer.body.data
}

const paramsOf = (shop: TestShop, list: CheckInList) => ({ event_id: shop.eventId, check_in_list_id: list.id })

const read = async (shop: TestShop, list: CheckInList) =>
  (await app.call(getCheckInList, { params: paramsOf(shop, list) }, shop.owner)).body.data

const change = async (shop: TestShop, list: CheckInList, body: Omit<ListBody, 'name'>) =>
  (
    await app.call(
      updateCheckInList,
      { params: paramsOf(shop, list), body: { name: 'Main gate', ...body } },
      shop.owner,
    )
  ).body.data

const doorOf = async ({ short_id }: CheckInList) =>
  (await app.call(getDoorList, { params: { check_in_list_short_id: short_id } })).body.data

const productBody = (shop: TestShop, over: Partial<BodyInput<typeof createProduct>> = {}) => ({
  title: 'Late ticket',
  type: 'FREE' as const,
  product_type: 'TICKET' as const,
  product_category_id: shop.categoryId,
  prices: [{ price: 0 }],
  ...over,
})

async function aProduct(shop: TestShop, over: Partial<BodyInput<typeof createProduct>> = {}) {
  const body = productBody(shop, over)
  return (await app.call(createProduct, { params: { event_id: shop.eventId }, body }, shop.owner)).body.data
}

/** All of them, of the shop as it is made. */
const ticketsOf = (shop: TestShop) =>
  [shop.free, shop.paid, shop.donation, shop.scarce, shop.hidden, shop.promoOnly, shop.early, shop.late].map(
    ({ productId }) => productId,
  )

test('a ticket that is added later is on the lists for all tickets, and their phones load anew; a list of chosen ones stays as chosen', async () => {
  const shop = await aShop(app)
  const all = await made(shop, { includes_all_products: true })
  const chosen = await made(shop, { product_ids: ticketsOf(shop) })
  expect(all).toMatchObject({ includes_all_products: true, product_ids: expect.arrayContaining(ticketsOf(shop)) })
  expect(chosen.includes_all_products).toBe(false)
  const before = [await doorOf(all), await doorOf(chosen)] as const

  const late = await aProduct(shop)
  const poster = await aProduct(shop, { title: 'Poster', product_type: 'GENERAL' })
  const after = [await doorOf(all), await doorOf(chosen)] as const
  expect(after.map(({ revision }) => revision)).toEqual([before[0].revision + 1, before[1].revision])
  expect(after.map(({ includes_all_products }) => includes_all_products)).toEqual([true, false])
  expect(after.map(({ products }) => products.some(({ id }) => id === late.id))).toEqual([true, false])
  expect(after[0].products.some(({ id }) => id === poster.id)).toBe(false)

  const price = { productId: late.id, priceId: late.prices[0]?.id ?? 0 }
  const [ticket] = await buy(app, shop, price, ['Mira Koller'])
  const params = { check_in_list_short_id: all.short_id }
  const guests = await app.call(attendeesAtDoor, { params })
  expect(guests.body.data.map(({ first_name }) => first_name)).toEqual(['Mira'])
  const come = await scan(app, all, [{ code: ticket?.code }])
  expect(come.body.results.map(({ verdict }) => verdict)).toEqual(['ADMITTED'])
  const refused = await scan(app, chosen, [{ code: ticket?.code }])
  expect(refused.body.results.map(({ verdict }) => verdict)).toEqual(['NOT_ON_LIST'])
})

test('a product that becomes a ticket joins, and one that is none any more leaves', async () => {
  const shop = await aShop(app)
  const all = await made(shop, {})
  const poster = await aProduct(shop, { product_type: 'GENERAL' })
  const params = { event_id: shop.eventId, product_id: poster.id }
  const save = (product_type: 'TICKET' | 'GENERAL') =>
    app.call(updateProduct, { params, body: productBody(shop, { product_type }) }, shop.owner)
  const { revision } = await doorOf(all)
  expect((await save('TICKET')).status).toBe(200)
  const joined = await doorOf(all)
  expect([joined.products.some(({ id }) => id === poster.id), joined.revision]).toEqual([true, revision + 1])
  expect((await save('GENERAL')).status).toBe(200)
  const left = await doorOf(all)
  expect([left.products.some(({ id }) => id === poster.id), left.revision]).toEqual([false, revision + 2])
})

test('which tickets a list lets in is said, or was said before', async () => {
  const shop = await aShop(app)
  const [free] = ticketsOf(shop)
  // A new list of which nothing is said is for all tickets; an empty choice is a forgotten one.
  expect((await made(shop, {})).includes_all_products).toBe(true)
  expect((await create(shop, { product_ids: [] })).status).toBe(422)
  expect((await create(shop, { includes_all_products: false })).status).toBe(422)
  expect((await made(shop, { includes_all_products: true, product_ids: [] })).product_ids).toHaveLength(8)

  const list = await made(shop, { includes_all_products: true })
  // A client that does not know the field sends back the tickets that it got.
  const echoed = await change(shop, list, { product_ids: list.product_ids.toReversed() })
  expect(echoed.includes_all_products).toBe(true)
  expect((await change(shop, list, {})).includes_all_products).toBe(true)
  const narrowed = await change(shop, list, { product_ids: [free ?? 0] })
  expect(narrowed).toMatchObject({ includes_all_products: false, product_ids: [free] })
  expect(await change(shop, list, {})).toMatchObject({ includes_all_products: false, product_ids: [free] })
  const kept = await change(shop, list, { includes_all_products: false, product_ids: ticketsOf(shop) })
  expect(kept.includes_all_products).toBe(false)
  await aProduct(shop)
  expect((await read(shop, list)).product_ids).toHaveLength(8)
  expect((await change(shop, list, { includes_all_products: true })).product_ids).toHaveLength(9)
})

test('a ticket that comes while a list is made is on it all the same', async () => {
  const shop = await aShop(app)
  const rounds = await Promise.all(
    Array.from({ length: 8 }, async (_, round) => {
      const [list, product] = await Promise.all([made(shop, {}), aProduct(shop, { title: `Late ${round}` })])
      return { list, product }
    }),
  )
  for (const { list } of rounds) {
    const ids = (await read(shop, list)).product_ids
    expect(new Set(ids)).toEqual(new Set([...ticketsOf(shop), ...rounds.map(({ product }) => product.id)]))
  }
})

test('a product says whether a list lets it in, once there is a list', async () => {
  const shop = await aShop(app)
  const onList = async (productId: number) =>
    (await app.call(getProduct, { params: { event_id: shop.eventId, product_id: productId } }, shop.owner)).body.data
      .is_on_check_in_list
  const poster = await aProduct(shop, { title: 'Poster', product_type: 'GENERAL' })
  expect(await onList(shop.free.productId)).toBeNull()
  await aList(app, shop, { product_ids: [shop.free.productId] })
  expect(await Promise.all([shop.free.productId, shop.paid.productId, poster.id].map(onList))).toEqual([
    true,
    false,
    null,
  ])
})
