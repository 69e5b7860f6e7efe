import { queryOptions } from '@tanstack/react-query'
import { currentAccount, currentUser, resendEmailConfirmation } from '@turnout/contract/accounts/endpoints.ts'
import { logout, ownAccounts, refresh } from '@turnout/contract/sign-in/endpoints.ts'
import { paths } from '@turnout/contract/paths.ts'
import { call } from './client.ts'
import { announceAccount } from './account-tabs.ts'
import { sendWaiting } from './leaving/delayed-acts.ts'
import { noteWorkplace } from './session-end/workplace.ts'

/** The signed-in user; sends signed-out people to the login page. */
export const currentUserQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: async ({ signal }) => {
    const { data } = await call(currentUser, {}, { signal })
    noteWorkplace({ userId: data.id, accountId: data.account_id })
    return data
  },
})

/** The account that the user works in. */
export const currentAccountQuery = queryOptions({
  queryKey: ['accounts', 'current'],
  queryFn: async ({ signal }) => {
    const { data } = await call(currentAccount, {}, { signal })
    noteWorkplace({ accountId: data.id, account: data.name })
    return data
  },
})

/** The accounts that the user can go over to. */
export const ownAccountsQuery = queryOptions({
  queryKey: ['accounts', 'own'],
  queryFn: async ({ signal, client }) => {
    const { data } = await call(ownAccounts, {}, { signal })
    const own = client.getQueryData(currentUserQuery.queryKey)?.account_id
    noteWorkplace({ others: data.filter(({ id }) => id !== own).map(({ name }) => name) })
    return data
  },
})

/** Goes over to another account, in every open tab; each loads anew, so that nothing of the one before stays. */
export async function switchAccount(accountId: number): Promise<void> {
  await sendWaiting()
  await call(refresh, { body: { account_id: accountId } })
  announceAccount()
  window.location.assign(paths.events())
}

/** Sends the link that confirms the own address once more; gives the server's sentence about it. */
export const sendConfirmationAgain = async (userId: number): Promise<string> =>
  (await call(resendEmailConfirmation, { params: { user_id: userId } })).message

/** Ends the session and loads the login page anew, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  await sendWaiting()
  await call(logout, {}, { signedOutIsFine: true })
  window.location.assign(paths.login())
}
