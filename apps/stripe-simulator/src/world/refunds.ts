import type Stripe from 'stripe'
import { ApiError } from '../http/api-error.ts'
import { move } from './balance.ts'
import { idOf, newId, nowSeconds } from './ids.ts'
import { cardOf } from './test-cards.ts'
import type { World } from './world.ts'

export interface RefundWish {
  /** null: everything that is left. */
  readonly amount: number | null
  readonly metadata: Record<string, string>
  readonly reason: Stripe.Refund['reason']
  readonly returnsFee: boolean
}

const refused = (message: string, code?: string): ApiError =>
  new ApiError(400, message, code === undefined ? {} : { code })

/** Gives money of a charge back, as its card's number says. @throws ApiError when it cannot be. */
export function createRefund(world: World, charge: Stripe.Charge, wish: RefundWish): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded
  const amount = wish.amount ?? left
  if (charge.status !== 'succeeded') throw refused('This charge did not succeed, so nothing of it can be refunded.')
  if (charge.disputed && hasLostMoney(world, charge)) throw refused('The charge is disputed.', 'charge_disputed')
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (amount > left) throw refused(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
  if (wish.returnsFee && charge.application_fee === null) throw refused('The charge has no application fee to refund.')
  return make(world, charge, { ...wish, amount })
}

const hasLostMoney = (world: World, charge: Stripe.Charge): boolean =>
  world.disputes
    .all()
    .some(({ object }) => object.charge === charge.id && !object.is_charge_refundable && object.status !== 'won')

function make(world: World, charge: Stripe.Charge, wish: RefundWish & { amount: number }): Stripe.Refund {
  const account = world.charges.ownerOf(charge.id)
  const card = cardOf(world.behind[idOf(charge.payment_intent)]?.card ?? '')
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount: wish.amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      type: 'card',
    },
    metadata: wish.metadata,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: wish.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: card?.refund === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund as Stripe.Refund
  world.refunds.add(account, refund)
  takeBack(world, charge, refund)
  if (wish.returnsFee) returnFee(world, charge, wish.amount)
  world.tell(account, 'refund.created', refund)
  world.tell(account, 'charge.refunded', charge)
  if (card?.refund !== undefined) world.later(() => settleRefund(world, refund, card.refund === 'pending'))
  return refund
}

function takeBack(world: World, charge: Stripe.Charge, refund: Stripe.Refund): void {
  const { amount, currency, id: source } = refund
  const account = world.refunds.ownerOf(refund.id)
  const moved = move(world, account, {
    amount: -amount,
    currency,
    type: 'refund',
    source,
    description: charge.description,
  })
  refund.balance_transaction = moved.id
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}

/** The platform's share goes back in proportion, at most what is left of it. */
function returnFee(world: World, charge: Stripe.Charge, amount: number): void {
  const fee = world.fees.find(idOf(charge.application_fee), null)
  if (fee === undefined) return
  const share = charge.refunded
    ? fee.amount - fee.amount_refunded
    : Math.min(fee.amount - fee.amount_refunded, Math.trunc((fee.amount * amount) / charge.amount))
  if (share === 0) return
  fee.amount_refunded += share
  fee.refunded = fee.amount_refunded === fee.amount
  const id = newId('fr')
  const { currency } = fee
  const moved = move(world, null, {
    amount: -share,
    currency,
    type: 'application_fee_refund',
    source: id,
    description: null,
  })
  const account = world.charges.ownerOf(charge.id)
  move(world, account, { amount: share, currency, type: 'application_fee_refund', source: id, description: null })
  const back: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount: share,
    balance_transaction: moved.id,
    created: nowSeconds(),
    currency,
    fee: fee.id,
    metadata: {},
  }
  world.feeRefunds.add(null, back)
  fee.refunds.data.unshift(back)
  world.tell(null, 'application_fee.refunded', fee)
}

/** The bank's last word: the money arrived, or it came back to the seller. */
export function settleRefund(world: World, refund: Stripe.Refund, isPaid: boolean): Stripe.Refund {
  if (refund.status === 'failed' || (isPaid && refund.status === 'succeeded')) return refund
  const account = world.refunds.ownerOf(refund.id)
  refund.status = isPaid ? 'succeeded' : 'failed'
  if (!isPaid) bringBack(world, refund)
  world.tell(account, 'refund.updated', refund)
  world.tell(account, 'charge.refund.updated', refund)
  if (!isPaid) world.tell(account, 'refund.failed', refund)
  return refund
}

function bringBack(world: World, refund: Stripe.Refund): void {
  const account = world.refunds.ownerOf(refund.id)
  const { amount, currency, id: source } = refund
  const moved = move(world, account, { amount, currency, type: 'refund_failure', source, description: null })
  refund.failure_reason = 'expired_or_canceled_card'
  refund.failure_balance_transaction = moved.id
  const charge = world.charges.find(idOf(refund.charge), account)
  if (charge === undefined) return
  charge.amount_refunded -= amount
  charge.refunded = false
}
