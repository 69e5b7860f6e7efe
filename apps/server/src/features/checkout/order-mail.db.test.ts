import { awaitOfflinePayment, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepMailWait } from './keep-mail-wait.ts'
import { oldestTicketMail } from './queries-mail.ts'

/* What a buyer is told about the email with their order. */

const app = testApp({ pages: true })
const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
/** Longer than the product keeps a look at the queue. */
const KEPT_MS = 5000

type Held = Awaited<ReturnType<TestShop['reserve']>>

async function anOrder(shop: TestShop): Promise<Held> {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.complete(held, { order: buyer })
  return held
}

async function told(shop: TestShop, held: Held) {
  const params = { event_id: shop.eventId, order_short_id: held.body.data.short_id }
  const { data } = (await app.call(getPublicOrder, { params })).body
  return [data.email_status, data.email_expected_in_minutes]
}

async function page(shop: TestShop, held: Held): Promise<string> {
  const address = `/checkout/${shop.eventId}/${held.body.data.short_id}/summary`
  return (await app.raw('GET', address, undefined, { headers: { cookie: 'locale=en' } })).body as unknown as string
}

/** Of every mail of orders. */
const mails = (change: string) =>
  sql.raw(`update mails set ${change} where kind = 'order_confirmation'`).execute(app.database.query)

/** All that waits has done so for this long. */
const waitedFor = (interval: string) =>
  sql`update graphile_worker._private_jobs set run_at = now() - ${interval}::interval`.execute(app.owner.query)

test('a hold is told nothing; an order that its email is on its way, and that it went once the mail server has it', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  expect(held.body.data).toMatchObject({ email_status: null, email_expected_in_minutes: null })
  await shop.complete(held, { order: buyer })
  expect(await told(shop, held)).toEqual(['ON_ITS_WAY', null])
  expect(await page(shop, held)).toContain('Your email is on its way to mira@koller.example.')
  await app.runJobs()
  expect(await told(shop, held)).toEqual(['SENT', null])
  expect(await page(shop, held)).toContain('Your ticket went to mira@koller.example.')
})

test('an email that the mail server refuses, that is held or that came back is not said to be on its way', async () => {
  const shop = await aShop(app)
  const held = await anOrder(shop)
  await app.runJobs()
  await mails(`status = 'FAILED'`)
  expect(await told(shop, held)).toEqual(['DELAYED', null])
  expect(await page(shop, held)).toContain('We’ll email mira@koller.example as soon as we can.')
  await mails(`status = 'HELD', held_for = 'ALLOWANCE'`)
  expect(await told(shop, held)).toEqual(['DELAYED', null])
  await mails(`status = 'SENT', held_for = null, bounce = 'HARD', bounced_at = now()`)
  expect(await told(shop, held)).toEqual(['CAME_BACK', null])
})

test('nothing is said of an order that is cancelled, nor of an old one that was never emailed', async () => {
  const shop = await aShop(app)
  const held = await anOrder(shop)
  await app.runJobs()
  await sql`delete from mails`.execute(app.database.query)
  await sql`update orders set completed_at = now() - interval '1 day'`.execute(app.owner.query)
  expect(await told(shop, held)).toEqual([null, null])
  const other = await anOrder(shop)
  await app.runJobs()
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', other.body.data.short_id)
    .executeTakeFirstOrThrow()
  const params = { event_id: shop.eventId, order_id: id }
  expect((await app.call(cancelOrder, { params, body: {} }, shop.owner)).status).toBe(200)
  expect(await told(shop, other)).toEqual([null, null])
})

test('an order that waits for its money is told of the email with how to pay', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  await shop.complete(held, { order: buyer })
  expect((await shop.act(awaitOfflinePayment, held)).body.data).toMatchObject({ email_status: 'ON_ITS_WAY' })
  await app.runJobs()
  expect(await told(shop, held)).toEqual(['SENT', null])
})

test('while mails wait for longer than a minute, the page and the answer say in how many they are expected', async () => {
  const shop = await aShop(app)
  const first = await anOrder(shop)
  await waitedFor('4 minutes 30 seconds')
  // As long as a look at the queue is kept.
  await expect.poll(() => told(shop, first), { timeout: 3 * KEPT_MS, interval: 500 }).toEqual(['ON_ITS_WAY', 5])
  const second = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const answer = await shop.complete(second, { order: buyer })
  expect(answer.body.data).toMatchObject({ email_status: 'ON_ITS_WAY', email_expected_in_minutes: expect.any(Number) })
  expect(await page(shop, second)).toMatch(/It should be with you in about \d+ minutes\./u)
  await app.runJobs()
  expect(await told(shop, second)).toEqual(['SENT', null])
}, 30_000)

test('what waits is the oldest mail of an order or a ticket: not one that is tried again later, nor a patient one', async () => {
  const shop = await aShop(app)
  await anOrder(shop)
  const wait = () => keepMailWait(() => oldestTicketMail(app.database)).oldest()
  await waitedFor('90 seconds')
  expect(Math.floor(await wait())).toBe(90)
  await sql`update graphile_worker._private_jobs set priority = 10`.execute(app.owner.query)
  expect(await wait()).toBe(0)
  await sql`update graphile_worker._private_jobs set priority = 0, run_at = now() + interval '1 hour'`.execute(
    app.owner.query,
  )
  expect(await wait()).toBe(0)
})
