import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Navigate, useSearchParams } from 'react-router'
import { currentAccountQuery } from '../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { Refused, ToPayment } from '../parts/Refused.tsx'
import { Stage } from '../parts/Stage.tsx'
import { useReturnCheck } from '../parts/use-return-check.ts'

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
