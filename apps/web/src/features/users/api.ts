import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import type { EventRow } from '@turnout/contract/events/event.ts'
import { organizersOfAccount } from '@turnout/contract/organizers/endpoints.ts'
import { logout } from '@turnout/contract/sign-in/endpoints.ts'
import {
  acceptInvitation,
  deleteUser,
  endUserSessions,
  getInvitation,
  handOverAccount,
  inviteUser,
  resendInvitation,
  revokeInvitation,
  rolesOfAccount,
  updateUser,
  usersOfAccount,
} from '@turnout/contract/users/endpoints.ts'
import { needsSignIn } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { sendWaiting } from '../../api/leaving/delayed-acts.ts'
import { currentUserQuery } from '../../api/session.ts'

export type TeamRequest = QueryInput<typeof usersOfAccount>

const TEAM = ['team'] as const
const MOST = 100

/** One page of the people of the account. */
export const teamQuery = (query: TeamRequest) =>
  queryOptions({
    queryKey: [...TEAM, 'list', query],
    queryFn: ({ signal }) => call(usersOfAccount, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Others change the team, too.
    staleTime: 0,
  })

/** The first hundred, without search or filter: how many there are, and which addresses belong already. */
export const everybodyQuery = queryOptions({
  queryKey: [...TEAM, 'everybody'],
  queryFn: ({ signal }) => call(usersOfAccount, { query: { per_page: MOST } }, { signal }),
})

const CHOOSABLE_EVENTS = ['events', 'choosable'] as const

/** Events that a member can be limited to: the newest hundred of those that the server finds. */
export const choosableEventsQuery = (search = '') =>
  queryOptions({
    queryKey: [...CHOOSABLE_EVENTS, search],
    queryFn: async ({ signal }) => {
      const query = { per_page: MOST, query: search, sort_by: 'start_date', sort_direction: 'desc' } as const
      return (await call(eventsOfAccount, { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** The same of organizers, by name. */
export const choosableOrganizersQuery = (search: string) =>
  queryOptions({
    queryKey: ['organizers', 'choosable', search],
    queryFn: async ({ signal }) =>
      (await call(organizersOfAccount, { query: { per_page: MOST, query: search } }, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** Every event that was found so far, by id: a chosen one keeps its name when the search goes on. */
export function useFoundEvents(): ReadonlyMap<number, string> {
  const found = useQueryClient().getQueriesData<readonly EventRow[]>({ queryKey: CHOOSABLE_EVENTS })
  return new Map(found.flatMap(([, events = []]) => events.map(({ id, title }) => [id, title])))
}

/** Those who can own the account: its active Admins. */
export const heirsQuery = queryOptions({
  queryKey: [...TEAM, 'heirs'],
  queryFn: async ({ signal }) => {
    const filter_fields = { role: { eq: 'ADMIN' }, status: { eq: 'ACTIVE' } }
    return (await call(usersOfAccount, { query: { per_page: MOST, filter_fields } }, { signal })).data
  },
  staleTime: 0,
})

/** Makes another Admin the owner; what the owner alone may is asked for again. */
export function useHandOver(): (accountId: number, userId: number) => Promise<void> {
  const cache = useQueryClient()
  return async (accountId, userId) => {
    await call(handOverAccount, { params: { account_id: accountId }, body: { user_id: userId } })
    await Promise.all([
      cache.invalidateQueries({ queryKey: TEAM }),
      cache.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    ])
  }
}

/** What each role may do. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => (await call(rolesOfAccount, {}, { signal })).data,
  // The roles change with a release.
  staleTime: Infinity,
})

export const sendInvitation = (body: BodyInput<typeof inviteUser>) => call(inviteUser, { body })

/** After a change of the team: it is asked for again. Resolves when it is there. */
export function useRefreshTeam(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: TEAM })
}

/** An admin's acts on one person of the team. Each throws the server's ApiError. */
export const memberActs = {
  update: (userId: number, body: BodyInput<typeof updateUser>) =>
    call(updateUser, { params: { user_id: userId }, body }),
  remove: (userId: number) => call(deleteUser, { params: { user_id: userId } }),
  endSessions: (userId: number) => call(endUserSessions, { params: { user_id: userId } }),
  sendAgain: (userId: number) => call(resendInvitation, { params: { user_id: userId } }),
  takeBack: (userId: number) => call(revokeInvitation, { params: { user_id: userId } }),
}

const signedOut = { signedOutIsFine: true } as const

/** The invitation behind a link. Not kept: it may be used up a minute later. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await call(getInvitation, { params: { token } }, { ...signedOut, signal })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Who is signed in on this device; null: no one. */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return (await call(currentUser, {}, { ...signedOut, signal })).data
    } catch (error) {
      if (needsSignIn(error)) return null
      throw error
    }
  },
  staleTime: 0,
  gcTime: 0,
})

export const joinAccount = (token: string, body: BodyInput<typeof acceptInvitation>) =>
  call(acceptInvitation, { params: { token }, body }, signedOut)

/** Ends the session and opens the same link again, signed out. */
export async function logOutAndStay(): Promise<void> {
  await sendWaiting()
  await call(logout, {}, signedOut)
  window.location.reload()
}
