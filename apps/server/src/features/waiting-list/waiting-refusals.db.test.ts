import { anOffer, holdOf, payForOffer } from '@turnout/testkit/shops/a-paid-offer.ts'
import { waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireHolds } from '../orders/jobs.ts'

/* Offers that cannot be taken or given back any more, and why. */

const app = testApp({ cards: true, pages: true })
const { join, leave, list, remove, serve, take } = waitersOf(app)

test('an offer whose time is over is not taken any more, and the page says so', async () => {
  const { shop, token } = await anOffer(app)
  await sql`update orders set reserved_until = now() - interval '1 second' where event_id = ${shop.eventId} and status = 'RESERVED'`.execute(
    app.database.query,
  )
  const late = await take(shop, token)
  expect([late.status, late.location]).toEqual([410, ''])
  expect(JSON.stringify(late.body)).toContain('Nothing is held for you any more')
})

test('an offer that was let go is not taken any more, nor is one of somebody who only waits', async () => {
  const { shop, token } = await anOffer(app)
  const rui = await join(shop, 'rui@costa.example', { product_price_id: (await list(shop))[0]?.product_price_id })
  expect((await take(shop, rui.body.data.cancel_token)).status).toBe(410)
  expect((await leave(shop, token)).status).toBe(204)
  expect((await take(shop, token)).status).toBe(410)
})

test('while the bank has the payment in hand an offer is neither left, nor removed, nor taken elsewhere', async () => {
  const { shop, id, token } = await anOffer(app)
  const held = holdOf(await take(shop, token))
  await payForOffer(app, shop, held)
  const left = await leave(shop, token)
  expect(left).toMatchObject({ status: 409, body: { code: 'payment_in_flight' } })
  expect(await remove(shop, id)).toMatchObject({ status: 409, body: { code: 'payment_in_flight' } })
  const elsewhere = await take(shop, token)
  expect([elsewhere.status, elsewhere.location]).toEqual([409, ''])
  // The browser that pays still finds its checkout, and time takes nothing away.
  expect(await take(shop, token, held.cookie)).toMatchObject({ status: 303 })
  await sql`update orders set reserved_until = now() - interval '1 second' where short_id = ${held.shortId}`.execute(
    app.database.query,
  )
  await expireHolds(app.database)
  await serve()
  expect((await list(shop))[0]?.status).toBe('OFFERED')
})
