import {
  attendeesAtDoor,
  createCheckInList,
  getDoorList,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { createProduct, deleteProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import { aList, buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const tables = (shop: TestShop): BodyInput<typeof createProduct> => ({
  title: 'Table',
  type: 'TIERED',
  product_type: 'TICKET',
  product_category_id: shop.categoryId,
  prices: [
    { price: 20, label: 'Window' },
    { price: 15, label: 'Inside' },
  ],
})

async function aProduct(shop: TestShop) {
  const params = { event_id: shop.eventId }
  const made = await app.call(createProduct, { params, body: tables(shop) }, { token: shop.owner.token })
  const { id, prices } = made.body.data
  return { id, prices: prices.map(({ id: priceId, label, price }) => ({ id: priceId, label, price })) }
}

async function aListOf(shop: TestShop, productIds: readonly number[]): Promise<CheckInList> {
  const body = { name: 'Main gate', product_ids: [...productIds] }
  const made = await app.call(createCheckInList, { params: { event_id: shop.eventId }, body }, shop.owner)
  return made.body.data
}

const revisionOf = async ({ short_id }: CheckInList): Promise<number> =>
  (await app.call(getDoorList, { params: { check_in_list_short_id: short_id } })).body.data.revision

test('a renamed price and a renamed product reach the phones of their lists; another amount or another price disturbs nobody', async () => {
  const shop = await aShop(app)
  const product = await aProduct(shop)
  const [list, second, other] = [
    await aListOf(shop, [product.id]),
    await aListOf(shop, [product.id, shop.free.productId]),
    await aListOf(shop, [shop.free.productId]),
  ]
  const before = await revisionOf(list)
  const change = async (body: Partial<BodyInput<typeof updateProduct>>): Promise<number[]> => {
    const params = { event_id: shop.eventId, product_id: product.id }
    const saved = await app.call(
      updateProduct,
      { params, body: { ...tables(shop), prices: product.prices, ...body } },
      shop.owner,
    )
    expect(saved.status).toBe(200)
    return [await revisionOf(list), await revisionOf(second), await revisionOf(other)]
  }
  const [window, inside] = product.prices
  expect(await change({ prices: [{ ...window, price: 25 }, { ...inside }] as never })).toEqual([before, before, before])
  const added = { price: 12, label: 'Bar' }
  expect(await change({ prices: [...product.prices, added] as never })).toEqual([before, before, before])
  const renamed = [{ ...window, label: 'By the window' }, { ...inside }]
  expect(await change({ prices: renamed })).toEqual([before + 1, before + 1, before])
  expect(await change({ prices: renamed, title: 'Long table' })).toEqual([before + 2, before + 2, before])
})

test('a deleted product leaves the lists on the phones too', async () => {
  const shop = await aShop(app)
  const product = await aProduct(shop)
  const list = await aListOf(shop, [product.id, shop.free.productId])
  const other = await aListOf(shop, [shop.free.productId])
  const before = [await revisionOf(list), await revisionOf(other)]
  const params = { event_id: shop.eventId, product_id: product.id }
  expect((await app.call(deleteProduct, { params }, shop.owner)).status).toBe(204)
  const after = await app.call(getDoorList, { params: { check_in_list_short_id: list.short_id } })
  expect(after.body.data.products.map(({ id }) => id)).toEqual([shop.free.productId])
  expect([after.body.data.revision, await revisionOf(other)]).toEqual([(before[0] ?? 0) + 1, before[1]])
})

test('whether a door takes money reaches every phone of the event, both ways; another setting disturbs no phone', async () => {
  const shop = await aShop(app)
  const [gate, balcony] = [await aList(app, shop), await aList(app, shop, { name: 'Balcony' })]
  const elsewhere = await aList(app, await aShop(app))
  await buy(app, shop, shop.paid, ['Davi Antunes'])
  const dues = async () => {
    const { body } = await app.call(attendeesAtDoor, {
      params: { check_in_list_short_id: gate.short_id },
      query: { after: '0' },
    })
    return body.data.map(({ amount_due }) => amount_due)
  }
  const revisions = async () => [await revisionOf(gate), await revisionOf(balcony), await revisionOf(elsewhere)]
  const [one = 0, two = 0, other = 0] = await revisions()
  expect(await dues()).toEqual([undefined])
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  expect([await dues(), await revisions()]).toEqual([[25], [one + 1, two + 1, other]])
  await shop.settings({ offline_payment_instructions: '<p>Pay by card</p>' })
  expect(await revisions()).toEqual([one + 1, two + 1, other])
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: false })
  expect([await dues(), await revisions()]).toEqual([[undefined], [one + 2, two + 2, other]])
})

test('each setting of a list that rows are judged by reaches its phones', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const params = { event_id: shop.eventId, check_in_list_id: list.id }
  const body = { name: 'Main gate', product_ids: [shop.free.productId, shop.paid.productId] }
  let revision = await revisionOf(list)
  for (const change of [
    { product_ids: [shop.free.productId] },
    { allows_check_out: true },
    { accepts_public_ids: true },
    { name: 'South gate' },
    { activates_at: '2020-01-01T00:00' },
    { expires_at: '2099-01-01T00:00' },
  ]) {
    Object.assign(body, change)
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    expect((await app.call(updateCheckInList, { params, body }, shop.owner)).status).toBe(200)
    revision += 1
    // oxlint-disable-next-line no-await-in-loop -- see above
    expect([change, await revisionOf(list)]).toEqual([change, revision])
  }
})
