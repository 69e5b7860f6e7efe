import type { OrderState } from '../orders/order-state.ts'

/**
 * What becomes of an order when its event is cancelled; every order goes exactly one way. The first
 * that fits counts:
 *
 * - OVER: it never was an order, or is none any more. Nothing happens.
 * - UNPAID: its money is awaited. It is cancelled and owes nothing.
 * - FREE: nothing was paid.
 * - MANUAL: the organizer took it and its money themselves.
 * - PENDING: a refund is under way. What is left follows when that one is settled.
 * - DISPUTED: a bank holds the money; the dispute decides.
 * - REFUNDED: everything went back before.
 * - OFFLINE: paid outside. The organizer pays it back by hand.
 * - CARD: the provider is asked to give it back.
 */
export const CANCELLING_WAYS = [
  'CARD',
  'OFFLINE',
  'MANUAL',
  'FREE',
  'REFUNDED',
  'PENDING',
  'DISPUTED',
  'UNPAID',
  'OVER',
] as const
export type CancellingWay = (typeof CANCELLING_WAYS)[number]

/** What of the money goes back. */
export const CANCELLING_MONEY = ['ALL', 'WITHOUT_FEES', 'NONE'] as const
export type CancellingMoney = (typeof CANCELLING_MONEY)[number]

/** An order with what was paid for it, in minor units of its currency. */
export interface CancellableOrder extends OrderState {
  readonly isManual: boolean
  readonly totalFeeMinor: number
  /** How the money came; null: none did. */
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT' | null
  readonly paidMinor: number
  /** What went back, or is on its way. */
  readonly backMinor: number
  /** What banks hold or kept. */
  readonly heldMinor: number
  /** What the platform kept of it. */
  readonly platformFeeMinor: number
  /** What the units that are cancelled were sold for, where it is not the whole order; those that went back left out. */
  readonly part?: CancelledPart
}

/** Units of an order, with their fees and without. */
export interface CancelledPart {
  readonly allMinor: number
  readonly withoutFeesMinor: number
}

const leftOf = ({ paidMinor, backMinor, heldMinor }: CancellableOrder): number =>
  Math.max(0, paidMinor - backMinor - heldMinor)

export function wayOf(order: CancellableOrder): CancellingWay {
  if (order.status === 'AWAITING_OFFLINE_PAYMENT') return 'UNPAID'
  if (order.status !== 'COMPLETED') return 'OVER'
  if (order.provider === null || order.paidMinor === 0) return 'FREE'
  if (order.isManual) return 'MANUAL'
  if (order.refundStatus === 'REFUND_PENDING') return 'PENDING'
  if (leftOf(order) === 0) return order.heldMinor > 0 ? 'DISPUTED' : 'REFUNDED'
  return order.provider === 'OFFLINE' ? 'OFFLINE' : 'CARD'
}

const MOVES_MONEY: readonly CancellingWay[] = ['CARD', 'OFFLINE', 'PENDING']

/**
 * What goes back to the buyer. Without fees the buyer has in the end what was paid less the fees,
 * whatever went back before.
 */
export function goesBackMinor(order: CancellableOrder, money: CancellingMoney): number {
  if (money === 'NONE' || !MOVES_MONEY.includes(wayOf(order))) return 0
  const left = leftOf(order)
  const { part } = order
  if (part !== undefined) return Math.min(left, money === 'ALL' ? part.allMinor : part.withoutFeesMinor)
  if (money === 'ALL') return left
  return Math.min(left, Math.max(0, order.paidMinor - order.totalFeeMinor - order.backMinor))
}

/** The orders of one way together. */
interface WaySum {
  readonly way: CancellingWay
  readonly orders: number
  readonly backMinor: number
}

export interface CancellingSums {
  /** In the order of `CANCELLING_WAYS`, those with orders. */
  readonly ways: readonly WaySum[]
  readonly orders: number
  /** Orders that are cancelled. */
  readonly standing: number
  /** Those of them that something goes back to by the provider, and what. */
  readonly byUs: { readonly orders: number; readonly backMinor: number }
  /** The same by the organizer's hand. */
  readonly byHand: { readonly orders: number; readonly backMinor: number }
  readonly backMinor: number
  /** What the platform keeps of what goes back by the provider. */
  readonly feesKeptMinor: number
}

/** Every order in exactly one row, and what the rows come to. */
export function sumWays(orders: readonly CancellableOrder[], money: CancellingMoney): CancellingSums {
  const priced = orders.map((order) => ({
    way: wayOf(order),
    isByHand: order.provider === 'OFFLINE',
    backMinor: goesBackMinor(order, money),
    platformFeeMinor: order.platformFeeMinor,
  }))
  const sum = (some: typeof priced) => ({
    orders: some.length,
    backMinor: some.reduce((total, { backMinor }) => total + backMinor, 0),
  })
  const paid = priced.filter(({ backMinor }) => backMinor > 0)
  return {
    ways: CANCELLING_WAYS.map((way) => ({ way, ...sum(priced.filter((one) => one.way === way)) })).filter(
      (row) => row.orders > 0,
    ),
    orders: orders.length,
    standing: priced.filter(({ way }) => way !== 'OVER').length,
    byUs: sum(paid.filter(({ isByHand }) => !isByHand)),
    byHand: sum(paid.filter(({ isByHand }) => isByHand)),
    backMinor: sum(priced).backMinor,
    feesKeptMinor: paid.reduce((total, one) => (one.isByHand ? total : total + one.platformFeeMinor), 0),
  }
}
