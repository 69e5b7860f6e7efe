import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import { quotaAtTill } from '@turnout/contract/box-office/offline-endpoints.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { anOpenTill, sellAt, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

let house: TestHouse
let open: OpenTill
beforeAll(async () => {
  house = await aHouse(app)
  open = await anOpenTill(app, house.shop)
})

const sell = (seats: readonly string[]) =>
  sellAt(app, open, {
    lines: [
      { product_id: house.back.productId, price_id: house.back.priceId, quantity: seats.length, seats: [...seats] },
    ],
    tender: { kind: 'CARD' },
    expected_total: 21 * seats.length,
  })

test('the catalogue of a till says which letters a price is for', async () => {
  const params = { till_short_id: open.till.short_id }
  const { body } = await app.call(endpoints.catalogueAtTill, { params }, { headers: open.headers })
  const letters = new Map(body.data.products.flatMap(({ prices }) => prices.map((price) => [price.id, price.letters])))
  expect(letters.get(house.back.priceId)).toEqual(['B'])
  expect(letters.get(house.front.priceId)).toEqual(['A'])
  expect(letters.get(house.shop.paid.priceId)).toEqual([])
})

test('a sale takes exactly the seats that the guest picked, and its tickets name them', async () => {
  const sold = await sell([seatAt(3, 5), seatAt(3, 2)])
  expect(sold.status).toBe(201)
  expect(sold.body.data.tickets.map(({ seat }) => [seat?.row, seat?.number])).toEqual([
    ['3', '5'],
    ['3', '2'],
  ])
  expect([...(await house.takenNow()).keys()].toSorted()).toEqual([seatAt(3, 2), seatAt(3, 5)])
})

test('seats that are gone refuse the whole sale and name themselves; nothing is taken', async () => {
  await sell([seatAt(4, 1)])
  const before = await house.takenNow()
  const refused = await sell([seatAt(4, 2), seatAt(4, 1)])
  expect(refused).toMatchObject({ status: 409, body: { code: 'sold_out_meanwhile' } })
  expect(Object.keys(refused.body.errors)).toEqual(['lines.0.seats.1'])
  expect(await house.takenNow()).toEqual(before)
  // Two tills at once: one gets the seat.
  const answers = await Promise.all([sell([seatAt(4, 6)]), sell([seatAt(4, 6)])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('an order that the organizer takes has the seats that it names', async () => {
  const { shop, back } = house
  const made = await app.call(
    createOrder,
    {
      params: { event_id: shop.eventId },
      body: {
        products: [
          {
            product_id: back.productId,
            quantities: [{ price_id: back.priceId, quantity: 2, seats: [seatAt(3, 3), seatAt(3, 4)] }],
          },
        ],
        first_name: 'Mira',
        last_name: 'Koller',
        email: 'mira@koller.example',
      },
    },
    { token: shop.owner.token },
  )
  expect(made.status).toBe(201)
  const taken = await house.takenNow()
  expect([taken.get(seatAt(3, 3)), taken.get(seatAt(3, 4))]).toEqual([1, 1])
})

test('a till holds no seats for a time without a network', async () => {
  const { shop, back } = house
  const share = { product_id: back.productId, price_id: back.priceId, quantity: 2 }
  const params = { event_id: shop.eventId, till_id: open.till.id }
  const changed = await app.call(
    endpoints.updateTill,
    { params, body: { name: 'East gate', shares: [share] } },
    { token: shop.owner.token },
  )
  expect(changed.status).toBe(200)
  const quota = await app.call(
    quotaAtTill,
    { params: { till_short_id: open.till.short_id } },
    { headers: open.headers },
  )
  expect(quota.body.data.wished).toEqual([])
})
