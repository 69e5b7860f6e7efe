import type { Reader } from '../../../platform/database/database.ts'
import { standingSessions } from '../../sign-in/store.ts'

/** How soon a stream ends after its listener signed out or lost their place in the account. */
const LOOK_EVERY_MS = 3000

/**
 * One look every few seconds at the sessions of all who listen in this process, and none while
 * nobody does.
 */
export interface SessionWatch {
  /** Calls `ended` once when the session opens nothing any more. Answers with the way to stop. */
  watch(sessionId: number, ended: () => void): () => void
  /** For good, before the process ends. */
  stop(): void
}

export function watchSessions(reader: Reader, onError: (error: unknown) => void): SessionWatch {
  const listeners = new Map<() => void, number>()
  let timer: NodeJS.Timeout | null = null

  const plan = (): void => {
    if (timer === null && listeners.size > 0) timer = setTimeout(() => void turn(), LOOK_EVERY_MS)
  }
  const turn = async (): Promise<void> => {
    try {
      const asked = [...listeners]
      const standing = await standingSessions(reader, [...new Set(listeners.values())])
      for (const [ended, sessionId] of asked) {
        if (!standing.has(sessionId) && listeners.delete(ended)) ended()
      }
    } catch (error) {
      // Nobody is sent away because the database rests; the streams say nothing new meanwhile
      // either.
      onError(error)
    }
    timer = null
    plan()
  }
  return {
    watch(sessionId, ended) {
      listeners.set(ended, sessionId)
      plan()
      return () => void listeners.delete(ended)
    },
    stop() {
      listeners.clear()
      if (timer !== null) clearTimeout(timer)
    },
  }
}
