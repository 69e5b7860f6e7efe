import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStripeSimulator, type StripeSimulator } from '../start-stripe-simulator.ts'
import { amountText } from './currency-rules.ts'

/* Stripe's own SDK against the simulator: what a shop sees of payments, refunds, disputes and accounts. */
let simulator: StripeSimulator
let stripe: Stripe
let on: { stripeAccount: string }

beforeAll(async () => {
  simulator = await startStripeSimulator()
  const { hostname, port } = new URL(simulator.url)
  stripe = new Stripe(simulator.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
  on = { stripeAccount: (await simulator.addAccount()).id }
})
afterAll(() => simulator.close())

const start = (amount = 5000, fee = 250) =>
  stripe.paymentIntents.create({ amount, currency: 'eur', application_fee_amount: fee }, on)
const paid = async (card?: string, amount?: number) => simulator.pay((await start(amount)).id, card)
const look = (id: string) => stripe.paymentIntents.retrieve(id, {}, on)
const eventsAbout = async (id: string): Promise<string[]> =>
  (await simulator.snapshot()).events
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type)
    .toReversed()
const sumOf = async (account: { stripeAccount: string } | undefined): Promise<number> =>
  (await stripe.balance.retrieve({}, account)).available[0]?.amount ?? 0

test('a payment brings the money to the seller, less the share of the platform', async () => {
  const [sellerBefore, platformBefore] = [await sumOf(on), await sumOf(undefined)]
  const { id, status, amount_received } = await paid()
  expect({ status, amount_received }).toEqual({ status: 'succeeded', amount_received: 5000 })
  expect([(await sumOf(on)) - sellerBefore, (await sumOf(undefined)) - platformBefore]).toEqual([4750, 250])
  expect(await eventsAbout(id)).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', ''],
  ['4242424242424241', 'incorrect_number', ''],
  ['4111111111111111', 'card_declined', 'test_mode_live_card'],
])('the card %s is declined with %s, and another pays the same intent', async (number, code, decline_code) => {
  const { id } = await start()
  const refused = stripe.paymentIntents.confirm(id, { payment_method: number }, on)
  await expect(refused).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code })
  const declined = await look(id)
  expect(declined.status).toBe('requires_payment_method')
  expect(declined.last_payment_error).toMatchObject({ type: 'card_error', code })
  expect((await simulator.pay(id)).status).toBe('succeeded')
})

test('a bank that asks sends the buyer to its page and back', async () => {
  const { id } = await start()
  const asked = await simulator.pay(id, '4000002760003184', 'https://shop.test/return?order=1')
  expect(asked.status).toBe('requires_action')
  const page = asked.next_action?.redirect_to_url?.url ?? ''
  expect(await (await fetch(page)).text()).toContain('Authorise')
  const answer = (value: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ answer: value }), redirect: 'manual' })
  const back = new URL((await answer('authorise')).headers.get('location') ?? '')
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    order: '1',
    payment_intent: id,
    redirect_status: 'succeeded',
  })
  expect((await look(id)).status).toBe('succeeded')
  expect((await answer('decline')).status).toBe(404)
  expect((await look(id)).status).toBe('succeeded')
})

test('a buyer who says no to their bank may try another card', async () => {
  const { id } = await start()
  await simulator.pay(id, '4000002500003155', 'https://shop.test/return')
  expect(await simulator.refuse(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect((await simulator.pay(id)).status).toBe('succeeded')
})

test('a debit is in process until its bank says paid or failed', async () => {
  const [good, bad] = [await paid('4000000000001018'), await paid('4000000000001026')]
  expect([good.status, bad.status]).toEqual(['processing', 'processing'])
  expect((await simulator.settle(good.id, 'succeeded')).status).toBe('succeeded')
  expect(await simulator.settle(bad.id, 'failed')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_method_provider_decline' },
  })
})

test('an intent is cancelled unless its money is here or on its way', async () => {
  const { id } = await start()
  expect((await stripe.paymentIntents.cancel(id, {}, on)).status).toBe('canceled')
  await expect(simulator.pay(id)).rejects.toThrow('status of canceled')
  for (const card of ['4242424242424242', '4000000000001034']) {
    const refused = stripe.paymentIntents.cancel((await paid(card)).id, {}, on)
    await expect(refused).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  }
})

test('refunds give back at most what was paid, and the share of the platform in proportion', async () => {
  const { id } = await paid()
  const before = await sumOf(undefined)
  await stripe.refunds.create({ payment_intent: id, amount: 2000, refund_application_fee: true }, on)
  expect((await sumOf(undefined)) - before).toBe(-100)
  const tooMuch = stripe.refunds.create({ payment_intent: id, amount: 3001 }, on)
  await expect(tooMuch).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
  await stripe.refunds.create({ payment_intent: id, refund_application_fee: true }, on)
  expect((await sumOf(undefined)) - before).toBe(-250)
  const again = stripe.refunds.create({ payment_intent: id }, on)
  await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
})

test('a refund may be pending first, and one that succeeded may fail later', async () => {
  const [slow, bad] = [await paid('4000000000007726'), await paid('4000000000005126')]
  const pending = await stripe.refunds.create({ payment_intent: slow.id }, on)
  const failing = await stripe.refunds.create({ payment_intent: bad.id }, on)
  expect([pending.status, failing.status]).toEqual(['pending', 'succeeded'])
  await simulator.settleRefund(pending.id, 'succeeded')
  await simulator.settleRefund(failing.id, 'failed')
  expect(await stripe.refunds.retrieve(failing.id, {}, on)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  expect(await eventsAbout(pending.id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated'])
  expect((await eventsAbout(failing.id)).at(-1)).toBe('refund.failed')
  // The money is the seller's again, so it may be refunded again.
  expect((await stripe.refunds.create({ payment_intent: bad.id }, on)).status).toBe('succeeded')
})

test('a dispute takes the money until it is won', async () => {
  const before = await sumOf(on)
  const { id } = await paid('4000000000000259')
  const [dispute] = (await stripe.disputes.list({ payment_intent: id }, on)).data
  expect([dispute?.status, (await sumOf(on)) - before]).toEqual(['needs_response', -250])
  await expect(stripe.refunds.create({ payment_intent: id }, on)).rejects.toMatchObject({ code: 'charge_disputed' })
  expect((await simulator.submitEvidence(dispute?.id ?? '')).status).toBe('under_review')
  expect(
    (await simulator.decideDispute(dispute?.id ?? '', 'won')).balance_transactions.map(({ amount }) => amount),
  ).toEqual([-5000, 5000])
  await expect(simulator.decideDispute(dispute?.id ?? '', 'lost')).rejects.toThrow('already closed')
})

test('an inquiry takes no money unless it is lost', async () => {
  const { id } = await paid('4000000000001976')
  const [inquiry] = (await stripe.disputes.list({ payment_intent: id }, on)).data
  expect([inquiry?.status, inquiry?.balance_transactions]).toEqual(['warning_needs_response', []])
  expect((await simulator.decideDispute(inquiry?.id ?? '', 'won')).status).toBe('warning_closed')
})

test('an account can charge when its onboarding is finished, through a link that works once', async () => {
  const account = await stripe.accounts.create({ type: 'standard', email: 'gate@tidal.test', country: 'DE' })
  const of = { stripeAccount: account.id }
  const charging = () => stripe.paymentIntents.create({ amount: 1000, currency: 'eur' }, of)
  await expect(charging()).rejects.toMatchObject({ statusCode: 400 })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'https://shop.test/return',
    refresh_url: 'https://shop.test/refresh',
  })
  const press = async (answer: string) =>
    (await fetch(link.url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })).headers.get(
      'location',
    )
  expect(await press('half')).toBe('https://shop.test/return')
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
    details_submitted: true,
    charges_enabled: false,
    default_currency: 'eur',
    requirements: { currently_due: ['individual.verification.document'] },
  })
  expect(await press('finish')).toBe('https://shop.test/refresh')
  await simulator.onboard(account.id, 'finish')
  expect((await charging()).status).toBe('requires_payment_method')
  await simulator.deauthorize(account.id)
  await expect(charging()).rejects.toMatchObject({ type: 'StripePermissionError', code: 'account_invalid' })
})

test.each([
  [49, 'eur', 'amount_too_small'],
  [100_000_000, 'eur', 'amount_too_large'],
  [1234, 'kwd', 'parameter_invalid_integer'],
  [550, 'isk', 'parameter_invalid_integer'],
])('%i %s is not charged: %s', async (amount, currency, code) => {
  await expect(stripe.paymentIntents.create({ amount, currency }, on)).rejects.toMatchObject({ code })
})

test('pages show amounts as people read them', () => {
  const shown = [
    { amount: 5, currency: 'eur' },
    { amount: 500, currency: 'jpy' },
    { amount: 5120, currency: 'kwd' },
  ].map(amountText)
  expect(shown).toEqual(['0.05 EUR', '500 JPY', '5.120 KWD'])
})
