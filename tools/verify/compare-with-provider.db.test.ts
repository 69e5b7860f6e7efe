import { refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, payable, refOf, startPaying, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPatiently } from './ask-patiently.ts'
import { compareWithProvider } from './compare-with-provider.ts'

const app = testApp({ cards: true, connect: true, platformFee: { fixed: 0.5, percent: 1 } })
const PENDING_REFUND = '4000000000007726'

let shop: TestShop
let client: Client
let account: string
beforeAll(async () => {
  shop = await aCardShop(app)
  client = new Client({ connectionString: app.ownerUrl })
  await client.connect()
  account = (await app.stripe.snapshot()).accounts[0]?.id ?? ''
})
afterAll(() => client.end())
afterEach(async () => {
  await app.stripe.heal()
  await app.stripe.release()
})

const compare = () =>
  compareWithProvider({
    client,
    provider: app.provider,
    ask: askPatiently({ everyMs: 0, retriesMs: [1, 1] }),
    secondLookMs: 0,
  })
const differences = async () => (await compare()).differences

const bought = (card?: string) => boughtByCard(app, shop, { card })
const refund = (order_id: number, amount: number) =>
  app.call(
    refundOrder,
    { params: { event_id: shop.eventId, order_id }, body: { amount, notify_buyer: false } },
    { token: shop.owner.token },
  )

/** Rows that the product would never write. Everything is as before afterwards. */
async function planted<T>(statement: string, values: unknown[], look: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(`set local session_replication_role = 'replica'`)
    await client.query(statement, values)
    return await look()
  } finally {
    await client.query('rollback')
  }
}

let order: Awaited<ReturnType<typeof bought>>
beforeEach(async () => {
  order = await bought()
})

test('a shop whose money is all written down differs in nothing, and asking changes nothing', async () => {
  await refund(order.id, 10)
  await bought(PENDING_REFUND).then(({ id }) => refund(id, 5))
  await workOff(app)
  const before = await app.stripe.snapshot()
  await client.query('set default_transaction_read_only = on')
  const { payments, refunds, silent, ...rest } = await compare()
  await client.query('set default_transaction_read_only = off')
  expect(rest).toEqual({ differences: [] })
  expect(silent).toEqual([])
  expect([payments, refunds]).toEqual([before.intents.length, before.refunds.length])
  expect(payments).toBeGreaterThan(1)
  expect(await app.stripe.snapshot()).toEqual(before)
})

test('money whose news is on its way is told while it is', async () => {
  const held = await payable(app, shop)
  const ref = refOf(await startPaying(app, shop, held))
  await app.stripe.hold()
  await app.stripe.pay(ref)
  expect(await differences()).toMatchObject([{ ref, what: 'state', there: 'SUCCEEDED', here: 'REQUIRES_PAYMENT' }])
  await app.stripe.release()
  await workOff(app)
  expect(await differences()).toEqual([])
})

test('a refund of the dashboard is told until it is written down', async () => {
  await app.stripe.hold()
  const { id: ref } = await app.stripe.refundInDashboard(order.intentRef, 700)
  expect(await differences()).toEqual([
    { of: 'refund', ref, account, order_id: order.id, what: 'known', there: 'SUCCEEDED 700 EUR', here: 'unknown' },
  ])
  await app.stripe.release()
  await workOff(app)
  expect(await differences()).toEqual([])
})

test.each([
  ['amount', 'update payments set amount_minor = 2400 where order_id = $1', [2500, 2400]],
  ['currency', `update payment_intents set currency = 'USD' where order_id = $1`, ['EUR', 'USD']],
  ['fee', 'update payment_intents set application_fee_minor = 1 where order_id = $1', [75, 1]],
  ['state', 'delete from payments where order_id = $1', ['SUCCEEDED', 'no payment']],
])('%s of a payment', async (what, statement, [there, here]) => {
  const found = await planted(statement, [order.id], differences)
  expect(found).toMatchObject([{ of: 'payment', ref: order.intentRef, order_id: order.id, what, there, here }])
})

test.each([
  ['amount', 'update refunds set amount_minor = 900 where order_id = $1', [1000, 900]],
  ['currency', `update refunds set currency = 'USD' where order_id = $1`, ['EUR', 'USD']],
  ['state', `update refunds set state = 'PENDING' where order_id = $1`, ['SUCCEEDED', 'PENDING']],
])('%s of a refund', async (what, statement, [there, here]) => {
  await refund(order.id, 10)
  await workOff(app)
  const found = await planted(statement, [order.id], differences)
  expect(found).toMatchObject([{ of: 'refund', order_id: order.id, what, there, here }])
})

test('an account that is not the one we wrote down', async () => {
  const other = (await app.stripe.addAccount('finish')).id
  const move = 'update payment_intents set provider_account = $2 where order_id = $1'
  const found = await planted(move, [order.id, other], differences)
  expect(found).toMatchObject([{ of: 'payment', ref: order.intentRef, what: 'account', there: account, here: other }])
})

test('what is here and unknown there, payment and refund', async () => {
  await refund(order.id, 10)
  await workOff(app)
  const payment = 'update payment_intents set provider_ref = $2 where order_id = $1'
  expect(await planted(payment, [order.id, 'pi_none'], differences)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ of: 'payment', ref: 'pi_none', what: 'known', there: 'unknown', here: 'SUCCEEDED' }),
    ]),
  )
  const refunds = 'update refunds set provider_ref = $2 where order_id = $1'
  expect(await planted(refunds, [order.id, 're_none'], differences)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ of: 'refund', ref: 're_none', what: 'known', there: 'unknown', here: 'SUCCEEDED' }),
    ]),
  )
  const unheard = `update refunds set provider_ref = null, state = 'PENDING', send_at = now() - interval '2 hours' where order_id = $1`
  expect(await planted(unheard, [order.id], differences)).toMatchObject([
    // Known there under our number all the same.
    { of: 'refund', what: 'state', there: 'SUCCEEDED', here: 'PENDING' },
    { of: 'refund', what: 'known', there: 'unknown', here: 'PENDING' },
  ])
})

test('a provider that asks for peace is asked again, one that is down is no difference', async () => {
  await app.stripe.fault({ kind: 'rate_limited', on: 'GET /v1/payment_intents', times: 2 })
  expect(await differences()).toEqual([])
  await app.stripe.fault({ kind: 'down' })
  await expect(compare()).rejects.toThrow(expect.objectContaining({ name: 'ProviderUnavailable' }))
})

test('what was paid there and is unknown here is told, what others took is not', async () => {
  const intent = { account, amountMinor: 900, currency: 'EUR', applicationFeeMinor: 0, description: 'of nobody' }
  const made = await app.provider.createIntent({
    ...intent,
    key: 'lost',
    metadata: { orderShortId: 'o_lost', intentId: 777 },
  })
  expect(await differences()).toEqual([])
  await app.stripe.pay(made.ref)
  expect(await differences()).toEqual([
    {
      of: 'payment',
      ref: made.ref,
      account,
      order_id: null,
      what: 'known',
      there: 'SUCCEEDED 900 EUR',
      here: 'unknown',
    },
  ])
  await app.stripe.refundInDashboard(made.ref)
  await workOff(app)
  const known = await planted(
    `update payment_intents set provider_ref = $1 where order_id = $2`,
    [made.ref, order.id],
    differences,
  )
  // Under our name now, but about everything else it is not ours.
  expect(known.filter(({ ref }) => ref === made.ref).map(({ what }) => what)).toEqual(['order', 'amount', 'fee'])
})

test('an account that says nothing any more is told, and its payments are not', async () => {
  await app.stripe.deauthorize(account)
  const { differences: found, silent } = await compare()
  expect(found).toEqual([])
  expect(silent).toMatchObject([{ account, reason: expect.any(String) }])
})
