import type { OrderState } from './order-state.ts'

/**
 * The clock of a hold. Intervals are half-open: at `reservedUntil` the hold is over. `now` is the
 * database's clock where a decision competes with other buyers
 * (docs/domain/reservation-and-locking.md).
 */

/** How often the buyer may ask for more time. */
const EXTENSIONS_PER_HOLD = 1

const MINUTE_MS = 60_000

/** When a hold taken now ends. */
export const holdEndsAt = (now: Date, timeoutMinutes: number): Date =>
  new Date(now.getTime() + timeoutMinutes * MINUTE_MS)

export const isHoldExpired = (reservedUntil: Date, now: Date): boolean => now >= reservedUntil

export interface Hold {
  readonly state: OrderState
  readonly reservedUntil: Date
  readonly extensions: number
  /** The event's order timeout. */
  readonly timeoutMinutes: number
}

/** The later end of a hold, a full timeout from now, or why it stays as it is. */
export function extendHold(
  hold: Hold,
  now: Date,
): { reservedUntil: Date } | { refused: 'order_expired' | 'order_not_reserved' | 'order_cannot_extend' } {
  if (hold.state.status === 'EXPIRED') return { refused: 'order_expired' }
  if (hold.state.status !== 'RESERVED') return { refused: 'order_not_reserved' }
  if (isHoldExpired(hold.reservedUntil, now)) return { refused: 'order_expired' }
  if (hold.extensions >= EXTENSIONS_PER_HOLD) return { refused: 'order_cannot_extend' }
  const later = holdEndsAt(now, hold.timeoutMinutes)
  // A timeout that was shortened meanwhile must not take time away.
  return { reservedUntil: later > hold.reservedUntil ? later : hold.reservedUntil }
}
