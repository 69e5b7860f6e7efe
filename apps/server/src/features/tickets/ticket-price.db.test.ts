import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { deskOf } from '@turnout/testkit/shops/desk.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })
const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

test.each([
  { contains: true, unit: 26.5 },
  { contains: false, unit: 28.09 },
])('holder and desk read what one ticket cost, with a tax inside: $contains', async ({ contains, unit }) => {
  const shop = await aShop(app)
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  const productIds = [shop.paid.productId]
  await carryCharge(app.database, place, { productIds })
  await carryCharge(app.database, place, {
    productIds,
    name: 'VAT',
    type: 'TAX',
    calculationType: 'PERCENTAGE',
    ratePpm: 60_000,
    isIncludedInPrice: contains,
  })
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  await shop.complete(held, { order })
  const { body } = await shop.act(awaitOfflinePayment, held)
  expect(body.data.total_gross).toBe(2 * unit)
  const [first] = body.data.attendees
  if (first === undefined) throw new Error('nobody came')
  const params = { event_id: shop.eventId, attendee_short_id: first.short_id }
  expect((await app.call(getTicket, { params })).body.data.price).toBe(unit)
  expect((await deskOf(app, shop).read(first.id)).price).toBe(unit)
})
