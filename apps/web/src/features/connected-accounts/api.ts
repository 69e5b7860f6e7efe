import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  checkConnectAccount,
  connectAccounts,
  disconnectAccount,
  openOnboarding,
  returnFromOnboarding,
} from '@turnout/contract/connected-accounts/endpoints.ts'
import type { CardConnection } from '@turnout/contract/connected-accounts/connection.ts'
import { call } from '../../api/client.ts'
import { currentAccountQuery } from '../../api/session.ts'

/** How an account takes card payments. */
const cardConnectionQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['card-connection', accountId],
    queryFn: async ({ signal }) =>
      (await call(connectAccounts, { params: { account_id: accountId } }, { signal })).data,
    // The state at the provider changes without us.
    staleTime: 0,
  })

/** The connection of the account in use; asked for once the account is known. */
export function useCardConnection() {
  const account = useQuery(currentAccountQuery)
  const connection = useQuery({ ...cardConnectionQuery(account.data?.id ?? 0), enabled: account.data !== undefined })
  return {
    accountId: account.data?.id,
    data: connection.data,
    error: connection.error ?? account.error,
    refetch: () => (account.data === undefined ? account.refetch() : connection.refetch()),
  } as const
}

/** An admin's acts on card payments. Each throws the server's ApiError. */
export function useConnectionActs(accountId: number) {
  const cache = useQueryClient()
  const params = { account_id: accountId }
  const take = (connection: CardConnection): CardConnection => {
    cache.setQueryData(cardConnectionQuery(accountId).queryKey, connection)
    // Events say whether they can take cards.
    void cache.invalidateQueries({ queryKey: ['events'] })
    return connection
  }
  return {
    /** Goes on at the provider: leaves this page. `state`: of a link that no longer works. */
    goToProvider: async (state: string | null = null): Promise<void> => {
      const { data } = await call(openOnboarding, { params, body: { state } })
      window.location.assign(data.url)
    },
    comeBack: async (state: string | null): Promise<CardConnection> =>
      take((await call(returnFromOnboarding, { params, body: { state } })).data),
    /** Has the server ask the provider now. */
    check: async (connectAccountId: number): Promise<CardConnection> =>
      take((await call(checkConnectAccount, { params: { ...params, connect_account_id: connectAccountId } })).data),
    disconnect: async (connectAccountId: number): Promise<void> => {
      await call(disconnectAccount, { params: { ...params, connect_account_id: connectAccountId } })
      void cache.invalidateQueries({ queryKey: ['events'] })
      await cache.invalidateQueries(cardConnectionQuery(accountId))
    },
  }
}
