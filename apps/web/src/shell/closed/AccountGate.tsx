import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext } from 'react'
import { Outlet } from 'react-router'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'
import { loadCode } from '../../api/load-code.ts'
import { WebSlices } from '../web-slice.ts'

const ClosedAccount = lazy(async () => ({
  default: (await loadCode(() => import('./ClosedAccount.tsx'))).ClosedAccount,
}))

/** Guards every page of an account: of a closed one its owner sees how to open it again, and nothing else. */
export function AccountGate() {
  const over = useContext(WebSlices).flatMap(({ over: told }) => told ?? [])
  const { data: account } = useQuery(currentAccountQuery)
  const { data: user } = useQuery(currentUserQuery)
  if (account?.closed_at)
    return (
      <Suspense>
        <ClosedAccount account={account} />
      </Suspense>
    )
  // A member who may do nothing at all is the owner of a closed account: no page is shown that would be refused.
  if (user?.capabilities.length === 0 && account === undefined) return null
  return (
    <>
      <Outlet />
      {over.map((Told, place) => (
        <Told key={place} />
      ))}
    </>
  )
}
