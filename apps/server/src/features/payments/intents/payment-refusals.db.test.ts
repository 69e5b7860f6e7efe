import { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aCardShop, payable, refOf, startPaying, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { addProduct, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { expireHolds } from '../../orders/jobs.ts'

/* Payments that a card cannot make, and payments that a bank takes back days later. */

const app = testApp({ cards: true, addsUp: true })
const DEBIT = '4000000000001034'
afterEach(() => app.stripe.heal())

const shopIn = async (currency: string): Promise<TestShop> => {
  const shop = await aCardShop(app)
  await sql`update events set currency = ${currency}, version = version + 1 where id = ${shop.eventId}`.execute(
    app.database.query,
  )
  return shop
}

test('a currency that cards are not charged in is refused before anybody is asked', async () => {
  const shop = await shopIn('SDG')
  const refused = await startPaying(app, shop, await payable(app, shop))
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment_currency_unsupported' } })
  expect(refused.body.message).toBe('Cards cannot be charged in this currency. Choose another way to pay.')
})

test('an amount that cannot be charged exactly is refused, and the order can still be paid another way', async () => {
  const shop = await shopIn('KWD')
  const price = await addProduct(app, shop, { prices: [{ price: 1.234 }] })
  const held = await payable(app, shop, { price })
  const refused = await startPaying(app, shop, held)
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment_amount_unsupported' } })
  expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED', payment: 'AWAITING_PAYMENT', payments: [] })
  // 1.230 can be.
  const even = await addProduct(app, shop, { prices: [{ price: 1.23 }] })
  expect((await startPaying(app, shop, await payable(app, shop, { price: even }))).status).toBe(200)
})

test('what the provider refuses for a reason of its own is told as such, and a new attempt is a new one', async () => {
  const shop = await aCardShop(app)
  const held = await payable(app, shop)
  await app.stripe.fault({ kind: 'unavailable', on: 'POST /v1/payment_intents' })
  expect((await startPaying(app, shop, held)).body.code).toBe('provider_unreachable')
  await app.stripe.heal()
  const { rows } = await sql<{ id: number; key: string }>`
    select id, 'turnout-intent-' || call_key || '-' || id as key from payment_intents where status = 'CREATING'`.execute(
    app.database.query,
  )
  // Another caller used the key for something else.
  const other = { account: null, amountMinor: 999, currency: 'EUR', applicationFeeMinor: 0, description: 'other' }
  const metadata = { orderShortId: 'o_other', intentId: 999_999 }
  await app.provider.createIntent({ ...other, key: rows[0]?.key ?? '', metadata })
  const refused = await startPaying(app, shop, held)
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment_failed' } })
  expect(refused.body.message).toBe('We could not process your payment. Please try again or contact support.')
  const again = await startPaying(app, shop, held)
  expect(again.status).toBe(200)
  await app.stripe.pay(refOf(again))
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED', payments: ['ORDER'] })
})

const attention = async (shop: TestShop) =>
  (
    await app.call(
      ordersOfEvent,
      { params: { event_id: shop.eventId }, query: { view: 'needs_attention' } },
      { token: shop.owner.token },
    )
  ).body.data.map(({ id }) => id)

async function debited(shop: TestShop) {
  const held = await payable(app, shop)
  const ref = refOf(await startPaying(app, shop, held))
  await app.stripe.pay(ref, DEBIT)
  await workOff(app)
  return { held, ref, id: await orderIdOf(app, held) }
}

const debitMails = async (id: number) =>
  (
    await sql<{ subject: string; text_body: string }>`
      select subject, text_body from mails where kind = 'debit_failed' and about_id = ${id}`.execute(app.database.query)
  ).rows

test('a bank debit that fails while its places are held: the buyer is sent back to pay, once', async () => {
  const shop = await aCardShop(app)
  const { held, ref, id } = await debited(shop)
  expect(await storyOf(app, held)).toMatchObject({ payment: 'PROCESSING' })
  await app.stripe.settle(ref, 'failed')
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED', payment: 'PAYMENT_FAILED' })
  const [mail, ...others] = await debitMails(id)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your payment for Harbour Lights did not go through')
  expect(mail?.text_body).toContain(`/checkout/${shop.eventId}/${held.body.data.short_id}/payment`)
  expect(await attention(shop)).toContain(id)
  // Paid another way after all: it needs no attention any more.
  await app.stripe.pay(ref)
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED' })
  expect(await attention(shop)).not.toContain(id)
})

test('one that fails days later: the places are gone, the mail leads to the event, and the desk sees it', async () => {
  const shop = await aCardShop(app)
  const { held, ref, id } = await debited(shop)
  await shop.runOut(held)
  await app.stripe.settle(ref, 'failed')
  await workOff(app)
  await expireHolds(app.database)
  expect(await storyOf(app, held)).toMatchObject({ status: 'EXPIRED', payment: 'PAYMENT_FAILED' })
  const [mail] = await debitMails(id)
  expect(mail?.text_body).toContain(`/e/${shop.eventId}/harbour-lights`)
  expect(mail?.text_body).not.toContain('/payment')
  expect(await attention(shop)).toContain(id)
})
