import type { OrderState } from '../orders/order-state.ts'
import { moveRefund } from '../orders/refund-moves.ts'
import { unitCostMinor, type ChargedLine } from '../pricing/unit-cost.ts'
import type { DisputeStatus, PaymentPurpose, RefundState } from './money-states.ts'

/** Codes of the API (contract/errors.ts) that asking for a refund is refused with, the first that fits. */
export const REFUND_REFUSALS = [
  'order_manual',
  'refund_pending',
  'order_already_refunded',
  'order_not_refundable',
  'order_disputed',
] as const
export type RefundRefusal = (typeof REFUND_REFUSALS)[number]

/** The money of an order, in minor units of its currency. */
export interface OrderMoney {
  readonly payments: readonly { readonly purpose: PaymentPurpose; readonly amountMinor: number }[]
  readonly refunds: readonly {
    readonly purpose: PaymentPurpose
    readonly amountMinor: number
    readonly state: RefundState
  }[]
  readonly disputes: readonly { readonly amountMinor: number; readonly status: DisputeStatus }[]
}

const sum = (rows: readonly { readonly amountMinor: number }[]): number =>
  rows.reduce((total, { amountMinor }) => total + amountMinor, 0)

const ofOrder = ({ purpose }: { readonly purpose: PaymentPurpose }): boolean => purpose === 'ORDER'

/**
 * The amount that can still go back: the amount paid for the order, less refunds made or on their
 * way, less amounts that a bank holds or kept. Surplus money is not counted, because it goes back automatically.
 */
export function refundableMinor({ payments, refunds, disputes }: OrderMoney): number {
  const back = refunds.filter((refund) => ofOrder(refund) && refund.state !== 'FAILED')
  const held = disputes.filter(({ status }) => status !== 'WON')
  return Math.max(0, sum(payments.filter(ofOrder)) - sum(back) - sum(held))
}

/** What was paid for an order, by all of its payments; null: nothing was. */
export function paidMinorOf(
  payments: readonly { readonly purpose: PaymentPurpose; readonly amount_minor: number }[],
): number | null {
  const own = payments.filter(ofOrder)
  return own.length === 0 ? null : own.reduce((total, { amount_minor: amountMinor }) => total + amountMinor, 0)
}

/** A payment, with what went back of it, in rows. */
interface PaymentMoney {
  readonly refunds: readonly {
    readonly payment_id: number
    readonly amount_minor: number
    readonly state: RefundState
  }[]
  readonly disputes: readonly { readonly amount_minor: number; readonly status: DisputeStatus }[]
}

/** What can still go back of one payment of an order. Only money by card is disputed. */
export function leftOfPayment(
  payment: { readonly id: number; readonly provider: string; readonly amount_minor: number },
  { refunds, disputes }: PaymentMoney,
): number {
  const back = refunds.filter(({ payment_id: of, state }) => of === payment.id && state !== 'FAILED')
  const held = payment.provider === 'STRIPE' ? disputes.filter(({ status }) => status !== 'WON') : []
  const gone = [...back, ...held].reduce((total, { amount_minor: amountMinor }) => total + amountMinor, 0)
  return Math.max(0, payment.amount_minor - gone)
}

/** Why a refund of this order is not possible now; null: it is. */
export function refundRefusal(
  order: OrderState & { readonly isManual: boolean },
  money: OrderMoney,
): RefundRefusal | null {
  if (order.isManual) return 'order_manual'
  const next = moveRefund(order, 'request_refund')
  if ('refused' in next) return next.refused
  if (refundableMinor(money) > 0) return null
  return money.disputes.some(({ status }) => status !== 'WON') ? 'order_disputed' : 'order_already_refunded'
}

/**
 * The new state of a refund that we know in one state and the provider reports in another. A refund
 * that failed stays failed; money that was back may turn up again.
 */
export function refundStep(known: RefundState, told: RefundState): 'succeeds' | 'fails' | 'bounces' | null {
  if (known === 'PENDING') return told === 'PENDING' ? null : told === 'SUCCEEDED' ? 'succeeds' : 'fails'
  return known === 'SUCCEEDED' && told === 'FAILED' ? 'bounces' : null
}

/** Amounts that an organizer is likely to want, each at most what is left; a half is rounded up. */
export function suggestRefunds<Item extends ChargedLine>(
  items: readonly Item[],
  leftMinor: number,
): { fullMinor: number; halfMinor: number; items: { item: Item; eachMinor: number; allMinor: number }[] } {
  return {
    fullMinor: leftMinor,
    halfMinor: Math.ceil(leftMinor / 2),
    items: items
      .filter(({ totalGrossMinor }) => totalGrossMinor > 0)
      .map((item) => ({
        item,
        eachMinor: Math.min(leftMinor, unitCostMinor(item)),
        allMinor: Math.min(leftMinor, item.totalGrossMinor),
      })),
  }
}

/** What an order has got back once a refund of so much succeeds, in the smallest unit. */
export const refundedAfter = (beforeMinor: number, amountMinor: number): number => beforeMinor + amountMinor
