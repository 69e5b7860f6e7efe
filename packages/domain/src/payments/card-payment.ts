import { isHoldExpired } from '../orders/hold-timer.ts'
import { canMove, moveOrder } from '../orders/order-moves.ts'
import type { OrderState } from '../orders/order-state.ts'

/*
 * Brings an order and the provider's word about a payment together (docs/domain/payments.md). The
 * provider tells the state of the money. The order decides the use of it.
 */

/** An order as paying sees it. */
export interface PayableOrder extends OrderState {
  readonly totalGrossMinor: number
  readonly currency: string
  readonly reservedUntil: Date
}

/** Codes of the API that starting a card payment is refused with, the first that fits. */
export type StartRefusal =
  | 'order_already_paid'
  | 'order_is_free'
  | 'order_expired'
  | 'order_not_reserved'
  | 'order_details_missing'
  | 'payment_in_flight'
  | 'payment_provider_missing'
  | 'payment_currency_unsupported'

/** Currencies that events can have and cards cannot be charged in (docs.stripe.com/currencies, November 2026). */
const NOT_ON_CARDS = new Set('BTN CUP ERN IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VES ZWG'.split(' '))

interface CardTerms {
  /** The database's clock. */
  readonly now: Date
  readonly isCardOn: boolean
  readonly eventStartsAt: Date
}

/** Why a card payment cannot be started now; null: it can. */
export function startRefusal(order: PayableOrder, { now, isCardOn, eventStartsAt }: CardTerms): StartRefusal | null {
  if (order.paymentStatus === 'PAYMENT_RECEIVED') return 'order_already_paid'
  if (order.totalGrossMinor === 0 && order.paymentStatus === 'NO_PAYMENT_REQUIRED') return 'order_is_free'
  if (order.status === 'EXPIRED') return 'order_expired'
  const refusal = order.status === 'AWAITING_OFFLINE_PAYMENT' ? null : refusalOfHold(order, now)
  if (refusal !== null) return refusal
  // Once the doors are open, what is owed is paid there.
  if (order.status !== 'RESERVED' && eventStartsAt <= now) return 'order_not_reserved'
  if (!isCardOn) return 'payment_provider_missing'
  return NOT_ON_CARDS.has(order.currency) ? 'payment_currency_unsupported' : null
}

function refusalOfHold(order: PayableOrder, now: Date): StartRefusal | null {
  if (order.status !== 'RESERVED') return 'order_not_reserved'
  if (order.paymentStatus === 'PROCESSING') return 'payment_in_flight'
  if (isHoldExpired(order.reservedUntil, now)) return 'order_expired'
  if (order.totalGrossMinor === 0) return 'order_is_free'
  return order.paymentStatus === null ? 'order_details_missing' : null
}

/**
 * The provider's state of a payment. FAILED: the last attempt was declined, another one may follow.
 */
export type Told = 'OPEN' | 'FAILED' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED'

/**
 * The consequence for the order. `complete`: it is paid and its hold lives. `pay_waiting`: it
 * waited for money from elsewhere. `take_again`: its time is over; it is completed if its places
 * can be taken again, else the money goes back. `surplus`: there is nothing to pay for, the money
 * goes back.
 */
export type Effect =
  | 'complete'
  | 'pay_waiting'
  | 'take_again'
  | 'surplus'
  | 'payment_processing'
  | 'payment_failed'
  | 'none'

/** An order, and what was asked for it, where it may cost something else by now. */
interface AskedOrder extends PayableOrder {
  readonly askedMinor?: number
}

export function effectOf(told: Told, order: AskedOrder, now: Date): Effect {
  if (told === 'SUCCEEDED') return effectOfMoney(order, now)
  if (told === 'PROCESSING') return moved(order, 'payment_processing')
  if (told === 'FAILED') return moved(order, 'payment_failed')
  // An attempt that was under way is over.
  const wasUnderWay = order.paymentStatus === 'PROCESSING'
  return wasUnderWay ? moved(order, 'payment_failed') : 'none'
}

function effectOfMoney(order: AskedOrder, now: Date): Effect {
  // One of its tickets was cancelled meanwhile: what was paid is another sum than what it owes.
  if (order.status === 'AWAITING_OFFLINE_PAYMENT')
    return (order.askedMinor ?? order.totalGrossMinor) === order.totalGrossMinor ? 'pay_waiting' : 'surplus'
  if (canMove(order, 'payment_received')) return isHoldExpired(order.reservedUntil, now) ? 'take_again' : 'complete'
  return canMove(order, 'late_payment_received') ? 'take_again' : 'surplus'
}

/** The act, if it changes anything: hearing the same twice is no second event. */
function moved(order: OrderState, act: 'payment_processing' | 'payment_failed'): Effect {
  const next = moveOrder(order, act)
  return 'refused' in next || next.paymentStatus === order.paymentStatus ? 'none' : act
}

/** Our own record of a payment, written before it was asked for. */
export interface AskedFor {
  readonly intentId: number
  readonly orderShortId: string
  readonly providerRef: string | null
  readonly providerAccount: string | null
  readonly amountMinor: number
  readonly currency: string
}

/** The provider's statement of the subject of the payment. */
export interface Claimed {
  readonly intentId: number | null
  readonly orderShortId: string | null
  readonly providerRef: string
  readonly providerAccount: string | null
  readonly amountMinor: number
  readonly currency: string
}

export type Mismatch = 'account' | 'intent' | 'order' | 'amount' | 'currency'

/**
 * The first thing about which the provider's word is not about our payment: then nothing may follow
 * from it. null: all fits.
 */
export function mismatchOf(ours: AskedFor, theirs: Claimed): Mismatch | null {
  if (theirs.providerAccount !== ours.providerAccount) return 'account'
  if (theirs.intentId !== ours.intentId) return 'intent'
  if (ours.providerRef !== null && theirs.providerRef !== ours.providerRef) return 'intent'
  if (theirs.orderShortId !== ours.orderShortId) return 'order'
  if (theirs.amountMinor !== ours.amountMinor) return 'amount'
  return theirs.currency === ours.currency ? null : 'currency'
}

const MINUTE_MS = 60_000
/** How long after its start a payment is asked about how often, at the latest. */
const CHECKS: readonly (readonly [ageMinutes: number, everyMinutes: number])[] = [
  [10, 2],
  [60, 5],
  [24 * 60, 30],
]
const RARELY_MINUTES = 6 * 60

/** When a payment that is not over has to be asked about again. */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const age = (now.getTime() - createdAt.getTime()) / MINUTE_MS
  const every = CHECKS.find(([until]) => age < until)?.[1] ?? RARELY_MINUTES
  return new Date(now.getTime() + every * MINUTE_MS)
}
