/**
 * Time in which a reader's pace is judged; earlier time is forgotten, so that a reader cannot read fast once and then
 * hold on.
 */
const WINDOW_MS = 15_000

/**
 * How fast a reader takes what is made for it. Only the time that it lets us wait counts: the time
 * of the making is not its fault.
 */
export interface Pace {
  /** So many bytes are ready for the reader. */
  give(bytes: number): void
  /** The reader has taken them. */
  taken(): void
  /** Milliseconds of the last wait, while it lasts. */
  waiting(): number
  /** Whether it let us wait long enough to judge it, and takes less than so many bytes a second. */
  isBelow(bytesPerSecond: number, afterMs: number): boolean
}

interface Stretch {
  bytes: number
  waitedMs: number
}

export function measurePace(now: () => number = () => performance.now()): Pace {
  let before: Stretch = { bytes: 0, waitedMs: 0 }
  let current: Stretch = { bytes: 0, waitedMs: 0 }
  let ready = 0
  let since: number | null = null
  const waiting = (): number => (since === null ? 0 : now() - since)
  return {
    waiting,
    give(bytes) {
      ready = bytes
      since = now()
    },
    taken() {
      current = { bytes: current.bytes + ready, waitedMs: current.waitedMs + waiting() }
      ready = 0
      since = null
      if (current.waitedMs < WINDOW_MS) return
      before = current
      current = { bytes: 0, waitedMs: 0 }
    },
    isBelow(bytesPerSecond, afterMs) {
      const waitedMs = before.waitedMs + current.waitedMs + waiting()
      return waitedMs >= afterMs && (before.bytes + current.bytes) * 1000 < bytesPerSecond * waitedMs
    },
  }
}
