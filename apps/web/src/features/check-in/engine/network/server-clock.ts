/*
 * A phone's clock may be wrong by years; the list opens and closes by the server's.
 */

/**
 * The longest time an answer may have been under way. A smaller difference is no error of the
 * clock. Milliseconds.
 */
const UNDER_WAY_MS = 2000

/**
 * How far the server's clock is ahead of this phone's, milliseconds. The old value stays unless the
 * server's time differs from it by more than an answer takes.
 *
 * @param serverNow ISO 8601, as the server answered.
 */
export function clockAhead(before: number | null, serverNow: string, heardAtMs: number): number {
  const ahead = Date.parse(serverNow) - heardAtMs
  return before !== null && Math.abs(ahead - before) < UNDER_WAY_MS ? before : ahead
}
