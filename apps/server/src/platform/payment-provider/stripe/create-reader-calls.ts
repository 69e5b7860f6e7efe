import type Stripe from 'stripe'
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewReader,
  type ProviderReader,
  type ReaderCalls,
  type ReaderCart,
  type ReaderPlace,
  type ReaderTask,
} from '../payment-provider.ts'
import { asking, on } from './ask-stripe.ts'
import { toStripe } from './currency-amounts.ts'

/*
 * Stripe Terminal, driven by the server (docs.stripe.com/terminal/payments/collect-card-payment, "server-driven").
 */

const PAGE = 100
/** What a reader shows of a cart. */
const LINES_SHOWN = 20

/** Cards in person by readers that are registered at Stripe. */
export const readerCalls = (stripe: Stripe): ReaderCalls => ({
  ...placeCalls(stripe),
  ...deviceCalls(stripe),
  ...paymentCalls(stripe),
})

function placeCalls(stripe: Stripe): Pick<ReaderCalls, 'findPlace' | 'createPlace'> {
  const { locations } = stripe.terminal
  return {
    findPlace: (account) => asking(async () => (await locations.list({ limit: 1 }, on(account))).data[0]?.id ?? null),
    createPlace: (place) =>
      asking(
        async () => (await locations.create(placeOf(place), { idempotencyKey: place.key, ...on(place.account) })).id,
      ),
  }
}

const placeOf = ({ name, street, city, postalCode, country }: ReaderPlace): Stripe.Terminal.LocationCreateParams => ({
  display_name: name,
  address: { line1: street, city, country, ...(postalCode !== null && { postal_code: postalCode }) },
})

type DeviceCall = 'register' | 'find' | 'list' | 'rename' | 'remove'

function deviceCalls(stripe: Stripe): Pick<ReaderCalls, DeviceCall> {
  const { readers } = stripe.terminal
  return {
    register: (reader) =>
      asking(async () =>
        readerOf(await readers.create(newReader(reader), { idempotencyKey: reader.key, ...on(reader.account) })),
      ),
    find: (ref, account) => asking(async () => readerOf(await readers.retrieve(ref, {}, on(account)))),
    list: (account) => asking(async () => Array.fromAsync(readers.list({ limit: PAGE }, on(account)), readerOf)),
    rename: (ref, account, label) => asking(async () => readerOf(await readers.update(ref, { label }, on(account)))),
    remove: (ref, account) =>
      asking(async () => void (await readers.del(ref, {}, on(account)))).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused) || error.code !== 'resource_missing') throw error
      }),
  }
}

const newReader = (reader: NewReader): Stripe.Terminal.ReaderCreateParams => ({
  registration_code: reader.registrationCode,
  label: reader.label,
  location: reader.locationRef,
})

function paymentCalls(stripe: Stripe): Pick<ReaderCalls, 'show' | 'take' | 'cancel'> {
  const { readers } = stripe.terminal
  return {
    show: (ref, account, cart) =>
      asking(async () => void (await readers.setReaderDisplay(ref, { type: 'cart', cart: cartOf(cart) }, on(account)))),
    take: (ref, account, intentRef) =>
      told(async () =>
        readerOf(
          await readers.processPaymentIntent(
            ref,
            { payment_intent: intentRef, process_config: { skip_tipping: true } },
            on(account),
          ),
        ),
      ),
    cancel: (ref, account) => told(async () => readerOf(await readers.cancelAction(ref, {}, on(account)))),
  }
}

const cartOf = ({ currency, totalMinor, lines }: ReaderCart): Stripe.Terminal.ReaderSetReaderDisplayParams.Cart => ({
  currency: currency.toLowerCase(),
  total: toStripe(totalMinor, currency),
  line_items: lines.slice(0, LINES_SHOWN).map((line) => ({
    description: line.title,
    quantity: line.quantity,
    amount: toStripe(line.totalMinor, currency),
  })),
})

const REFUSED: Readonly<Record<string, string>> = {
  terminal_reader_busy: 'reader_busy',
  terminal_reader_offline: 'reader_offline',
}

/** A reader that did not answer Stripe in time may have heard it all the same. */
async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await asking(call)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    if (error.code === 'terminal_reader_timeout') throw new ProviderUnavailable(error.message, { cause: error })
    throw new ProviderRefused(REFUSED[error.code] ?? error.code, error.message)
  }
}

function readerOf(reader: Stripe.Terminal.Reader | Stripe.Terminal.DeletedReader): ProviderReader {
  if (reader.deleted === true) throw new ProviderRefused('resource_missing', 'The reader is not registered any more.')
  const { id: ref, label, status, action } = reader
  return { ref, label, isOnline: status === null ? null : status === 'online', task: taskOf(action) }
}

const STATES: Readonly<Record<string, ReaderTask['state']>> = {
  in_progress: 'WORKING',
  succeeded: 'DONE',
  failed: 'FAILED',
}

function taskOf(action: Stripe.Terminal.Reader['action']): ReaderTask | null {
  const intent = action?.process_payment_intent?.payment_intent
  if (action === null || intent === undefined) return null
  const state = STATES[action.status]
  if (state === undefined)
    throw new ProviderUnavailable(`Stripe answered a status that is not known here: ${action.status}`)
  const { failure_code: code, failure_message: message } = action
  const failure = code === null ? null : { code, message: message ?? '' }
  return { intentRef: typeof intent === 'string' ? intent : intent.id, state, failure }
}
