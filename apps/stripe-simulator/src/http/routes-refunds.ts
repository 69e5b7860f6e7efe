import type Stripe from 'stripe'
import { checkMultiple } from '../world/currency-rules.ts'
import { decideDispute, submitEvidence } from '../world/disputes.ts'
import { createRefund } from '../world/refunds.ts'
import { ApiError, missing } from './api-error.ts'
import type { ApiCall, ApiRoute } from './api-call.ts'
import { LIST_PARAMS, pageOf } from './lists.ts'
import { isTrue, metadataOf, onlyKnown, textOr, wholeOr } from './read-params.ts'
import { idOf } from '../world/ids.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

function create({ world, account, form }: ApiCall): object {
  onlyKnown(form, ['charge', 'payment_intent', 'amount', 'metadata', 'reason', 'refund_application_fee', 'expand'])
  const charge = chargeOf({ world, account, form })
  const amount = wholeOr(form, 'amount', null)
  if (amount !== null && amount < 1)
    throw new ApiError(400, 'Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (amount !== null) checkMultiple(amount, charge.currency)
  const reason = textOr(form, 'reason', null)
  if (reason !== null && !REASONS.includes(reason)) throw new ApiError(400, 'Invalid reason', { param: 'reason' })
  return createRefund(world, charge, {
    amount,
    metadata: metadataOf(form),
    reason: reason,
    returnsFee: isTrue(form, 'refund_application_fee'),
  })
}

function chargeOf({ world, account, form }: Pick<ApiCall, 'world' | 'account' | 'form'>): Stripe.Charge {
  const intentId = textOr(form, 'payment_intent', null)
  const chargeId = textOr(form, 'charge', null)
  if (intentId === null && chargeId === null) {
    throw new ApiError(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  if (chargeId !== null) return world.charges.find(chargeId, account) ?? refuse(missing('charge', chargeId, 'charge'))
  const intent = world.intents.find(intentId ?? '', account)
  if (intent === undefined) throw missing('payment_intent', intentId ?? '', 'payment_intent')
  const charge = world.charges.find(idOf(intent.latest_charge), account)
  if (charge !== undefined && intent.status === 'succeeded') return charge
  throw new ApiError(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

const refuse = (error: ApiError): never => {
  throw error
}

function dispute({ world, account, ids: [id = ''] }: ApiCall): Stripe.Dispute {
  return world.disputes.find(id, account) ?? refuse(missing('dispute', id, 'dispute'))
}

const isOf = (form: ApiCall['form']) => {
  const intent = textOr(form, 'payment_intent', null)
  const charge = textOr(form, 'charge', null)
  return (object: { payment_intent?: unknown; charge?: unknown }): boolean =>
    (intent === null || object.payment_intent === intent) && (charge === null || object.charge === charge)
}

export const refundRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: /^\/v1\/refunds$/u, answer: create },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/u,
    answer: ({ world, account, form, path }) => {
      onlyKnown(form, [...LIST_PARAMS, 'payment_intent', 'charge'])
      return pageOf(world.refunds.of(account).filter(isOf(form)), form, path)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/u,
    answer: ({ world, account, ids: [id = ''] }) => world.refunds.find(id, account) ?? refuse(missing('refund', id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/u,
    answer: ({ world, account, form, path }) => {
      onlyKnown(form, [...LIST_PARAMS, 'payment_intent', 'charge'])
      return pageOf(world.disputes.of(account).filter(isOf(form)), form, path)
    },
  },
  { method: 'GET', path: /^\/v1\/disputes\/(\w+)$/u, answer: dispute },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/(\w+)$/u,
    answer: (call) => (isTrue(call.form, 'submit') ? submitEvidence(call.world, dispute(call)) : dispute(call)),
  },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/(\w+)\/close$/u,
    answer: (call) => decideDispute(call.world, dispute(call), 'lost'),
  },
]
