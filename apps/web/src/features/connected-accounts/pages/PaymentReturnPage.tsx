import { useQuery } from '@tanstack/react-query'
import type { CardConnection } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { currentAccountQuery } from '../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { useConnectionActs } from '../api.ts'
import { isBeingChecked } from '../connection-words.ts'
import { Refused, ToPayment } from '../parts/Refused.tsx'
import { Stage } from '../parts/Stage.tsx'

/**
 * The page that the provider's form returns to. It hands in the state, waits for the provider, and
 * goes on to the payment page.
 */
export function PaymentReturnPage() {
  const [search] = useSearchParams()
  const account = useQuery(currentAccountQuery)
  const { check, again } = useReturnCheck(account.data?.id, search.get('state'))
  if (account.isError && account.data === undefined) return <ErrorOf error={account.error} onRetry={account.refetch} />
  // The payment page says the rest; the state leaves the address with this page.
  if (check.kind === 'settled') return <Navigate to={paths.payment()} replace />
  if (check.kind === 'slow') {
    return (
      <Stage title={m.connected_accounts_return_slow_title()}>
        <p>{m.connected_accounts_return_slow_text()}</p>
        <ToPayment />
      </Stage>
    )
  }
  if (check.kind === 'refused') return <Refused error={check.error} onAgain={again} />
  return (
    <Stage title={m.connected_accounts_return_checking()} busy>
      <p>{m.connected_accounts_return_checking_text()}</p>
    </Stage>
  )
}

/** For how long the provider is asked again, and how often, before the person is let go. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 2000

type ReturnCheck =
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
function useReturnCheck(accountId: number | undefined, state: string | null) {
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
