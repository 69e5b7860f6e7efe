import type { AccountChoice } from '@turnout/contract/accounts/account.ts'
import {
  checkResetLink,
  forgotPassword,
  login,
  logout,
  refresh,
  register,
  resetPassword as resetPasswordEndpoint,
} from '@turnout/contract/sign-in/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Reader } from '../../platform/database/database.ts'
import { createLimiter } from '../../platform/http/rate-limit.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { accountAnswer, userAnswer } from '../accounts/answers.ts'
import { accountById, memberOf } from '../accounts/queries.ts'
import { activeAccountsOf } from '../accounts/store.ts'
import { openSession, proveCredentials, type Proven } from './log-in.ts'
import { registerUser } from './register-user.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { resetExpiry, revokeSession, SESSION_MAX_DAYS } from './store.ts'

const SESSION_SECONDS = SESSION_MAX_DAYS * 24 * 60 * 60
/** Wrong passwords for one address before it has to wait; a reset by mail works all the while. */
const FAILURES = { calls: 5, perSeconds: 300 }

export interface SignInParts {
  readonly publicUrl: () => string
  readonly https: boolean
  readonly verifiesAccounts: boolean
}

export function signInRoutes(app: FastifyInstance, settings: SignInParts): void {
  const failures = createLimiter(FAILURES, app.rateLimits.factor)

  servePublic(app, register, async ({ body, write, request, reply, locale }) => {
    const passwordHash = await hashPassword(body.password)
    const surroundings = { fallbackLocale: locale, publicUrl: settings.publicUrl() }
    const done = await write((tx) => registerUser(tx, { ...body, passwordHash, ...surroundings }, request.id))
    giveToken(reply, done.token, settings)
    const account = await accountById(app.database, done.accountId)
    if (account === undefined) throw new Refusal('not_found')
    return { ...(await sessionAnswer(app.database, done, done.token)), data: accountAnswer(account, settings) }
  })

  servePublic(app, login, async ({ body, write, reply }) => {
    const address = body.email.toLowerCase()
    await failures.count(address)
    const member = await proveCredentials(app.database, body)
    await failures.forget(address)
    const token = await write((tx) => openSession(tx, member))
    giveToken(reply, token, settings)
    return sessionAnswer(app.database, member, token)
  })

  serve(app, refresh, async ({ body, caller, write, reply }) => {
    const accounts = await activeAccountsOf(app.database, caller.userId)
    const accountId = body?.account_id ?? caller.accountId
    if (!accounts.some(({ id }) => id === accountId)) throw new Refusal('not_found')
    const member = { userId: caller.userId, accountId }
    const token = await write(async (tx) => {
      await revokeSession(tx, caller.sessionId)
      return openSession(tx, member)
    })
    giveToken(reply, token, settings)
    return sessionAnswer(app.database, member, token)
  })

  servePublic(app, logout, async ({ caller, write, reply }) => {
    if (caller !== null) await write((tx) => revokeSession(tx, caller.sessionId))
    reply.clearCookie('token', { path: '/' })
  })

  servePublic(app, forgotPassword, async ({ body, write, locale }) => {
    await write((tx) => askForReset(tx, body.email, settings.publicUrl()))
    return { message: m.sign_in_reset_sent({}, { locale: pickLocale({ saved: locale }) }) }
  })

  servePublic(app, checkResetLink, async ({ params }) => {
    const expiresAt = await resetExpiry(app.database, params.token)
    if (expiresAt === null) throw new Refusal('reset_link_invalid')
    return { data: { expires_at: expiresAt.toISOString() } }
  })

  servePublic(app, resetPasswordEndpoint, async ({ params, body, write, request, locale }) => {
    const passwordHash = await hashPassword(body.password)
    await write((tx) => resetPassword(tx, params.token, { passwordHash, requestId: request.id }))
    return { message: m.sign_in_password_changed({}, { locale: pickLocale({ saved: locale }) }) }
  })
}

function giveToken(reply: FastifyReply, token: string, settings: { https: boolean }): void {
  reply.setCookie('token', token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.https,
    maxAge: SESSION_SECONDS,
  })
  reply.header('x-auth-token', token)
}

async function sessionAnswer(reader: Reader, member: Proven, token: string) {
  const [user, accounts] = await Promise.all([
    memberOf(reader, member.accountId, member.userId),
    activeAccountsOf(reader, member.userId),
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

const accountChoiceAnswer = (account: Awaited<ReturnType<typeof activeAccountsOf>>[number]): AccountChoice => ({
  id: account.id,
  name: account.name,
  role: account.role === 'ADMIN' ? 'ADMIN' : 'ORGANIZER',
  is_account_owner: account.is_owner,
  last_login_at: account.last_login_at?.toISOString() ?? null,
})
