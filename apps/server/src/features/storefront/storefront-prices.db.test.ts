import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { changeEventStatus } from '@turnout/contract/events/endpoints.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { getPublicEvent, liveEvents } from '@turnout/contract/storefront/endpoints.ts'
import { publicEvent } from '@turnout/contract/storefront/public-event.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { carryCharge, offerCode, shareCapacity } from '@turnout/testkit/shops/pricing-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const shop = testApp({ addsUp: true })

async function aLiveEvent(currency = 'EUR'): Promise<OfferPlace> {
  const place = await anEvent(shop, { currency })
  const params = { event_id: place.eventId }
  await shop.call(changeEventStatus, { params, body: { status: 'LIVE' } }, { token: place.token })
  return place
}

async function sell(place: OfferPlace, over: object = {}) {
  const body = {
    title: 'General admission',
    type: 'PAID' as const,
    prices: [{ price: 25 }],
    product_category_id: place.categoryId,
    ...over,
  }
  const made = await shop.call(createProduct, { params: { event_id: place.eventId }, body }, { token: place.token })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.data
}

const placeOf = (place: OfferPlace) => ({ accountId: place.owner.accountId, eventId: place.eventId })

async function seen(place: OfferPlace, promo_code?: string) {
  const answer = await shop.call(getPublicEvent, { params: { event_id: place.eventId }, query: { promo_code } })
  expect(answer.status).toBe(200)
  expect(publicEvent.strict().safeParse(answer.body.data).error).toBeUndefined()
  return answer.body.data
}

/** A new visitor holds tickets. */
async function reserve(place: OfferPlace, product: Product, wish: { quantity: number; code?: string }) {
  const quantities = [{ price_id: product.prices[0]?.id ?? 0, quantity: wish.quantity }]
  const body = { products: [{ product_id: product.id, quantities }], promo_code: wish.code }
  expect((await shop.call(reserveTickets, { params: { event_id: place.eventId }, body })).status).toBe(201)
}

const productsIn = (event: Awaited<ReturnType<typeof seen>>) => event.product_categories.flatMap((c) => c.products)

const vat = { name: 'VAT', type: 'TAX', calculationType: 'PERCENTAGE', ratePpm: 190_000 } as const

test('a price is shown with all its fees and taxes, and with what they are', async () => {
  const place = await aLiveEvent()
  const product = await sell(place)
  const productIds = [product.id]
  const fee = await carryCharge(shop.database, placeOf(place), { productIds, fixedAmount: 1.5 })
  const tax = await carryCharge(shop.database, placeOf(place), { productIds, ...vat })
  await carryCharge(shop.database, placeOf(place), { productIds, name: 'Switched off', isActive: false })
  const [shown] = productsIn(await seen(place))
  // 25.00 + 1.50, and 19 % of that: 5.035
  expect(shown?.prices[0]).toMatchObject({
    price: 25,
    fee_total: 1.5,
    tax_total: 5.04,
    price_including_taxes_and_fees: 31.54,
    price_before_discount: null,
    is_discounted: false,
  })
  const base = { included_in_price: false, is_taxable: true }
  expect(shown?.taxes).toEqual([
    { id: fee, name: 'Booking fee', type: 'FEE', calculation_type: 'FIXED', rate: 1.5, ...base },
    { id: tax, name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 19, ...base },
  ])
})

test('a fixed amount is rounded to the currency of the event, and what is shown is what it comes to', async () => {
  const place = await aLiveEvent('JPY')
  const product = await sell(place, { prices: [{ price: 2500 }] })
  await carryCharge(shop.database, placeOf(place), { productIds: [product.id], fixedAmount: 1.5 })
  const [shown] = productsIn(await seen(place))
  expect([shown?.taxes[0]?.rate, shown?.prices[0]?.price_including_taxes_and_fees]).toEqual([2, 2502])
})

test('an included tax leaves the price alone', async () => {
  const place = await aLiveEvent()
  const product = await sell(place, { prices: [{ price: 119 }] })
  await carryCharge(shop.database, placeOf(place), { productIds: [product.id], ...vat, isIncludedInPrice: true })
  expect(productsIn(await seen(place))[0]?.prices[0]).toMatchObject({
    price: 119,
    tax_total: 19,
    price_including_taxes_and_fees: 119,
  })
})

test('a donation carries its fees, shown for the least that can be given', async () => {
  const place = await aLiveEvent()
  const product = await sell(place, { type: 'DONATION', prices: [{ price: 5 }] })
  await carryCharge(shop.database, placeOf(place), { productIds: [product.id] })
  expect(productsIn(await seen(place))[0]?.prices[0]).toMatchObject({ price: 5, price_including_taxes_and_fees: 6.5 })
})

test('the visitor’s code takes off what it says, where it applies, and fees follow the lower price', async () => {
  const place = await aLiveEvent()
  const paid = await sell(place)
  await sell(place, { title: 'Other' })
  const gift = await sell(place, { title: 'Gift', type: 'DONATION', prices: [{ price: 5 }] })
  await carryCharge(shop.database, placeOf(place), {
    productIds: [paid.id],
    calculationType: 'PERCENTAGE',
    ratePpm: 100_000,
  })
  await offerCode(shop.database, place, { code: 'LUZ10', productIds: [paid.id, gift.id] })
  const event = await seen(place, ' luz10 ')
  expect(event.promo_code).toEqual({ code: 'LUZ10', valid: true, discount_type: 'PERCENTAGE', discount: 10 })
  const prices = productsIn(event).map(({ prices: [price] }) => price)
  expect(prices[0]).toMatchObject({
    price: 22.5,
    price_before_discount: 25,
    is_discounted: true,
    fee_total: 2.25,
    price_including_taxes_and_fees: 24.75,
  })
  expect(productsIn(event)[0]?.price).toBe(22.5)
  expect(prices.slice(1).map((price) => [price?.is_discounted, price?.price])).toEqual([
    [false, 25],
    [false, 5],
  ])
  expect(productsIn(await seen(place))[0]?.prices[0]?.price).toBe(25)
})

test('a code that takes more than the price leaves nothing to pay, fees included', async () => {
  const place = await aLiveEvent()
  const product = await sell(place)
  await carryCharge(shop.database, placeOf(place), { productIds: [product.id] })
  await offerCode(shop.database, place, { code: 'GUEST', discount: { discountType: 'FIXED', discountMinor: 9900 } })
  const event = await seen(place, 'GUEST')
  expect(event.promo_code).toEqual({ code: 'GUEST', valid: true, discount_type: 'FIXED', discount: 99 })
  expect(productsIn(event)[0]?.prices[0]).toMatchObject({ price: 0, fee_total: 0, price_including_taxes_and_fees: 0 })
})

test('a product that needs a code appears with one that applies to it, and with no other', async () => {
  const place = await aLiveEvent()
  const friends = await sell(place, { title: 'Friends', is_hidden_without_promo_code: true })
  const crew = await sell(place, { title: 'Crew', is_hidden_without_promo_code: true })
  await offerCode(shop.database, place, {
    code: 'FRIENDS',
    discount: { discountType: 'NONE' },
    productIds: [friends.id],
  })
  await offerCode(shop.database, place, { code: 'CREW', productIds: [crew.id] })
  await offerCode(shop.database, place, { code: 'EVERYTHING', discount: { discountType: 'NONE' } })
  const titles = async (code?: string) => productsIn(await seen(place, code)).map(({ title }) => title)
  expect(await titles()).toEqual([])
  expect(await titles('friends')).toEqual(['Friends'])
  expect(await titles('crew')).toEqual(['Crew'])
  expect(await titles('everything')).toEqual(['Friends', 'Crew'])
  expect((await seen(place, 'FRIENDS')).promo_code).toMatchObject({ discount_type: 'NONE', discount: null })
})

test('unknown, expired, used-up, deleted and foreign codes are all the same: the offer without a code', async () => {
  const place = await aLiveEvent()
  const elsewhere = await aLiveEvent()
  const product = await sell(place)
  expect((await seen(place)).has_promo_codes).toBe(false)
  await offerCode(shop.database, place, { code: 'OVER', expiryDate: new Date(Date.now() - 1000) })
  expect((await seen(place)).has_promo_codes).toBe(false)
  await offerCode(shop.database, place, { code: 'USEDUP', uses: 1 })
  await offerCode(shop.database, place, { code: 'ONELEFT', uses: 2 })
  for (const code of ['USEDUP', 'ONELEFT']) await reserve(place, product, { quantity: 1, code })
  await offerCode(shop.database, elsewhere, { code: 'ELSEWHERE' })
  const deleted = await offerCode(shop.database, place, { code: 'DELETED' })
  await shop.database.pool.query(`update promo_codes set deleted_at = now() where id = ${deleted}`)
  const without = await seen(place)
  expect([without.promo_code, without.has_promo_codes]).toEqual([null, true])
  for (const code of [
    'NOSUCH',
    'OVER',
    'USEDUP',
    'ELSEWHERE',
    'DELETED',
    'x',
    "'; drop table events; --",
    'A%',
    '<b>',
  ]) {
    const refused = { code, valid: false, discount_type: null, discount: null }
    expect(await seen(place, code)).toEqual({ ...without, promo_code: refused })
  }
  expect((await seen(place, 'ONELEFT')).promo_code?.valid).toBe(true)
})

test('what capacities leave limits every price of their products, and together only once', async () => {
  const place = await aLiveEvent()
  const shown = { show_quantity_remaining: true }
  const tiers = await sell(place, {
    type: 'TIERED',
    prices: [
      { label: 'Front', price: 30, initial_quantity_available: 50 },
      { label: 'Back', price: 20 },
    ],
    ...shown,
  })
  const free = await sell(place, { title: 'Unlimited', ...shown })
  await shareCapacity(shop.database, place, { productIds: [tiers.id, free.id], capacity: 12 })
  await shareCapacity(shop.database, place, { productIds: [free.id], capacity: 7 })
  await shareCapacity(shop.database, place, { productIds: [tiers.id], capacity: null })
  const [first, second] = productsIn(await seen(place))
  expect([first?.quantity_available, first?.prices.map((price) => price.quantity_remaining)]).toEqual([12, [12, 12]])
  expect(second?.quantity_available).toBe(7)
  await shareCapacity(shop.database, place, { productIds: [tiers.id], capacity: 0 })
  const [gone] = productsIn(await seen(place))
  expect([gone?.is_sold_out, gone?.is_available, gone?.prices.every((price) => price.is_sold_out)]).toEqual([
    true,
    false,
    true,
  ])
})

test('places of a hold that ran out are free in a capacity too', async () => {
  const place = await aLiveEvent()
  const product = await sell(place, { show_quantity_remaining: true })
  await shareCapacity(shop.database, place, { productIds: [product.id], capacity: 3 })
  await reserve(place, product, { quantity: 3 })
  expect(productsIn(await seen(place))[0]?.is_sold_out).toBe(true)
  const past = new Date(Date.now() - 1000)
  const of = [place.eventId, past]
  await shop.database.pool.query('update orders set reserved_until = $2 where event_id = $1', of)
  await shop.database.pool.query(
    'update claims set until = $2 from pools p where p.id = pool_id and p.event_id = $1',
    of,
  )
  expect(productsIn(await seen(place))[0]?.quantity_available).toBe(3)
})

test('lists tell the lowest price with all fees and taxes, of what is left', async () => {
  const place = await aLiveEvent()
  const cheap = await sell(place, { title: 'Cheap', prices: [{ price: 10 }] })
  const full = await sell(place, { title: 'Full', prices: [{ price: 1 }] })
  await carryCharge(shop.database, placeOf(place), { productIds: [cheap.id], fixedAmount: 2 })
  await carryCharge(shop.database, placeOf(place), { productIds: [cheap.id], ...vat })
  await shareCapacity(shop.database, place, { productIds: [full.id], capacity: 0 })
  const listed = await shop.call(liveEvents, { query: { per_page: 100 } })
  expect(listed.body.data.find(({ id }) => id === place.eventId)?.lowest_price).toBe(14.28)
})

test('a free ticket among others and a printed programme do not make an event cheap', async () => {
  const place = await aLiveEvent()
  await sell(place, { title: 'Under twelve', type: 'FREE', prices: [{ price: 0 }] })
  await sell(place, { title: 'Programme', product_type: 'GENERAL', prices: [{ price: 4 }] })
  const lowest = async () => {
    const listed = await shop.call(liveEvents, { query: { per_page: 100 } })
    return listed.body.data.find(({ id }) => id === place.eventId)?.lowest_price
  }
  expect(await lowest()).toBe(0)
  await sell(place, { title: 'General admission', prices: [{ price: 26.5 }] })
  expect(await lowest()).toBe(26.5)
})
