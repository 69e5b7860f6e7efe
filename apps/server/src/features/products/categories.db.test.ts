import type { Category } from '@turnout/contract/products/category.ts'
import {
  categoriesOfEvent,
  createCategory,
  createProduct,
  deleteCategory,
  getCategory,
  sortProducts,
  updateCategory,
  updateProduct,
} from '@turnout/contract/products/endpoints.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const shop = testApp()

const add = async (place: OfferPlace, name: string) => {
  const created = await shop.call(
    createCategory,
    { params: { event_id: place.eventId }, body: { name } },
    { token: place.token },
  )
  return created.body.data
}

const bodyOf = (title: string, categoryId: number) => ({
  title,
  type: 'FREE' as const,
  product_category_id: categoryId,
})

const addProduct = async (place: OfferPlace, title: string, categoryId = place.categoryId) => {
  const body = bodyOf(title, categoryId)
  return (await shop.call(createProduct, { params: { event_id: place.eventId }, body }, { token: place.token })).body
    .data
}

const list = async (place: OfferPlace): Promise<Category[]> =>
  (await shop.call(categoriesOfEvent, { params: { event_id: place.eventId } }, { token: place.token })).body.data

const remove = (place: OfferPlace, categoryId: number) =>
  shop.call(deleteCategory, { params: { event_id: place.eventId, category_id: categoryId } }, { token: place.token })

const sort = (place: OfferPlace, categories: { product_category_id: number; product_ids: number[] }[]) =>
  shop.call(sortProducts, { params: { event_id: place.eventId }, body: { categories } }, { token: place.token })

const shapeOf = (categories: readonly Category[]) =>
  categories.map(({ name, products }) => [name, ...products.map(({ title }) => title)])

test('an event has its first category, and more are added, read, changed and deleted', async () => {
  const place = await anEvent(shop)
  expect(await list(place)).toMatchObject([{ id: place.categoryId, order: 0, products: [] }])
  const extras = await add(place, 'Extras')
  expect(extras).toMatchObject({
    name: 'Extras',
    description: null,
    no_products_message: null,
    is_hidden: false,
    max_per_order: null,
    order: 1,
    products: [],
  })
  const params = { event_id: place.eventId, category_id: extras.id }
  const body = {
    name: 'Merch',
    description: '<p onclick="x()">Shirts</p>',
    no_products_message: 'Soon',
    is_hidden: true,
    max_per_order: 4,
  }
  const changed = await shop.call(updateCategory, { params, body }, { token: place.token })
  expect(changed.body.data).toMatchObject({ ...body, description: '<p>Shirts</p>', order: 1 })
  await addProduct(place, 'Shirt', extras.id)
  expect((await shop.call(getCategory, { params }, { token: place.token })).body.data.products).toMatchObject([
    { title: 'Shirt', is_hidden: false },
  ])
  expect((await list(place)).map(({ name }) => name)).toEqual(['Tickets', 'Merch'])
  expect(await remove(place, extras.id)).toMatchObject({ status: 409, body: { code: 'category_not_empty' } })
  expect((await remove(place, (await add(place, 'Empty')).id)).status).toBe(204)
  const history = await auditOf(shop.database, 'product_category', extras.id)
  expect(history).toMatchObject([
    { act: 'category.created', after: { name: 'Extras' } },
    { act: 'category.updated', before: { name: 'Extras' }, after: { name: 'Merch' } },
  ])
})

test('the last category stays, also when two are deleted at the same moment', async () => {
  const place = await anEvent(shop)
  expect(await remove(place, place.categoryId)).toMatchObject({ status: 409, body: { code: 'last_category' } })
  for (let round = 0; round < 8; round++) {
    const [first] = await list(place)
    const second = await add(place, 'Second')
    const both = await Promise.all([remove(place, first?.id ?? 0), remove(place, second.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect(await list(place)).toHaveLength(1)
  }
})

test('a category of another event or account answers exactly like none', async () => {
  const place = await anEvent(shop)
  const sibling = await anEvent(shop, { owner: place.owner })
  const stranger = await anEvent(shop)
  const nowhere = { event_id: place.eventId, category_id: 999_999 }
  const unknown = await shop.call(getCategory, { params: nowhere }, { token: place.token })
  const refused = { status: 404, code: 'not_found', message: unknown.body.message }
  for (const [who, eventId] of [
    [sibling, sibling.eventId],
    [stranger, stranger.eventId],
    [stranger, place.eventId],
  ] as const) {
    const params = { event_id: eventId, category_id: place.categoryId }
    const answers = [
      await shop.call(getCategory, { params }, { token: who.token }),
      await shop.call(updateCategory, { params, body: { name: 'Mine' } }, { token: who.token }),
      await shop.call(deleteCategory, { params }, { token: who.token }),
    ]
    for (const { status, body } of answers) expect({ status, code: body.code, message: body.message }).toEqual(refused)
  }
  expect((await list(place)).map(({ name }) => name)).toEqual(['Tickets'])
  for (const endpoint of [categoriesOfEvent, createCategory, sortProducts] as const) {
    const url = endpoint.path.replace(':event_id', String(place.eventId))
    const body =
      endpoint === createCategory
        ? { name: 'Mine' }
        : { categories: [{ product_category_id: place.categoryId, product_ids: [] }] }
    const answer = await shop.raw(endpoint.method, url, endpoint.method === 'GET' ? undefined : body, {
      token: stranger.token,
    })
    expect(answer.status).toBe(404)
  }
})

test('a product that changes its category goes to the end of the other one', async () => {
  const place = await anEvent(shop)
  const extras = await add(place, 'Extras')
  const shirt = await addProduct(place, 'Shirt')
  await addProduct(place, 'Poster', extras.id)
  const params = { event_id: place.eventId, product_id: shirt.id }
  await shop.call(updateProduct, { params, body: bodyOf('Shirt', extras.id) }, { token: place.token })
  expect(shapeOf(await list(place))).toEqual([['Tickets'], ['Extras', 'Poster', 'Shirt']])
  await shop.call(updateProduct, { params, body: bodyOf('T-shirt', extras.id) }, { token: place.token })
  expect(shapeOf(await list(place))).toEqual([['Tickets'], ['Extras', 'Poster', 'T-shirt']])
})

test('one call sets the order of categories and products, and moves between them', async () => {
  const place = await anEvent(shop)
  const extras = await add(place, 'Extras')
  const [friday, weekend] = [await addProduct(place, 'Friday'), await addProduct(place, 'Weekend')]
  const shirt = await addProduct(place, 'Shirt', extras.id)
  const sorted = await sort(place, [
    { product_category_id: extras.id, product_ids: [weekend.id, shirt.id] },
    { product_category_id: place.categoryId, product_ids: [friday.id] },
  ])
  expect(sorted.status).toBe(200)
  expect(shapeOf(sorted.body.data)).toEqual([
    ['Extras', 'Weekend', 'Shirt'],
    ['Tickets', 'Friday'],
  ])
  expect(sorted.body.data.map(({ order }) => order)).toEqual([0, 1])
  expect(shapeOf(await list(place))).toEqual(shapeOf(sorted.body.data))
  expect((await auditOf(shop.database, 'event', place.eventId)).at(-1)?.act).toBe('event.products_sorted')
})

test('an order with something missing, repeated or foreign changes nothing', async () => {
  const place = await anEvent(shop)
  const sibling = await anEvent(shop, { owner: place.owner })
  const foreign = await addProduct(sibling, 'Foreign')
  const extras = await add(place, 'Extras')
  const [a, b] = [await addProduct(place, 'A'), await addProduct(place, 'B')]
  const of = (categoryId: number, ...ids: number[]) => ({ product_category_id: categoryId, product_ids: ids })
  const tries: [ReturnType<typeof of>[], string[]][] = [
    [[of(extras.id, b.id, a.id)], ['categories']],
    [[of(extras.id, b.id), of(place.categoryId)], ['categories']],
    [[of(extras.id, b.id, a.id), of(place.categoryId, a.id)], ['categories.1.product_ids.0']],
    [[of(extras.id, b.id, a.id), of(place.categoryId), of(extras.id)], ['categories.2.product_category_id']],
    [[of(extras.id, b.id, a.id, foreign.id), of(place.categoryId)], ['categories.0.product_ids.2']],
    [[of(extras.id, b.id, a.id), of(place.categoryId), of(sibling.categoryId)], ['categories.2.product_category_id']],
  ]
  for (const [order, fields] of tries) {
    const refused = await sort(place, order)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(fields)
  }
  expect(shapeOf(await list(place))).toEqual([['Tickets', 'A', 'B'], ['Extras']])
})

test('a client that numbers the places sorts categories and products, in whatever order it sends them', async () => {
  const place = await anEvent(shop)
  const extras = await add(place, 'Extras')
  const [friday, weekend] = [await addProduct(place, 'Friday'), await addProduct(place, 'Weekend')]
  const shirt = await addProduct(place, 'Shirt', extras.id)
  const url = `/api/events/${place.eventId}/products/sort`
  const send = (sorted_categories: object[]) => shop.raw('POST', url, { sorted_categories }, { token: place.token })
  const sorted = await send([
    {
      ...extras,
      product_category_id: extras.id,
      sorted_products: [
        { ...shirt, order: 2 },
        { ...friday, order: '1' },
      ],
    },
    { product_category_id: place.categoryId, sorted_products: [{ id: weekend.id, order: 1 }] },
  ])
  expect(sorted.status, JSON.stringify(sorted.body)).toBe(200)
  expect(shapeOf(await list(place))).toEqual([
    ['Extras', 'Friday', 'Shirt'],
    ['Tickets', 'Weekend'],
  ])
  const swapped = await send([
    { product_category_id: extras.id, sort_order: 2, sorted_products: [] },
    {
      product_category_id: place.categoryId,
      sort_order: 1,
      sorted_products: [
        { id: shirt.id, sort_order: 3 },
        { id: friday.id, sort_order: 1 },
        { id: weekend.id, sort_order: 2 },
      ],
    },
  ])
  expect(swapped.status).toBe(200)
  expect(shapeOf(await list(place))).toEqual([['Tickets', 'Friday', 'Weekend', 'Shirt'], ['Extras']])
  const refused = await send([
    { product_category_id: extras.id, sorted_products: [] },
    { product_category_id: place.categoryId, sorted_products: [{ id: 999_999, order: 1 }] },
  ])
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
    422,
    ['sorted_categories.1.sorted_products.0.id', 'sorted_categories'],
  ])
  expect((await shop.raw('POST', url, {}, { token: place.token })).body.errors).toHaveProperty('categories')
})
