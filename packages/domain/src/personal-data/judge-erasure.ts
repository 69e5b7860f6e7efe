/**
 * Why a person cannot be erased yet. TICKETS: to an event that is not over. HOLD: something is being
 * bought right now. OFFER: places of a waiting list are offered. REFUND: money is on its way back.
 */
export const ERASURE_OBSTACLES = ['TICKETS', 'HOLD', 'OFFER', 'REFUND'] as const
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number]

/** How much of each prevents it. */
export interface ErasureFacts {
  readonly ticketsAhead: number
  readonly holds: number
  readonly offers: number
  readonly refundsUnderWay: number
}

/** What prevents erasing a person; nothing: they can be. */
export function obstaclesOf({ ticketsAhead, holds, offers, refundsUnderWay }: ErasureFacts): ErasureObstacle[] {
  const counts: Readonly<Record<ErasureObstacle, number>> = {
    TICKETS: ticketsAhead,
    HOLD: holds,
    OFFER: offers,
    REFUND: refundsUnderWay,
  }
  return ERASURE_OBSTACLES.filter((one) => counts[one] > 0)
}
