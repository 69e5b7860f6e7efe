import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'

/** Orders that a line is booked on, by their ids, with their shares as decimal text: "40.50"; '' while empty. */
export type Shares = ReadonlyMap<number, string>

interface Change {
  readonly orderId: number
  /** undefined: the order is not chosen any more. */
  readonly amount: string | undefined
  /** Several orders may be chosen; otherwise the last one alone is. */
  readonly isSplit: boolean
}

/** The shares after one more choice. */
export function sharesOf(now: Shares, { orderId, amount, isSplit }: Change): Shares {
  const next = new Map(isSplit ? now : [])
  if (amount === undefined) next.delete(orderId)
  else next.set(orderId, amount)
  return next
}

/** What the shares come to, and what is left of the line: amounts of major units. */
export function sumOfShares(shares: Shares, { amount, currency }: { amount: number; currency: string }) {
  const given = [...shares.values()].reduce(
    (total, share) => total + minorOf(Math.max(0, Number(share) || 0), currency),
    0,
  )
  return {
    given: majorFromMinor(given, currency),
    left: majorFromMinor(minorOf(amount, currency) - given, currency),
  }
}
