import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { currentAccountQuery } from '../../../api/session.ts'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { useConnectionActs } from '../api.ts'
import { Refused } from '../parts/Refused.tsx'
import { Stage } from '../parts/Stage.tsx'

/**
 * Where a link of the provider leads that was used or too old: asks for a new one and goes there.
 */
export function PaymentRefreshPage() {
  const [search] = useSearchParams()
  const account = useQuery(currentAccountQuery)
  const acts = useConnectionActs(account.data?.id ?? 0)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const isStarted = useRef(false)
  const go = async (): Promise<void> => {
    setRefusal(null)
    try {
      // Without one this is not a return from the provider: an empty one would ask for a link as if from the
      // payment page.
      await acts.goToProvider(search.get('state') ?? 'missing')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
    }
  }
  useEffect(() => {
    // The state works once: a second start would be refused.
    if (account.data === undefined || isStarted.current) return
    isStarted.current = true
    void go()
  })
  if (account.isError && account.data === undefined) return <ErrorOf error={account.error} onRetry={account.refetch} />
  if (refusal !== null) return <Refused error={refusal} onAgain={go} />
  return (
    <Stage title={m.connected_accounts_refresh_title()} busy>
      <p>{m.connected_accounts_refresh_text()}</p>
    </Stage>
  )
}
