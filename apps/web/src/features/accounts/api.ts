import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { Account } from '@turnout/contract/accounts/account.ts'
import { getAccount, updateAccount } from '@turnout/contract/accounts/endpoints.ts'
import type { User } from '@turnout/contract/accounts/user.ts'
import { judgeSender, type SenderRefusal } from '@turnout/domain/accounts/messaging.ts'
import { call, callForVersion } from '../../api/client.ts'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'

/** The account with its version, for its form. */
export const accountVersionQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['accounts', accountId, 'version'],
    queryFn: async ({ signal }) => {
      const { answer, version } = await callForVersion(getAccount, { params: { account_id: accountId } }, { signal })
      return { account: answer.data, version }
    },
  })

/** Saves the account's settings, if that version is still the saved one; admins only. */
export function useSaveAccount(accountId: number) {
  const cache = useQueryClient()
  return async (body: BodyInput<typeof updateAccount>, ifMatch: string): Promise<Account> => {
    const { data } = await call(updateAccount, { params: { account_id: accountId }, body }, { ifMatch })
    cache.setQueryData(currentAccountQuery.queryKey, data)
    return data
  }
}

/**
 * The sender of messages to guests, and the requirements that are still missing; null while
 * unknown.
 */
export function useSender(): { readonly user: User; readonly missing: SenderRefusal | null } | null {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery({
    ...currentAccountQuery,
    // A person who waits for approval comes back to look.
    refetchOnWindowFocus: ({ state }) => (state.data?.is_verified === false ? 'always' : false),
  })
  if (user === undefined || account === undefined) return null
  const verdict = judgeSender({ isEmailConfirmed: user.is_email_verified, isAccountVerified: account.is_verified })
  return { user, missing: verdict === 'allowed' ? null : verdict.refused }
}
