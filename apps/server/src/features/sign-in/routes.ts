import {
  checkResetLink,
  endOtherSessions,
  endSession,
  forgotPassword,
  login,
  logout,
  ownAccounts,
  ownSessions,
  prove,
  refresh,
  register,
  resetPassword as resetPasswordEndpoint,
  undoEmailChange as undoEmailChangeEndpoint,
} from '@turnout/contract/sign-in/endpoints.ts'
import type { OwnSession } from '@turnout/contract/sign-in/session.ts'
import { judgeEmailLink } from '@turnout/domain/accounts/email-link.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { callFacts, type CallFacts } from '../../platform/http/guards/call-source.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { servePerson, servePublic } from '../../platform/http/serve.ts'
import { newToken } from '../../platform/ids/ids.ts'
import { accountAnswer } from '../accounts/answers.ts'
import { checkPassword, checkPasswordOf } from '../accounts/check-password.ts'
import { checkProof, type SignInKeys } from '../accounts/check-proof.ts'
import { dropEmailLink } from '../accounts/email/store-email-links.ts'
import { lockEmailUndo, useUpEmailUndos } from '../accounts/email/store-email-undos.ts'
import { accountById } from '../accounts/queries.ts'
import { recordOfUser } from '../accounts/record-of-user.ts'
import { changeEmail, lockUser, updatePassword } from '../accounts/store.ts'
import { accountChoiceAnswer, accountsOpenTo, giveToken, sessionAnswer } from './answers.ts'
import { openSession, proveCredentials, type AskSecondStep } from './log-in.ts'
import { FAILURES_TOLD, recordFailedSignIn } from './record-failed-sign-in.ts'
import { recordSignIn } from './record-sign-in.ts'
import { registerUser } from './register-user.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { shutOut } from './revoke-access.ts'
import { readDevice } from './sessions/read-device.ts'
import { revokeElsewhere, revokeOneSession } from './sessions/revoke-own-sessions.ts'
import { revokeSession, sessionsOf, type SessionRow } from './sessions/store-sessions.ts'
import { resetExpiry, userOfReset, insertReset } from './store.ts'

/**
 * Addresses with an account that one visitor hears of by signing up, mistakes of a house full of
 * people included (decision 0026).
 */
const KNOWN_ADDRESSES = { calls: 10, perSeconds: 3600 }

export interface SignInServices {
  readonly publicUrl: () => string
  readonly https: boolean
  readonly verifiesAccounts: boolean
  readonly passwords: Limiter
  readonly keys: SignInKeys
  readonly askSecondStep: AskSecondStep
}

export function signInRoutes(app: FastifyInstance, settings: SignInServices): void {
  passwordRoutes(app, settings)
  proofRoutes(app, settings)
  sessionRoutes(app)
  const { passwords } = settings
  const mailFactor = app.rateLimits.factor
  const failures = app.rateLimits.exactly(FAILURES_TOLD, 'closed')
  const known = app.rateLimits.exactly({ counter: 'known_addresses', ...KNOWN_ADDRESSES }, 'closed')

  servePublic(app, register, async ({ body, write, request, reply, locale }) => {
    const visitor = visitorOf(request)
    await known.refuse(visitor)
    const { first_name, last_name, email } = body
    checkPassword(body.password, [[first_name, last_name, email].join(' ')])
    const passwordHash = await app.passwords.hash(body.password)
    const device = readDevice({ request, reply }, settings)
    const surroundings = { fallbackLocale: locale, publicUrl: settings.publicUrl(), mailFactor, device }
    const done = await write((tx) => registerUser(tx, { ...body, passwordHash, ...surroundings }, callFacts(request)))
    if (done === null) {
      await known.count(visitor)
      throw invalidFields({ email: 'email_taken' })
    }
    giveToken(reply, done.token, settings)
    const account = await accountById(app.database, done.accountId)
    if (account === undefined) throw new Refusal('not_found')
    return { ...(await sessionAnswer(app.database, done, done.token)), data: accountAnswer(account, settings) }
  })

  servePublic(app, login, async ({ body, write, request, reply }) => {
    const address = body.email.toLowerCase()
    await passwords.count(address)
    const member = await proveCredentials(app, body, () =>
      recordFailedSignIn(app, { email: address, reply, told: failures }),
    )
    await passwords.forget(address)
    await settings.askSecondStep(app.database, member)
    const device = readDevice({ request, reply }, settings)
    const start = { device, publicUrl: settings.publicUrl(), mailFactor }
    const token = await write(async (tx) => {
      await recordSignIn(tx, member, { call: callFacts(request), by: 'password' })
      return openSession(tx, member, start)
    })
    giveToken(reply, token, settings)
    return sessionAnswer(app.database, member, token)
  })
  movingRoutes(app, settings)
}

/** Where a person is signed in, for that person. */
function sessionRoutes(app: FastifyInstance): void {
  servePerson(app, ownSessions, async ({ caller }) => ({
    data: (await sessionsOf(app.database, caller.userId)).map((row) => ownSessionAnswer(row, caller.sessionId)),
  }))

  servePerson(app, endOtherSessions, async ({ caller, actor, write }) => {
    await write((tx) => revokeElsewhere(tx, caller, actor))
  })

  servePerson(app, endSession, async ({ caller, params, actor, write }) => {
    if (!(await write((tx) => revokeOneSession(tx, { caller, sessionId: params.session_id }, actor))))
      throw new Refusal('not_found')
  })
}

const ownSessionAnswer = (row: SessionRow, currentId: number): OwnSession => ({
  id: row.id,
  is_current: row.id === currentId,
  browser: row.browser,
  system: row.system,
  network: row.network,
  account_name: row.account_name,
  signed_in_at: row.signed_in_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
})

interface ProofServices {
  readonly passwords: Limiter
  readonly keys: SignInKeys
}

/** The ways to prove within a session who uses it. Each ends in `keys.noteProof`. */
function proofRoutes(app: FastifyInstance, { passwords, keys }: ProofServices): void {
  servePerson(app, prove, async ({ body, caller, request, reply }) => {
    const given = { password: body.password, field: 'password' }
    await checkProof(app.database, { caller, request, reply, ...given, passwords, keys })
  })
}

interface PasswordParts {
  readonly publicUrl: () => string
  readonly passwords: Limiter
}

/** A hash of no password. */
const NO_PASSWORD = ''

/**
 * Takes a change of address back by the link that went to the address before: a pending one is
 * dropped, a finished one turned round. The person who asked for it knew the password, so the
 * password opens nothing any more, nor does any session. The answer is the token that chooses a new
 * one.
 * @throws Refusal email_link_invalid, email_link_expired, email_link_used; email_taken_meanwhile.
 */
async function undoEmailChange(
  tx: Transaction,
  { token, call }: { token: string; call: CallFacts },
): Promise<{ email: string; reset_token: string }> {
  const undo = await lockEmailUndo(tx, token)
  const verdict = judgeEmailLink(undo && { isUsed: undo.is_used, isExpired: undo.is_expired })
  if (verdict !== 'allowed' || undo === null)
    throw new Refusal(verdict === 'allowed' ? 'email_link_invalid' : verdict.refused)
  const { user_id: userId, email } = undo
  const user = await lockUser(tx, userId)
  const isMoved = user.email !== email
  if (isMoved && !undo.was_confirmed) throw new Refusal('email_link_invalid')
  const pending = await dropEmailLink(tx, userId, 'CHANGE')
  if (isMoved) await changeEmail(tx, userId, email)
  await useUpEmailUndos(tx, userId)
  await updatePassword(tx, userId, NO_PASSWORD)
  await shutOut(tx, { userId, except: null })
  const resetToken = newToken()
  await insertReset(tx, userId, resetToken)
  await recordOfUser(
    tx,
    { kind: 'USER', id: userId, ...call },
    {
      act: 'user.email_change_undone',
      before: { email: user.email, pending_email: pending },
      after: { email, pending_email: null },
    },
  )
  return { email, reset_token: resetToken }
}

/** The acts that a user who cannot sign in does by the link of a mail. */
function passwordRoutes(app: FastifyInstance, settings: PasswordParts): void {
  const { passwords } = settings

  servePublic(app, forgotPassword, async ({ body, write, locale }) => {
    await write((tx) => askForReset(tx, body.email))
    return { message: m.sign_in_reset_sent({}, { locale: pickLocale({ saved: locale }) }) }
  })

  servePublic(app, checkResetLink, async ({ params }) => {
    const expiresAt = await resetExpiry(app.database, params.token)
    if (expiresAt === null) throw new Refusal('reset_link_invalid')
    return { data: { expires_at: expiresAt.toISOString() } }
  })

  servePublic(app, resetPasswordEndpoint, async ({ params, body, write, request, locale }) => {
    const userId = await userOfReset(app.database, params.token)
    if (userId === null) throw new Refusal('reset_link_invalid')
    await checkPasswordOf(app.database, userId, body.password)
    const passwordHash = await app.passwords.hash(body.password)
    const { token } = params
    const mailFactor = app.rateLimits.factor
    const surroundings = { publicUrl: settings.publicUrl(), mailFactor, call: callFacts(request) }
    const email = await write((tx) => resetPassword(tx, { token, passwordHash, ...surroundings }))
    // An attacker who guessed passwords meanwhile guessed another one.
    await passwords.forget(email.toLowerCase())
    return { message: m.sign_in_password_changed({}, { locale: pickLocale({ saved: locale }) }) }
  })

  servePublic(app, undoEmailChangeEndpoint, async ({ params, write, request }) => ({
    data: await write((tx) => undoEmailChange(tx, { token: params.token, call: callFacts(request) })),
  }))
}

/** Going over to another account, and leaving. */
function movingRoutes(app: FastifyInstance, settings: SignInServices): void {
  servePerson(app, refresh, async ({ body, caller, write, request, reply }) => {
    const accounts = await accountsOpenTo(app.database, caller.userId, caller.sessionId)
    const accountId = body?.account_id ?? caller.accountId
    if (!accounts.some(({ id }) => id === accountId)) throw new Refusal('not_found')
    const member = { userId: caller.userId, accountId }
    const token = await write(async (tx) => {
      await revokeSession(tx, caller.sessionId)
      if (accountId !== caller.accountId)
        await recordSignIn(tx, member, { call: callFacts(request), by: 'account_switch' })
      return openSession(tx, member, { from: caller.sessionId })
    })
    giveToken(reply, token, settings)
    return sessionAnswer(app.database, member, token)
  })

  servePerson(app, ownAccounts, async ({ caller }) => ({
    data: (await accountsOpenTo(app.database, caller.userId, caller.sessionId)).map(accountChoiceAnswer),
  }))

  servePublic(app, logout, async ({ caller, actor, write, reply }) => {
    if (caller !== null)
      await write(async (tx) => {
        await revokeSession(tx, caller.sessionId)
        const { accountId, userId } = caller
        await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.signed_out' }])
      })
    reply.clearCookie('token', { path: '/' })
  })
}
