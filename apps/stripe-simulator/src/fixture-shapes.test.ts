import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStripeSimulator, type StripeSimulator } from './start-stripe-simulator.ts'

/*
 * Every object that the simulator answers against Stripe's own published fixtures: no field
 * missing, none unknown, the same JSON types. null is allowed where Stripe allows it: where its
 * fixture says null, and where a field only exists for shops unlike ours.
 */
type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const fixtures = JSON.parse(
  readFileSync(new URL('../fixtures/stripe-objects.json', import.meta.url), 'utf8'),
) as Record<string, Json>

/** Nullable by Stripe's types, though the fixture shows a value. */
const MAY_BE_NULL = new Set(
  `payment_intent.canceled_at payment_intent.last_payment_error payment_intent.managed_payments payment_intent.next_action payment_intent.payment_method_configuration_details
  payment_intent.payment_method_options payment_intent.processing payment_intent.shipping payment_intent.transfer_data
  charge.payment_method_details.card.installments charge.payment_method_details.card.three_d_secure charge.payment_method_details.card.wallet
  charge.shipping charge.source charge.transfer_data charge.balance_transaction charge.receipt_url
  charge.billing_details.name charge.description balance_transaction.description account.business_profile.annual_revenue account.requirements.disabled_reason`.split(
    /\s+/u,
  ),
)

/** Optional in Stripe's types: there when they say something. */
const MAY_BE_ABSENT = new Set(['charge.refunds'])
const MAY_BE_ADDED = new Set(
  `payment_intent.next_action.redirect_to_url payment_intent.automatic_payment_methods.allow_redirects
  refund.failure_reason refund.failure_balance_transaction refund.destination_details.card.reference_status
  refund.destination_details.card.reference_type event.account`.split(/\s+/u),
)
/** Their content depends on the case; the SDK's types check it. */
const OPEN = new Set([
  'payment_intent.last_payment_error',
  'payment_intent.metadata',
  'refund.metadata',
  'charge.metadata',
  'event.data',
  'account.controller',
])

const kindOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** The differences, as sentences. */
function differences(answered: Json, published: Json, path: string): string[] {
  if (OPEN.has(path) || published === null) return []
  if (answered === null) return MAY_BE_NULL.has(path) ? [] : [`${path} is null`]
  if (kindOf(answered) !== kindOf(published)) return [`${path} is ${kindOf(answered)}, not ${kindOf(published)}`]
  if (Array.isArray(answered) && Array.isArray(published)) {
    const [sample] = published
    return sample === undefined ? [] : answered.flatMap((one) => differences(one, sample, path))
  }
  if (
    typeof answered !== 'object' ||
    typeof published !== 'object' ||
    Array.isArray(answered) ||
    Array.isArray(published)
  )
    return []
  const names = [...new Set([...Object.keys(answered), ...Object.keys(published)])]
  return names.flatMap((name) => {
    const at = `${path}.${name}`
    const [ours, theirs] = [answered[name], published[name]]
    if (ours === undefined) return MAY_BE_ABSENT.has(at) ? [] : [`${at} is missing`]
    if (theirs === undefined) return MAY_BE_ADDED.has(at) ? [] : [`${at} is unknown`]
    return differences(ours, theirs, at)
  })
}

let simulator: StripeSimulator
beforeAll(async () => {
  simulator = await startStripeSimulator()
})
afterAll(() => simulator.close())

async function call(method: string, path: string, form?: Record<string, string>, account?: string): Promise<Json> {
  const answer = await fetch(`${simulator.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${simulator.secretKey}`,
      ...(account !== undefined && { 'stripe-account': account }),
    },
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  })
  return (await answer.json()) as Json
}

/** A world in which every kind of object exists on a connected account, some in several states. */
async function everything(): Promise<Record<string, Json[]>> {
  const { id: account } = await simulator.addAccount()
  const unready = await call('POST', '/v1/accounts', { type: 'standard', email: 'a@b.test' })
  const start = async (number: string): Promise<string> => {
    const form = { amount: '5000', currency: 'eur', application_fee_amount: '500' }
    const { id } = (await call('POST', '/v1/payment_intents', form, account)) as { id: string }
    await simulator.pay(id, number, 'https://shop.test/back')
    return id
  }
  const paid = await start('4242424242424242')
  const cards = ['4000000000000002', '4000002760003184', '4000000000001018', '4000000000000259', '4000000000005126']
  const others = await Promise.all(cards.map(start))
  const failing = { payment_intent: others[4] ?? '', amount: '100' }
  const refund = (await call('POST', '/v1/refunds', failing, account)) as { id: string }
  await simulator.settleRefund(refund.id, 'failed')
  await call('POST', '/v1/refunds', { payment_intent: paid, amount: '1000', refund_application_fee: 'true' }, account)
  const link = {
    account,
    return_url: 'https://shop.test/r',
    refresh_url: 'https://shop.test/f',
    type: 'account_onboarding',
  }
  const list = async (path: string, of?: string): Promise<Json[]> =>
    ((await call('GET', `${path}?limit=100`, undefined, of)) as { data: Json[] }).data
  const fees = await list('/v1/application_fees')
  return {
    payment_intent: await list('/v1/payment_intents', account),
    charge: await list('/v1/charges', account),
    refund: await list('/v1/refunds', account),
    dispute: await list('/v1/disputes', account),
    application_fee: fees,
    fee_refund: fees.flatMap((fee) => (fee as { refunds: { data: Json[] } }).refunds.data),
    balance_transaction: [
      ...(await list('/v1/balance_transactions', account)),
      ...(await list('/v1/balance_transactions')),
    ],
    balance: [await call('GET', '/v1/balance', undefined, account), await call('GET', '/v1/balance')],
    account: [await call('GET', `/v1/accounts/${account}`), unready],
    capability: await list(`/v1/accounts/${account}/capabilities`),
    account_link: [await call('POST', '/v1/account_links', link)],
    event: [...(await list('/v1/events', account)), ...(await list('/v1/events'))],
  }
}

test('every object has the fields and types that Stripe publishes', async () => {
  const answered = await everything()
  expect(Object.keys(answered).toSorted()).toEqual(Object.keys(fixtures).toSorted())
  expect(Object.entries(answered).filter(([, objects]) => objects.length === 0)).toEqual([])
  const found = Object.entries(answered).flatMap(([kind, objects]) =>
    objects.flatMap((object) => differences(object, fixtures[kind] ?? null, kind)),
  )
  expect([...new Set(found)]).toEqual([])
})

test('the comparison sees a missing, an unknown and a wrongly typed field', () => {
  const published = { id: 'x', amount: 1, card: { brand: 'visa' } }
  expect(differences({ id: 'x', amount: '1', card: { brand: 'visa', colour: 'red' } }, published, 'o')).toEqual([
    'o.amount is string, not number',
    'o.card.colour is unknown',
  ])
  expect(differences({ amount: null, card: { brand: 'visa' } }, published, 'o')).toEqual([
    'o.amount is null',
    'o.id is missing',
  ])
})
