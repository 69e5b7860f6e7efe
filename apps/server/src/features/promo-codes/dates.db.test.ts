import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import {
  createPromoCode,
  getPromoCode,
  promoCodesOfEvent,
  updatePromoCode,
} from '@turnout/contract/promo-codes/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aPlayShop, datesOf } from '@turnout/testkit/shops/a-play.ts'
import type { Chosen } from '@turnout/testkit/shops/a-shop.ts'
import { addCode, ask, orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

/** An event with two dates more, and a code that takes half off the tickets of the first of them. */
async function aPlay() {
  const { shop, of, premiere, other } = await aPlayShop(app)
  const codeId = await addCode(app, shop, { event_occurrence_ids: [premiere] })
  const seat = (date: number, quantity = 1): Chosen => ({ price: shop.paid, quantity, date })
  return { shop, of, premiere, other, codeId, seat, params: { ...of.params, promo_code_id: codeId } }
}

const linesOf = async (held: Held) => {
  const found = await sql<{ occurrence_id: number; price_minor: number }>`
    select occurrence_id, price_minor from order_lines where order_id = ${await orderIdOf(app, held)}
    order by occurrence_id`.execute(app.database.query)
  return found.rows.map(({ occurrence_id: date, price_minor: minor }) => [date, minor])
}

test('a code takes something off tickets of its dates alone, and one use of it is taken', async () => {
  const { shop, premiere, other, seat, params } = await aPlay()
  const held = await ask(app, shop, [seat(premiere), seat(other, 2)], { code: 'luz50' })
  expect(held.status).toBe(201)
  expect(await linesOf(held)).toEqual([
    [premiere, 1250],
    [other, 2500],
  ])
  const { data } = (await app.call(getPromoCode, { params }, shop.owner)).body
  expect(data).toMatchObject({ event_occurrence_ids: [premiere], order_usage_count: 1, attendee_usage_count: 1 })
})

test('a code for other dates than those that are asked for is refused in words, of visitors and at the desk', async () => {
  const { shop, of, other, seat } = await aPlay()
  const errors = { promo_code: ['This promo code is for other dates'] }
  expect(await ask(app, shop, [seat(other)], { code: 'LUZ50' })).toMatchObject({ status: 422, body: { errors } })
  const order = {
    first_name: 'Mira',
    last_name: 'Koller',
    email: 'mira@koller.example',
    products: [
      {
        product_id: shop.paid.productId,
        event_occurrence_id: other,
        quantities: [{ price_id: shop.paid.priceId, quantity: 1 }],
      },
    ],
    promo_code: 'LUZ50',
  }
  expect(await app.call(createOrder, { ...of, body: order }, shop.owner)).toMatchObject({
    status: 422,
    body: { errors },
  })
})

test('a ticket that is hidden without a code is unlocked on the dates of the code alone', async () => {
  const { shop, premiere, other, seat } = await aPlay()
  const friends = (date: number): Chosen => ({ price: shop.promoOnly, quantity: 1, date })
  expect((await ask(app, shop, [friends(premiere)], { code: 'LUZ50' })).status).toBe(201)
  const refused = await ask(app, shop, [friends(other), seat(premiere)], { code: 'LUZ50' })
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'products.0': [expect.any(String)] } } })
})

test('the offer of a date has the price with the code; the offer of another says that the code is for others', async () => {
  const { shop, of, premiere, other } = await aPlay()
  const offer = async (date: number) => {
    const query = { promo_code: 'LUZ50', event_occurrence_id: date }
    const { data } = (await app.call(getPublicEvent, { ...of, query })).body
    const products = data.product_categories.flatMap((category) => category.products)
    return { code: data.promo_code, price: products.find(({ id }) => id === shop.paid.productId)?.prices[0]?.price }
  }
  expect(await offer(premiere)).toMatchObject({ code: { valid: true }, price: 12.5 })
  expect((await offer(premiere)).code).not.toHaveProperty('is_for_other_dates')
  expect(await offer(other)).toMatchObject({ code: { valid: false, is_for_other_dates: true }, price: 25 })
})

test('a change that names no dates leaves them, an empty list lifts them, and unknown ones are refused', async () => {
  const { shop, of, other, premiere, params } = await aPlay()
  const same = { code: 'LUZ50', discount_type: 'PERCENTAGE' as const, discount: 40 }
  const change = (more: object = {}) => app.call(updatePromoCode, { params, body: { ...same, ...more } }, shop.owner)
  expect((await change()).body.data.event_occurrence_ids).toEqual([premiere])
  expect((await change({ event_occurrence_ids: [other, premiere, other] })).body.data.event_occurrence_ids).toEqual([
    premiere,
    other,
  ])
  expect((await change({ event_occurrence_ids: [] })).body.data.event_occurrence_ids).toEqual([])
  const foreign = (await aPlay()).premiere
  const wrong = { ...same, code: 'LUZ51', event_occurrence_ids: [premiere, foreign] }
  const refused = await app.call(createPromoCode, { ...of, body: wrong }, shop.owner)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['event_occurrence_ids.1']])
})

test('a copy of the event has the code for its own date; without its dates the code stays behind', async () => {
  const { shop, of } = await aPlay()
  await addCode(app, shop, { code: 'ALL10', discount: 10 })
  const copied = async (more: object) => {
    const body = { title: 'Next year', start_date: '2099-06-01T19:30', ...more }
    const event_id = (await app.call(duplicateEvent, { ...of, body }, shop.owner)).body.data.id
    const codes = (await app.call(promoCodesOfEvent, { params: { event_id } }, shop.owner)).body.data
    return { codes, dates: await datesOf(app, { ...shop, eventId: event_id }) }
  }
  const whole = await copied({})
  expect(whole.dates).toHaveLength(3)
  expect(whole.codes.find(({ code }) => code === 'LUZ50')?.event_occurrence_ids).toEqual([whole.dates[1]?.id])
  const without = await copied({ duplicate_occurrences: false })
  expect(without.codes.map(({ code }) => code)).toEqual(['ALL10'])
})
