import type { CardConnection } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useConnectionActs } from '../api.ts'
import { isBeingChecked } from '../connection-words.ts'

/** For how long the provider is asked again, and how often, before the person is let go. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 2000

export type ReturnCheck =
  | { readonly kind: 'checking' }
  /** The provider has made up its mind: ready, or more is needed. */
  | { readonly kind: 'settled' }
  /** It has not, within our patience. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'refused'; readonly error: ApiError }

const isSettled = ({ state, accounts }: CardConnection): boolean =>
  state === 'READY' || accounts.every((account) => !isBeingChecked(account))

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/**
 * Hands in the state from the provider's page once, and asks until the account is settled or ten
 * seconds are over.
 */
export function useReturnCheck(accountId: number | undefined, state: string | null) {
  const acts = useConnectionActs(accountId ?? 0)
  const [check, setCheck] = useState<ReturnCheck>({ kind: 'checking' })
  const isStarted = useRef(false)
  const run = async (): Promise<void> => {
    setCheck({ kind: 'checking' })
    const until = Date.now() + PATIENCE_MS
    try {
      let connection = await acts.comeBack(state)
      while (!isSettled(connection) && Date.now() + PAUSE_MS < until) {
        // oxlint-disable-next-line no-await-in-loop -- one question at a time
        await pause()
        // oxlint-disable-next-line no-await-in-loop -- the same
        connection = await acts.check(connection.accounts[0]?.id ?? 0)
      }
      if (connection.state === 'READY') showToast({ message: m.connected_accounts_return_ready_title() })
      setCheck({ kind: isSettled(connection) ? 'settled' : 'slow' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCheck({ kind: 'refused', error })
    }
  }
  useEffect(() => {
    // The state works once: a second start would be refused.
    if (accountId === undefined || isStarted.current) return
    isStarted.current = true
    void run()
  })
  return { check, again: run }
}
