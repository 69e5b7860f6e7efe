import type { RefundLine } from '@turnout/contract/orders/order-money.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { feeOnRefund } from '@turnout/domain/payments/platform-fee.ts'
import { costOfUnits } from '@turnout/domain/pricing/sold-unit.ts'
import { whyNotCancelled } from './order-acts.ts'

/** What was chosen of a line. */
export interface LineChoice {
  readonly count: number
  /** Of a line of tickets, whose: as many as `count`. */
  readonly attendees: readonly number[]
  /** Its tickets stop working; goods go back in stock. */
  readonly cancels: boolean
}

export type RefundChoice = Readonly<Record<number, LineChoice>>

const NOTHING: LineChoice = { count: 0, attendees: [], cancels: true }

export const choiceOf = (choice: RefundChoice, { order_item_id: id }: RefundLine): LineChoice => choice[id] ?? NOTHING

/** The tickets of a line whose money is not on its way yet. */
export const openTickets = ({ attendees }: RefundLine): readonly number[] =>
  attendees.filter(({ is_refunded }) => !is_refunded).map(({ id }) => id)

/** The tickets of a line whose guests are inside. */
export const insideOf = ({ attendees }: RefundLine): readonly number[] =>
  attendees.filter(({ is_checked_in }) => is_checked_in).map(({ id }) => id)

/**
 * So many units of a line: tickets join in their order, those of guests who are inside after the
 * others, and the one that joined last leaves first.
 */
export function withCount(line: RefundLine, before: LineChoice, count: number): LineChoice {
  const inside = insideOf(line)
  const others = openTickets(line)
    .filter((id) => !before.attendees.includes(id))
    .toSorted((one, other) => Number(inside.includes(one)) - Number(inside.includes(other)))
  const attendees = line.attendees.length === 0 ? [] : [...before.attendees, ...others].slice(0, count)
  return { ...before, count, attendees }
}

/** Another ticket in the place of the one that was chosen first: how many stays. */
export const withTicket = (before: LineChoice, id: number): LineChoice =>
  before.attendees.includes(id) ? before : { ...before, attendees: [...before.attendees.slice(1), id] }

export const allOfIt = (lines: readonly RefundLine[]): RefundChoice =>
  Object.fromEntries(lines.map((line) => [line.order_item_id, withCount(line, NOTHING, line.quantity_left)]))

type Refunded = Pick<Order, 'currency' | 'refund_lines' | 'amount_refundable' | 'payments'>

/** What a choice comes to, in major units. */
export interface RefundSums {
  readonly count: number
  /** Before the promo code, without fees. */
  readonly items: number
  readonly discount: number
  readonly fees: number
  /** Of it, what went back before as a free amount. */
  readonly before: number
  readonly back: number
  /** Taxes inside of what goes back, where nothing went back before. */
  readonly tax: number | null
  /** What the platform keeps of it. */
  readonly platformFee: number
}

export function refundSums(order: Refunded, choice: RefundChoice, withFees: boolean): RefundSums {
  const { currency, refund_lines: lines } = order
  const all = (of: (line: RefundLine) => number): number =>
    lines.reduce((sum, line) => sum + choiceOf(choice, line).count * minorOf(of(line), currency), 0)
  const [price, discount, fees] = [
    all((line) => line.price),
    all(({ discount: off }) => off),
    withFees ? all((line) => line.fees) : 0,
  ]
  const sum = price + fees
  const back = Math.min(sum, minorOf(order.amount_refundable, currency))
  const tax = all((line) => line.tax_of_price) + (withFees ? all((line) => line.tax_of_fees) : 0)
  const major = (minor: number): number => majorFromMinor(minor, currency)
  return {
    count: lines.reduce((total, line) => total + choiceOf(choice, line).count, 0),
    items: major(price + discount),
    discount: major(discount),
    fees: major(all((line) => line.fees)),
    before: major(sum - back),
    back: major(back),
    tax: sum === back ? major(tax) : null,
    platformFee: major(feeShare(order, back)),
  }
}

function feeShare({ payments, currency }: Refunded, backMinor: number): number {
  const paid = payments.find(({ purpose }) => purpose === 'ORDER')
  if (paid === undefined) return 0
  return feeOnRefund(minorOf(paid.application_fee, currency), { paidMinor: minorOf(paid.amount, currency), backMinor })
}

/** What so many units of a line come to, in major units. */
export function lineAmount(line: RefundLine, currency: string, of: { count: number; withFees: boolean }): number {
  const unit = { priceMinor: minorOf(line.price, currency), feesMinor: minorOf(line.fees, currency) }
  return majorFromMinor(costOfUnits(unit, of), currency)
}

/** Tickets that stop working with the choice. */
export const voidCount = (order: Pick<Order, 'refund_lines' | 'attendees'>, choice: RefundChoice): number => {
  const standing = new Set(order.attendees.filter(({ status }) => status !== 'CANCELLED').map(({ id }) => id))
  return order.refund_lines
    .map((line) => choiceOf(choice, line))
    .filter(({ cancels }) => cancels)
    .flatMap(({ attendees }) => attendees)
    .filter((id) => standing.has(id)).length
}

/** Whether nothing of the order is left with it: then the order itself is cancelled. */
export function endsOrder(
  order: Pick<Order, 'refund_lines' | 'attendees' | 'status' | 'payment_status' | 'refund_status' | 'email'>,
  choice: RefundChoice,
): boolean {
  const chosen = order.refund_lines.map((line) => ({ line, ...choiceOf(choice, line) }))
  const isAll = chosen.every(({ line, count, cancels }) => cancels && count === line.quantity_left)
  const standing = order.attendees.filter(({ status }) => status !== 'CANCELLED').length
  return isAll && voidCount(order, choice) === standing && whyNotCancelled(order) === null
}
