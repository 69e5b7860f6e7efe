import { completeOrder, reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import type { PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { changeEventStatus } from '@turnout/contract/events/endpoints.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { anyUnit } from '@turnout/domain/pricing/charge-samples.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { anEvent, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { carryCharge, offerCode } from '@turnout/testkit/shops/pricing-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const shop = testApp({ addsUp: true })

const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const

/** A product of a random catalogue, and how many a buyer takes of it. */
const wishes = fc
  .record({ unit: anyUnit, quantity: fc.integer({ min: 1, max: 9 }), kind: fc.constantFrom('PAID', 'DONATION') })
  // Within what an organizer can enter.
  .filter(({ unit }) => unit.listedMinor < 1e9 && unitPrice(unit).totalMinor < 1e10)

const catalogues = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  wishes: fc.array(wishes, { minLength: 1, maxLength: 4 }),
  discount: anyUnit.map(({ discount }) => discount),
})

type Catalogue = typeof catalogues extends fc.Arbitrary<infer T> ? T : never

async function open({ currency, wishes: wanted, discount }: Catalogue): Promise<OfferPlace> {
  const place = await anEvent(shop, { currency })
  const { token, eventId } = place
  const params = { event_id: eventId }
  const where = { accountId: place.owner.accountId, eventId }
  for (const { unit, kind } of wanted) {
    const prices = [{ price: majorFromMinor(unit.listedMinor, currency) }]
    const body = { title: kind, type: kind, prices, product_category_id: place.categoryId } as const
    const made = await shop.call(createProduct, { params, body }, { token })
    const productIds = [made.body.data.id]
    for (const charge of unit.charges) {
      const isIncludedInPrice = charge.type === 'TAX' && charge.isIncludedInPrice
      const amount =
        charge.calculationType === 'FIXED' ? { fixedAmount: charge.fixedMinor / 100 } : { ratePpm: charge.ratePpm }
      const { type, calculationType, isTaxable } = charge
      await carryCharge(shop.database, where, {
        type,
        calculationType,
        isTaxable,
        ...amount,
        isIncludedInPrice,
        productIds,
      })
    }
  }
  if (discount !== null) await offerCode(shop.database, place, { code: 'LUZ', discount })
  await shop.call(changeEventStatus, { params, body: { status: 'LIVE' } }, { token })
  return place
}

const wantOf = (product: PublicProduct, quantity: number) => {
  const [price] = product.prices
  return {
    product_id: product.id,
    quantities: [{ price_id: price?.id ?? 0, quantity, ...(product.type === 'DONATION' && { price: price?.price }) }],
  }
}

test('the price shown × the quantity is what the order charges, whatever the taxes, fees, codes and currencies', async () => {
  await fc.assert(
    fc.asyncProperty(catalogues, async (catalogue) => {
      const { currency } = catalogue
      const place = await open(catalogue)
      const params = { event_id: place.eventId }
      const promo_code = catalogue.discount === null ? null : 'luz'
      const shown = await shop.call(getPublicEvent, { params, query: { promo_code } })
      const products = shown.body.data.product_categories.flatMap((category) => category.products)
      const wants = products.map((product, n) => wantOf(product, catalogue.wishes[n]?.quantity ?? 1))
      const held = await shop.call(reserveTickets, { params, body: { products: wants, promo_code } })
      expect([held.status, held.body.errors]).toEqual([201, undefined])
      const order = held.body.data
      const minor = (amount: number): number => minorOf(amount, currency)
      const told = products.map(
        ({ prices: [price] }, n) =>
          minor(price?.price_including_taxes_and_fees ?? 0) * (catalogue.wishes[n]?.quantity ?? 1),
      )
      expect(minor(order.total_gross)).toBe(told.reduce((a, b) => a + b, 0))
      expect(order.order_items.map((item) => minor(item.total_gross))).toEqual(told)
      const taxes = products.map(
        ({ prices: [price] }, n) => minor(price?.tax_total ?? 0) * (catalogue.wishes[n]?.quantity ?? 1),
      )
      expect(minor(order.total_tax)).toBe(taxes.reduce((a, b) => a + b, 0))
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('what is edited after the tickets are held changes the page, not the order', async () => {
  const place = await open({
    currency: 'EUR',
    wishes: [{ kind: 'PAID', quantity: 2, unit: { listedMinor: 2500, discount: null, charges: [] } }],
    discount: null,
  })
  const params = { event_id: place.eventId }
  const products = async () =>
    (await shop.call(getPublicEvent, { params })).body.data.product_categories.flatMap((one) => one.products)
  const [product] = await products()
  if (product === undefined) throw new Error('nothing is on sale')
  const held = await shop.call(reserveTickets, { params, body: { products: [wantOf(product, 2)] } })
  await carryCharge(
    shop.database,
    { accountId: place.owner.accountId, eventId: place.eventId },
    { productIds: [product.id] },
  )
  expect((await products())[0]?.prices[0]?.price_including_taxes_and_fees).toBe(26.5)
  const { short_id, session_identifier } = held.body.data
  const done = await shop.call(completeOrder, {
    params: { ...params, order_short_id: short_id },
    query: { session_identifier },
    body: { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } },
  })
  expect(done.body.data.total_gross).toBe(50)
})
