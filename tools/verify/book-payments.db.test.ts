import { receiveUnknownPayment } from '@turnout/server/features/payments/books/receive-unknown-payment.ts'
import { askingOf } from '@turnout/server/features/payments/intents/ask-about-intent.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import {
  aCardShop,
  payable,
  PAID_BY_CARD,
  refOf,
  startPaying,
  storyOf,
  workOff,
} from '@turnout/testkit/shops/paying.ts'
import { addProduct, orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPatiently } from './ask-patiently.ts'
import { bookDifferences, returnLostMoney } from './book-payments.ts'
import { compareWithProvider } from './compare-with-provider.ts'

/* The provider's books know more than a shop that was restored from a backup. */

const app = testApp({ cards: true })
const PENDING_REFUND = '4000000000007726'
const ask = askPatiently({ everyMs: 0, retriesMs: [1, 1] })

let shop: TestShop
let client: Client
beforeAll(async () => {
  shop = await aCardShop(app)
  client = new Client({ connectionString: app.ownerUrl })
  await client.connect()
})
afterAll(() => client.end())
// The news of what the shop forgot never come to it.
beforeEach(() => app.stripe.hold())
afterEach(async () => {
  await app.stripe.heal()
  await app.stripe.release()
  await workOff(app)
})

const booker = () => ({ asking: askingOf(app.database, app.provider, createLog('silent')), ask })
const differences = async () =>
  (await compareWithProvider({ client, provider: app.provider, ask, secondLookMs: 0 })).differences
const book = async () => bookDifferences(booker(), await differences())
const giveBack = () => returnLostMoney(booker())
const refundsOf = async (ref: string) =>
  (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === ref)

/** Started and forgotten: the restored backup is from before it. */
async function forgotten(held: Held): Promise<string> {
  const ref = refOf(await startPaying(app, shop, held))
  await forget(held)
  return ref
}
const forget = async (held: Held) =>
  client.query('delete from payment_intents where order_id = $1', [await orderIdOf(app, held)])

/** Paid for an order of which nothing is here. */
async function paidForLost(amountMinor: number, orderShortId = 'o_lost', card?: string): Promise<string> {
  const made = await app.provider.createIntent({
    key: `lost-${amountMinor}-${orderShortId}`,
    account: null,
    amountMinor,
    currency: 'EUR',
    applicationFeeMinor: 0,
    description: 'forgotten',
    metadata: { orderShortId, intentId: 900_000 + amountMinor },
  })
  await app.stripe.pay(made.ref, card)
  return made.ref
}

test('a payment that the shop forgot completes its order, and booking again changes nothing', async () => {
  const held = await payable(app, shop)
  const ref = await forgotten(held)
  await app.stripe.pay(ref)
  expect(await book()).toEqual([
    {
      of: 'payment',
      ref,
      account: null,
      order_short_id: held.body.data.short_id,
      amount: 2500,
      currency: 'EUR',
      outcome: 'paid',
    },
  ])
  await app.runJobs()
  const story = await storyOf(app, held)
  expect(story).toEqual(PAID_BY_CARD)
  expect(await differences()).toEqual([])
  expect(await book()).toEqual([])
  // Its news come after all.
  await app.stripe.release()
  await workOff(app)
  expect(await storyOf(app, held)).toEqual(story)
  const { rows } = await client.query('select distinct outcome from provider_events where order_id = $1', [
    await orderIdOf(app, held),
  ])
  expect(rows).toEqual([{ outcome: 'APPLIED' }])
})

test('a number that the restored shop gave to another payment keeps them apart', async () => {
  const held = await payable(app, shop)
  const ref = refOf(await startPaying(app, shop, held))
  const { rows } = await client.query<{ id: string }>('select id from payment_intents where provider_ref = $1', [ref])
  await forget(held)
  await client.query(`alter table payment_intents alter column id restart with ${Number(rows[0]?.id)}`)
  const other = await payable(app, shop)
  const otherRef = refOf(await startPaying(app, shop, other))
  const numbers = (await app.stripe.snapshot()).intents.filter(({ id }) => [ref, otherRef].includes(id))
  expect(new Set(numbers.map(({ metadata }) => metadata['intent_id'])).size).toBe(1)

  await app.stripe.pay(ref)
  expect(await book()).toMatchObject([{ ref, outcome: 'paid' }])
  expect(await storyOf(app, other)).toMatchObject({ status: 'RESERVED', payments: [] })
  await app.stripe.pay(otherRef)
  expect(await book()).toMatchObject([{ ref: otherRef, outcome: 'paid' }])
  await app.runJobs()
  expect([await storyOf(app, held), await storyOf(app, other)]).toEqual([PAID_BY_CARD, PAID_BY_CARD])
})

test('an attempt that was started again since is closed, so that nobody pays twice', async () => {
  const held = await payable(app, shop)
  const ref = await forgotten(held)
  const again = refOf(await startPaying(app, shop, held))
  await app.stripe.pay(ref)
  expect(await book()).toMatchObject([{ ref, outcome: 'paid' }])
  const intents = (await app.stripe.snapshot()).intents.filter(({ id }) => id === again)
  expect(intents).toMatchObject([{ status: 'canceled' }])
  expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED', payments: ['ORDER'] })
})

test('money whose places are gone is surplus, and goes back once', async () => {
  const seat = await addProduct(app, shop, { prices: [{ price: 25, initial_quantity_available: 1 }] })
  const held = await payable(app, shop, { price: seat })
  const ref = await forgotten(held)
  await app.stripe.pay(ref)
  await shop.runOut(held)
  await shop.reserve([{ price: seat, quantity: 1 }])
  expect(await book()).toMatchObject([{ ref, outcome: 'surplus' }])
  await app.runJobs()
  expect(await storyOf(app, held)).toMatchObject({
    payments: ['SURPLUS'],
    refunds: ['SURPLUS SUCCEEDED'],
    mails: ['payment_too_late'],
    ledger: {},
  })
  expect(await refundsOf(ref)).toHaveLength(1)
  expect(await differences()).toEqual([])
})

test('a hold that ran out while its places are free is completed', async () => {
  const held = await payable(app, shop)
  const ref = await forgotten(held)
  await app.stripe.pay(ref)
  await shop.runOut(held)
  expect(await book()).toMatchObject([{ ref, outcome: 'paid' }])
  await app.runJobs()
  expect(await storyOf(app, held)).toEqual(PAID_BY_CARD)
})

test('money of another amount than the order costs here is surplus', async () => {
  const held = await payable(app, shop)
  const ref = await paidForLost(2400, held.body.data.short_id)
  expect(await book()).toMatchObject([{ ref, outcome: 'surplus' }])
  expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED', payments: ['SURPLUS'] })
})

test('an attempt that was forgotten and that somebody could still pay is closed', async () => {
  const held = await payable(app, shop)
  const ref = await forgotten(held)
  // It is told once it is no more on its way.
  const truth = await app.provider.findIntent(ref, null)
  const later = { ...truth, createdAt: new Date(Date.now() - 2 * 3_600_000) }
  expect(await receiveUnknownPayment(booker().asking, { truth: later, account: null })).toEqual({ receipt: 'closed' })
  expect((await app.provider.findIntent(ref, null)).status).toBe('CANCELLED')
  expect(await differences()).toEqual([])
})

test('a refund that the shop forgot is written down', async () => {
  const order = await boughtByCard(app, shop, {})
  await app.stripe.release()
  await workOff(app)
  await app.stripe.hold()
  await app.stripe.refundInDashboard(order.intentRef, 700)
  expect(await book()).toMatchObject([{ of: 'refund', amount: 700, outcome: 'written down' }])
  expect(await storyOf(app, order.held)).toMatchObject({ refunds: ['PROVIDER SUCCEEDED'] })
  expect(await book()).toEqual([])
})

test('money of an order that is not here waits until its return is asked for, and goes back once', async () => {
  const ref = await paidForLost(900)
  expect(await book()).toMatchObject([{ ref, order_short_id: 'o_lost', outcome: 'lost' }])
  expect(await refundsOf(ref)).toEqual([])
  expect(await differences()).toMatchObject([{ ref, what: 'known', here: 'unknown' }])
  // Found again, written down once.
  expect(await book()).toMatchObject([{ ref, outcome: 'lost' }])

  expect(await giveBack()).toMatchObject([{ ref, amount: 900, outcome: 'RETURNED' }])
  expect(await refundsOf(ref)).toMatchObject([{ amount: 900, status: 'succeeded' }])
  expect(await giveBack()).toEqual([])
  expect(await differences()).toEqual([])
  expect(await book()).toEqual([])
  expect(await refundsOf(ref)).toHaveLength(1)
})

test('a hold whose buyer is not known is no order to pay for', async () => {
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  const ref = await paidForLost(2500, held.body.data.short_id)
  expect(await book()).toMatchObject([{ ref, outcome: 'lost' }])
  await giveBack()
  expect(await refundsOf(ref)).toMatchObject([{ amount: 2500 }])
})

test('what went back from the dashboard already does not go back a second time', async () => {
  const ref = await paidForLost(1100)
  await book()
  await app.stripe.refundInDashboard(ref, 400)
  expect(await giveBack()).toMatchObject([{ ref, outcome: 'RETURNED' }])
  expect((await refundsOf(ref)).map(({ amount }) => amount)).toEqual([700, 400])
})

test.each(['done_but_500', 'done_but_cut'] as const)(
  'a return whose answer is lost (%s) happens once',
  async (kind) => {
    const ref = await paidForLost(kind === 'done_but_cut' ? 1300 : 1200)
    await book()
    await app.stripe.fault({ kind, on: 'POST /v1/refunds', times: 6 })
    await giveBack().catch(() => undefined)
    await app.stripe.heal()
    await giveBack()
    expect(await refundsOf(ref)).toHaveLength(1)
    expect(await differences()).toEqual([])
  },
)

test('a return that the provider works on is left to it, and tried again when it fails', async () => {
  const ref = await paidForLost(1500, 'o_lost', PENDING_REFUND)
  await book()
  expect(await giveBack()).toMatchObject([{ ref, outcome: 'RETURNING' }])
  expect(await giveBack()).toMatchObject([{ ref, outcome: 'RETURNING' }])
  const [refund, ...others] = await refundsOf(ref)
  expect(others).toEqual([])
  await app.stripe.settleRefund(refund?.id ?? '', 'failed')
  expect(await giveBack()).toMatchObject([{ ref, outcome: 'RETURNING' }])
  const [second] = (await refundsOf(ref)).filter(({ status }) => status === 'pending')
  await app.stripe.settleRefund(second?.id ?? '', 'succeeded')
  expect(await giveBack()).toMatchObject([{ ref, outcome: 'RETURNED' }])
  expect(await refundsOf(ref)).toHaveLength(2)
})

test('payments that do not bear our mark are left alone', async () => {
  const truth = {
    ...(await app.provider.findIntent(await paidForLost(1600), null)),
    metadata: { orderShortId: null, intentId: null },
  }
  expect(await receiveUnknownPayment(booker().asking, { truth, account: null })).toEqual({ mismatch: 'not_ours' })
  await book()
  await giveBack()
})
