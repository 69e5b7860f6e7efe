import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import {
  aCardShop,
  howPaymentStands,
  payable,
  PAID_BY_CARD,
  refOf,
  startPaying,
  storyOf,
  workOff,
} from '@turnout/testkit/shops/paying.ts'
import { addProduct, stockOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import { expireHolds } from '../../orders/jobs.ts'
import { askAboutIntent } from './ask-about-intent.ts'
import { askingOf } from '../intents/ask-about-intent.ts'
import { checkDueIntents, compareIntents } from './reconcile-payments.ts'

const app = testApp({ cards: true, connect: true, platformFee: { fixed: 0.5, percent: 2 }, addsUp: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aCardShop(app)
}, 60_000)

beforeEach(async () => {
  await app.stripe.heal()
  await app.stripe.deliver({})
})

const asking = () => askingOf(app.database, app.provider, createLog('silent'))

/** Everything that waits for its time is due. */
const letTimePass = () =>
  sql`update payment_intents set check_at = clock_timestamp() where check_at is not null`.execute(app.database.query)

const PAID = { ...PAID_BY_CARD, ledger: { cash_card: 2400, platform_fees: 100, sales: -2500 } }

const intentsOf = async (held: Held) =>
  (await app.stripe.snapshot()).intents.filter(({ metadata }) => metadata['order_short_id'] === held.body.data.short_id)

test('on a connected account the money is the organizer’s, less the fee of the platform', async () => {
  const held = await payable(app, shop)
  const started = await startPaying(app, shop, held)
  expect(started.body.account_id).toMatch(/^acct_/u)
  await app.stripe.pay(refOf(started))
  await workOff(app)
  expect(await storyOf(app, held)).toEqual(PAID)
  expect(await intentsOf(held)).toMatchObject([{ application_fee_amount: 100, owner: started.body.account_id }])
  await sql`update connected_accounts set is_charges_enabled = false`.execute(app.database.query)
  expect((await startPaying(app, shop, await payable(app, shop))).body.code).toBe('payment_provider_missing')
  await sql`update connected_accounts set is_charges_enabled = true`.execute(app.database.query)
})

describe('when the provider fails, the buyer tries again and nothing is made twice', () => {
  test.each(['down', 'unavailable', 'rate_limited', 'done_but_500', 'done_and_500_kept', 'done_but_cut'] as const)(
    '%s',
    async (kind) => {
      const held = await payable(app, shop)
      // Twice, for the SDK tries twice.
      await app.stripe.fault({ kind, on: 'POST /v1/payment_intents', times: 2 })
      const first = await startPaying(app, shop, held)
      await app.stripe.heal()
      expect([200, 503]).toContain(first.status)
      const again = await startPaying(app, shop, held)
      expect(again.status).toBe(200)
      expect(await intentsOf(held)).toHaveLength(1)
      await app.stripe.pay(refOf(again))
      await workOff(app)
      expect(await storyOf(app, held)).toEqual(PAID)
    },
  )
})

describe('every gap closes by itself', () => {
  test('a start whose answer was lost, and whose buyer never came back, is found', async () => {
    const held = await payable(app, shop)
    await app.stripe.fault({ kind: 'done_but_cut', on: 'POST /v1/payment_intents', times: 2 })
    await app.stripe.fault({ kind: 'down', on: 'GET /v1/payment_intents' })
    expect(await startPaying(app, shop, held)).toMatchObject({ status: 503, body: { code: 'provider_unreachable' } })
    await app.stripe.heal()
    await app.stripe.deliver({ times: 0 })
    await letTimePass()
    await checkDueIntents(asking())
    expect((await howPaymentStands(app, shop, held)).body.status).toBe('requires_payment_method')
    expect(await intentsOf(held)).toHaveLength(1)
  })

  test('money of which no event tells is received', async () => {
    await app.stripe.deliver({ times: 0 })
    const held = await payable(app, shop)
    await app.stripe.pay(refOf(await startPaying(app, shop, held)))
    await checkDueIntents(asking())
    expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED' })
    await letTimePass()
    await checkDueIntents(asking())
    await workOff(app)
    expect(await storyOf(app, held)).toEqual(PAID)
  })

  test('what the provider lists is compared, also what nobody waits for any more', async () => {
    await app.stripe.deliver({ times: 0 })
    const held = await payable(app, shop)
    await app.stripe.pay(refOf(await startPaying(app, shop, held)))
    await sql`update payment_intents set check_at = null where order_id = (select id from orders where short_id = ${held.body.data.short_id})`.execute(
      app.database.query,
    )
    await compareIntents(asking(), new Date())
    await workOff(app)
    expect(await storyOf(app, held)).toEqual(PAID)
  })

  test('nobody can pay any more for an order that is over', async () => {
    const held = await payable(app, shop)
    const ref = refOf(await startPaying(app, shop, held))
    await shop.runOut(held)
    await expireHolds(app.database)
    await checkDueIntents(asking())
    expect(await intentsOf(held)).toMatchObject([{ status: 'canceled' }])
    expect((await howPaymentStands(app, shop, held)).body).toMatchObject({
      status: 'canceled',
      order_status: 'EXPIRED',
    })
    await expect(app.stripe.pay(ref)).rejects.toThrow()
  })

  test('two attempts at the provider for one order pay it once: the second goes back', async () => {
    const held = await payable(app, shop)
    const first = refOf(await startPaying(app, shop, held))
    // As if the first had been forgotten: its row says it is over, and the buyer starts again.
    await sql`update payment_intents set status = 'CANCELLED', check_at = null where provider_ref = ${first}`.execute(
      app.database.query,
    )
    const second = refOf(await startPaying(app, shop, held))
    expect(second).not.toBe(first)
    await Promise.all([app.stripe.pay(first), app.stripe.pay(second)])
    await workOff(app)
    expect(await storyOf(app, held)).toEqual({
      ...PAID,
      payments: ['ORDER', 'SURPLUS'],
      refunds: ['SURPLUS SUCCEEDED'],
      mails: ['order_confirmation', 'payment_twice'],
    })
  })
})

test('a dispute takes the money away, and gives it back when it is won', async () => {
  const held = await payable(app, shop)
  const ref = refOf(await startPaying(app, shop, held))
  await app.stripe.pay(ref)
  const dispute = await app.stripe.openDispute(ref)
  await workOff(app)
  expect((await storyOf(app, held)).ledger).toMatchObject({ disputed: 2500 })
  await app.stripe.decideDispute(dispute.id, 'won')
  await workOff(app)
  expect(await storyOf(app, held)).toEqual(PAID)
  const rows = await sql<{ status: string }>`select status from disputes where provider_ref = ${dispute.id}`.execute(
    app.database.query,
  )
  expect(rows.rows).toEqual([{ status: 'WON' }])
})

describe('late money and a faster buyer reach for the last place at the same moment', () => {
  test.each(Array.from({ length: 6 }, (_, n) => n))('round %i: one of them has it', async () => {
    const seat = await addProduct(app, shop, { prices: [{ price: 25, initial_quantity_available: 1 }] })
    const held = await payable(app, shop, { price: seat })
    const ref = refOf(await startPaying(app, shop, held))
    await shop.runOut(held)
    await app.stripe.hold()
    await app.stripe.pay(ref)
    const intent = await sql<{ id: number }>`select id from payment_intents where provider_ref = ${ref}`.execute(
      app.database.query,
    )
    const [faster] = await Promise.all([
      shop.reserve([{ price: seat, quantity: 1 }]),
      ...[1, 2, 3].map(() => askAboutIntent(asking(), intent.rows[0]?.id ?? 0)),
      expireHolds(app.database),
    ])
    await app.stripe.release()
    await workOff(app)
    const story = await storyOf(app, held)
    const { held: taken, sold } = await stockOf(app, seat)
    expect(taken + sold).toBe(1)
    // Either buyer may have lost: the money is back, or the faster buyer was told.
    if (faster.status === 201) expect(story).toMatchObject({ status: 'EXPIRED', payments: ['SURPLUS'], ledger: {} })
    else expect(story).toEqual(PAID)
  })
})
