/*
 * Money by transfer on an order: what is held until all is there, what pays, and what is let off (docs/domain/bank.md).
 * Amounts are minor units of the order's currency.
 */

export const sumMinor = (rows: readonly { readonly amountMinor: number }[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What an order asks for beyond what is held for it; negative: more is held. */
export const missingMinor = (askedMinor: number, heldMinor: number): number => askedMinor - heldMinor

/** How a share of a line is booked: what pays with what came before, and what is held. */
export function bookShare(share: {
  readonly amountMinor: number
  readonly missingMinor: number
  readonly canBePaid: boolean
  readonly acceptsShortfall: boolean
}): { readonly pays: boolean; readonly paidMinor: number; readonly heldMinor: number } {
  const { amountMinor } = share
  const pays = share.canBePaid && (amountMinor >= share.missingMinor || share.acceptsShortfall)
  const paidMinor = pays ? Math.max(0, Math.min(amountMinor, share.missingMinor)) : 0
  return { pays, paidMinor, heldMinor: amountMinor - paidMinor }
}

/** The payment of an order that takes what is held for it, and what is let off. */
export function paymentWithHeld(askedMinor: number, heldMinor: number, receivedMinor: number | undefined) {
  const amountMinor = Math.min(askedMinor, heldMinor + (receivedMinor ?? askedMinor))
  return { amountMinor, shortfallMinor: askedMinor - amountMinor }
}

/** How much of each held amount an order takes, in their order, up to what it asks for. */
export function spendInOrder(
  askedMinor: number,
  held: readonly number[],
): {
  readonly spentMinor: number
  readonly taken: readonly { readonly takenMinor: number; readonly restMinor: number }[]
} {
  let left = askedMinor
  const taken = held.map((amountMinor) => {
    const takenMinor = Math.min(left, amountMinor)
    left -= takenMinor
    return { takenMinor, restMinor: amountMinor - takenMinor }
  })
  return { spentMinor: askedMinor - left, taken }
}
