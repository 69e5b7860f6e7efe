const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -Infinity,
  End: Infinity,
}

/**
 * The point of a chart that a key leads to from `at`; null for a key that leads nowhere. Time runs
 * from left to right in every script, so the arrows do too.
 */
export function pointAfterKey(key: string, at: number, count: number): number | null {
  const step = STEPS[key]
  if (step === undefined || count === 0) return null
  return Math.max(0, Math.min(count - 1, at + step))
}
