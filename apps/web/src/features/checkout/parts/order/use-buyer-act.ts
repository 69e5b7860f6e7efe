import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../../../api/api-error.ts'
import { randomId } from '../../../../api/random-id.ts'

/**
 * One act of the buyer that the server carries out: a button is busy meanwhile, and a refusal has a
 * sentence.
 */
export interface BuyerAct {
  readonly busy: boolean
  readonly failure: string | null
  /**
   * Runs it, unless it is running. `what` names the act and its content: a second try of the same
   * uses the same key, so it happens once. If `act` answers an address, the buyer goes there.
   */
  run(what: string, act: (key: string) => Promise<string | void>): void
}

interface Refusals {
  /** The server says that the hold is over. */
  readonly onExpired: () => void
  /** The server refused fields; answers whether all of them could be shown where they are. */
  readonly onFields?: (fields: FieldErrors) => boolean
  /** Any other refusal, by its code. */
  readonly onRefused?: (code: string) => void
}

interface ActState {
  readonly busy: boolean
  readonly failure: string | null
}

const AT_REST: ActState = { busy: false, failure: null }

/** Refusals that say this page is out of date: the server knows which one is right now. */
export const MOVED_ON: ReadonlySet<string> = new Set([
  'order_gone',
  'order_wrong_session',
  'order_not_reserved',
  'order_already_paid',
  'order_details_missing',
])

/** This browser has no more than the link of the order. */
export const UNPROVEN = 'order_code_needed'

export function useBuyerAct({ onExpired, onFields, onRefused }: Refusals): BuyerAct {
  const [state, setState] = useState<ActState>(AT_REST)
  const running = useRef(false)
  const kept = useRef({ what: '', key: '' })

  const refused = (error: unknown): void => {
    if (!(error instanceof ApiError)) return setState({ busy: false, failure: m.shell_unexpected_error() })
    if (MOVED_ON.has(error.code)) return location.reload()
    if (error.code === 'order_expired') onExpired()
    onRefused?.(error.code)
    const isShown = Object.keys(error.errors).length > 0 && onFields?.(error.errors) === true
    setState({ busy: false, failure: isShown ? null : error.message })
  }

  async function attempt(act: (key: string) => Promise<string | void>): Promise<void> {
    try {
      const next = await act(kept.current.key)
      // The button stays busy while the next page loads.
      if (typeof next === 'string') return location.assign(next)
      setState(AT_REST)
    } catch (error) {
      refused(error)
    }
    running.current = false
  }

  return {
    ...state,
    run(what, act) {
      if (running.current) return
      running.current = true
      if (kept.current.what !== what) kept.current = { what, key: randomId() }
      setState({ busy: true, failure: null })
      void attempt(act)
    },
  }
}
