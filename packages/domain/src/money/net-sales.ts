/** The amounts charged, given back and taken back by banks, in minor units. */
export interface Earned {
  readonly chargedMinor: number
  readonly refundedMinor: number
  /** In disputes, less the amounts that banks returned. */
  readonly disputedMinor: number
}

/**
 * The amount charged to buyers less the amount given back and the amount that banks took in disputes.
 * Fees and taxes are inside, and a refund takes its share of them along: nothing is subtracted for
 * them a second time. Below zero for a day on which more went back than came in.
 */
export const netSalesMinor = ({ chargedMinor, refundedMinor, disputedMinor }: Earned): number =>
  chargedMinor - refundedMinor - disputedMinor

/** The same amount without promo codes. */
export const grossSalesMinor = ({
  chargedMinor,
  discountMinor,
}: {
  readonly chargedMinor: number
  readonly discountMinor: number
}): number => chargedMinor + discountMinor
