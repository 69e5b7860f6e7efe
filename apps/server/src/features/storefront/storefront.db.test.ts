import type { BodyInput } from '@turnout/contract/client.ts'
import { changeEventSettings, changeEventStatus, updateEvent } from '@turnout/contract/events/endpoints.ts'
import { createCategory, createProduct } from '@turnout/contract/products/endpoints.ts'
import { getPublicEvent, liveEvents } from '@turnout/contract/storefront/endpoints.ts'
import { publicEvent } from '@turnout/contract/storefront/public-event.ts'
import { anEvent, take, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const shop = testApp()

type ProductBody = BodyInput<typeof createProduct>

const setStatus = (place: OfferPlace, status: 'LIVE' | 'DRAFT' | 'ARCHIVED') =>
  shop.call(changeEventStatus, { params: { event_id: place.eventId }, body: { status } }, { token: place.token })

async function aLiveEvent(): Promise<OfferPlace> {
  const place = await anEvent(shop)
  await setStatus(place, 'LIVE')
  return place
}

async function sell(place: OfferPlace, over: Partial<ProductBody> = {}) {
  const body: ProductBody = {
    title: 'General admission',
    type: 'PAID',
    prices: [{ price: 25 }],
    product_category_id: place.categoryId,
    ...over,
  }
  const created = await shop.call(createProduct, { params: { event_id: place.eventId }, body }, { token: place.token })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  return created.body.data
}

/** The event as a visitor without a login sees it. */
async function seen(place: OfferPlace) {
  const answer = await shop.call(getPublicEvent, { params: { event_id: place.eventId } })
  expect(answer.status).toBe(200)
  return answer.body.data
}

const titles = async (place: OfferPlace) =>
  (await seen(place)).product_categories.flatMap(({ products }) => products.map(({ title }) => title))

test('the public event says everything an independent client needs, and nothing of the organizer’s own', async () => {
  const place = await aLiveEvent()
  const product = await sell(place, {
    description: '<p>All night</p>',
    prices: [{ price: 25.5, initial_quantity_available: 8 }],
    show_quantity_remaining: true,
  })
  const params = { event_id: place.eventId }
  await shop.call(
    updateEvent,
    {
      params,
      body: {
        title: 'Harbour Lights',
        start_date: '2027-06-12T19:30',
        end_date: '2027-06-12T23:45',
        description: '<p>Boats and <strong>light</strong>.</p><script>alert(1)</script>',
        location_details: { venue_name: 'Doca 6', city: 'Lisboa', country: 'PT' },
      },
    },
    { token: place.token },
  )
  await shop.call(
    changeEventSettings,
    { params, body: { offline_payment_instructions: '<p>IBAN</p>', post_checkout_message: '<p>Secret door</p>' } },
    { token: place.token },
  )
  const event = await seen(place)
  // Strict: a field too many fails like one too few.
  expect(publicEvent.strict().safeParse(event).error).toBeUndefined()
  expect(event).toMatchObject({
    id: place.eventId,
    title: 'Harbour Lights',
    slug: 'harbour-lights',
    description: '<p>Boats and <strong>light</strong>.</p>',
    description_preview: 'Boats and light.',
    start_date: '2027-06-12T18:30:00.000Z',
    end_date: '2027-06-12T22:45:00.000Z',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    status: 'LIVE',
    lifecycle_status: 'UPCOMING',
    location_details: { venue_name: 'Doca 6', city: 'Lisboa', country: 'PT', address_line_1: null },
    images: [],
    organizer: { name: 'Tidal Sessions', slug: 'tidal-sessions' },
  })
  expect(event.product_categories).toEqual([
    {
      id: place.categoryId,
      name: expect.any(String),
      description: null,
      is_hidden: false,
      order: 0,
      no_products_message: null,
      max_per_order: null,
      products: [
        {
          id: product.id,
          event_id: place.eventId,
          product_category_id: place.categoryId,
          title: 'General admission',
          description: '<p>All night</p>',
          type: 'PAID',
          product_type: 'TICKET',
          order: 0,
          min_per_order: 1,
          max_per_order: 10,
          sale_start_date: null,
          sale_end_date: null,
          is_before_sale_start_date: false,
          is_after_sale_end_date: false,
          is_paused: false,
          start_collapsed: false,
          waitlist_enabled: false,
          quantity_available: 8,
          price: 25.5,
          prices: [
            {
              id: product.prices[0]?.id,
              label: null,
              price: 25.5,
              price_including_taxes_and_fees: 25.5,
              price_before_discount: null,
              is_discounted: false,
              tax_total: 0,
              fee_total: 0,
              is_available: true,
              is_sold_out: false,
              is_before_sale_start_date: false,
              is_after_sale_end_date: false,
              sale_start_date: null,
              sale_end_date: null,
              quantity_remaining: 8,
            },
          ],
          taxes: [],
          taxes_and_fees: [],
          is_available: true,
          is_sold_out: false,
        },
      ],
    },
  ])
  expect(JSON.stringify(event)).not.toMatch(/IBAN|Secret door|hello@tidal\.example.*account/u)
  for (const own of ['post_checkout_message', 'online_event_connection_details'])
    expect(event.settings).not.toHaveProperty(own)
})

test('hidden, promo-only, too early and too late products are not there; paused and coming ones are, closed', async () => {
  const place = await aLiveEvent()
  await sell(place, { title: 'Shown' })
  await sell(place, { title: 'Hidden', is_hidden: true })
  await sell(place, { title: 'Promo only', is_hidden_without_promo_code: true })
  await sell(place, { title: 'Hidden price', prices: [{ price: 5, is_hidden: true }] })
  await sell(place, { title: 'Early', sale_start_date: '2027-01-01', hide_before_sale_start_date: true })
  await sell(place, { title: 'Late', sale_end_date: '2020-01-01', hide_after_sale_end_date: true })
  await sell(place, { title: 'Paused', is_paused: true })
  await sell(place, { title: 'Coming', sale_start_date: '2027-01-01' })
  await sell(place, { title: 'Over', sale_end_date: '2020-01-01' })
  expect(await titles(place)).toEqual(['Shown', 'Paused', 'Coming', 'Over'])
  const products = (await seen(place)).product_categories.flatMap((category) => category.products)
  expect(
    products.map((p) => [
      p.is_available,
      p.is_sold_out,
      p.is_before_sale_start_date,
      p.is_after_sale_end_date,
      p.is_paused,
    ]),
  ).toEqual([
    [true, false, false, false, false],
    [false, false, false, false, true],
    [false, false, true, false, false],
    [false, false, false, true, false],
  ])
  expect(products.map((product) => product.prices.every((price) => price.is_available))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a hidden category is not there, and a promo code that is made up changes nothing', async () => {
  const place = await aLiveEvent()
  const params = { event_id: place.eventId }
  const hidden = await shop.call(
    createCategory,
    { params, body: { name: 'Crew', is_hidden: true } },
    { token: place.token },
  )
  await sell(place, { title: 'Crew pass', product_category_id: hidden.body.data.id })
  await sell(place, { title: 'Promo only', is_hidden_without_promo_code: true })
  expect((await seen(place)).product_categories.map(({ id }) => id)).toEqual([place.categoryId])
  const guessed = await shop.call(getPublicEvent, { params, query: { promo_code: 'LUZ10' } })
  const refused = { code: 'LUZ10', valid: false, discount_type: null, discount: null }
  expect(guessed.body.data).toEqual({ ...(await seen(place)), promo_code: refused })
  expect((await shop.raw('GET', `/api/public/events/${place.eventId}?promo_code=${'x'.repeat(51)}`)).status).toBe(422)
})

test('sold out is said or hidden, places of a hold that ran out are free, and numbers stay inside unless shown', async () => {
  const place = await aLiveEvent()
  const limited = { prices: [{ price: 10, initial_quantity_available: 2 }] }
  const taken = { accountId: place.owner.accountId, eventId: place.eventId, quantity: 2 }
  const gone = await sell(place, { title: 'Gone', ...limited })
  const tidy = await sell(place, { title: 'Hides when sold out', hide_when_sold_out: true, ...limited })
  const free = await sell(place, { title: 'Free again', show_quantity_remaining: true, ...limited })
  await take(shop.database, { ...taken, product: gone, state: 'SOLD' })
  await take(shop.database, { ...taken, product: tidy, state: 'HELD' })
  await take(shop.database, { ...taken, product: free, state: 'HELD', until: new Date(Date.now() - 1000) })
  const products = (await seen(place)).product_categories.flatMap((category) => category.products)
  expect(products.map((p) => [p.title, p.is_sold_out, p.is_available, p.quantity_available])).toEqual([
    ['Gone', true, false, undefined],
    ['Free again', false, true, 2],
  ])
  expect(products[0]?.prices[0]).not.toHaveProperty('quantity_remaining')
  expect(products[1]?.prices[0]?.quantity_remaining).toBe(2)
})

test('tiers say which is on sale, which is over and which comes', async () => {
  const place = await aLiveEvent()
  await sell(place, {
    type: 'TIERED',
    prices: [
      { label: 'Early', price: 20, sale_end_date: '2020-01-01' },
      { label: 'Regular', price: 30 },
      { label: 'Door', price: 40, sale_start_date: '2027-06-12T18:00' },
      { label: 'Crew', price: 1, is_hidden: true },
    ],
  })
  const [product] = (await seen(place)).product_categories.flatMap((category) => category.products)
  expect(product?.price).toBe(30)
  expect(
    product?.prices.map((p) => [p.label, p.is_available, p.is_before_sale_start_date, p.is_after_sale_end_date]),
  ).toEqual([
    ['Early', false, false, true],
    ['Regular', true, false, false],
    ['Door', false, true, false],
  ])
})

test('a draft, an archived and an unknown event answer a stranger alike; the own account sees them', async () => {
  const place = await anEvent(shop)
  const stranger = await shop.signUp('Stranger')
  const unknown = await shop.call(getPublicEvent, { params: { event_id: 999_999 } })
  const asked = (token?: string) => shop.call(getPublicEvent, { params: { event_id: place.eventId } }, { token })
  const expectGone = async (token?: string) => {
    const gone = await asked(token)
    expect([gone.status, { ...gone.body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }])
  }
  await expectGone()
  await expectGone(stranger.token)
  expect((await asked(place.token)).body.data.status).toBe('DRAFT')
  await setStatus(place, 'LIVE')
  expect((await asked(stranger.token)).status).toBe(200)
  await setStatus(place, 'ARCHIVED')
  await expectGone()
  expect((await asked(place.token)).body.data.status).toBe('ARCHIVED')
  for (const id of ['0', '-1', '1.5', 'x', '9'.repeat(30)])
    expect((await shop.raw('GET', `/api/public/events/${id}`)).status).toBe(404)
})

test('the list has live events that are not over, with the lowest price one can pay', async () => {
  const place = await aLiveEvent()
  await sell(place, {
    type: 'TIERED',
    prices: [
      { label: 'Early', price: 5, sale_end_date: '2020-01-01' },
      { label: 'Late', price: 30 },
    ],
  })
  await sell(place, { title: 'Promo', prices: [{ price: 1 }], is_hidden_without_promo_code: true })
  const empty = await anEvent(shop, { owner: place.owner })
  const draft = await anEvent(shop, { owner: place.owner })
  const over = await anEvent(shop, { owner: place.owner })
  await setStatus(empty, 'LIVE')
  await setStatus(over, 'LIVE')
  await shop.database.pool.query(
    `update events set start_date = '2020-01-01', end_date = '2020-01-02' where id = ${over.eventId}`,
  )
  await shop.database.pool.query(`update events set title = 'Quiet Harbour' where id = ${empty.eventId}`)
  const listed = await shop.call(liveEvents, {})
  const own = new Set([place, empty, draft, over].map(({ eventId }) => eventId))
  expect(listed.body.data.filter(({ id }) => own.has(id)).map((event) => [event.id, event.lowest_price])).toEqual([
    [place.eventId, 30],
    [empty.eventId, null],
  ])
  const found = await shop.call(liveEvents, { query: { query: 'quiet', per_page: 1 } })
  expect([found.body.meta.total, found.body.data[0]?.slug]).toEqual([1, 'quiet-harbour'])
  const asked =
    'query=quiet&sort_by=id&sort_direction=desc&filter_fields[status][eq]=DRAFT&filter_fields[organizer_id][near]=1'
  const lenient = await shop.raw('GET', `/api/public/events?${asked}`)
  expect(lenient.headers['x-ignored-fields']).toBe('sort_by, filter_fields.status, filter_fields.organizer_id.near')
  expect(lenient.body['meta']).toMatchObject({
    total: 1,
    query: 'quiet',
    sort_by: 'start_date',
    sort_direction: 'desc',
    filter_fields: {},
  })
})
