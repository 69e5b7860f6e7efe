import type Stripe from 'stripe'
import { ApiError } from '../http/api-error.ts'
import { idOf, newId, nowSeconds } from './ids.ts'
import { confirmIntent } from './payment-intents.ts'
import type { ReaderMood, World } from './world.ts'

type Reader = Stripe.Terminal.Reader

export const NO_MOOD: ReaderMood = { isOffline: false, isTappedOnCancel: false }

const PLAIN_CARD = '4242424242424242'

export function createLocation(
  world: World,
  account: string | null,
  wish: { readonly displayName: string; readonly address: Record<string, string> },
): Stripe.Terminal.Location {
  const { address } = wish
  const part = (name: string): string | null => address[name] ?? null
  const location = {
    id: newId('tml', 14),
    object: 'terminal.location',
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    display_name: wish.displayName,
    livemode: false,
    metadata: {},
  }
  return world.locations.add(account, location as unknown as Stripe.Terminal.Location)
}

/** Registers a reader by the code on its display; those of simulated readers begin with `simulated`. */
export function createReader(
  world: World,
  account: string | null,
  wish: { readonly code: string; readonly label: string | null; readonly location: string },
): Reader {
  if (!/^simulated(?:-[a-z0-9]+)+$/u.test(wish.code))
    throw new ApiError(400, 'The registration code is invalid or has expired.', { param: 'registration_code' })
  const serial = newId('simulated', 8)
  const reader = {
    id: newId('tmr', 14),
    object: 'terminal.reader',
    action: null,
    device_sw_version: null,
    device_type: 'simulated_wisepos_e',
    ip_address: '0.0.0.0',
    label: wish.label ?? serial,
    last_seen_at: Date.now(),
    livemode: false,
    location: wish.location,
    metadata: {},
    serial_number: serial,
    status: 'online',
  }
  return world.readers.add(account, reader as unknown as Reader)
}

/** The reader as it is now; one without a network counts as offline. */
export const shownReader = (world: World, reader: Reader): Reader => ({
  ...reader,
  status: moodOf(world, reader).isOffline ? 'offline' : 'online',
})

const moodOf = (world: World, { id }: Pick<Reader, 'id'>): ReaderMood => world.moods[id] ?? NO_MOOD

/** @throws ApiError as Stripe answers for a reader that does not */
function mustAnswer(world: World, reader: Reader): void {
  if (!moodOf(world, reader).isOffline) return
  throw new ApiError(400, 'Reader is currently offline, please ensure the reader is powered on and connected.', {
    code: 'terminal_reader_offline',
  })
}

const isWaiting = ({ action }: Reader): boolean =>
  action?.type === 'process_payment_intent' && action.status === 'in_progress'

function mustBeFree(reader: Reader): void {
  if (!isWaiting(reader)) return
  throw new ApiError(400, 'Reader is currently busy processing another request.', { code: 'terminal_reader_busy' })
}

const action = (type: string, rest: object) => ({
  api_error: null,
  failure_code: null,
  failure_message: null,
  status: 'succeeded',
  type,
  ...rest,
})

/** Shows a cart on the display. */
export function showCart(world: World, reader: Reader, cart: object): Reader {
  mustAnswer(world, reader)
  mustBeFree(reader)
  reader.action = action('set_reader_display', {
    set_reader_display: { cart, type: 'cart' },
  }) as unknown as Stripe.Terminal.Reader.Action
  world.options.onChange()
  return shownReader(world, reader)
}

/** Asks the guest to present a card for an intent. */
export function processIntent(world: World, reader: Reader, intent: Stripe.PaymentIntent): Reader {
  mustAnswer(world, reader)
  mustBeFree(reader)
  if (!intent.payment_method_types.includes('card_present'))
    throw new ApiError(400, 'The payment intent does not take cards in person.', { param: 'payment_intent' })
  if (intent.status !== 'requires_payment_method')
    throw new ApiError(400, `This PaymentIntent has a status of ${intent.status}.`, {
      code: 'intent_invalid_state',
      payment_intent: intent,
    })
  reader.action = action('process_payment_intent', {
    status: 'in_progress',
    process_payment_intent: { payment_intent: intent.id },
  }) as unknown as Stripe.Terminal.Reader.Action
  world.options.onChange()
  return shownReader(world, reader)
}

/** The guest presents a card; a decline is an answer of the reader. */
export function presentCard(world: World, reader: Reader, number: string = PLAIN_CARD): Reader {
  const waiting = reader.action
  const intent = world.intents.kept.get(idOf(waiting?.process_payment_intent?.payment_intent))?.object
  if (waiting === null || !isWaiting(reader) || intent === undefined)
    throw new ApiError(400, 'The reader asks for no card.', { code: 'terminal_reader_collected_data_invalid' })
  try {
    confirmIntent(world, intent, { number, returnUrl: null })
    waiting.status = 'succeeded'
    tellReader(world, reader, 'terminal.reader.action_succeeded')
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== 'card_error') throw error
    Object.assign(waiting, { status: 'failed', failure_code: error.code, failure_message: error.message })
    tellReader(world, reader, 'terminal.reader.action_failed')
  }
  reader.last_seen_at = nowSeconds() * 1000
  return shownReader(world, reader)
}

const tellReader = (world: World, reader: Reader, type: Stripe.Event.Type): void =>
  world.tell(world.readers.ownerOf(reader.id), type, reader)

/** Takes a sum or a cart from the display. What was presented before stays presented. */
export function cancelAction(world: World, reader: Reader): Reader {
  mustAnswer(world, reader)
  if (isWaiting(reader) && moodOf(world, reader).isTappedOnCancel) presentCard(world, reader)
  reader.action = null
  world.options.onChange()
  return shownReader(world, reader)
}
