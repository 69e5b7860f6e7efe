import { changeEventStatus, getEvent } from '@turnout/contract/events/endpoints.ts'
import {
  createCategory,
  createProduct,
  getCategory,
  getProduct,
  updateProduct,
} from '@turnout/contract/products/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const shop = testApp()

const input = (place: OfferPlace) => ({
  title: 'Seat',
  description: '<p>Covered.</p>',
  type: 'TIERED' as const,
  prices: [
    { label: 'Early', price: 20, translations: { de: { label: 'Früh' } } },
    { label: 'Late', price: 30 },
  ],
  product_category_id: place.categoryId,
  translations: { de: { title: 'Sitzplatz', description: '<p>Überdacht.<script>x()</script></p>' } },
})

async function aProduct() {
  const place = await anEvent(shop)
  const made = await shop.call(
    createProduct,
    { params: { event_id: place.eventId }, body: input(place) },
    { token: place.token },
  )
  await shop.call(
    changeEventStatus,
    { params: { event_id: place.eventId }, body: { status: 'LIVE' } },
    { token: place.token },
  )
  const params = { event_id: place.eventId, product_id: made.body.data.id }
  const read = async () => (await shop.call(getProduct, { params }, { token: place.token })).body.data
  const change = (body: object) =>
    shop.call(updateProduct, { params, body: body as ReturnType<typeof input> }, { token: place.token })
  return { place, product: made.body.data, read, change }
}

const publicly = async (place: OfferPlace, locale: 'de' | 'fr') => {
  const answer = await shop.call(getPublicEvent, { params: { event_id: place.eventId }, query: { locale } })
  return answer.body.data.product_categories.flatMap(({ products }) => products)[0]
}

test('a product and its prices are read in the language of the visitor, each text by itself', async () => {
  const { place } = await aProduct()
  const german = await publicly(place, 'de')
  expect(german).toMatchObject({ title: 'Sitzplatz', description: '<p>Überdacht.</p>' })
  expect(german).not.toHaveProperty('text_locales')
  expect(german?.prices.map(({ label, text_locales: from }) => [label, from])).toEqual([
    ['Früh', undefined],
    ['Late', { label: 'en' }],
  ])
  expect(await publicly(place, 'fr')).toMatchObject({
    title: 'Seat',
    text_locales: { title: 'en', description: 'en' },
  })
})

test('a change without translations keeps them, of the product and of prices that stay', async () => {
  const { place, read, change } = await aProduct()
  const before = await read()
  const { translations: _own, ...body } = input(place)
  const prices = before.prices.map(({ id, label, price }) => ({ id, label, price }))
  expect((await change({ ...body, prices })).status).toBe(200)
  const after = await read()
  expect(after.translations).toEqual(before.translations)
  expect(after.prices.map((one) => one.translations)).toEqual([{ de: { label: 'Früh' } }, {}])
})

test('the same saved again is no change, and history tells of a new translation', async () => {
  const { product, place, read, change } = await aProduct()
  const { translations, prices } = await read()
  const same = { ...input(place), translations, prices }
  await change(same)
  await change({ ...same, translations: { de: { title: 'Platz' } } })
  const told = (await auditOf(shop.database, 'product', product.id)).filter(({ act }) => act === 'product.updated')
  expect(told.map(({ after }) => Object.keys(after as object))).toEqual([['translations']])
})

test('unknown languages and fields are refused by name, of prices too', async () => {
  const { place, change } = await aProduct()
  const refused = async (body: object) =>
    Object.keys(((await change({ ...input(place), ...body })).body as unknown as { errors: object }).errors)
  expect(await refused({ translations: { de: { name: 'x' } } })).toEqual(['translations.de.name'])
  expect(await refused({ translations: { en: { title: 'x' } } })).toEqual(['translations.en'])
  expect(await refused({ prices: [{ label: 'A', price: 1, translations: { en: { label: 'x' } } }] })).toEqual([
    'prices.0.translations.en',
  ])
})

test('a category has its name in several languages', async () => {
  const place = await anEvent(shop)
  const body = { name: 'Tickets', translations: { de: { name: 'Karten' } } }
  const made = await shop.call(createCategory, { params: { event_id: place.eventId }, body }, { token: place.token })
  const params = { event_id: place.eventId, category_id: made.body.data.id }
  const read = await shop.call(getCategory, { params }, { token: place.token })
  expect(read.body.data.translations).toEqual({ de: { name: 'Karten' } })
  const event = await shop.call(getEvent, { params: { event_id: place.eventId } }, { token: place.token })
  expect(event.body.data.product_categories?.map(({ translations }) => translations)).toContainEqual({
    de: { name: 'Karten' },
  })
})
