import type Stripe from 'stripe'
import { move } from './balance.ts'
import { newId, nowSeconds } from './ids.ts'
import type { TestCard } from './test-cards.ts'
import type { World } from './world.ts'

/** One attempt to take the money of an intent, successful until told otherwise. */
export function newCharge(world: World, intent: Stripe.PaymentIntent, card: TestCard): Stripe.Charge {
  const account = world.intents.ownerOf(intent.id)
  const id = newId('ch')
  const charge = {
    ...NO_OPTIONS,
    id,
    amount: intent.amount,
    amount_captured: intent.amount,
    application: intent.application,
    application_fee_amount: intent.application_fee_amount,
    created: nowSeconds(),
    currency: intent.currency,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : newId('pm'),
    payment_method_details: methodDetails(card, intent),
    receipt_url: `${world.options.url()}/#${id}`,
  }
  // Types of the SDK name parts of a card that older answers do not have; the fixtures of Stripe
  // leave them out, and so do we.
  return world.charges.add(account, charge as unknown as Stripe.Charge)
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

const NO_OPTIONS = {
  object: 'charge',
  amount_refunded: 0,
  application_fee: null,
  balance_transaction: null,
  billing_details: { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'TURNOUT SIMULATOR',
  captured: true,
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  receipt_email: null,
  receipt_number: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
} as const

/** Of a card on the web, or of one that a reader read. */
function methodDetails(card: TestCard, { amount, payment_method_types: types }: Stripe.PaymentIntent): object {
  if (!types.includes('card_present')) return { card: cardDetails(card, amount), type: 'card' }
  const { brand, number } = card
  const rest = { country: 'US', funding: 'credit', network: brand, read_method: 'contactless_emv' }
  return { card_present: { brand, last4: number.slice(-4), ...rest }, type: 'card_present' }
}

const cardDetails = (card: TestCard, amount: number) => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 3,
  extended_authorization: { status: 'disabled' },
  fingerprint: `simulated${card.number.slice(-7)}`,
  funding: 'credit',
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  last4: card.number.slice(-4),
  mandate: null,
  multicapture: { status: 'unavailable' },
  network: card.brand,
  network_token: { used: false },
  network_transaction_id: null,
  overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

/** Puts the money of a charge on the balance it is for, and the platform's share on the platform's. */
export function takeMoney(world: World, charge: Stripe.Charge): void {
  const account = world.charges.ownerOf(charge.id)
  const { amount, currency, description } = charge
  const share = charge.application_fee_amount ?? 0
  const moved = move(world, account, {
    amount,
    currency,
    type: 'charge',
    source: charge.id,
    description,
    applicationFee: share,
  })
  charge.balance_transaction = moved.id
  if (account !== null && share > 0) charge.application_fee = takeFee(world, { charge, account, share }).id
}

interface Taking {
  readonly charge: Stripe.Charge
  readonly account: string
  readonly share: number
}

function takeFee(world: World, { charge, account, share }: Taking): Stripe.ApplicationFee {
  const id = newId('fee')
  const { currency } = charge
  const moved = move(world, null, {
    amount: share,
    currency,
    type: 'application_fee',
    source: id,
    description: charge.description,
  })
  const fee = world.fees.add(null, {
    id,
    object: 'application_fee',
    account,
    amount: share,
    amount_refunded: 0,
    application: world.applicationId,
    balance_transaction: moved.id,
    charge: charge.id,
    created: nowSeconds(),
    currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: emptyList(`/v1/application_fees/${id}/refunds`),
  })
  world.tell(null, 'application_fee.created', fee)
  return fee
}

export const emptyList = <T>(url: string): Stripe.ApiList<T> => ({ object: 'list', data: [], has_more: false, url })
