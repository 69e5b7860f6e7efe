/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A time that people take, of this mean: mostly short, sometimes long, never more than four times the mean. */
export const timeTaken = (random: () => number, meanMs: number): number =>
  Math.min(-Math.log(1 - random()) * meanMs, 4 * meanMs)

/**
 * Moments, in milliseconds from the start, at which people come who know nothing of each other
 * (Poisson). No visitor waits for another's answer, so a server that falls behind meets as many as one
 * that does not.
 */
export function arrivalsOf(
  random: () => number,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): number[] {
  const arrivals: number[] = []
  if (perSecond <= 0) return arrivals
  for (let at = 0; ;) {
    at += (-Math.log(1 - random()) * 1000) / perSecond
    if (at >= seconds * 1000) return arrivals
    arrivals.push(at)
  }
}
