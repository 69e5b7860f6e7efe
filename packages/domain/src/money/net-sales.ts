/** The amounts charged and given back, in minor units. */
export interface Earned {
  readonly chargedMinor: number
  readonly refundedMinor: number
}

/**
 * The amount charged to buyers less the amount given back. Fees and taxes are inside, and a refund
 * takes its share of them along: nothing is subtracted for them a second time. Below zero for a day
 * on which more went back than came in.
 */
export const netSalesMinor = ({ chargedMinor, refundedMinor }: Earned): number => chargedMinor - refundedMinor

/** The same amount without promo codes. */
export const grossSalesMinor = ({
  chargedMinor,
  discountMinor,
}: {
  readonly chargedMinor: number
  readonly discountMinor: number
}): number => chargedMinor + discountMinor
