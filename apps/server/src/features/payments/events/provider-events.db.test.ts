import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import {
  aCardShop,
  payable,
  PAID_BY_CARD,
  refOf,
  startPaying,
  storyOf,
  workOff,
} from '@turnout/testkit/shops/paying.ts'
import type { Held } from '@turnout/testkit/shops/selling.ts'
import { addProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { signEvent } from '@turnout/stripe-simulator/events/sign-event.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../../orders/jobs.ts'

const app = testApp({ cards: true, addsUp: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aCardShop(app)
}, 60_000)

beforeEach(() => app.stripe.heal())

const eventOf = async (ref: string) => {
  const found = await sql<{ outcome: string; reason: string | null; type: string }>`
    select type, outcome, reason from provider_events where about_ref = ${ref} order by id desc limit 1`.execute(
    app.database.query,
  )
  return found.rows[0]
}

const started = async () => {
  const held = await payable(app, shop)
  return { held, ref: refOf(await startPaying(app, shop, held)) }
}

const objectOf = async (ref: string): Promise<object> => {
  const { owner: _owner, ...intent } = (await app.stripe.snapshot()).intents.find(({ id }) => id === ref) ?? {
    owner: null,
  }
  return intent
}

/** Everything that an event could have moved. */
async function whatMoved(held: Held): Promise<unknown> {
  const jobs = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs`.execute(
    app.database.query,
  )
  return [await storyOf(app, held), jobs.rows]
}

describe('events that Stripe did not send', () => {
  test.each([
    ['another secret', { secret: 'whsec_of_somebody_else_entirely' }],
    ['six minutes old', { ageSeconds: 360 }],
  ])('%s: refused, and nothing is kept', async (_how, forgery) => {
    const { held, ref } = await started()
    await workOff(app)
    const before = await whatMoved(held)
    const object = { ...(await objectOf(ref)), status: 'succeeded' }
    expect(await app.stripe.forge({ type: 'payment_intent.succeeded', object, ...forgery })).toBe(400)
    expect(await whatMoved(held)).toEqual(before)
    expect((await eventOf(ref))?.type).toBe('payment_intent.created')
  })

  test('no signature, no body, a body that is not JSON, and a body that is too large', async () => {
    const send = async (payload: string, headers: Record<string, string> = {}) =>
      (
        await app.app.inject({
          method: 'POST',
          url: '/api/public/webhooks/stripe',
          headers: { 'content-type': 'application/json', ...headers },
          payload,
        })
      ).json<{ code: string }>().code
    expect(await send('{}')).toBe('event_signature_invalid')
    expect(await send('', { 'stripe-signature': 't=1,v1=00' })).toMatch(/event_signature_invalid|unreadable/u)
    expect(await send('<xml/>', { 'stripe-signature': 't=1,v1=00' })).toBe('event_signature_invalid')
    expect(await send(`"${'x'.repeat(2_000_000)}"`)).toBe('too_large')
  })
})

describe('what is signed and yet no event that we know', () => {
  const signed = async (body: string) => {
    const signature = signEvent(body, app.stripe.webhookSecret, Math.floor(Date.now() / 1000))
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const answer = await app.app.inject({ method: 'POST', url: '/api/public/webhooks/stripe', headers, payload: body })
    return answer.statusCode === 200 ? 'kept' : answer.json<{ code: string }>().code
  }
  let made = 0
  const envelope = (more: object): string => {
    made += 1
    const plain = { id: `evt_strange_${made}`, object: 'event', type: 'payment_intent.succeeded', livemode: false }
    return JSON.stringify({ ...plain, created: 1_800_000_000, data: { object: {} }, ...more })
  }
  const intent = { id: 'pi_strange', object: 'payment_intent', amount: 100, currency: 'eur' }

  test.each<[string, object]>([
    ['no data', { data: undefined }],
    ['data null', { data: null }],
    ['data a list', { data: [] }],
    ['an object that is text', { data: { object: 'payment_intent' } }],
    ['an object that is null', { data: { object: null } }],
    ['an object of a kind from the future', { data: { object: { id: 'x_1', object: 'tap_to_pay' } } }],
    ['an object whose kind is a number', { data: { object: { object: 7 } } }],
    ['a type from the future', { type: 'v2.core.account[requirements].updated', data: { object: { object: 'v2' } } }],
    [
      'a thin event, as Stripe sends those of its second API',
      {
        object: 'v2.core.event',
        created: '2026-11-22T05:00:00.000Z',
        data: undefined,
        related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
      },
    ],
    ['an intent without anything', { data: { object: { object: 'payment_intent' } } }],
    ['an intent whose currency is a number', { data: { object: { ...intent, currency: 978 } } }],
    ['an intent whose amount is text', { data: { object: { ...intent, amount: 'all of it' } } }],
    ['an intent of half a cent', { data: { object: { ...intent, amount: 0.5 } } }],
    ['an amount that Stripe does not count', { data: { object: { ...intent, amount: 150, currency: 'isk' } } }],
    ['a name with what no text may hold', { data: { object: { ...intent, id: 'pi_\u0000' } } }],
    ['a refund of a list', { data: { object: { id: 're_1', object: 'refund', payment_intent: [1] } } }],
    ['a dispute without a name', { data: { object: { object: 'dispute', payment_intent: 'pi_1' } } }],
    ['an account that is a number', { data: { object: { id: 7, object: 'account' } } }],
    ['a capability of nobody', { data: { object: { id: 'c', object: 'capability', account: { id: {} } } } }],
    [
      'an application of no account',
      { type: 'account.application.deauthorized', data: { object: { object: 'application' } } },
    ],
  ])('%s: kept, and nothing follows', async (_what, more) => {
    expect(await signed(envelope(more))).toBe('kept')
    const found = await sql<{ outcome: string; reason: string }>`
      select outcome, reason from provider_events where provider_event_id = ${`evt_strange_${made}`}`.execute(
      app.database.query,
    )
    expect(found.rows).toEqual([{ outcome: 'IGNORED', reason: 'not_followed' }])
  })

  test.each([
    ['a list', '[]'],
    ['a list of an event', `[${envelope({})}]`],
    ['nothing', 'null'],
    ['a number', '7'],
    ['a text', '"evt_1"'],
    ['an empty object', '{}'],
    ['no JSON', '{"id":'],
    ['no name', envelope({ id: undefined })],
    ['a name that is a number', envelope({ id: 7 })],
    ['a name with what no text may hold', envelope({ id: 'evt_\u0000' })],
    ['half a character', envelope({ id: 'evt_\ud800' })],
    ['a name without end', envelope({ id: `evt_${'x'.repeat(5000)}` })],
    ['no type', envelope({ type: undefined })],
    ['an account that is an object', envelope({ account: { id: 'acct_1' } })],
    ['a moment that never is', envelope({ created: 1e300 })],
    ['a moment that is text', envelope({ created: 'yesterday' })],
    ['no word on whether it is real money', envelope({ livemode: undefined })],
    ['a type that is a list', envelope({ type: ['payment_intent.succeeded'] })],
  ])('%s: refused as unreadable, and nothing is kept', async (_what, body) => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from provider_events`.execute(app.database.query)).rows
    const before = await count()
    expect(await signed(body)).toBe('unreadable')
    expect(await count()).toEqual(before)
  })
})

describe('events that do not fit what we asked for are kept with the reason, and nothing follows', () => {
  test.each([
    ['amount', { amount: 2499 }, {}],
    ['currency', { currency: 'usd' }, {}],
    ['account', {}, { account: 'acct_of_somebody_else' }],
  ])('%s', async (reason, claims, envelope) => {
    const { held, ref } = await started()
    await workOff(app)
    const before = await whatMoved(held)
    const object = { ...(await objectOf(ref)), status: 'succeeded', ...claims }
    expect(await app.stripe.forge({ type: 'payment_intent.succeeded', object, ...envelope })).toBe(200)
    expect(await eventOf(ref)).toEqual({ type: 'payment_intent.succeeded', outcome: 'IGNORED', reason })
    expect(await whatMoved(held)).toEqual(before)
  })

  test('a claim that is not true moves nothing: the provider is asked', async () => {
    const { held, ref } = await started()
    const object = { ...(await objectOf(ref)), status: 'succeeded' }
    expect(await app.stripe.forge({ type: 'payment_intent.succeeded', object })).toBe(200)
    await workOff(app)
    expect(await eventOf(ref)).toMatchObject({ outcome: 'APPLIED' })
    expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED', payment: 'AWAITING_PAYMENT', payments: [] })
  })

  test('a payment of another shop, of real money, and of an unknown kind', async () => {
    const { ref } = await started()
    const object = await objectOf(ref)
    await app.stripe.forge({
      type: 'payment_intent.succeeded',
      object: { ...object, id: 'pi_of_nobody', livemode: true },
    })
    await app.stripe.forge({ type: 'customer.created', object: { id: 'cus_1', object: 'customer' } })
    await workOff(app)
    expect(await eventOf('pi_of_nobody')).toMatchObject({ outcome: 'IGNORED', reason: 'unknown_at_provider' })
    const ignored = await sql<{
      reason: string
    }>`select reason from provider_events where type = 'customer.created'`.execute(app.database.query)
    expect(ignored.rows).toEqual([{ reason: 'not_followed' }])
  })

  test('a payment on which another order stands is none of ours', async () => {
    const one = await started()
    const other = await started()
    // The attempt of one order has the name of the other's payment: two numbers were swapped
    // somewhere.
    await sql`update payment_intents set provider_ref = provider_ref || '_kept' where provider_ref = ${one.ref}`.execute(
      app.database.query,
    )
    await sql`update payment_intents set provider_ref = ${one.ref} where provider_ref = ${other.ref}`.execute(
      app.database.query,
    )
    await app.stripe.pay(one.ref)
    await workOff(app)
    expect(await eventOf(one.ref)).toMatchObject({ outcome: 'IGNORED', reason: 'intent' })
    for (const { held } of [one, other])
      expect(await storyOf(app, held)).toMatchObject({ status: 'RESERVED', payments: [] })
  })
})

test('an event that comes before our own row knows the payment is applied all the same', async () => {
  const held = await payable(app, shop)
  // The payment is made, its answer is cut off, and its events come at once.
  await app.stripe.fault({ kind: 'done_but_cut', on: 'POST /v1/payment_intents', times: 2 })
  await app.stripe.fault({ kind: 'unavailable', on: 'GET /v1/payment_intents', times: 2 })
  expect((await startPaying(app, shop, held)).status).toBe(503)
  await app.stripe.heal()
  const made = (await app.stripe.snapshot()).intents.find(
    ({ metadata }) => metadata['order_short_id'] === held.body.data.short_id,
  )
  await app.stripe.pay(made?.id ?? '')
  await workOff(app)
  expect(await storyOf(app, held)).toEqual(PAID_BY_CARD)
})

/** All orders of n things. */
function permutations(count: number): number[][] {
  if (count === 0) return [[]]
  return permutations(count - 1).flatMap((shorter) =>
    Array.from({ length: count }, (_, at) => shorter.toSpliced(at, 0, count - 1)),
  )
}

interface Scenario {
  readonly name: string
  /** Acts at the provider, with its events held back; answers the order. */
  readonly happens: () => Promise<Held>
  readonly story: object
}

let seat = { productId: 0, priceId: 0 }
const onLastSeat = async () => {
  seat = await addProduct(app, shop, { prices: [{ price: 25, initial_quantity_available: 1 }] })
  const held = await payable(app, shop, { price: seat })
  return { held, ref: refOf(await startPaying(app, shop, held)) }
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'paid',
    happens: async () => {
      const { held, ref } = await started()
      await app.stripe.pay(ref)
      return held
    },
    story: PAID_BY_CARD,
  },
  {
    name: 'declined, then paid',
    happens: async () => {
      const { held, ref } = await started()
      await app.stripe.pay(ref, 'pm_card_visa_chargeDeclined')
      await app.stripe.pay(ref)
      return held
    },
    story: PAID_BY_CARD,
  },
  {
    name: 'in process, then paid',
    happens: async () => {
      const { held, ref } = await started()
      await app.stripe.pay(ref, 'pm_simulator_waits')
      await app.stripe.settle(ref, 'succeeded')
      return held
    },
    story: PAID_BY_CARD,
  },
  {
    name: 'paid, then disputed',
    happens: async () => {
      const { held, ref } = await started()
      await app.stripe.pay(ref)
      await app.stripe.openDispute(ref)
      return held
    },
    story: { ...PAID_BY_CARD, ledger: { disputed: 2500, sales: -2500 } },
  },
  {
    name: 'paid too late, the place still there',
    happens: async () => {
      const { held, ref } = await onLastSeat()
      await shop.runOut(held)
      await expireHolds(app.database)
      await app.stripe.pay(ref)
      return held
    },
    story: PAID_BY_CARD,
  },
  {
    name: 'paid too late, the place gone',
    happens: async () => {
      const { held, ref } = await onLastSeat()
      await shop.runOut(held)
      await shop.reserve([{ price: seat, quantity: 1 }])
      await app.stripe.pay(ref)
      return held
    },
    story: {
      status: 'EXPIRED',
      payment: 'AWAITING_PAYMENT',
      attendees: 0,
      payments: ['SURPLUS'],
      refunds: ['SURPLUS SUCCEEDED'],
      mails: ['payment_too_late'],
      ledger: {},
    },
  },
]

/**
 * Five events of what happened: those that there were, and the first ones again where there were
 * fewer.
 */
const five = (order: readonly number[], held: number): number[] => order.map((place) => place % held)

/**
 * All 120 orders take minutes: `ALL_ORDERS=1`. The suite walks through them in steps that meet
 * every place of every event.
 */
const isWhole = process.env['ALL_ORDERS'] !== undefined
const STEP = isWhole ? 1 : 7
// The whole takes about two minutes a scenario on an idle machine.
const TIMEOUT_MS = isWhole ? 3_600_000 : 300_000

describe('in every order of five events, each of them 1 to 20 times, the end is the same', () => {
  test.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    '%s',
    async (_name, { happens, story }) => {
      for (const [n, order] of [...permutations(5).entries()].filter(([at]) => at % STEP === 0)) {
        await app.stripe.settled()
        await app.stripe.hold()
        const held = await happens()
        const events = await app.stripe.heldEvents()
        const times = (n % 20) + 1
        const places = five(order, events.length).flatMap((place, at) =>
          // The one that is sent so often differs from order to order.
          Array.from({ length: at === n % 5 ? times : 1 }, () => place),
        )
        const statuses = await app.stripe.release(places)
        expect(new Set(statuses)).toEqual(new Set([200]))
        await workOff(app)
        expect(await storyOf(app, held), `order ${order.join(' ')}, ${times} times`).toEqual(story)
      }
      if (seat.priceId > 0) expect(await stockOf(app, seat)).toMatchObject({ capacity: 1 })
    },
    TIMEOUT_MS,
  )
})
