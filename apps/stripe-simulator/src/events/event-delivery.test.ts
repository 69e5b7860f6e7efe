import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { startStripeSimulator, type SimulatorOptions, type StripeSimulator } from '../start-stripe-simulator.ts'

/* How what happened is told: signed, and late, twice, out of order, again or never when that is asked for. */
const { webhooks } = new Stripe('sk_test_nobody')
let simulator: StripeSimulator
afterEach(() => simulator.close())

interface Told {
  readonly body: string
  readonly signature: string
}

/** A simulator whose receiver writes down what it is told, and answers `statuses` one after the other, then 200. */
async function listening(statuses: number[] = [], options: SimulatorOptions = {}) {
  const told: Told[] = []
  const webhook = async (body: string, signature: string): Promise<number> => {
    told.push({ body, signature })
    return statuses.shift() ?? 200
  }
  simulator = await startStripeSimulator({ webhook, retryDelaysMs: [5, 5], ...options })
  return { told, types: () => told.map(({ body }) => (JSON.parse(body) as Stripe.Event).type) }
}

/** Three events that happen together: the account is updated, updated, and leaves. */
async function threeThings(): Promise<string> {
  const { id } = await simulator.addAccount('half')
  await simulator.onboard(id, 'finish')
  await simulator.deauthorize(id)
  return id
}
const THREE = ['account.updated', 'account.updated', 'account.application.deauthorized']

test('events are signed as the SDK checks it, and name their account', async () => {
  const { told } = await listening()
  const id = await threeThings()
  await simulator.settled()
  const { body, signature } = told[0] ?? { body: '', signature: '' }
  const event = webhooks.constructEvent(body, signature, simulator.webhookSecret)
  expect([event.type, event.account, event.livemode]).toEqual(['account.updated', id, false])
  expect(() => webhooks.constructEvent(`${body} `, signature, simulator.webhookSecret)).toThrow('signature')
})

test('without a wish they come once and in order', async () => {
  const { types } = await listening()
  await threeThings()
  await simulator.settled()
  expect(types()).toEqual(THREE)
})

test('on request they come reversed, several times, late or never', async () => {
  const { types } = await listening()
  await simulator.deliver({ order: 'reversed', times: 2, delayMs: 40 })
  await threeThings()
  expect(types()).toEqual([])
  await simulator.settled()
  expect(types()).toEqual(THREE.toReversed().flatMap((type) => [type, type]))
  await simulator.deliver({ times: 0 })
  await threeThings()
  await simulator.settled()
  expect(types()).toHaveLength(6)
})

test('what is held is released in any order, as often as wished', async () => {
  const { types } = await listening()
  await simulator.hold()
  await threeThings()
  await simulator.settled()
  expect([types(), (await simulator.heldEvents()).length]).toEqual([[], 3])
  expect(await simulator.release([2, 0, 2])).toEqual([200, 200, 200])
  expect(types()).toEqual([THREE[2], THREE[0], THREE[2]])
  await threeThings()
  await simulator.settled()
  expect(types()).toHaveLength(6)
})

test('a receiver that fails is told again until it listens', async () => {
  const { types } = await listening([500, 503])
  await simulator.addAccount()
  await simulator.settled()
  expect(types()).toEqual(Array.from({ length: 3 }, () => 'account.updated'))
})

test('a receiver that nobody can reach does not hurt', async () => {
  await listening([], { webhook: 'http://127.0.0.1:9/nobody' })
  await simulator.addAccount()
  await simulator.settled()
  const [event] = (await simulator.snapshot()).events
  expect(await simulator.redeliver(event?.id ?? '')).toBe(0)
})

test('events can be forged: with another secret, too old, or about something else', async () => {
  const { told } = await listening()
  const object = { id: 'pi_foreign', object: 'payment_intent', amount: 1, currency: 'usd' }
  const forge = { type: 'payment_intent.succeeded', object } as const
  await simulator.forge({ ...forge, secret: 'whsec_of_a_stranger' })
  await simulator.forge({ ...forge, ageSeconds: 301 })
  await simulator.forge({ ...forge, id: 'evt_known', account: 'acct_1' })
  const read = ({ body, signature }: Told) => webhooks.constructEvent(body, signature, simulator.webhookSecret)
  const [foreign, stale, whole] = told as [Told, Told, Told]
  expect(() => read(foreign)).toThrow('No signatures found')
  expect(() => read(stale)).toThrow('tolerance')
  expect(read(whole)).toMatchObject({ id: 'evt_known', account: 'acct_1', data: { object } })
})
