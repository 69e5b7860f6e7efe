import { abandonOrder, awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
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
import {
  addCode,
  addHall,
  addProduct,
  ask,
  orderIdOf,
  stockOf,
  usesOf,
  type Held,
} from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../orders/jobs.ts'

const app = testApp({ cards: true, addsUp: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aCardShop(app)
}, 60_000)

beforeEach(() => app.stripe.heal())

const desk = async (held: Held) => ({ event_id: shop.eventId, order_id: await orderIdOf(app, held) })
/** A paid ticket of which there is one. */
const lastSeat = () => addProduct(app, shop, { prices: [{ price: 25, initial_quantity_available: 1 }] })

const BACK_LATE = {
  payments: ['SURPLUS'],
  refunds: ['SURPLUS SUCCEEDED'],
  attendees: 0,
  mails: ['payment_too_late'],
  ledger: {},
}

describe('paying', () => {
  test('a buyer pays by card: the order is complete, paid once, mailed once', async () => {
    const held = await payable(app, shop)
    const started = await startPaying(app, shop, held)
    expect(started).toMatchObject({
      status: 200,
      body: {
        status: 'requires_payment_method',
        amount: 25,
        currency: 'EUR',
        account_id: null,
        public_key: app.provider.publishableKey,
        api_base: app.stripe.url,
      },
    })
    await app.stripe.pay(refOf(started))
    await workOff(app)
    expect(await storyOf(app, held)).toEqual(PAID_BY_CARD)
    expect((await howPaymentStands(app, shop, held)).body).toMatchObject({
      status: 'succeeded',
      amount: 25,
      order_status: 'COMPLETED',
      payment_status: 'PAYMENT_RECEIVED',
      is_surplus: false,
    })
  })

  test('a declined card says why, and the same payment takes the next card', async () => {
    const held = await payable(app, shop)
    const ref = refOf(await startPaying(app, shop, held))
    await app.stripe.pay(ref, 'pm_card_visa_chargeDeclinedInsufficientFunds')
    await workOff(app)
    expect((await howPaymentStands(app, shop, held)).body).toMatchObject({
      status: 'requires_payment_method',
      payment_status: 'PAYMENT_FAILED',
      failure_message: 'Your card has insufficient funds.',
    })
    expect(refOf(await startPaying(app, shop, held))).toBe(ref)
    await app.stripe.pay(ref)
    await workOff(app)
    expect(await storyOf(app, held)).toEqual(PAID_BY_CARD)
  })

  test('a bank that asks the buyer first, and a buyer who then goes on, pay once', async () => {
    const held = await payable(app, shop)
    const ref = refOf(await startPaying(app, shop, held))
    await app.stripe.pay(ref, 'pm_card_authenticationRequired')
    await workOff(app)
    expect((await howPaymentStands(app, shop, held)).body.status).toBe('requires_action')
    // While the bank asks, other tickets do not push this order away.
    await shop.reserve([{ price: shop.free, quantity: 1 }], held)
    expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED' })
    await app.stripe.authorise(ref)
    await workOff(app)
    expect(await storyOf(app, held)).toEqual(PAID_BY_CARD)
  })

  test('a payment in process keeps its order from everything but the outcome', async () => {
    const held = await payable(app, shop)
    const ref = refOf(await startPaying(app, shop, held))
    await app.stripe.pay(ref, 'pm_simulator_waits')
    await workOff(app)
    expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED', payment: 'PROCESSING' })
    expect(await startPaying(app, shop, held)).toMatchObject({ status: 409, body: { code: 'payment_in_flight' } })
    expect(await shop.act(abandonOrder, held)).toMatchObject({ status: 409, body: { code: 'payment_in_flight' } })
    expect((await shop.act(awaitOfflinePayment, held)).status).toBe(409)
    await shop.reserve([{ price: shop.free, quantity: 1 }], held)
    await shop.runOut(held)
    await expireHolds(app.database)
    expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED', payment: 'PROCESSING' })
    await app.stripe.settle(ref, 'succeeded')
    await workOff(app)
    expect(await storyOf(app, held)).toEqual(PAID_BY_CARD)
  })

  test('a debit that the bank refuses in the end frees the order for another try', async () => {
    const held = await payable(app, shop)
    const ref = refOf(await startPaying(app, shop, held))
    await app.stripe.pay(ref, 'pm_simulator_waits')
    await workOff(app)
    await app.stripe.settle(ref, 'failed')
    await workOff(app)
    expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED', payment: 'PAYMENT_FAILED', attendees: 0 })
    expect(refOf(await startPaying(app, shop, held))).toBe(ref)
  })

  test('a shop that no event reaches sells all the same: the page that waits asks', async () => {
    await app.stripe.deliver({ times: 0 })
    const held = await payable(app, shop)
    await app.stripe.pay(refOf(await startPaying(app, shop, held)))
    expect((await howPaymentStands(app, shop, held)).body).toMatchObject({
      status: 'succeeded',
      order_status: 'COMPLETED',
    })
    await app.stripe.deliver({})
    await workOff(app)
    expect(await storyOf(app, held)).toEqual(PAID_BY_CARD)
  })

  test('two windows share one payment, ten starts at once make one, and a key answers the same', async () => {
    const held = await payable(app, shop)
    const other = await app.sibling()
    const starts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => startPaying(app, shop, held, { through: n % 2 === 0 ? app : other })),
    )
    await other.close()
    const refs = starts.filter(({ status }) => status === 200).map(refOf)
    expect(new Set(refs).size).toBe(1)
    // A buyer may have been told to come again while the first was on its way.
    expect(starts.every(({ status }) => status === 200 || status === 503)).toBe(true)
    const keyed = [
      await startPaying(app, shop, held, { key: 'once' }),
      await startPaying(app, shop, held, { key: 'once' }),
    ]
    expect(keyed.map(refOf)).toEqual([refs[0], refs[0]])
    const made = (await app.stripe.snapshot()).intents.filter(
      ({ metadata }) => metadata['order_short_id'] === held.body.data.short_id,
    )
    expect(made).toHaveLength(1)
  })
})

describe('money that comes late or twice', () => {
  test('paid after the time is over: the place is taken again, and the order is complete', async () => {
    const price = await lastSeat()
    const held = await payable(app, shop, { price })
    const ref = refOf(await startPaying(app, shop, held))
    await shop.runOut(held)
    await expireHolds(app.database)
    expect(await storyOf(app, held)).toMatchObject({ status: 'EXPIRED' })
    expect(await stockOf(app, price)).toMatchObject({ held: 0, sold: 0 })
    await app.stripe.pay(ref)
    await workOff(app)
    expect(await storyOf(app, held)).toEqual(PAID_BY_CARD)
    expect(await stockOf(app, price)).toMatchObject({ held: 0, sold: 1 })
  })

  test('paid after the time is over and the place is gone: the money goes back, once, and the buyer is told', async () => {
    const price = await lastSeat()
    const held = await payable(app, shop, { price })
    const ref = refOf(await startPaying(app, shop, held))
    await shop.runOut(held)
    const faster = await shop.reserve([{ price, quantity: 1 }])
    expect(faster.status).toBe(201)
    await app.stripe.pay(ref)
    await workOff(app)
    expect(await storyOf(app, held)).toEqual({ status: 'EXPIRED', payment: 'AWAITING_PAYMENT', ...BACK_LATE })
    expect((await howPaymentStands(app, shop, held)).body).toMatchObject({ status: 'succeeded', is_surplus: true })
    expect(await stockOf(app, price)).toMatchObject({ held: 1, sold: 0 })
    const { refunds } = await app.stripe.snapshot()
    expect(refunds.filter(({ payment_intent }) => payment_intent === ref)).toMatchObject([{ amount: 2500 }])
  })

  test('taking again takes everything: the hall of today and the use of the code too, or nothing', async () => {
    const price = await lastSeat()
    const codeId = await addCode(app, shop, { code: 'LATE10', max_allowed_usages: 1 })
    const held = await ask(app, shop, [{ price, quantity: 1 }], { code: 'LATE10' })
    await shop.complete(held, { order: BUYER })
    const ref = refOf(await startPaying(app, shop, held))
    await shop.runOut(held)
    await expireHolds(app.database)
    await addHall(app, shop, { capacity: 5, prices: [price] })
    const other = await ask(app, shop, [{ price: shop.paid, quantity: 1 }], { code: 'LATE10' })
    expect(other.status).toBe(201)
    await app.stripe.pay(ref)
    await workOff(app)
    // The use of the code is another buyer's now, so nothing was taken.
    expect(await storyOf(app, held)).toMatchObject({ status: 'EXPIRED', ...BACK_LATE })
    expect(await stockOf(app, price)).toMatchObject({ held: 0, sold: 0 })

    await shop.act(abandonOrder, other)
    const again = await ask(app, shop, [{ price, quantity: 1 }], { code: 'LATE10' })
    await shop.complete(again, { order: BUYER })
    const second = refOf(await startPaying(app, shop, again))
    await shop.runOut(again)
    await expireHolds(app.database)
    await app.stripe.pay(second)
    await workOff(app)
    expect(await storyOf(app, again)).toMatchObject({ status: 'COMPLETED', payments: ['ORDER'] })
    expect(await usesOf(app, codeId)).toBe(1)
    expect(await stockOf(app, price)).toMatchObject({ held: 0, sold: 1 })
  })

  test('whoever chose to pay offline in one window and pays by card in the other has paid', async () => {
    const held = await payable(app, shop)
    const ref = refOf(await startPaying(app, shop, held))
    await shop.act(awaitOfflinePayment, held)
    await app.stripe.pay(ref)
    await workOff(app)
    expect(await storyOf(app, held)).toEqual({ ...PAID_BY_CARD, mails: ['offline_payment', 'order_confirmation'] })
  })

  test('card money for an order that was marked paid goes back, and the tickets stay', async () => {
    const held = await payable(app, shop)
    const ref = refOf(await startPaying(app, shop, held))
    await shop.act(awaitOfflinePayment, held)
    await app.call(markOrderPaid, { params: await desk(held) }, { token: shop.owner.token })
    await app.stripe.pay(ref)
    await workOff(app)
    expect(await storyOf(app, held)).toEqual({
      ...PAID_BY_CARD,
      payments: ['ORDER', 'SURPLUS'],
      refunds: ['SURPLUS SUCCEEDED'],
      mails: ['offline_payment', 'order_confirmation', 'payment_twice'],
      ledger: { cash_offline: 2500, sales: -2500 },
    })
    expect((await howPaymentStands(app, shop, held)).body).toMatchObject({ is_surplus: true })
  })

  test.each(['given up', 'cancelled'])('money for an order that was %s goes back', async (how) => {
    const held = await payable(app, shop)
    const ref = refOf(await startPaying(app, shop, held))
    if (how === 'given up') await shop.act(abandonOrder, held)
    else {
      await shop.act(awaitOfflinePayment, held)
      await app.call(cancelOrder, { params: await desk(held), body: undefined }, { token: shop.owner.token })
    }
    await app.stripe.pay(ref)
    await workOff(app)
    const story = await storyOf(app, held)
    expect(story).toMatchObject({ payments: ['SURPLUS'], refunds: ['SURPLUS SUCCEEDED'], attendees: 0, ledger: {} })
    expect(story.mails.filter((kind) => kind === 'payment_too_late')).toHaveLength(1)
  })
})

const BUYER = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

describe('what cannot be paid by card says why', () => {
  test.each([
    ['free', 'order_details_missing'],
    ['expired', 'order_expired'],
    ['given up', 'order_not_reserved'],
    ['paid', 'order_already_paid'],
    ['another buyer', 'order_wrong_session'],
    ['no details', 'order_details_missing'],
    ['too little', 'payment_below_minimum'],
    ['too much', 'payment_above_maximum'],
  ])('%s: %s', async (which, code) => {
    const prices = { 'too little': 0.2, 'too much': 1_000_000 }
    const price =
      which === 'too little' || which === 'too much'
        ? await addProduct(app, shop, { prices: [{ price: prices[which] }] })
        : shop.paid
    const held =
      which === 'no details' ? await shop.reserve([{ price, quantity: 1 }]) : await payable(app, shop, { price })
    if (which === 'expired') await shop.runOut(held)
    if (which === 'given up') await shop.act(abandonOrder, held)
    if (which === 'paid') await shop.act(awaitOfflinePayment, held)
    if (which === 'paid') await app.call(markOrderPaid, { params: await desk(held) }, { token: shop.owner.token })
    const asking = which === 'free' ? await shop.reserve([{ price: shop.free, quantity: 1 }]) : held
    const stranger = { ...held, body: { data: { ...held.body.data, session_identifier: 'nobody' } } } as Held
    const answer = await startPaying(app, shop, which === 'another buyer' ? stranger : asking)
    expect(answer.body.code).toBe(which === 'free' ? 'order_is_free' : code)
    expect(answer.status).toBeLessThan(500)
  })

  test('an event that takes no cards, and an order that was never started', async () => {
    const held = await payable(app, shop)
    await shop.settings({ payment_providers: ['OFFLINE'] })
    expect(await startPaying(app, shop, held)).toMatchObject({
      status: 409,
      body: { code: 'payment_provider_missing' },
    })
    await shop.settings({ payment_providers: ['STRIPE', 'OFFLINE'] })
    expect(await howPaymentStands(app, shop, held)).toMatchObject({
      status: 404,
      body: { code: 'payment_not_started' },
    })
  })
})
