import { createAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { createOrder, getOrder } from '@turnout/contract/orders/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
afterEach(() => mustAddUp(app))

/** An event with two evenings; the second has one place, and its ticket costs 77 instead of its usual price. */
async function twoEvenings() {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  await addDate(app, shop, { start_date: '2099-03-05T20:00', capacity: 1 })
  const read = () => datesOf(app, shop)
  const [first = 0, second = 0] = (await read()).map(({ id }) => id)
  const prices = [{ price_id: shop.paid.priceId, price: 77 }]
  await app.call(
    updateOccurrence,
    { params: { ...params, occurrence_id: second }, body: { start_date: '2099-03-05T20:00', capacity: 1, prices } },
    signedIn,
  )
  return {
    shop,
    params,
    signedIn,
    first,
    second,
    sold: async () => (await read()).map(({ quantity_sold: sold }) => sold),
    add: (body: object) =>
      app.call(
        createAttendee,
        {
          params,
          body: {
            product_id: shop.paid.productId,
            product_price_id: shop.paid.priceId,
            first_name: 'Mira',
            email: 'mira@koller.example',
            ...body,
          },
        },
        signedIn,
      ),
  }
}

test('a guest is added to a date, free of charge whatever tickets cost then', async () => {
  const { add, second, sold } = await twoEvenings()
  const added = await add({ event_occurrence_id: second })
  expect([added.status, added.body.data?.price, added.body.data?.event_occurrence_id]).toEqual([201, 0, second])
  expect(await sold()).toEqual([0, 1])
})

test('a guest who paid is added for what they paid, not for the price of the date', async () => {
  const { add, second } = await twoEvenings()
  const added = await add({ event_occurrence_id: second, amount_paid: 20 })
  expect([added.status, added.body.data?.price]).toEqual([201, 20])
})

test('a guest without a date, on an unknown one or on a foreign one is refused at the field of the form', async () => {
  const { add, sold } = await twoEvenings()
  const other = await twoEvenings()
  const missing = await add({})
  expect([missing.status, missing.body.errors]).toEqual([422, { event_occurrence_id: ['Date is missing.'] }])
  for (const event_occurrence_id of [other.second, 1_000_000_000]) {
    const refused = await add({ event_occurrence_id })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { event_occurrence_id: ['This event has no such date.'] },
    ])
  }
  expect(await sold()).toEqual([0, 0])
})

test('an order of the desk is for its date, at its price, and needs a reason beyond its places', async () => {
  const { shop, params, signedIn, second, sold } = await twoEvenings()
  const take = (body: object) =>
    app.call(
      createOrder,
      {
        params,
        body: {
          products: [
            {
              product_id: shop.paid.productId,
              event_occurrence_id: second,
              quantities: [{ price_id: shop.paid.priceId, quantity: 2 }],
            },
          ],
          first_name: 'Mira',
          email: 'mira@koller.example',
          is_paid: true,
          ...body,
        },
      },
      signedIn,
    )
  const short = await take({})
  expect([short.status, short.body.code]).toEqual([409, 'sold_out_meanwhile'])
  const taken = await take({ overbook_reason: 'Friends of the author' })
  expect(taken.status).toBe(201)
  const order = await app.call(getOrder, { params: { ...params, order_id: taken.body.data.id } }, signedIn)
  expect(order.body.data.order_items.map((item) => [item.event_occurrence_id, item.quantity])).toEqual([[second, 2]])
  expect(order.body.data.total_before_additions).toBe(154)
  expect(await sold()).toEqual([0, 2])
})
