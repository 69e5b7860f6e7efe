import type { RefundState } from './money-states.ts'

/** Hours to wait before each further try to send surplus money back; the first try is made at once. */
const WAITS_HOURS = [1, 6, 24, 72] as const

/** After so many tries it needs action. */
export const SURPLUS_TRIES_MAX = WAITS_HOURS.length + 1

const HOUR_MS = 3_600_000

/**
 * When surplus money that could not be sent back is tried again, after `tries` that failed; null:
 * never. A bank that is out of order and an account without money recover within days, a card that is closed never
 * does.
 */
export function nextSurplusTryAt(tries: number, now: Date): Date | null {
  const hours = WAITS_HOURS[tries - 1]
  return hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS)
}

/** The part of a surplus payment that neither went back nor is on its way, in minor units. */
export function surplusLeftMinor(
  paidMinor: number,
  refunds: readonly { readonly amountMinor: number; readonly state: RefundState }[],
): number {
  const gone = refunds.filter(({ state }) => state !== 'FAILED')
  return Math.max(0, paidMinor - gone.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
}
