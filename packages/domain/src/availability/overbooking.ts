/** What of a pool is taken. */
export interface TakenStock {
  readonly held: number
  readonly sold: number
  /** Of it beyond the capacity: sold by an organizer with a reason. */
  readonly overbooked: number
}

/** Whether a new capacity would be below what is taken. What was overbooked before may stay so. */
export const isBelowTaken = ({ held, sold, overbooked }: TakenStock, capacity: number | null): boolean =>
  capacity !== null && held + sold - capacity > overbooked

interface Draw {
  readonly poolId: number
  readonly quantity: number
}

/** By how many places an order takes more than there are, in the pool that lacks most. */
export function placesBeyond(
  shortages: readonly { readonly poolId: number; readonly left: number }[],
  draws: readonly Draw[],
): number {
  const lacking = shortages.map(({ poolId, left }) =>
    draws.filter((draw) => draw.poolId === poolId).reduce((sum, { quantity }) => sum + quantity, -left),
  )
  return Math.max(0, ...lacking)
}
