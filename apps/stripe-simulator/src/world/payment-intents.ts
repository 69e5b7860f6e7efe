import type Stripe from 'stripe'
import { ApiError } from '../http/api-error.ts'
import { newCharge, takeMoney } from './charges.ts'
import { openDispute } from './disputes.ts'
import { newId, nowSeconds } from './ids.ts'
import { cardOf, isCardNumber, type Decline, type TestCard } from './test-cards.ts'
import type { World } from './world.ts'

export interface IntentWish {
  readonly amount: number
  readonly currency: string
  readonly applicationFee: number | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  /** By a card that a reader reads. */
  readonly isInPerson: boolean
}

export function createIntent(world: World, account: string | null, wish: IntentWish): Stripe.PaymentIntent {
  const id = newId('pi')
  const made = {
    ...NO_OPTIONS,
    id,
    amount: wish.amount,
    application: account === null ? null : world.applicationId,
    application_fee_amount: wish.applicationFee,
    client_secret: newId(`${id}_secret`, 25),
    created: nowSeconds(),
    currency: wish.currency,
    description: wish.description,
    metadata: wish.metadata,
    ...(wish.isInPerson && IN_PERSON),
    status: 'requires_payment_method',
  }
  // The SDK's type has two fields that Stripe's published fixtures do not answer yet.
  const intent = world.intents.add(account, made as unknown as Stripe.PaymentIntent)
  world.behind[id] = { card: null, returnUrl: null }
  world.tell(account, 'payment_intent.created', intent)
  return intent
}

const IN_PERSON = {
  automatic_payment_methods: null,
  capture_method: 'automatic',
  payment_method_types: ['card_present'],
} as const

/** Everything of an intent that a shop like ours never chooses. */
const NO_OPTIONS = {
  object: 'payment_intent',
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  automatic_payment_methods: { allow_redirects: 'always', enabled: true },
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const

type Intent = Stripe.PaymentIntent

const unexpected = (intent: Intent, verb: string): ApiError =>
  new ApiError(400, `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })

/** The buyer pays. `number` is a card number or the token of one. */
export function confirmIntent(world: World, intent: Intent, pay: { number: string; returnUrl: string | null }): Intent {
  // A buyer who came back from their bank without an answer may take another card.
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  if (!isOpen) throw unexpected(intent, 'confirm')
  const card = cardOf(pay.number)
  if (card === undefined) return decline(world, intent, { decline: unknownCard(pay.number), card: null })
  world.behind[intent.id] = { card: card.number, returnUrl: pay.returnUrl }
  intent.payment_method = newId('pm')
  intent.last_payment_error = null
  intent.next_action = null
  if (card.course === 'is declined') return decline(world, intent, { decline: declineOf(card), card })
  if (card.course === 'succeeds') return succeed(world, intent, card)
  return card.course === 'asks the buyer' ? askBuyer(world, intent) : process(world, intent, card)
}

const unknownCard = (number: string): Decline =>
  isCardNumber(number)
    ? {
        code: 'card_declined',
        declineCode: 'test_mode_live_card',
        message: 'Your card was declined. Your request was in test mode, but used a non test card.',
      }
    : { code: 'incorrect_number', declineCode: null, message: 'Your card number is incorrect.' }

const declineOf = (card: TestCard): Decline =>
  card.decline ?? { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }

interface Declining {
  readonly decline: Decline
  readonly card: TestCard | null
}

/** Writes the refusal down and throws it, as the API answers it. */
function decline(world: World, intent: Intent, declining: Declining): never {
  refuse(world, intent, declining)
  throw new ApiError(402, declining.decline.message, {
    ...intent.last_payment_error,
    type: 'card_error',
    payment_intent: intent,
  })
}

/** A payment that did not come: the buyer may try again with the same intent. */
function refuse(world: World, intent: Intent, { decline: { code, declineCode, message }, card }: Declining): void {
  const account = world.intents.ownerOf(intent.id)
  intent.next_action = null
  intent.processing = null
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  const details = { code, message, ...(declineCode !== null && { decline_code: declineCode }) }
  if (card !== null) {
    const charge = newCharge(world, intent, card)
    Object.assign(charge, {
      status: 'failed',
      paid: false,
      captured: false,
      amount_captured: 0,
      failure_code: code,
      failure_message: message,
    })
    intent.latest_charge = charge.id
    Object.assign(details, { charge: charge.id })
    world.tell(account, 'charge.failed', charge)
  }
  intent.last_payment_error = { type: 'card_error', ...details } as Intent['last_payment_error']
  world.tell(account, 'payment_intent.payment_failed', intent)
}

/** The money is there. */
function succeed(world: World, intent: Intent, card: TestCard): Intent {
  const account = world.intents.ownerOf(intent.id)
  const charge = newCharge(world, intent, card)
  intent.latest_charge = charge.id
  intent.next_action = null
  intent.processing = null
  intent.amount_received = intent.amount
  intent.status = 'succeeded'
  takeMoney(world, charge)
  world.tell(account, 'charge.succeeded', charge)
  world.tell(account, 'payment_intent.succeeded', intent)
  if (card.dispute !== undefined) openDispute(world, charge, card.dispute)
  return intent
}

function askBuyer(world: World, intent: Intent): Intent {
  intent.status = 'requires_action'
  const url = `${world.options.url()}/bank/${intent.id}?payment_intent_client_secret=${intent.client_secret}`
  const returnUrl = world.behind[intent.id]?.returnUrl ?? null
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  world.tell(world.intents.ownerOf(intent.id), 'payment_intent.requires_action', intent)
  return intent
}

function process(world: World, intent: Intent, card: TestCard): Intent {
  intent.status = 'processing'
  world.tell(world.intents.ownerOf(intent.id), 'payment_intent.processing', intent)
  if (card.course !== 'waits for a button')
    world.later(() => settleIntent(world, intent, card.course !== 'fails later'))
  return intent
}

/**
 * The bank's last word about a payment in process, or the buyer's answer about a payment that asked
 * them.
 */
export function settleIntent(world: World, intent: Intent, isPaid: boolean): Intent {
  if (!['processing', 'requires_action'].includes(intent.status)) throw unexpected(intent, 'settle')
  const card = cardOf(world.behind[intent.id]?.card ?? '')
  if (card === undefined) throw unexpected(intent, 'settle')
  if (isPaid) return succeed(world, intent, card)
  const isAsked = intent.status === 'requires_action'
  refuse(world, intent, { decline: isAsked ? NOT_AUTHENTICATED : declineOf(card), card: isAsked ? null : card })
  return intent
}

const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'The provided PaymentMethod has failed authentication. Please choose another way to pay.',
}

/** What providers say cannot be, and shops must bear: money of a payment that was cancelled. */
export function payAfterAll(world: World, intent: Intent): Intent {
  if (intent.status !== 'canceled') throw unexpected(intent, 'pay')
  const card = cardOf('pm_card_visa')
  if (card === undefined) throw unexpected(intent, 'pay')
  world.behind[intent.id] = { card: card.number, returnUrl: null }
  Object.assign(intent, { canceled_at: null, cancellation_reason: null })
  return succeed(world, intent, card)
}

export function cancelIntent(world: World, intent: Intent, reason: Intent['cancellation_reason']): Intent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent, 'cancel')
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: nowSeconds(),
    cancellation_reason: reason,
    next_action: null,
  })
  world.tell(world.intents.ownerOf(intent.id), 'payment_intent.canceled', intent)
  return intent
}
