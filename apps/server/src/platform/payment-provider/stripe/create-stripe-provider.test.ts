import { startStripeSimulator, type StripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NewIntent, PaymentProvider } from '../payment-provider.ts'
import { createStripeProvider } from './create-stripe-provider.ts'

/*
 * The adapter with the real SDK against the simulator: every call, every status, every kind of no.
 */
let simulator: StripeSimulator
let provider: PaymentProvider
let account: string
const told: { body: Buffer; signature: string }[] = []

beforeAll(async () => {
  const webhook = async (body: string, signature: string): Promise<number> => {
    told.push({ body: Buffer.from(body), signature })
    return 200
  }
  simulator = await startStripeSimulator({ webhook })
  provider = createStripeProvider({ ...simulator, connect: true, apiBase: simulator.url })
  account = (await simulator.addAccount()).id
})
afterEach(() => simulator.heal())
afterAll(() => simulator.close())

let made = 0
const wish = (more: Partial<NewIntent> = {}): NewIntent => {
  made += 1
  const rest = {
    amountMinor: 5000,
    currency: 'EUR',
    applicationFeeMinor: 250,
    description: 'Harbour Lights, order 7KQ',
  }
  return { key: `intent-${made}`, account, ...rest, metadata: { orderShortId: 'o_7KQ', intentId: made }, ...more }
}
const paid = async (card?: string, more?: Partial<NewIntent>): Promise<string> => {
  const { ref } = await provider.createIntent(wish(more))
  await simulator.pay(ref, card, 'https://shop.test/return')
  return ref
}
let asked = 0
const refund = (intentRef: string, amountMinor: number, more = {}) => {
  asked += 1
  const returnsApplicationFee = true
  return provider.refund({
    key: `refund-${asked}`,
    account,
    intentRef,
    amountMinor,
    currency: 'EUR',
    refundId: asked,
    returnsApplicationFee,
    ...more,
  })
}

test('an intent is made once a key, with all that we wrote on it', async () => {
  const first = await provider.createIntent(wish({ key: 'same', metadata: { orderShortId: 'o_1', intentId: 41 } }))
  const second = await provider.createIntent(wish({ key: 'same', metadata: { orderShortId: 'o_1', intentId: 41 } }))
  expect(second.ref).toBe(first.ref)
  expect(first).toMatchObject({
    status: 'REQUIRES_PAYMENT',
    amountMinor: 5000,
    currency: 'EUR',
    applicationFeeMinor: 250,
    failure: null,
    card: null,
    metadata: { orderShortId: 'o_1', intentId: 41 },
  })
  expect(first.clientSecret).toContain(`${first.ref}_secret_`)
})

test.each([
  ['4242424242424242', 'SUCCEEDED', null],
  [
    '4000000000009995',
    'REQUIRES_PAYMENT',
    { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  ],
  ['4000002760003184', 'REQUIRES_ACTION', null],
  ['4000000000001034', 'PROCESSING', null],
])('after the card %s an intent is %s', async (card, status, failure) => {
  expect(await provider.findIntent(await paid(card), account)).toMatchObject({ status, failure })
})

test('a paid intent names its card and is not cancelled; an open one is', async () => {
  const ref = await paid('5555555555554444')
  expect((await provider.findIntent(ref, account)).card).toEqual({ brand: 'mastercard', last4: '4444' })
  await expect(provider.cancelIntent(ref, account)).rejects.toMatchObject({
    name: 'ProviderRefused',
    code: 'payment_intent_unexpected_state',
  })
  const open = await provider.createIntent(wish())
  expect((await provider.cancelIntent(open.ref, account)).status).toBe('CANCELLED')
})

test('intents since a moment are listed over all pages, newest first', async () => {
  const own = (await simulator.addAccount()).id
  const since = new Date()
  const refs: string[] = []
  for (let n = 0; n < 105; n += 1) refs.push((await provider.createIntent(wish({ account: own }))).ref)
  expect((await provider.listIntents(own, since)).map(({ ref }) => ref)).toEqual(refs.toReversed())
  expect(await provider.listIntents(own, new Date(Date.now() + 60_000))).toEqual([])
})

test('the shop without connected accounts charges its own', async () => {
  const { ref } = await provider.createIntent(wish({ account: null, applicationFeeMinor: 0 }))
  await simulator.pay(ref)
  expect((await provider.findIntent(ref, null)).status).toBe('SUCCEEDED')
  await expect(provider.findIntent(ref, account)).rejects.toMatchObject({
    name: 'ProviderRefused',
    code: 'resource_missing',
  })
})

test('an amount in hundredths of krónur is ours again when it comes back', async () => {
  const made = await provider.createIntent(wish({ currency: 'ISK', amountMinor: 4500, applicationFeeMinor: 45 }))
  expect([made.amountMinor, made.applicationFeeMinor, made.currency]).toEqual([4500, 45, 'ISK'])
  const [intent] = (await simulator.snapshot()).intents
  expect([intent?.amount, intent?.application_fee_amount]).toEqual([450_000, 4500])
})

test('refunds: made once a key, found, listed, and named as ours or not', async () => {
  const ref = await paid()
  const first = await refund(ref, 1000, { key: 'r', refundId: 9 })
  expect((await refund(ref, 1000, { key: 'r', refundId: 9 })).ref).toBe(first.ref)
  expect(await provider.findRefund(first.ref, account)).toEqual({
    ref: first.ref,
    intentRef: ref,
    state: 'SUCCEEDED',
    amountMinor: 1000,
    currency: 'EUR',
    failureReason: null,
    refundId: 9,
  })
  await simulator.refundInDashboard(ref, 500)
  expect(
    (await provider.listRefunds(ref, account)).map(({ refundId, amountMinor }) => [refundId, amountMinor]),
  ).toEqual([
    [null, 500],
    [9, 1000],
  ])
  const [fee] = (await simulator.snapshot()).applicationFees.filter(({ account: of }) => of === account)
  expect(fee?.amount_refunded).toBe(50)
})

test('a refund is pending, succeeds or fails as its bank says', async () => {
  const slow = await refund(await paid('4000000000007726'), 700)
  const bad = await refund(await paid('4000000000005126'), 700)
  expect([slow.state, bad.state]).toEqual(['PENDING', 'SUCCEEDED'])
  await simulator.settleRefund(slow.ref, 'succeeded')
  await simulator.settleRefund(bad.ref, 'failed')
  expect((await provider.findRefund(slow.ref, account)).state).toBe('SUCCEEDED')
  expect(await provider.findRefund(bad.ref, account)).toMatchObject({
    state: 'FAILED',
    failureReason: 'expired_or_canceled_card',
  })
})

test('a dispute says whether the money is gone', async () => {
  const ref = await paid('4000000000000259')
  const { id = '' } = (await simulator.snapshot()).disputes.find((one) => one.payment_intent === ref) ?? {}
  expect(await provider.findDispute(id, account)).toMatchObject({
    intentRef: ref,
    status: 'NEEDS_RESPONSE',
    amountMinor: 5000,
    reason: 'fraudulent',
    isWithdrawn: true,
  })
  await simulator.decideDispute(id, 'won')
  expect(await provider.findDispute(id, account)).toMatchObject({ status: 'WON', isWithdrawn: false })
})

test('an account is made, sent to its onboarding and looked at', async () => {
  const made = await provider.createAccount({ key: 'account-1', email: 'gate@tidal.test', country: 'DE' })
  expect(made).toMatchObject({ country: 'DE', currency: 'EUR', isChargesEnabled: false, isDetailsSubmitted: false })
  expect(made.requirements).toContain('external_account')
  const url = await provider.createOnboardingLink({
    account: made.ref,
    returnUrl: 'https://shop.test/r',
    refreshUrl: 'https://shop.test/f',
  })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'finish' }), redirect: 'manual' })
  expect(await provider.findAccount(made.ref)).toMatchObject({
    isChargesEnabled: true,
    isPayoutsEnabled: true,
    requirements: [],
  })
  await simulator.deauthorize(made.ref)
  await expect(provider.findAccount(made.ref)).rejects.toMatchObject({
    name: 'ProviderRefused',
    code: 'account_invalid',
  })
})

test.each(['down', 'unavailable', 'rate_limited', 'done_but_500', 'done_and_500_kept'] as const)(
  '%s says nothing about what happened',
  async (kind) => {
    await simulator.fault({ kind })
    await expect(provider.createIntent(wish())).rejects.toMatchObject({ name: 'ProviderUnavailable' })
  },
)

test('what was done although the answer failed is answered to the same key', async () => {
  const before = (await simulator.snapshot()).intents.length
  await simulator.fault({ kind: 'done_but_500', times: 1 })
  const asked = wish()
  await expect(provider.createIntent(asked)).rejects.toMatchObject({ name: 'ProviderUnavailable' })
  expect((await provider.createIntent(asked)).metadata.intentId).toBe(asked.metadata.intentId)
  expect((await simulator.snapshot()).intents.length).toBe(before + 1)
})

test.each([
  [
    'a key used for something else',
    () => provider.createIntent(wish({ key: 'same', amountMinor: 1 })),
    'idempotency_error',
  ],
  [
    'an amount below what Stripe charges',
    () => provider.createIntent(wish({ amountMinor: 49, applicationFeeMinor: 0 })),
    'amount_too_small',
  ],
  [
    'an amount that Stripe cannot count',
    () => provider.createIntent(wish({ currency: 'KWD', amountMinor: 1234 })),
    'amount_not_chargeable',
  ],
  ['an account that is not there', () => provider.createIntent(wish({ account: 'acct_nobody' })), 'account_invalid'],
] as const)('%s is refused', async (_what, call, code) => {
  await expect(call()).rejects.toMatchObject({ name: 'ProviderRefused', code })
})

test('a wrong key of the operator is no judgement about a payment', async () => {
  const stranger = createStripeProvider({
    ...simulator,
    secretKey: 'sk_test_wrong',
    connect: false,
    apiBase: simulator.url,
  })
  await expect(stranger.findIntent('pi_1', null)).rejects.toMatchObject({ name: 'ProviderUnavailable' })
})

test('events are read: what they are about, on which account, and nothing more', async () => {
  told.length = 0
  const ref = await paid('4000000000000259')
  const back = await refund(await paid(), 100)
  await simulator.deauthorize((await simulator.addAccount('half')).id)
  await simulator.settled()
  const read = told.map(({ body, signature }) => provider.readEvent(body, signature))
  const abouts = read.map(({ type, about }) => [type, about] as const)
  const aboutOf = (type: string) => abouts.find(([of]) => of === type)?.[1]
  expect(read.find(({ type }) => type === 'payment_intent.succeeded')).toMatchObject({ account, isLive: false })
  expect(aboutOf('payment_intent.succeeded')).toEqual({ kind: 'intent', ref, amountMinor: 5000, currency: 'EUR' })
  expect(aboutOf('charge.dispute.created')).toMatchObject({ kind: 'dispute', intentRef: ref })
  expect(aboutOf('refund.created')).toMatchObject({ kind: 'refund', ref: back.ref })
  expect(aboutOf('account.updated')).toMatchObject({ kind: 'account', isDeauthorized: false })
  expect(aboutOf('account.application.deauthorized')).toMatchObject({ kind: 'account', isDeauthorized: true })
  expect(aboutOf('charge.succeeded')).toEqual({ kind: 'other' })
})

test('an event that is unsigned, altered, signed by somebody else or too old is refused', async () => {
  told.length = 0
  const forged = {
    type: 'payment_intent.succeeded',
    object: { id: 'pi_1', object: 'payment_intent', amount: 1, currency: 'eur' },
  } as const
  await simulator.forge(forged)
  await simulator.forge({ ...forged, secret: 'whsec_of_a_stranger' })
  await simulator.forge({ ...forged, ageSeconds: 301 })
  const [whole, foreign, stale] = told as [(typeof told)[0], (typeof told)[0], (typeof told)[0]]
  expect(provider.readEvent(whole.body, whole.signature).about).toMatchObject({ kind: 'intent', ref: 'pi_1' })
  const refused = expect.objectContaining({ name: 'ProviderRefused', code: 'signature_invalid' })
  expect(() => provider.readEvent(whole.body, undefined)).toThrow(refused)
  expect(() => provider.readEvent(Buffer.concat([whole.body, Buffer.from(' ')]), whole.signature)).toThrow(refused)
  expect(() => provider.readEvent(foreign.body, foreign.signature)).toThrow(refused)
  expect(() => provider.readEvent(stale.body, stale.signature)).toThrow(refused)
  expect(() => provider.readEvent(whole.body, 'nonsense')).toThrow(refused)
})

test('a header that is no signature is refused like a wrong one, whatever the SDK makes of it', () => {
  const refused = expect.objectContaining({ name: 'ProviderRefused', code: 'signature_invalid' })
  const now = Math.floor(Date.now() / 1000)
  const headers = [
    '',
    ',',
    '=',
    't',
    't=',
    't=,v1=',
    'v1=',
    `t=${now}`,
    `t=${now},v1`,
    `t=${now},v1=`,
    `t=${now},v1=,v1=`,
  ]
  headers.push(
    `t=${now},v1=\u00ff`,
    `t=${now},v1=${'é'.repeat(64)}`,
    `t=${'9'.repeat(400)},v1=00`,
    `t=x,v1=00`,
    't=-1,v1=00',
  )
  headers.push(`t=${now},v0=00`, `t=${now},v1=${'0'.repeat(10_000)}`, `__proto__=1,t=${now},v1=`)
  const read = (body: Buffer, header: string): unknown => {
    try {
      return provider.readEvent(body, header)
    } catch (error) {
      return { header, error }
    }
  }
  for (const header of headers) {
    for (const body of [Buffer.from('{}'), Buffer.alloc(0)])
      expect(read(body, header)).toEqual({ header, error: refused })
  }
})

test('all payments and refunds of an account come page by page, each once', async () => {
  const { id: other } = await simulator.addAccount()
  const refs: string[] = []
  for (let n = 0; n < 205; n += 1) refs.unshift((await provider.createIntent(wish({ account: other }))).ref)
  const pages: string[][] = []
  for (let after: string | null | undefined; after !== null;) {
    const { things, next } = await provider.pageOfIntents(other, after ?? null)
    pages.push(things.map(({ ref }) => ref))
    after = next
  }
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 5])
  expect(pages.flat()).toEqual(refs)
  const paidRef = await paid(undefined, { account: other })
  const { ref } = await refund(paidRef, 700, { account: other })
  expect(await provider.pageOfRefunds(other, null)).toMatchObject({ things: [{ ref, amountMinor: 700 }], next: null })
})
