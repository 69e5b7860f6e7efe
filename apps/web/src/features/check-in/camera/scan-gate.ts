/**
 * How long a handled code is ignored, in milliseconds: a guest needs time to put the phone away.
 */
export const SAME_CODE_PAUSE_MS = 3000

/**
 * Decides which of a camera's many readings is a scan. The same code rests for a while after its
 * verdict has left the screen. Every other code passes at once, even directly after another one.
 */
export interface ScanGate {
  /** Whether a code read at `now` (milliseconds) is a new scan. */
  passes(text: string, now: number): boolean
  /** Starts the rest of a code: when it is sent, and again when its verdict leaves the screen. */
  rest(text: string, now: number): void
}

export function createScanGate(pauseMs: number = SAME_CODE_PAUSE_MS): ScanGate {
  const restingUntil = new Map<string, number>()
  return {
    passes: (text, now) => (restingUntil.get(text) ?? Number.NEGATIVE_INFINITY) <= now,
    rest(text, now) {
      for (const [known, until] of restingUntil) if (until <= now) restingUntil.delete(known)
      restingUntil.set(text, now + pauseMs)
    },
  }
}
