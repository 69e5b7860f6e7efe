import type { BankLine } from './bank-line.ts'
import { numbersIn, numbersNear } from './named-numbers.ts'
import { nameAgrees, type BuyerName } from './payer-names.ts'

/**
 * What a line of a bank statement is, before a person said anything of it. Only EXACT is booked together with others;
 * nothing is matched by its sum alone (docs/domain/bank.md).
 */
export const LINE_MATCHES = [
  'EXACT',
  'LIKELY',
  'TOO_LITTLE',
  'TOO_MUCH',
  'PAID_TWICE',
  'CAME_LATE',
  'HAND_BACK',
  'UNKNOWN',
  'LEFT_OUT',
] as const
export type LineMatch = (typeof LINE_MATCHES)[number]

/** Why, as a fact; the words are the reader's. */
export const MATCH_REASONS = [
  'REFERENCE_AND_SUM',
  'REFERENCES_AND_SUMS',
  'NUMBER_SUM_AND_NAME',
  'TYPO_SUM_AND_NAME',
  'SUM_DIFFERS',
  'ORDER_PAID',
  'ORDER_CLAIMED',
  'ORDER_EXPIRED',
  'ORDER_CANCELLED',
  'OTHER_CURRENCY',
  'NUMBER_ALONE',
  'SEVERAL_ORDERS',
  'REFERENCE_UNKNOWN',
  'NO_REFERENCE',
  'DEBIT',
  'GOES_BACK',
  'TAKEN_BACK',
  'CAME_BACK',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** An order that a line names, as it is now. Amounts are minor units of its currency. */
export interface NamedOrder extends BuyerName {
  readonly orderId: number
  readonly number: string
  readonly condition: 'OPEN' | 'PAID' | 'EXPIRED' | 'CANCELLED'
  readonly currency: string
  /** OPEN: what is still missing. Otherwise its total. */
  readonly dueMinor: number
  /** An earlier line that is not decided yet pays for it. */
  readonly isClaimed: boolean
  /** Refunds that are still to be handed over. */
  readonly handBacks: readonly { readonly refundId: number; readonly amountMinor: number }[]
}

export interface Matched {
  readonly match: LineMatch
  readonly why: MatchReason
  /** The orders that it is for, or may be for, with their shares of the line; empty: none is known. */
  readonly orders: readonly { readonly orderId: number; readonly amountMinor: number }[]
  /** What the line is more (or, negative, less) than the orders ask for; null: that is no question. */
  readonly differenceMinor: number | null
  /** Whether the payer is called like the buyer; null: that was not asked. */
  readonly nameAgrees: boolean | null
  /** The refund that went out with it. */
  readonly refundId: number | null
}

/** A line of a statement as far as matching reads it. */
export type MatchedLine = Pick<
  BankLine,
  'amount' | 'currency' | 'name' | 'reference' | 'text' | 'endToEndId' | 'reversal'
>

/** Orders by their numbers; events may use the same number, so several are possible. */
export type OrdersByNumber = ReadonlyMap<string, readonly NamedOrder[]>

const NOTHING = { orders: [], differenceMinor: null, nameAgrees: null, refundId: null } as const
const nothing = (match: LineMatch, why: MatchReason): Matched => ({ ...NOTHING, match, why })

const of = (order: NamedOrder, line: MatchedLine, verdict: { match: LineMatch; why: MatchReason }): Matched => ({
  ...verdict,
  orders: [{ orderId: order.orderId, amountMinor: line.amount }],
  differenceMinor: order.currency === line.currency ? line.amount - order.dueMinor : null,
  nameAgrees: nameAgrees(line.name, order),
  refundId: null,
})

/** Every number that has to be looked up before these lines are matched. */
export function numbersToLookUp(lines: readonly MatchedLine[]): {
  readonly named: readonly string[]
  /** Of numbers that no order has: those that may have been meant. */
  readonly near: (known: ReadonlySet<string>) => readonly string[]
} {
  const numbers = lines.map((line) => numbersIn(line))
  return {
    named: [...new Set(numbers.flatMap(({ sure, plain }) => [...sure, ...plain]))],
    near: (known) => [
      ...new Set(
        numbers.flatMap(({ sure, plain }) =>
          [...sure, ...plain].some((number) => known.has(number)) ? [] : plain.flatMap(numbersNear),
        ),
      ),
    ],
  }
}

/**
 * Matches lines one after the other: an order that one line pays for is claimed, so that a second payment for it is
 * PAID_TWICE, in the same file or in a later one.
 */
export function matchLines(lines: readonly MatchedLine[], known: OrdersByNumber): Matched[] {
  const claimed = new Set<number>()
  return lines.map((line) => {
    const matched = matchLine(line, { known, claimed })
    if (matched.match === 'EXACT' || matched.match === 'TOO_MUCH')
      for (const { orderId } of matched.orders) claimed.add(orderId)
    return matched
  })
}

interface Around {
  readonly known: OrdersByNumber
  readonly claimed: ReadonlySet<number>
}

function matchLine(line: MatchedLine, around: Around): Matched {
  const { sure, plain } = numbersIn(line)
  if (line.amount < 0) return matchDebit(line, { ...around, numbers: [...sure, ...plain] })
  if (line.reversal) return nothing('UNKNOWN', 'CAME_BACK')
  const referred = sure.map((number) => chosen(line, around.known.get(number) ?? []))
  const orders = referred.filter((order) => order !== undefined)
  const [only, second] = orders
  if (second !== undefined) return matchSeveral(line, orders, around)
  if (only !== undefined && sure.length === 1) return matchReferred(line, only, around)
  if (sure.length > 0)
    return only === undefined
      ? nothing('UNKNOWN', 'REFERENCE_UNKNOWN')
      : of(only, line, { match: 'UNKNOWN', why: 'SEVERAL_ORDERS' })
  return matchNumber(line, plain, around)
}

/** Of orders with one number the one that the line fits best: open before paid before over, and of those by sum. */
function chosen(line: MatchedLine, orders: readonly NamedOrder[]): NamedOrder | undefined {
  const RANK = { OPEN: 0, PAID: 1, EXPIRED: 2, CANCELLED: 3 } as const
  const away = (order: NamedOrder): number =>
    (order.currency === line.currency ? 0 : 10) + RANK[order.condition] + (order.dueMinor === line.amount ? 0 : 0.5)
  return orders.toSorted((a, b) => away(a) - away(b) || a.orderId - b.orderId)[0]
}

/** A payment reference with right check digits names the order. */
function matchReferred(line: MatchedLine, order: NamedOrder, { claimed }: Around): Matched {
  if (order.currency !== line.currency) return of(order, line, { match: 'UNKNOWN', why: 'OTHER_CURRENCY' })
  const over = overVerdict(order, claimed)
  if (over !== null) return of(order, line, over)
  const difference = line.amount - order.dueMinor
  if (difference === 0) return of(order, line, { match: 'EXACT', why: 'REFERENCE_AND_SUM' })
  return of(order, line, { match: difference < 0 ? 'TOO_LITTLE' : 'TOO_MUCH', why: 'SUM_DIFFERS' })
}

/** What money is for an order that awaits none; null: it awaits some. */
function overVerdict(
  order: NamedOrder,
  claimed: ReadonlySet<number>,
): { readonly match: LineMatch; readonly why: MatchReason } | null {
  if (order.condition === 'PAID') return { match: 'PAID_TWICE', why: 'ORDER_PAID' }
  if (order.condition === 'EXPIRED') return { match: 'CAME_LATE', why: 'ORDER_EXPIRED' }
  if (order.condition === 'CANCELLED') return { match: 'CAME_LATE', why: 'ORDER_CANCELLED' }
  return order.isClaimed || claimed.has(order.orderId) ? { match: 'PAID_TWICE', why: 'ORDER_CLAIMED' } : null
}

/** One payment for several orders: exact when each is open and their sums are the line to the cent. */
function matchSeveral(line: MatchedLine, orders: readonly NamedOrder[], { claimed }: Around): Matched {
  const distinct = [...new Map(orders.map((order) => [order.orderId, order])).values()]
  const asked = distinct.reduce((sum, { dueMinor }) => sum + dueMinor, 0)
  const fits =
    asked === line.amount &&
    distinct.every((order) => order.currency === line.currency && overVerdict(order, claimed) === null)
  return {
    match: fits ? 'EXACT' : 'UNKNOWN',
    why: fits ? 'REFERENCES_AND_SUMS' : 'SEVERAL_ORDERS',
    orders: distinct.map(({ orderId, dueMinor }) => ({ orderId, amountMinor: dueMinor })),
    differenceMinor: distinct.every(({ currency }) => currency === line.currency) ? line.amount - asked : null,
    nameAgrees: distinct.some((order) => nameAgrees(line.name, order)),
    refundId: null,
  }
}

/** An order number without check digits, as it is or with one typing error: sum and name must agree with it. */
function matchNumber(line: MatchedLine, plain: readonly string[], { known, claimed }: Around): Matched {
  const typed = plain.flatMap((number) => known.get(number) ?? [])
  const isTyped = typed.length > 0
  const near = isTyped ? typed : plain.flatMap(numbersNear).flatMap((number) => known.get(number) ?? [])
  const agreeing = near.filter(
    (order) => order.currency === line.currency && order.dueMinor === line.amount && nameAgrees(line.name, order),
  )
  const [order, other] = agreeing
  if (order === undefined || other !== undefined) {
    const named = isTyped ? chosen(line, typed) : undefined
    return named === undefined
      ? nothing('UNKNOWN', 'NO_REFERENCE')
      : of(named, line, { match: 'UNKNOWN', why: 'NUMBER_ALONE' })
  }
  const over = overVerdict(order, claimed)
  if (over !== null) return isTyped ? of(order, line, over) : nothing('UNKNOWN', 'NO_REFERENCE')
  return of(order, line, { match: 'LIKELY', why: isTyped ? 'NUMBER_SUM_AND_NAME' : 'TYPO_SUM_AND_NAME' })
}

/** Money that went out: a refund that was still to be handed over, or nothing of ours. */
function matchDebit(line: MatchedLine, { known, numbers }: Around & { readonly numbers: readonly string[] }): Matched {
  if (line.reversal) return nothing('LEFT_OUT', 'TAKEN_BACK')
  for (const order of numbers.flatMap((number) => known.get(number) ?? [])) {
    const back = order.handBacks.find(({ amountMinor }) => amountMinor === -line.amount)
    if (back === undefined || order.currency !== line.currency) continue
    return {
      ...of(order, line, { match: 'HAND_BACK', why: 'GOES_BACK' }),
      differenceMinor: 0,
      refundId: back.refundId,
    }
  }
  return nothing('LEFT_OUT', 'DEBIT')
}
