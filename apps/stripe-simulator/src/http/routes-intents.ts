import type Stripe from 'stripe'
import { checkCharge } from '../world/currency-rules.ts'
import { cancelIntent, confirmIntent, createIntent } from '../world/payment-intents.ts'
import { cardOf } from '../world/test-cards.ts'
import { ApiError, missing } from './api-error.ts'
import type { ApiCall, ApiRoute } from './api-call.ts'
import { LIST_PARAMS, pageOf } from './lists.ts'
import { formOr, isTrue, metadataOf, needText, onlyKnown, textOr, textsOf, wholeOr } from './read-params.ts'

type Intent = Stripe.PaymentIntent

const CREATE = [
  'amount',
  'currency',
  'automatic_payment_methods',
  'payment_method_types',
  'capture_method',
  'application_fee_amount',
  'description',
  'metadata',
  'confirm',
  'payment_method',
  'payment_method_data',
  'return_url',
  'expand',
]

function create(call: ApiCall): object {
  const { world, account, form } = call
  onlyKnown(form, CREATE)
  const amount = Number(wholeOr(form, 'amount', null) ?? needText(form, 'amount'))
  const currency = needText(form, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/u.test(currency)) throw new ApiError(400, `Invalid currency: ${currency}`, { param: 'currency' })
  checkCharge(amount, currency)
  const applicationFee = feeOf(call, amount)
  checkCanCharge(call)
  const metadata = metadataOf(form)
  const intent = createIntent(world, account, {
    amount,
    currency,
    applicationFee,
    metadata,
    description: textOr(form, 'description', null),
    isInPerson: textsOf(form, 'payment_method_types').includes('card_present'),
  })
  return isTrue(form, 'confirm') ? confirmIntent(world, intent, payment(call)) : intent
}

function feeOf({ account, form }: ApiCall, amount: number): number | null {
  const fee = wholeOr(form, 'application_fee_amount', null)
  if (fee === null) return null
  const param = 'application_fee_amount'
  if (account === null) {
    throw new ApiError(
      400,
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment.',
      { param },
    )
  }
  if (fee < 0 || fee > amount)
    throw new ApiError(400, 'The application fee cannot be larger than the amount.', { param })
  return fee
}

function checkCanCharge({ world, account }: ApiCall): void {
  if (account === null || world.accounts.find(account, null)?.charges_enabled === true) return
  throw new ApiError(400, 'Your account cannot currently make charges. Finish its onboarding first.', {
    code: 'account_invalid',
  })
}

/**
 * The buyer's means of payment: a token of a test card, its number, or the number of a bank debit.
 */
function payment({ form }: ApiCall): { number: string; returnUrl: string | null } {
  const given = formOr(form, 'payment_method_data')
  const number = textOr(form, 'payment_method', null) ?? textOr(formOr(given, 'card'), 'number', null)
  if (number === null) {
    throw new ApiError(400, 'You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      param: 'payment_method',
    })
  }
  return { number: number.replaceAll(/[\s-]/gu, ''), returnUrl: textOr(form, 'return_url', null) }
}

function found({ world, account, ids: [id = ''], form, isBrowser }: ApiCall): Intent {
  const intent = world.intents.find(id, account)
  if (intent === undefined) throw missing('payment_intent', id, 'intent')
  const secret = textOr(form, 'client_secret', null)
  if ((isBrowser || secret !== null) && secret !== intent.client_secret) {
    throw new ApiError(400, 'The client_secret provided does not match any associated PaymentIntent on this account.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
  }
  return intent
}

const BROWSER_SEES = new Set(
  `id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method
  created currency description last_payment_error livemode next_action payment_method payment_method_configuration_details
  payment_method_types processing receipt_email setup_future_usage shipping source status`.split(/\s+/u),
)

/** A browser is told what it needs to show, and nothing of the seller's. */
const shown = (call: ApiCall, intent: Intent): object =>
  call.isBrowser ? Object.fromEntries(Object.entries(intent).filter(([name]) => BROWSER_SEES.has(name))) : intent

function confirm(call: ApiCall): object {
  onlyKnown(call.form, [
    'client_secret',
    'payment_method',
    'payment_method_data',
    'return_url',
    'use_stripe_sdk',
    'expand',
  ])
  const intent = found(call)
  const pay = payment(call)
  const asks = cardOf(pay.number)?.course === 'asks the buyer'
  if (asks && pay.returnUrl === null) {
    throw new ApiError(400, 'This PaymentIntent may redirect the buyer: a return_url is needed.', {
      param: 'return_url',
    })
  }
  return shown(call, confirmIntent(call.world, intent, pay))
}

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']

function cancel(call: ApiCall): object {
  onlyKnown(call.form, ['cancellation_reason', 'expand'])
  const reason = textOr(call.form, 'cancellation_reason', null)
  if (reason !== null && !REASONS.includes(reason))
    throw new ApiError(400, 'Invalid cancellation_reason', { param: 'cancellation_reason' })
  return cancelIntent(call.world, found(call), reason)
}

export const intentRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: /^\/v1\/payment_intents$/u, answer: create },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/u,
    answer: ({ world, account, form, path }) => {
      onlyKnown(form, [...LIST_PARAMS, 'customer'])
      return pageOf(world.intents.of(account), form, path)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/u,
    isForBrowsers: true,
    answer: (call) => {
      onlyKnown(call.form, ['client_secret', 'expand'])
      return shown(call, found(call))
    },
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/confirm$/u, isForBrowsers: true, answer: confirm },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/u, answer: cancel },
]
