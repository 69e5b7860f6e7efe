import type { AccountChoice } from '@turnout/contract/accounts/account.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import type { FastifyReply } from 'fastify'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { userAnswer } from '../accounts/answers.ts'
import { memberOf } from '../accounts/queries.ts'
import { activeAccountsOf } from '../accounts/store.ts'
import type { Proven } from './log-in.ts'
import { onlyAccountOf, SESSION_MAX_DAYS } from './sessions/store-sessions.ts'

const SESSION_SECONDS = SESSION_MAX_DAYS * 24 * 60 * 60

/** Puts the token of a session into the cookie and the header of an answer. */
export function giveToken(reply: FastifyReply, token: string, settings: { https: boolean }): void {
  reply.setCookie('token', token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.https,
    maxAge: SESSION_SECONDS,
  })
  reply.header('x-auth-token', token)
}

/** A session as login, register and refresh answer it. */
export async function sessionAnswer(reader: Reader, member: Proven, token: string) {
  const [user, accounts] = await Promise.all([
    memberOf(reader, member.accountId, member.userId),
    accountsOpenTo(reader, member.userId, token),
  ])
  if (user === undefined) throw new Refusal('not_found')
  return {
    token,
    token_type: 'bearer' as const,
    expires_in: SESSION_SECONDS,
    user: userAnswer(user),
    accounts: accounts.map(accountChoiceAnswer),
  }
}

/** The accounts that a user can go over to in a session, which is given by its id or its token. */
export async function accountsOpenTo(reader: Reader, userId: number, session: number | string) {
  const [accounts, only] = await Promise.all([activeAccountsOf(reader, userId), onlyAccountOf(reader, session)])
  return only === null ? accounts : accounts.filter(({ id }) => id === only)
}

/** One of the accounts that a user can enter. */
export const accountChoiceAnswer = (account: Awaited<ReturnType<typeof activeAccountsOf>>[number]): AccountChoice => ({
  id: account.id,
  name: account.name,
  role: account.role as Role,
  is_account_owner: account.is_owner,
  is_closed: account.closed_at !== null,
  last_login_at: account.last_login_at?.toISOString() ?? null,
})
