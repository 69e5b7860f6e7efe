import { completeOrder } from '@turnout/contract/checkout/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { ask, orderIdOf, stockOf } from '@turnout/testkit/shops/selling.ts'
import { untilSomebodyWaits, withPoolLocked } from '@turnout/testkit/database/stalled-sale.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expireHolds } from '../../orders/jobs.ts'

/*
 * Completions that were judged in time and come too late: nothing has touched the order meanwhile,
 * only the clock and the places went on.
 */

const app = testApp()
const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

test('a hold that runs out while its completion waits for the places is not sold', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.scarce, quantity: 1 }])
  const id = await orderIdOf(app, held)
  await sql`update orders set reserved_until = clock_timestamp() + interval '1500 ms' where id = ${id}`.execute(
    app.database.query,
  )
  await sql`update claims set until = (select reserved_until from orders where id = ${id}) where order_id = ${id}`.execute(
    app.database.query,
  )
  // The process that made the hold would find it changed by the lines above, and look again.
  const other = await app.sibling()
  const { done } = await withPoolLocked(app, shop.scarce, async () => {
    const completing = {
      done: other.call(completeOrder, {
        params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
        query: { session_identifier: held.body.data.session_identifier },
        body: { order: buyer },
      }),
    }
    await untilSomebodyWaits(app)
    await sleep(1600)
    return completing
  })
  expect((await done).body.code).toBe('order_expired')
  await other.close()
  await expireHolds(app.database)
  expect(await stockOf(app, shop.scarce)).toMatchObject({ held: 0, sold: 0 })
  await mustAddUp(app)
})

test('a hold that lost one of its places, whatever its time says, is not sold with the others', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [
    { price: shop.scarce, quantity: 1 },
    { price: shop.free, quantity: 1 },
  ])
  const id = await orderIdOf(app, held)
  // As a contested pool frees a place: the claim, and the counter with it.
  await sql`
    with freed as (
      update claims set state = 'RELEASED' where order_id = ${id}
        and pool_id = (select pool_id from product_prices where id = ${shop.scarce.priceId}) returning pool_id
    )
    update pools set held = held - 1 where id = (select pool_id from freed)`.execute(app.database.query)
  expect((await shop.complete(held, { order: buyer })).body.code).toBe('order_expired')
  expect(await stockOf(app, shop.free)).toMatchObject({ sold: 0 })
  const found = await sql<{ guests: number }>`
    select count(*)::int as guests from attendees where order_id = ${id}`.execute(app.database.query)
  expect(found.rows[0]?.guests).toBe(0)
})
