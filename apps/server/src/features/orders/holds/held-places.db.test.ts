import { heldPlacesOfEvent, releaseHeldPlaces } from '@turnout/contract/orders/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addHall, addProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* An organizer sees who holds a great part of the house without buying it, and gives it back. */

const app = testApp({ addsUp: true })

const seenBy = async (shop: { eventId: number; owner: { token: string } }) =>
  (await app.call(heldPlacesOfEvent, { params: { event_id: shop.eventId } }, { token: shop.owner.token })).body.data

test('what one address holds is told as its part of the smallest house, and nothing of small groups', async () => {
  const shop = await aShop(app)
  const seat = await addProduct(app, shop, { type: 'FREE', prices: [{ price: 0, initial_quantity_available: 100 }] })
  await addHall(app, shop, { capacity: 50, prices: [seat] })
  for (const quantity of [5, 4]) await shop.reserve([{ price: seat, quantity }])
  expect(await seenBy(shop)).toEqual([])
  await shop.reserve([{ price: seat, quantity: 10 }])
  await shop.reserve([{ price: seat, quantity: 1 }])
  expect(await seenBy(shop)).toEqual([
    { visitor: expect.any(Number), holds: 4, places: 20, percent: 40, since: expect.any(String) },
  ])
})

test('what is released is on sale again, in history with its organizer, and what is being paid stays', async () => {
  const shop = await aShop(app, { scarcePlaces: 40 })
  const [first, , paying] = [
    await shop.reserve([{ price: shop.scarce, quantity: 10 }]),
    await shop.reserve([{ price: shop.scarce, quantity: 8 }]),
    await shop.reserve([{ price: shop.scarce, quantity: 2 }]),
  ]
  await sql`update orders set payment_status = 'PROCESSING' where short_id = ${paying.body.data.short_id}`.execute(
    app.database.query,
  )
  const [seen] = await seenBy(shop)
  const release = () =>
    app.call(
      releaseHeldPlaces,
      { params: { event_id: shop.eventId }, body: { visitor: seen?.visitor ?? 0 } },
      { token: shop.owner.token },
    )
  expect((await release()).body.data).toEqual({ holds: 2, places: 18 })
  expect(await stockOf(app, shop.scarce)).toEqual({ capacity: 40, held: 2, sold: 0 })
  expect((await release()).body.data).toEqual({ holds: 0, places: 0 })
  const history = await sql<{ act: string; actor: number }>`
    select act, actor_id as actor from audit_rows where event_id = ${shop.eventId} and actor_kind = 'USER' and act in ('order.abandoned', 'event.holds_released') order by id`.execute(
    app.database.query,
  )
  expect(history.rows).toEqual(
    ['order.abandoned', 'order.abandoned', 'event.holds_released'].map((act) => ({ act, actor: shop.owner.userId })),
  )
  const details = { order: { first_name: 'A', last_name: 'B', email: 'a@b.example' } }
  expect((await shop.complete(first, details)).body.code).toBe('order_not_reserved')
})

test('nobody else sees or releases it', async () => {
  const shop = await aShop(app, { scarcePlaces: 20 })
  await shop.reserve([{ price: shop.scarce, quantity: 10 }])
  const [seen] = await seenBy(shop)
  const other = await app.signUp()
  const params = { event_id: shop.eventId }
  expect((await app.call(heldPlacesOfEvent, { params }, { token: other.token })).status).toBe(404)
  const body = { visitor: seen?.visitor ?? 0 }
  expect((await app.call(releaseHeldPlaces, { params, body }, { token: other.token })).status).toBe(404)
  expect((await stockOf(app, shop.scarce)).held).toBe(10)
})
