import {
  createProduct,
  deleteProduct,
  getProduct,
  productsOfEvent,
  updateProduct,
} from '@turnout/contract/products/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { anEvent, take, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const shop = testApp()

type ProductBody = BodyInput<typeof createProduct>

const create = (place: OfferPlace, over: Partial<ProductBody> = {}) => {
  const body = {
    title: 'General admission',
    type: 'PAID' as const,
    prices: [{ price: '25.50' }],
    product_category_id: place.categoryId,
    ...over,
  }
  return shop.call(createProduct, { params: { event_id: place.eventId }, body }, { token: place.token })
}

const update = (place: OfferPlace, productId: number, body: ProductBody) =>
  shop.call(updateProduct, { params: { event_id: place.eventId, product_id: productId }, body }, { token: place.token })

const bodyOf = (place: OfferPlace, over: Partial<ProductBody> = {}): ProductBody => ({
  title: 'General admission',
  type: 'PAID',
  prices: [{ price: '25.50' }],
  product_category_id: place.categoryId,
  ...over,
})

const versionOf = async ({ eventId }: OfferPlace) => {
  const row = await shop.database.query
    .selectFrom('events')
    .select('version')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.version
}

describe('the four types of price', () => {
  test('a paid product has one price without a name, read in the event currency and zone', async () => {
    const place = await anEvent(shop)
    const created = await create(place, {
      description: '<p>Standing</p><script>alert(1)</script>',
      prices: [{ price: '25.50', label: 'ignored', initial_quantity_available: '100' }],
      sale_start_date: '2027-05-01T10:00',
      sale_end_date: '2027-06-12T19:00:00Z',
    })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      title: 'General admission',
      description: '<p>Standing</p>',
      type: 'PAID',
      product_type: 'TICKET',
      price: 25.5,
      min_per_order: 1,
      max_per_order: 10,
      // Lisbon is an hour ahead of UTC in May.
      sale_start_date: '2027-05-01T09:00:00.000Z',
      sale_end_date: '2027-06-12T19:00:00.000Z',
      sale_state: 'NOT_ON_SALE_YET',
      quantity_sold: 0,
      has_orders: false,
      has_attendees: false,
      tax_and_fee_ids: [],
      order: 0,
    })
    expect(created.body.data.prices).toEqual([
      {
        id: expect.any(Number),
        label: null,
        translations: {},
        price: 25.5,
        initial_quantity_available: 100,
        quantity_sold: 0,
        quantity_held: 0,
        quantity_available: 100,
        sale_start_date: null,
        sale_end_date: null,
        is_hidden: false,
        is_sold_out: false,
        sale_state: 'ON_SALE',
        has_orders: false,
        order: 0,
      },
    ])
  })

  test('a free product costs nothing, whatever is sent, and may leave its price out', async () => {
    const place = await anEvent(shop)
    const withPrice = await create(place, { type: 'FREE', prices: [{ price: 9, initial_quantity_available: 5 }] })
    expect(withPrice.body.data).toMatchObject({ price: 0, prices: [{ price: 0, quantity_available: 5 }] })
    const without = await create(place, { type: 'FREE', prices: [] })
    expect(without.body.data).toMatchObject({ price: 0, order: 1, prices: [{ price: 0, quantity_available: null }] })
  })

  test('a donation may leave its smallest amount out, and a price of 0 is a price', async () => {
    const place = await anEvent(shop)
    const donation = await create(place, { type: 'DONATION', prices: [{}] })
    const nothing = await create(place, { prices: [{ price: 0 }] })
    expect([donation, nothing].map(({ status, body }) => [status, body.data.price])).toEqual([
      [201, 0],
      [201, 0],
    ])
  })

  test('a donation keeps its smallest amount', async () => {
    const created = await create(await anEvent(shop), {
      type: 'DONATION',
      prices: [{ price: 5 }],
      product_type: 'GENERAL',
    })
    expect(created.body.data).toMatchObject({
      type: 'DONATION',
      product_type: 'GENERAL',
      price: 5,
      sale_state: 'ON_SALE',
    })
  })

  test('a tiered product keeps its tiers in the order given', async () => {
    const created = await create(await anEvent(shop), {
      type: 'TIERED',
      prices: [
        { label: 'Early bird', price: 20, initial_quantity_available: 0, sale_end_date: '2027-05-01' },
        { label: 'Regular', price: 30, is_hidden: true },
      ],
    })
    expect(created.body.data.prices).toMatchObject([
      { label: 'Early bird', price: 20, is_sold_out: true, order: 0, sale_end_date: '2027-05-01T23:00:00.000Z' },
      { label: 'Regular', price: 30, is_sold_out: false, is_hidden: true, order: 1 },
    ])
    expect(created.body.data.sale_state).toBe('SOLD_OUT')
  })
})

describe('amounts', () => {
  test.each([
    ['JPY', '1500', 1500],
    ['EUR', '0.07', 0.07],
    ['KWD', '1.005', 1.005],
  ])('have the decimals of %s', async (currency, price, shown) => {
    const place = await anEvent(shop, { currency })
    const created = await create(place, { prices: [{ price }] })
    expect(created.body.data.price).toBe(shown)
  })

  test.each([
    ['JPY', '1500.5'],
    ['EUR', '0.075'],
    ['KWD', '1.0055'],
    ['EUR', -1],
    ['EUR', 'free'],
  ])('with other decimals than %s has, or none at all, are refused: %s', async (currency, price) => {
    const place = await anEvent(shop, { currency })
    const refused = await create(place, { prices: [{ price }] })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['prices.0.price'])
    const list = await shop.call(productsOfEvent, { params: { event_id: place.eventId } }, { token: place.token })
    expect(list.body.meta.total).toBe(0)
  })
})

describe('fields that cannot be stored are named', () => {
  test.each<[string, Partial<ProductBody>, string[]]>([
    ['no price', { prices: [] }, ['prices']],
    ['two prices of one', { prices: [{ price: 1 }, { price: 2 }] }, ['prices']],
    ['no tier', { type: 'TIERED', prices: [] }, ['prices']],
    ['a price without an amount', { prices: [{ initial_quantity_available: 5 }] }, ['prices.0.price']],
    ['a price with an empty amount', { prices: [{ price: '' }] }, ['prices.0.price']],
    [
      'a tier without an amount',
      { type: 'TIERED', prices: [{ label: 'A', price: 0 }, { label: 'B' }] },
      ['prices.1.price'],
    ],
    ['a tier without a name', { type: 'TIERED', prices: [{ label: 'A', price: 1 }, { price: 2 }] }, ['prices.1.label']],
    ['minimum above maximum', { min_per_order: 5, max_per_order: 4 }, ['min_per_order']],
    [
      'negative quantity',
      { prices: [{ price: 1, initial_quantity_available: -1 }] },
      ['prices.0.initial_quantity_available'],
    ],
    [
      'window closed before it opens',
      { sale_start_date: '2027-05-03', sale_end_date: '2027-05-02' },
      ['sale_end_date'],
    ],
    ['sale after the event', { sale_end_date: '2027-06-12T23:00:01' }, ['sale_end_date']],
    [
      'window of a price',
      { prices: [{ price: 1, sale_start_date: '2027-05-02T10:00', sale_end_date: '2027-05-02T09:00' }] },
      ['prices.0.sale_end_date'],
    ],
    ['id of a price that is not there', { prices: [{ id: 1, price: 1 }] }, ['prices.0.id']],
    ['tax that is not there', { tax_and_fee_ids: [4] }, ['tax_and_fee_ids.0']],
    ['unknown category', { product_category_id: 999_999 }, ['product_category_id']],
    [
      'several at once',
      { product_category_id: 999_999, sale_end_date: '2028-01-01', prices: [{ price: '1.234' }] },
      ['prices.0.price', 'product_category_id', 'sale_end_date'],
    ],
  ])('%s', async (_name, over, fields) => {
    const place = await anEvent(shop)
    const refused = await create(place, over)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(fields)
  })

  test('a sale may end with the event itself', async () => {
    expect((await create(await anEvent(shop), { sale_end_date: '2027-06-12T23:00' })).status).toBe(201)
  })
})

describe('changing a product', () => {
  test('never takes a missing amount for a price of 0', async () => {
    const place = await anEvent(shop)
    const { data } = (await create(place, { prices: [{ price: 25 }] })).body
    const refused = await update(place, data.id, bodyOf(place, { prices: [{ id: data.prices[0]?.id ?? 0 }] }))
    expect([refused.status, refused.body.errors]).toEqual([422, { 'prices.0.price': ['Price is missing.'] }])
  })

  test('keeps prices by id, adds new ones, deletes missing ones, and history knows both sides', async () => {
    const place = await anEvent(shop)
    const created = await create(place, {
      type: 'TIERED',
      prices: [
        { label: 'Early bird', price: 20 },
        { label: 'Regular', price: 30, initial_quantity_available: 10 },
      ],
    })
    const [early, regular] = created.body.data.prices
    const version = await versionOf(place)
    const changed = await update(
      place,
      created.body.data.id,
      bodyOf(place, {
        type: 'TIERED',
        prices: [
          { id: regular?.id, label: 'Standard', price: 31, initial_quantity_available: 12 },
          { label: 'Door', price: 40 },
        ],
      }),
    )
    expect(changed.body.data.prices).toMatchObject([
      { id: regular?.id, label: 'Standard', price: 31, initial_quantity_available: 12, order: 0 },
      { label: 'Door', price: 40, initial_quantity_available: null, order: 1 },
    ])
    expect(changed.body.data.prices.map(({ id }) => id)).not.toContain(early?.id)
    expect(await versionOf(place)).toBe(version + 1)
    const history = await auditOf(shop.database, 'product', created.body.data.id)
    expect(history.map(({ act }) => act)).toEqual(['product.created', 'product.updated'])
    expect(history[1]).toMatchObject({
      before: { prices: [{ label: 'Early bird' }, { label: 'Regular', price_minor: 3000, capacity: 10 }] },
      after: { prices: [{ label: 'Standard', price_minor: 3100, capacity: 12 }, { label: 'Door' }] },
    })
    const pools = await shop.database.query
      .selectFrom('pools')
      .select('id')
      .where('event_id', '=', place.eventId)
      .execute()
    expect(pools).toHaveLength(2)
  })

  test('keeps the only price of a product without its id being sent, also when the type changes', async () => {
    const place = await anEvent(shop)
    const { data } = (await create(place)).body
    await take(shop.database, {
      accountId: place.owner.accountId,
      eventId: place.eventId,
      product: data,
      quantity: 2,
      state: 'SOLD',
    })
    const dearer = await update(place, data.id, bodyOf(place, { prices: [{ price: 30 }] }))
    expect(dearer.body.data.prices).toMatchObject([{ id: data.prices[0]?.id, price: 30, quantity_sold: 2 }])
    const free = await update(place, data.id, bodyOf(place, { type: 'FREE', prices: [] }))
    expect(free.body.data.prices).toMatchObject([{ id: data.prices[0]?.id, price: 0, quantity_sold: 2 }])
  })

  test('refuses a category of another event of the same account', async () => {
    const place = await anEvent(shop)
    const other = await anEvent(shop, { owner: place.owner })
    const { data } = (await create(place)).body
    const refused = await update(place, data.id, bodyOf(place, { product_category_id: other.categoryId }))
    expect(refused).toMatchObject({ status: 422, body: { errors: { product_category_id: [expect.any(String)] } } })
  })

  test('refuses a price of another product, and one price twice', async () => {
    const place = await anEvent(shop)
    const tiers: Partial<ProductBody> = { type: 'TIERED', prices: [{ label: 'A', price: 1 }] }
    const mine = (await create(place, tiers)).body.data
    const other = (await create(place, tiers)).body.data
    const foreign = await update(
      place,
      mine.id,
      bodyOf(place, { type: 'TIERED', prices: [{ id: other.prices[0]?.id, label: 'A', price: 1 }] }),
    )
    expect(Object.keys(foreign.body.errors)).toEqual(['prices.0.id'])
    const same = { id: mine.prices[0]?.id, label: 'A', price: 1 }
    const twice = await update(place, mine.id, bodyOf(place, { type: 'TIERED', prices: [same, same] }))
    expect(Object.keys(twice.body.errors)).toEqual(['prices.1.id'])
  })

  test('refuses another product type once attendees exist, and while tickets are held', async () => {
    const place = await anEvent(shop)
    const taking = { accountId: place.owner.accountId, eventId: place.eventId, quantity: 1 } as const
    const general = bodyOf(place, { product_type: 'GENERAL' })
    const sold = (await create(place)).body.data
    await take(shop.database, { ...taking, product: sold, state: 'SOLD', attendees: true })
    expect(await update(place, sold.id, general)).toMatchObject({ status: 409, body: { code: 'product_type_fixed' } })
    const held = (await create(place)).body.data
    await take(shop.database, { ...taking, product: held, state: 'HELD' })
    expect(await update(place, held.id, general)).toMatchObject({ status: 409, body: { code: 'product_type_fixed' } })
    const lapsed = (await create(place)).body.data
    await take(shop.database, { ...taking, product: lapsed, state: 'HELD', until: new Date(Date.now() - 1000) })
    expect((await update(place, lapsed.id, general)).body.data.product_type).toBe('GENERAL')
  })
})

describe('deleting a product', () => {
  test('takes its prices and pools with it', async () => {
    const place = await anEvent(shop)
    const { data } = (await create(place)).body
    const params = { event_id: place.eventId, product_id: data.id }
    expect((await shop.call(deleteProduct, { params }, { token: place.token })).status).toBe(204)
    expect((await shop.call(getProduct, { params }, { token: place.token })).status).toBe(404)
    const pools = await shop.database.query
      .selectFrom('pools')
      .select('id')
      .where('event_id', '=', place.eventId)
      .execute()
    expect(pools).toEqual([])
    expect((await auditOf(shop.database, 'product', data.id)).at(-1)).toMatchObject({
      act: 'product.deleted',
      before: { title: 'General admission' },
    })
  })

  test('is refused while an order names it', async () => {
    const place = await anEvent(shop)
    const { data } = (await create(place)).body
    await take(shop.database, {
      accountId: place.owner.accountId,
      eventId: place.eventId,
      product: data,
      quantity: 1,
      state: 'HELD',
    })
    const params = { event_id: place.eventId, product_id: data.id }
    expect(await shop.call(deleteProduct, { params }, { token: place.token })).toMatchObject({
      status: 409,
      body: { code: 'product_has_orders' },
    })
    expect((await shop.call(getProduct, { params }, { token: place.token })).body.data).toMatchObject({
      has_orders: true,
    })
  })
})

describe('whose product it is', () => {
  test('a product of another event or another account answers exactly like none', async () => {
    const place = await anEvent(shop)
    const sibling = await anEvent(shop, { owner: place.owner })
    const stranger = await anEvent(shop)
    const { data } = (await create(place)).body
    const unknown = await shop.call(
      getProduct,
      { params: { event_id: place.eventId, product_id: 999_999 } },
      { token: place.token },
    )
    const tries: [OfferPlace, number][] = [
      [sibling, sibling.eventId],
      [stranger, stranger.eventId],
      [stranger, place.eventId],
    ]
    for (const [who, eventId] of tries) {
      const params = { event_id: eventId, product_id: data.id }
      const options = { token: who.token }
      const answers = [
        await shop.call(getProduct, { params }, options),
        await shop.call(updateProduct, { params, body: bodyOf(who) }, options),
        await shop.call(deleteProduct, { params }, options),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(404)
        expect({ ...answer.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
      }
    }
    expect((await create({ ...stranger, eventId: place.eventId })).status).toBe(404)
    expect((await shop.call(getProduct, { params: { event_id: place.eventId, product_id: data.id } }, {})).status).toBe(
      401,
    )
  })
})

test('the list pages in the order of the page, searches and filters', async () => {
  const place = await anEvent(shop)
  for (const title of ['Weekend', 'Friday', 'Poster 100%']) {
    await create(place, {
      title,
      product_type: title.startsWith('Poster') ? 'GENERAL' : 'TICKET',
      is_hidden: title === 'Friday',
    })
  }
  const titles = async (query: BodyInputOfList) => {
    const list = await shop.call(
      productsOfEvent,
      { params: { event_id: place.eventId }, query },
      { token: place.token },
    )
    return list.body.data.map(({ title }) => title)
  }
  expect(await titles({})).toEqual(['Weekend', 'Friday', 'Poster 100%'])
  expect(await titles({ sort_direction: 'desc', per_page: 2 })).toEqual(['Poster 100%', 'Friday'])
  expect(await titles({ sort_by: 'title' })).toEqual(['Friday', 'Poster 100%', 'Weekend'])
  expect(await titles({ query: '0%' })).toEqual(['Poster 100%'])
  await create(place, { title: 'For the roof', type: 'DONATION', product_type: 'GENERAL' })
  expect(await titles({ query: 'donation' })).toEqual(['For the roof'])
  expect(await titles({ filter_fields: { product_type: { eq: 'GENERAL' } } })).toEqual(['Poster 100%', 'For the roof'])
  expect(
    await titles({
      filter_fields: { is_hidden: { eq: 'true' }, product_category_id: { eq: String(place.categoryId) } },
    }),
  ).toEqual(['Friday'])
})

type BodyInputOfList = Parameters<typeof shop.call<typeof productsOfEvent>>[1]['query']
