import type { Rights } from '@turnout/domain/accounts/api-token.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { standingTokens } from '../../api-tokens/store.ts'
import { standingSessions } from '../../sign-in/sessions/store-sessions.ts'

/** A stream ends within a second after its listener signed out or its token ended, or may not hear it any more. */
const LOOK_EVERY_MS = 800

interface Listener {
  readonly mayGoOn: (rights: Rights) => boolean
  readonly ended: (reason: 'not_signed_in' | 'not_found') => void
}

/**
 * One look every few moments at the sessions and tokens of all who listen in this process, and none without one.
 */
export interface SessionWatch {
  /**
   * Calls `ended` once when the session or token opens nothing any more, or `mayGoOn` says so of its rights.
   * Answers with the way to stop.
   */
  watch(caller: Caller, listener: Listener): () => void
  /** For good, before the process ends. */
  stop(): void
}

export function watchSessions(reader: Reader, onError: (error: unknown) => void): SessionWatch {
  const listeners = new Map<Listener, Caller>()
  let timer: NodeJS.Timeout | null = null

  const plan = (): void => {
    if (timer === null && listeners.size > 0) timer = setTimeout(() => void turn(), LOOK_EVERY_MS)
  }
  const turn = async (): Promise<void> => {
    try {
      const asked = [...listeners]
      const callers = [...listeners.values()]
      const sessions = await standingSessions(reader, idsOf(callers.map(({ sessionId }) => sessionId)))
      const tokens = await standingTokens(reader, idsOf(callers.map(({ tokenId }) => tokenId)))
      for (const [listener, caller] of asked) {
        const rights = caller.tokenId === null ? sessions.get(caller.sessionId) : tokens.get(caller.tokenId)
        const isOver = rights === undefined || !listener.mayGoOn(rights)
        if (isOver && listeners.delete(listener)) listener.ended(rights === undefined ? 'not_signed_in' : 'not_found')
      }
    } catch (error) {
      // No stream is closed because the database rests; the streams say nothing new meanwhile
      // either.
      onError(error)
    }
    timer = null
    plan()
  }
  return {
    watch(caller, listener) {
      listeners.set(listener, caller)
      plan()
      return () => void listeners.delete(listener)
    },
    stop() {
      listeners.clear()
      if (timer !== null) clearTimeout(timer)
    },
  }
}

const idsOf = (ids: readonly (number | null)[]): readonly number[] => [...new Set(ids.filter((id) => id !== null))]
