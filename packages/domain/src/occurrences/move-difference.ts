/** What becomes of the difference in price of tickets that move: nothing, or it is settled. */
export const MOVE_DIFFERENCES = ['KEEP', 'SETTLE'] as const

/** A ticket that moves to another date of its event. Amounts are minor units. */
export interface MovingTicket {
  /** What it was sold for, with the taxes on its price and without fees. */
  readonly soldMinor: number
  /** The price of its ticket on the date that it leaves, and on the one that it comes to. */
  readonly fromMinor: number
  readonly toMinor: number
}

/**
 * How much more tickets cost on the dates that they move to; less than nothing: that much less. What a ticket was sold
 * for changes in proportion to the price of its two dates, so a promo code and taxes count as they did; fees stay. Each
 * ticket is rounded towards nothing.
 */
export const moveDifferenceMinor = (tickets: readonly MovingTicket[]): number =>
  tickets.reduce((sum, ticket) => sum + differenceOf(ticket), 0)

function differenceOf({ soldMinor, fromMinor, toMinor }: MovingTicket): number {
  const stepMinor = toMinor - fromMinor
  // A ticket of a free date has no share to go by.
  if (fromMinor === 0) return soldMinor === 0 ? stepMinor : 0
  const share = (BigInt(soldMinor) * BigInt(stepMinor)) / BigInt(fromMinor)
  return Number(share)
}
