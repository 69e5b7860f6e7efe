import { startStripeSimulator, type StripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '../payment-provider.ts'
import { createStripeProvider } from './create-stripe-provider.ts'

/* Cards in person with the real SDK against the simulator. */
let simulator: StripeSimulator
let provider: PaymentProvider
let account: string
let place: string

beforeAll(async () => {
  simulator = await startStripeSimulator()
  provider = createStripeProvider({ ...simulator, connect: true, apiBase: simulator.url })
  account = (await simulator.addAccount()).id
  const address = { name: 'Tidal', street: 'Rua do Cais 1', city: 'Porto', postalCode: null, country: 'PT' }
  place = await provider.readers.createPlace({ key: 'place', account, ...address })
})
afterAll(() => simulator.close())

let made = 0
const aReader = async () => {
  made += 1
  const wish = { registrationCode: 'simulated-wpe', label: `Reader ${made}`, locationRef: place }
  return (await provider.readers.register({ key: `reader-${made}`, account, ...wish })).ref
}
const anIntent = async () => {
  made += 1
  const sum = { amountMinor: 5000, currency: 'EUR', applicationFeeMinor: 250, description: 'Order 7KQ' }
  const metadata = { orderShortId: 'o_7KQ', intentId: made }
  return (await provider.createIntent({ key: `intent-${made}`, account, ...sum, metadata, isInPerson: true })).ref
}

test('a place and a reader are found by the account that has them, and by no other', async () => {
  const ref = await aReader()
  expect(await provider.readers.findPlace(account)).toBe(place)
  expect(await provider.readers.findPlace(null)).toBeNull()
  expect(await provider.readers.rename(ref, account, 'Bar')).toEqual({ ref, label: 'Bar', isOnline: true, task: null })
  expect((await provider.readers.list(account)).map(({ label }) => label)).toContain('Bar')
  await expect(provider.readers.find(ref, null)).rejects.toMatchObject({ code: 'resource_missing' })
  await provider.readers.remove(ref, account)
  await provider.readers.remove(ref, account)
  await expect(provider.readers.find(ref, account)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a card is asked for, declined, asked for again and charged, each charge with its name', async () => {
  const [ref, intent] = [await aReader(), await anIntent()]
  const lines = [{ title: 'General admission', quantity: 2, totalMinor: 5000 }]
  await provider.readers.show(ref, account, { currency: 'EUR', totalMinor: 5000, lines })
  const asked = await provider.readers.take(ref, account, intent)
  expect(asked.task).toEqual({ intentRef: intent, state: 'WORKING', failure: null })
  await simulator.presentCard(ref, 'pm_card_visa_chargeDeclined')
  expect((await provider.readers.find(ref, account)).task).toMatchObject({ state: 'FAILED' })
  const declined = await provider.findIntent(intent, account)
  expect(declined).toMatchObject({ status: 'REQUIRES_PAYMENT', failure: { code: 'generic_decline' } })
  await provider.readers.take(ref, account, intent)
  await simulator.presentCard(ref)
  const paid = await provider.findIntent(intent, account)
  expect(paid).toMatchObject({ status: 'SUCCEEDED', card: { brand: 'visa', last4: '4242' } })
  expect(paid.chargeRef).not.toBe(declined.chargeRef)
})

test('a reader that is busy or offline says so, and one that is cleared does nothing', async () => {
  const ref = await aReader()
  await provider.readers.take(ref, account, await anIntent())
  const second = await anIntent()
  await expect(provider.readers.take(ref, account, second)).rejects.toMatchObject({ code: 'reader_busy' })
  expect((await provider.readers.cancel(ref, account)).task).toBeNull()
  await simulator.changeReader(ref, { isOffline: true })
  await expect(provider.readers.take(ref, account, second)).rejects.toMatchObject({ code: 'reader_offline' })
  expect((await provider.readers.find(ref, account)).isOnline).toBe(false)
})

test('an answer that is lost says nothing about what the reader does', async () => {
  const ref = await aReader()
  await simulator.fault({ kind: 'done_but_500', on: `POST /v1/terminal/readers/${ref}/process`, times: 1 })
  const taken = provider.readers.take(ref, account, await anIntent())
  await expect(taken).rejects.toMatchObject({ name: 'ProviderUnavailable' })
  expect((await provider.readers.find(ref, account)).task?.state).toBe('WORKING')
})
