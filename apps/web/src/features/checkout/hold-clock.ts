/*
 * The clock of a hold. It counts by the server's clock: a wrong clock on the buyer's device changes
 * nothing.
 */

/** Seconds before the end at which the page speaks (docs/domain/order-states.md, "Hold timer"). */
const SPOKEN_AT = [300, 120, 60] as const

/** From here on the pill warns and more time is offered. */
export const URGENT_SECONDS = 120

export interface HoldTimes {
  /** ISO 8601. */
  readonly reservedUntil: string
  /** The server's clock when it answered, ISO 8601. */
  readonly serverTime: string
}

/** Whole seconds left when `elapsedMs` have passed since the answer; 0 when the hold is over. */
export function secondsLeft({ reservedUntil, serverTime }: HoldTimes, elapsedMs: number): number {
  const leftMs = Date.parse(reservedUntil) - Date.parse(serverTime) - elapsedMs
  return Math.max(0, Math.ceil(leftMs / 1000))
}

/** The last moment of those spoken that has come; null before the first. */
export const spokenMoment = (seconds: number): number | null =>
  SPOKEN_AT.findLast((moment) => seconds <= moment) ?? null

/** The one rounding of the page: no buyer is promised a minute that is not whole. */
export const wholeMinutes = (seconds: number): number => Math.max(1, Math.floor(seconds / 60))
