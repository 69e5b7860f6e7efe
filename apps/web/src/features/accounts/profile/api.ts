import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  cancelEmailChange,
  confirmEmail,
  confirmEmailChange,
  updateProfile,
} from '@turnout/contract/accounts/endpoints.ts'
import { endOtherSessions, endSession, ownSessions } from '@turnout/contract/sign-in/endpoints.ts'
import type { User } from '@turnout/contract/accounts/user.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { asksForPassword, withProof } from '../../../api/proof.ts'
import { currentUserQuery } from '../../../api/session.ts'

/** Saves the own profile; every part of the page that shows the person follows. */
export function useSaveProfile(): (body: BodyInput<typeof updateProfile>) => Promise<void> {
  const cache = useQueryClient()
  return async (body) => {
    const { data } = await call(updateProfile, { body })
    cache.setQueryData(currentUserQuery.queryKey, data)
  }
}

const LINKS = { confirm: confirmEmail, change: confirmEmailChange }

/**
 * Follows the link of a mail, once for each time the page is opened. It is a query, so that a page
 * that renders twice sends once. The result is not asked again.
 */
export function useFollowLink(kind: keyof typeof LINKS, { userId, token }: { userId: number; token: string }) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: ['link of a mail', kind, token],
    queryFn: async () => {
      const { data } = await call(LINKS[kind], { params: { user_id: userId, token } })
      cache.setQueryData(currentUserQuery.queryKey, data)
      return data
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

/** Whether the link itself was refused; any other failure can be tried again. */
export const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 410 || error.status === 409 || error.status === 404)

/** Asks for another address, once the person has proved who they are, and takes that back. */
export function useEmailChange(user: User) {
  const cache = useQueryClient()
  return {
    ask: async (email: string): Promise<void> => {
      const { data } = await withProof(() => call(updateProfile, { body: { email } }), asksForPassword)
      cache.setQueryData(currentUserQuery.queryKey, data)
    },
    cancel: async (): Promise<void> => {
      await call(cancelEmailChange, { params: { user_id: user.id } })
      const nothing = { pending_email: null, pending_email_until: null, has_pending_email_change: false }
      cache.setQueryData(currentUserQuery.queryKey, { ...user, ...nothing })
    },
  }
}

/** Where the person is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['users', 'me', 'sessions'],
  queryFn: async ({ signal }) => (await call(ownSessions, {}, { signal })).data,
  // The person may sign in elsewhere while the page is open.
  staleTime: 0,
})

/** Ends sessions of the person; the list follows. */
export function useEndSessions() {
  const cache = useQueryClient()
  const refetch = () => cache.invalidateQueries(ownSessionsQuery)
  return {
    end: async (sessionId: number): Promise<void> => {
      await call(endSession, { params: { session_id: sessionId } })
      await refetch()
    },
    endOthers: async (): Promise<void> => {
      await call(endOtherSessions, {})
      await refetch()
    },
  }
}
