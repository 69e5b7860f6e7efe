/*
 * Repeated work, one turn at a time: soon after a nudge, later by itself, and more and more slowly
 * while it fails.
 */

/**
 * The result of a turn. `again`: there is more to do now. `failed`: back off, for at least `waitMs`
 * milliseconds.
 */
export type TurnOutcome = 'done' | 'again' | { readonly failed: true; readonly waitMs: number }

export interface Turns {
  /** There is something to do: take a turn now, unless turns are failing. */
  nudge(): void
  /** Take a turn now in any case: the network is back, or somebody pressed "try again". */
  now(): void
  stop(): void
}

const BACKOFF_MIN_MS = 1000
const BACKOFF_MAX_MS = 30_000

/**
 * The wait after so many failures in a row, milliseconds. It doubles each time, and is spread so
 * that phones do not come together.
 */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** (failures - 1))
  return full / 2 + (full / 2) * random
}

/** @param everyMs from a turn that is done to the next that nobody asked for; milliseconds. */
export function takeTurns(turn: () => Promise<TurnOutcome>, everyMs: () => number): Turns {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let failures = 0

  const wait = (ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, ms)
  }
  const run = (): void => {
    if (isRunning || isStopped) return
    clearTimeout(timer)
    isRunning = true
    isWanted = false
    void turn()
      // A turn that throws has failed like one that says so; the next one may do better.
      .catch((): TurnOutcome => ({ failed: true, waitMs: 0 }))
      .then((outcome) => {
        isRunning = false
        const hasFailed = typeof outcome === 'object'
        failures = hasFailed ? failures + 1 : 0
        if (hasFailed && !isWanted) wait(Math.max(outcome.waitMs, backoffMs(failures, Math.random())))
        else wait(outcome === 'again' || isWanted ? 0 : everyMs())
      })
  }
  return {
    nudge() {
      if (failures > 0) return
      isWanted = true
      run()
    },
    now() {
      isWanted = true
      run()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
