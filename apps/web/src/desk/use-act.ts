import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { randomId } from '../api/random-id.ts'

/** An act that failed, with the sentence of what failed and why. */
export interface FailedAct {
  readonly title: string
  readonly reason: string
  readonly retry: () => Promise<void>
}

/**
 * One act on an order that waits for the server. Every try carries the same key until one succeeds,
 * so that a try whose answer was lost happens once.
 */
export function useAct() {
  const [failed, setFailed] = useState<FailedAct | null>(null)
  const keys = useRef(new Map<string, string>())
  const run = async (
    name: string,
    act: (idempotencyKey: string) => Promise<unknown>,
    failure: string,
  ): Promise<void> => {
    const key = keys.current.get(name) ?? randomId()
    keys.current.set(name, key)
    setFailed(null)
    try {
      await act(key)
      keys.current.delete(name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed({ title: failure, reason: error.message, retry: () => run(name, act, failure) })
    }
  }
  return { failed, run, forget: () => setFailed(null) }
}
