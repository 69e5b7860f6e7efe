import { BucketAway } from './bucket-failures.ts'

/** Lets calls through while they come to something. */
export interface Breaker {
  /** @throws BucketAway at once, while it is open */
  run<T>(call: () => Promise<T>): Promise<T>
}

interface BreakerOptions {
  readonly now?: () => number
  /** Told once when it opens, and once when it closes. */
  readonly onChange?: (isOpen: boolean, reason: string) => void
}

/** So many calls in a row that came to nothing. */
const FAILURES_MAX = 3
const OPEN_MS = 5000

/**
 * After some failures in a row no caller waits any more: for some seconds every call fails at once, then
 * one is let through, and the others follow if it comes back.
 */
export function circuitBreaker({ now = () => performance.now(), onChange }: BreakerOptions = {}): Breaker {
  let failures = 0
  let openUntil: number | null = null
  let isTrying = false

  const failed = (reason: string): void => {
    failures++
    if (failures < FAILURES_MAX) return
    if (openUntil === null) onChange?.(true, reason)
    openUntil = now() + OPEN_MS
  }
  const succeeded = (): void => {
    failures = 0
    if (openUntil !== null) onChange?.(false, '')
    openUntil = null
  }
  return {
    run: async (call) => {
      const isTrial = openUntil !== null
      if (openUntil !== null && (now() < openUntil || isTrying)) throw new BucketAway('given up on for some seconds')
      isTrying = isTrial
      try {
        const answer = await call()
        succeeded()
        return answer
      } catch (error) {
        // A refusal is an answer.
        if (error instanceof BucketAway) failed(error.message)
        else succeeded()
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
