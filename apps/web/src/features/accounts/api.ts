import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import { updateAccount } from '@turnout/contract/accounts/endpoints.ts'
import type { User } from '@turnout/contract/accounts/user.ts'
import { judgeSender, type SenderRefusal } from '@turnout/domain/accounts/messaging.ts'
import { call } from '../../api/client.ts'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'

/** Saves the account's settings; admins only. */
export function useSaveAccount(accountId: number): (body: BodyInput<typeof updateAccount>) => Promise<void> {
  const cache = useQueryClient()
  return async (body) => {
    const { data } = await call(updateAccount, { params: { account_id: accountId }, body })
    cache.setQueryData(currentAccountQuery.queryKey, data)
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
