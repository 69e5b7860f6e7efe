import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  checkResetLink,
  forgotPassword,
  login,
  prove,
  refresh,
  register,
  resetPassword,
  undoEmailChange,
} from '@turnout/contract/sign-in/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { Session } from '@turnout/contract/sign-in/session.ts'
import { useNavigate } from 'react-router'
import { askToSignIn, secondStep, signInByPasskey } from '@turnout/contract/sign-in/factors/endpoints.ts'
import { ApiError } from '../../api/api-error.ts'
import { askPasskey } from '../../api/passkeys.ts'
import { call } from '../../api/client.ts'
import { currentUserQuery } from '../../api/session.ts'
import { noteWorkplace } from '../../api/session-end/workplace.ts'
import { readCookie } from '../../shell/cookies.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/** The challenge of a second step that an act was refused with; null for every other refusal. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'second_step_required') return null
  const { challenge } = error.details
  return typeof challenge === 'string' ? challenge : null
}

const signedOut = { signedOutIsFine: true } as const

export const logIn = (body: BodyInput<typeof login>) => call(login, { body }, signedOut)

/** Answers the challenge of a second step with a code. */
export const logInWithCode = (body: BodyInput<typeof secondStep>) => call(secondStep, { body }, signedOut)

/** Signs in by a passkey. Throws what the browser throws where none is given. */
export async function logInByPasskey({ suggest = false } = {}): Promise<Session> {
  const { data } = await call(askToSignIn, {}, signedOut)
  const credential = await askPasskey(data.options, { suggest })
  return call(signInByPasskey, { body: { credential } }, signedOut)
}

/** Goes over to another account of the user; the session before ends. */
export const enterAccount = (accountId: number) => call(refresh, { body: { account_id: accountId } }, signedOut)

export const signUp = (body: BodyInput<typeof register>) => call(register, { body }, signedOut)

/** Proves who uses the session; what asked for it may be done for ten minutes. */
export const proveByPassword = (password: string): Promise<undefined> => call(prove, { body: { password } })

/** Answers the same sentence for known and unknown addresses. */
export const askForResetLink = async (email: string): Promise<string> =>
  (await call(forgotPassword, { body: { email } }, signedOut)).message

export const setNewPassword = (token: string, body: BodyInput<typeof resetPassword>) =>
  call(resetPassword, { params: { token }, body }, signedOut)

/** Takes a change of address back by the link of a mail; answers what chooses a new password. */
export const cancelEmailChange = async (token: string): Promise<string> =>
  (await call(undoEmailChange, { params: { token } }, signedOut)).data.reset_token

/** Whether a reset link is still good. Not kept: it may be used up a minute later. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset link', token],
    queryFn: async ({ signal }) => (await call(checkResetLink, { params: { token } }, { ...signedOut, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Goes on as a signed-in person: nothing of a session before stays in memory, and their language is
 * spoken.
 */
export function useEnter(): (session: Pick<Session, 'user'>, address: string) => void {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return ({ user }, address) => {
    cache.clear()
    // The first page need not ask who came, nor move when it hears.
    cache.setQueryData(currentUserQuery.queryKey, user)
    noteWorkplace({ userId: user.id, accountId: user.account_id })
    const spoken = user.locale === documentLocale() || readCookie('locale') !== null
    if (spoken) void navigate(address, { replace: true })
    // Only the server can write a document in another language.
    else window.location.assign(address)
  }
}
