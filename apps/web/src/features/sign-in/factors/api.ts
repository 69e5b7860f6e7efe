import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  addPasskey,
  askForPasskey,
  askToProve,
  confirmCodes,
  deleteCodes,
  deletePasskey,
  proveByCode,
  proveByPasskey,
  renamePasskey,
  replaceRecoveryCodes,
  requireTwoFactor,
  startCodes,
} from '@turnout/contract/sign-in/factors/endpoints.ts'
import { endOtherSessions, ownSessions } from '@turnout/contract/sign-in/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { call } from '../../../api/client.ts'
import { factorsQuery } from '../../../api/factors.ts'
import { askPasskey, makePasskey } from '../../../api/passkeys.ts'
import { currentAccountQuery } from '../../../api/session.ts'

/** Changes of the own ways in. Each throws the server's ApiError, and what the browser throws about a passkey. */
export function useFactorActs() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: factorsQuery.queryKey })
  return {
    startCodes: async () => (await call(startCodes, {})).data,
    confirmCodes: async (code: string): Promise<readonly string[]> => {
      const { data } = await call(confirmCodes, { body: { code } })
      await refresh()
      return data.recovery_codes
    },
    switchCodesOff: async (): Promise<void> => {
      await call(deleteCodes, {})
      await refresh()
    },
    newRecoveryCodes: async (): Promise<readonly string[]> => {
      const { data } = await call(replaceRecoveryCodes, {})
      await refresh()
      return data.recovery_codes
    },
    addPasskey: async (name: string): Promise<void> => {
      const { data } = await call(askForPasskey, {})
      const credential = await makePasskey(data.options)
      await call(addPasskey, { body: { name, credential } })
      await refresh()
    },
    renamePasskey: async (passkeyId: number, name: string): Promise<void> => {
      await call(renamePasskey, { params: { passkey_id: passkeyId }, body: { name } })
      await refresh()
    },
    removePasskey: async (passkeyId: number): Promise<void> => {
      await call(deletePasskey, { params: { passkey_id: passkeyId } })
      await refresh()
    },
  }
}

/** Says whether every member who manages the account signs in with a second factor. */
export function useTwoFactorRule(accountId: number): (isRequired: boolean) => Promise<void> {
  const cache = useQueryClient()
  return async (isRequired) => {
    const body = { requires_two_factor: isRequired }
    const { data } = await call(requireTwoFactor, { params: { account_id: accountId }, body })
    cache.setQueryData(currentAccountQuery.queryKey, data)
  }
}

/** Proves by a code of the app, or a recovery code, who one is. */
export const proveWithCode = (body: BodyInput<typeof proveByCode>) => call(proveByCode, { body })

/** Proves by a passkey who one is. Throws what the browser throws where none is given. */
export async function proveWithPasskey(): Promise<void> {
  const { data } = await call(askToProve, {})
  const credential = await askPasskey(data.options)
  await call(proveByPasskey, { body: { credential } })
}

/** Where the user is signed in; under the name that the list of the profile has. */
export const sessionsQuery = queryOptions({
  queryKey: ['users', 'me', 'sessions'],
  queryFn: async ({ signal }) => (await call(ownSessions, {}, { signal })).data,
  staleTime: 0,
})

/** Signs the user out everywhere else. */
export const endOthers = () => call(endOtherSessions, {})
