import type { Clock } from '@turnout/server/platform/clock/clock.ts'

/** A clock that stops until it is moved. */
export interface FixedClock extends Clock {
  /** Moves the clock; negative values move it back. */
  advance: (milliseconds: number) => void
  set: (instant: Date | string) => void
}

/** A clock that shows the given instant (ISO 8601 text or Date). */
export function fixedClock(instant: Date | string): FixedClock {
  let shown = new Date(instant)
  return {
    now: () => new Date(shown),
    advance: (milliseconds) => {
      shown = new Date(shown.getTime() + milliseconds)
    },
    set: (next) => {
      shown = new Date(next)
    },
  }
}
