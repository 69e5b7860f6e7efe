import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startStripeSimulator, type StripeSimulator } from '../start-stripe-simulator.ts'
import { readForm } from './form-body.ts'

/* How calls of every kind are answered: keys, repeats, faults, lists, what a browser may do. */
let simulator: StripeSimulator
let stripe: Stripe

beforeAll(async () => {
  simulator = await startStripeSimulator()
  const { hostname, port } = new URL(simulator.url)
  stripe = new Stripe(simulator.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
})
afterEach(() => simulator.heal())
afterAll(() => simulator.close())

const WISH = { amount: 1000, currency: 'eur' } as const
const start = (idempotencyKey?: string, wish: Stripe.PaymentIntentCreateParams = WISH) =>
  stripe.paymentIntents.create(wish, idempotencyKey === undefined ? {} : { idempotencyKey })
const countOf = async (): Promise<number> => (await simulator.snapshot()).intents.length

test.each([
  ['a name that somebody had point here', 'evil.example', 421],
  ['the same with the port', 'evil.example:12111', 421],
  ['an address with a tail', '127.0.0.1.evil.example', 421],
  ['its address', '127.0.0.1:12111', 200],
  ['localhost', 'localhost', 200],
  ['the name of its container', 'stripe-simulator:12111', 200],
])('called by %s it answers as it should', async (_what, host, status) => {
  const { port } = new URL(simulator.url)
  for (const path of ['/', '/control/snapshot']) {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host } })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    if (path === '/' || status === 421) expect(answer.statusCode).toBe(status)
    else expect(answer.statusCode).not.toBe(421)
  }
})

test('names with brackets become objects and lists', () => {
  expect(readForm('a=1&b[c]=2&b[d][e]=3&f[]=4&f[]=5&g[0]=6&g[1]=7&h=%26')).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    f: ['4', '5'],
    g: ['6', '7'],
    h: '&',
  })
})

test('the same key with the same parameters does the work once', async () => {
  const before = await countOf()
  const [first, second] = [await start('once'), await start('once')]
  expect([second.id, await countOf()]).toEqual([first.id, before + 1])
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('the same key with other parameters is refused', async () => {
  await start('twice')
  await expect(start('twice', { ...WISH, amount: 2000 })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

test('keys of different accounts do not meet', async () => {
  const on = { stripeAccount: (await simulator.addAccount()).id, idempotencyKey: 'mine' }
  expect((await stripe.paymentIntents.create(WISH, on)).id).not.toBe((await start('mine')).id)
})

test('a decline is kept under its key, a wrong parameter is not', async () => {
  const { id } = await start()
  const pay = () =>
    stripe.paymentIntents.confirm(id, { payment_method: '4000000000000002' }, { idempotencyKey: 'decline' })
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined' })
  expect((await simulator.snapshot()).charges.filter((charge) => charge.payment_intent === id)).toHaveLength(1)
  await expect(start('wrong', { ...WISH, amount: -1 })).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
  expect((await start('wrong')).amount).toBe(1000)
})

test('a second call with a key that is under way is told to wait', async () => {
  await simulator.fault({ kind: 'slow', times: 1, delayMs: 150 })
  const slow = start('under way')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect(start('under way')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect((await slow).status).toBe('requires_payment_method')
})

test.each(['done_but_500', 'done_but_cut'] as const)(
  '%s: the work is done, and the same key tells the truth',
  async (kind) => {
    const before = await countOf()
    // The SDK retries a broken connection once, so two calls are hit.
    await simulator.fault({ kind, times: kind === 'done_but_cut' ? 2 : 1, on: 'POST /v1/payment_intents' })
    await expect(start(kind)).rejects.toThrow()
    expect((await start(kind)).status).toBe('requires_payment_method')
    expect(await countOf()).toBe(before + 1)
  },
)

test('done_and_500_kept: the same key answers the same 500, and only a list tells the truth', async () => {
  const before = await countOf()
  await simulator.fault({ kind: 'done_and_500_kept', times: 1 })
  await expect(start('kept')).rejects.toMatchObject({ statusCode: 500 })
  await expect(start('kept')).rejects.toMatchObject({ statusCode: 500 })
  expect(await countOf()).toBe(before + 1)
})

test.each([
  ['down', 'StripeConnectionError'],
  ['unavailable', 'StripeAPIError'],
  ['rate_limited', 'StripeRateLimitError'],
] as const)('%s: nothing is done', async (kind, type) => {
  const before = await countOf()
  await simulator.fault({ kind })
  await expect(start()).rejects.toMatchObject({ type })
  await simulator.heal()
  expect(await countOf()).toBe(before)
})

test('a fault hits the calls it names only', async () => {
  await simulator.fault({ kind: 'unavailable', on: 'POST /v1/refunds' })
  expect((await start()).status).toBe('requires_payment_method')
  await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toMatchObject({ statusCode: 503 })
})

test('an answer may come late although the work is done', async () => {
  const before = await countOf()
  await simulator.fault({ kind: 'answers_late', times: 1, delayMs: 150 })
  const late = start()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await countOf()).toBe(before + 1)
  await late
})

test('lists come in pages, newest first, and can be narrowed', async () => {
  const { id: account } = await simulator.addAccount()
  const on = { stripeAccount: account }
  const made: string[] = []
  for (let n = 0; n < 5; n += 1) made.push((await stripe.paymentIntents.create(WISH, on)).id)
  const all = await Array.fromAsync(stripe.paymentIntents.list({ limit: 2 }, on), ({ id }) => id)
  expect(all).toEqual(made.toReversed())
  const first = await stripe.paymentIntents.list({ limit: 2 }, on)
  expect([first.data.length, first.has_more]).toEqual([2, true])
  const back = await stripe.paymentIntents.list({ limit: 2, ending_before: made[1] }, on)
  expect(back.data.map(({ id }) => id)).toEqual([made[3], made[2]])
  expect((await stripe.paymentIntents.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } }, on)).data).toEqual(
    [],
  )
})

test('references are expanded, also in lists', async () => {
  const { id } = await start()
  await simulator.pay(id)
  const expand = ['data.latest_charge.balance_transaction']
  const [found] = (await stripe.paymentIntents.list({ limit: 1, expand })).data
  expect(found).toMatchObject({ id, latest_charge: { balance_transaction: { net: 1000 } } })
})

test('one account does not see the objects of another, nor the platform those of both', async () => {
  const [one, other] = [(await simulator.addAccount()).id, (await simulator.addAccount()).id]
  const { id } = await stripe.paymentIntents.create(WISH, { stripeAccount: one })
  for (const options of [{ stripeAccount: other }, {}]) {
    await expect(stripe.paymentIntents.retrieve(id, {}, options)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  }
})

test('a typo in a parameter is refused', async () => {
  await expect(start(undefined, { ...WISH, ammount: 3 } as Stripe.PaymentIntentCreateParams)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'ammount',
  })
})

const browser = (path: string, form?: Record<string, string>, key = simulator.publishableKey) =>
  fetch(`${simulator.url}${path}`, {
    method: form === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, origin: 'https://shop.test' },
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  })

test('a browser pays with the publishable key and the secret of its intent, and sees nothing of the seller', async () => {
  const { id, client_secret } = await start()
  const secret = client_secret ?? ''
  const seen = await browser(`/v1/payment_intents/${id}?client_secret=${secret}`)
  const body = (await seen.json()) as Record<string, unknown>
  expect([seen.status, seen.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect([body.id, 'metadata' in body, 'application_fee_amount' in body]).toEqual([id, false, false])
  const form = {
    client_secret: secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242 4242 4242 4242',
  }
  const paid = await browser(`/v1/payment_intents/${id}/confirm`, form)
  expect(await paid.json()).toMatchObject({ status: 'succeeded' })
})

test('a browser can do nothing else', async () => {
  const { id } = await start()
  const statuses = await Promise.all([
    browser(`/v1/payment_intents/${id}`),
    browser(`/v1/payment_intents/${id}?client_secret=${id}_secret_x`),
    browser(`/v1/payment_intents`),
    browser(`/v1/refunds`, { payment_intent: id }),
    browser(`/v1/payment_intents/${id}/cancel`, {}),
    browser(`/v1/payment_intents/${id}`, undefined, 'pk_test_of_somebody_else'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 403, 403, 403, 401])
})

test('a preflight allows what a payment page sends', async () => {
  const asked = await fetch(`${simulator.url}/v1/payment_intents/pi_1/confirm`, { method: 'OPTIONS' })
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('stripe-account'),
  ])
})

test('pages of other sites press no button and use no control', async () => {
  const headers = { origin: 'https://elsewhere.test', 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await fetch(`${simulator.url}/buttons/hold`, { method: 'POST', headers, redirect: 'manual' })
  const controlled = await fetch(`${simulator.url}/control/hold`, { method: 'POST', headers, body: '[]' })
  expect([pressed.status, controlled.status]).toEqual([403, 404])
})
