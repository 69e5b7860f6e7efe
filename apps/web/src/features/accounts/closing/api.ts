import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { closeAccount, getAccountClosing } from '@turnout/contract/accounts/closing/endpoints.ts'
import { announceAccount } from '../../../api/account-tabs.ts'
import { call } from '../../../api/client.ts'
import { currentAccountQuery } from '../../../api/session.ts'

/** What closing the account comes to; asked for anew whenever the page is opened. */
export const closingQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account-closing', accountId],
    queryFn: async ({ signal }) =>
      (await call(getAccountClosing, { params: { account_id: accountId } }, { signal })).data,
    staleTime: 0,
  })

/** Closes the account; every tab shows it closed from then on. */
export function useCloseAccount(accountId: number): (name: string) => Promise<void> {
  const cache = useQueryClient()
  return async (name) => {
    await call(closeAccount, { params: { account_id: accountId }, body: { name } })
    announceAccount()
    await cache.invalidateQueries(currentAccountQuery)
  }
}
