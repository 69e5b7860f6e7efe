import { useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import { updateAccount, updateProfile } from '@turnout/contract/accounts/endpoints.ts'
import { call } from '../../api/client.ts'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'

/** Saves the own profile; every part of the page that shows the person follows. */
export function useSaveProfile(): (body: BodyInput<typeof updateProfile>) => Promise<void> {
  const cache = useQueryClient()
  return async (body) => {
    const { data } = await call(updateProfile, { body })
    cache.setQueryData(currentUserQuery.queryKey, data)
  }
}

/** Saves the account's settings; admins only. */
export function useSaveAccount(accountId: number): (body: BodyInput<typeof updateAccount>) => Promise<void> {
  const cache = useQueryClient()
  return async (body) => {
    const { data } = await call(updateAccount, { params: { account_id: accountId }, body })
    cache.setQueryData(currentAccountQuery.queryKey, data)
  }
}
