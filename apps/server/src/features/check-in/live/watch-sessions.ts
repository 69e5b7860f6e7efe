import type { Reader } from '../../../platform/database/database.ts'
import { standingSessions, type Rights } from '../../sign-in/sessions/store-sessions.ts'

/** A stream ends within a second after its listener signed out, or may not hear it any more. */
const LOOK_EVERY_MS = 800

interface Listener {
  readonly mayGoOn: (rights: Rights) => boolean
  readonly ended: (reason: 'not_signed_in' | 'not_found') => void
}

/**
 * One look every few seconds at the sessions of all who listen in this process, and none while
 * nobody does.
 */
export interface SessionWatch {
  /**
   * Calls `ended` once when the session opens nothing any more, or `mayGoOn` says so of its rights.
   * Answers with the way to stop.
   */
  watch(sessionId: number, listener: Listener): () => void
  /** For good, before the process ends. */
  stop(): void
}

export function watchSessions(reader: Reader, onError: (error: unknown) => void): SessionWatch {
  const listeners = new Map<Listener, number>()
  let timer: NodeJS.Timeout | null = null

  const plan = (): void => {
    if (timer === null && listeners.size > 0) timer = setTimeout(() => void turn(), LOOK_EVERY_MS)
  }
  const turn = async (): Promise<void> => {
    try {
      const asked = [...listeners]
      const standing = await standingSessions(reader, [...new Set(listeners.values())])
      for (const [listener, sessionId] of asked) {
        const rights = standing.get(sessionId)
        const isOver = rights === undefined || !listener.mayGoOn(rights)
        if (isOver && listeners.delete(listener)) listener.ended(rights === undefined ? 'not_signed_in' : 'not_found')
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
    watch(sessionId, listener) {
      listeners.set(listener, sessionId)
      plan()
      return () => void listeners.delete(listener)
    },
    stop() {
      listeners.clear()
      if (timer !== null) clearTimeout(timer)
    },
  }
}
