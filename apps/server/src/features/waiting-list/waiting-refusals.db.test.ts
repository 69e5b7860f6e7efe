import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { startCardPayment } from '@turnout/contract/payments/endpoints.ts'
import type { TestShop } from '@turnout/testkit/a-shop.ts'
import { dayZone, inZone, waitersOf } from '@turnout/testkit/a-waiting-list.ts'
import { aCardShop, workOff } from '@turnout/testkit/paying.ts'
import { addProduct } from '@turnout/testkit/selling.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireHolds } from '../orders/jobs.ts'

/* Offers that cannot be taken or given back any more, and why. */

const app = testApp({ cards: true, pages: true })
const { join, leave, list, remove, serve, buy, take } = waitersOf(app)

/** One place for €25 was offered to Ana; with the token of her entry. */
async function anOffer() {
  const shop = await aCardShop(app)
  await inZone(app, shop, dayZone())
  const balcony = await addProduct(app, shop, {
    title: 'Balcony',
    type: 'PAID',
    prices: [{ price: 25, initial_quantity_available: 1 }],
  })
  const held = await buy(shop, 1, balcony)
  const joined = await join(shop, 'ana@reis.example', { product_price_id: balcony.priceId })
  await shop.act(abandonOrder, held)
  await serve()
  expect((await list(shop))[0]?.status).toBe('OFFERED')
  return { shop, id: joined.body.data.id, token: joined.body.data.cancel_token ?? '' }
}

/** The hold of the browser that took an offer: its order and its session. */
const holdOf = ({ location, cookie }: Awaited<ReturnType<typeof take>>) => ({
  shortId: location.split('/')[3] ?? '',
  session: decodeURIComponent(cookie.split('=')[1] ?? ''),
  cookie,
})

/** The bank has it in hand. */
async function payFor(shop: TestShop, { shortId, session, cookie }: ReturnType<typeof holdOf>): Promise<void> {
  const order = { first_name: 'Ana', last_name: 'Reis', email: 'ana@reis.example', accepted_terms: true }
  const path = `/api/public/events/${shop.eventId}/order/${shortId}`
  const done = await app.raw('PUT', path, { order }, { headers: { cookie } })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const started = await app.call(startCardPayment, {
    params: { event_id: shop.eventId, order_short_id: shortId },
    query: { session_identifier: session },
  })
  await app.stripe.pay(started.body.client_secret.split('_secret_')[0] ?? '', 'pm_simulator_waits')
  await workOff(app)
}

test('an offer whose time is over is not taken any more, and the page says so', async () => {
  const { shop, token } = await anOffer()
  await sql`update orders set reserved_until = now() - interval '1 second' where event_id = ${shop.eventId} and status = 'RESERVED'`.execute(
    app.database.query,
  )
  const late = await take(shop, token)
  expect([late.status, late.location]).toEqual([410, ''])
  expect(JSON.stringify(late.body)).toContain('Nothing is held for you any more')
})

test('an offer that was let go is not taken any more, nor is one of somebody who only waits', async () => {
  const { shop, token } = await anOffer()
  const rui = await join(shop, 'rui@costa.example', { product_price_id: (await list(shop))[0]?.product_price_id })
  expect((await take(shop, rui.body.data.cancel_token)).status).toBe(410)
  expect((await leave(shop, token)).status).toBe(204)
  expect((await take(shop, token)).status).toBe(410)
})

test('while the bank has the payment in hand an offer is neither left, nor removed, nor taken elsewhere', async () => {
  const { shop, id, token } = await anOffer()
  const held = holdOf(await take(shop, token))
  await payFor(shop, held)
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
