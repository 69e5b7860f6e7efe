/** A price at which seats are sold, for one buyer. */
export interface SeatPrice {
  readonly productId: number
  readonly priceId: number
  readonly totalMinor: number
}

/** Prices by how near they are to another one: those of its product first, then by the amount. */
export const byNearness = <Price extends SeatPrice>(
  prices: readonly Price[],
  to: Pick<SeatPrice, 'productId' | 'totalMinor'>,
): Price[] =>
  prices.toSorted(
    (a, b) =>
      Number(b.productId === to.productId) - Number(a.productId === to.productId) ||
      Math.abs(a.totalMinor - to.totalMinor) - Math.abs(b.totalMinor - to.totalMinor) ||
      a.priceId - b.priceId,
  )
