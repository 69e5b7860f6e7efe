import {
  cancelEmailChange as cancelEmailChangeEndpoint,
  confirmEmail as confirmEmailEndpoint,
  confirmEmailChange as confirmEmailChangeEndpoint,
  currentAccount,
  currentUser,
  getAccount,
  resendEmailConfirmation,
  updateAccount as updateAccountEndpoint,
  updateOwnAccount,
  updateProfile as updateProfileEndpoint,
} from '@turnout/contract/accounts/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePerson } from '../../platform/http/serve.ts'
import { accountOfCaller, namedAccountOfCaller, ownUserId } from './access.ts'
import { accountAnswer, userAnswer } from './answers.ts'
import { changeAccount } from './change-account.ts'
import { changeOwnUser, prepareOwnChange } from './change-own-user.ts'
import { cancelEmailChange, confirmEmailChange, resendConfirmation } from './email/change-email.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { accountById, memberOf } from './queries.ts'
import type { SignInKeys } from './check-proof.ts'

/**
 * Mails that one user can have sent to the same few addresses: enough for a user who mistypes one
 * twice, too few to fill a stranger's mailbox.
 */
const LINK_MAILS = { calls: 5, perSeconds: 600 }

export interface AccountServices {
  readonly publicUrl: () => string
  /** Accounts write to guests only once the operator has verified them. */
  readonly verifiesAccounts: boolean
  readonly passwords: Limiter
  readonly keys: SignInKeys
}

export function accountRoutes(app: FastifyInstance, services: AccountServices): void {
  const linkMails = app.rateLimits.exactly({ counter: 'link_mails', ...LINK_MAILS }, 'closed')
  const readUser = async (caller: { accountId: number; userId: number }) => {
    const row = await memberOf(app.database, caller.accountId, caller.userId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: userAnswer(row) }
  }
  const readAccount = async (accountId: number) => {
    const row = await accountById(app.database, accountId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: accountAnswer(row, services) }
  }

  servePerson(app, currentUser, ({ caller }) => readUser(caller))

  servePerson(app, updateProfileEndpoint, async ({ caller, body, actor, request, reply, write }) => {
    const { data: before } = await readUser(caller)
    const call = { caller, request, reply, body, before }
    const surroundings = { linkMails, mailFactor: app.rateLimits.factor, hashPassword: app.passwords.hash }
    const change = await prepareOwnChange(app.database, { ...call, ...surroundings, ...services })
    await write((tx) => changeOwnUser(tx, change, actor))
    return readUser(caller)
  })

  servePerson(app, confirmEmailEndpoint, async ({ caller, params, actor, write }) => {
    const userId = ownUserId(caller, params.user_id)
    await write((tx) => confirmEmail(tx, { userId, accountId: caller.accountId, token: params.token }, actor))
    return readUser(caller)
  })

  servePerson(app, resendEmailConfirmation, async ({ caller, params, locale, write }) => {
    const userId = ownUserId(caller, params.user_id)
    await linkMails.count(String(userId))
    const email = await write((tx) => resendConfirmation(tx, userId, services.publicUrl()))
    return { message: m.accounts_confirmation_sent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  servePerson(app, confirmEmailChangeEndpoint, async ({ caller, params, actor, write }) => {
    const userId = ownUserId(caller, params.user_id)
    const { accountId, sessionId } = caller
    const surroundings = { publicUrl: services.publicUrl(), keys: services.keys }
    await write((tx) =>
      confirmEmailChange(tx, { userId, accountId, sessionId, token: params.token, ...surroundings }, actor),
    )
    return readUser(caller)
  })

  servePerson(app, cancelEmailChangeEndpoint, async ({ caller, params, actor, write }) => {
    const userId = ownUserId(caller, params.user_id)
    await write((tx) => cancelEmailChange(tx, { userId, accountId: caller.accountId }, actor))
  })

  serve(app, currentAccount, ({ caller }) => readAccount(caller.accountId))

  serve(app, getAccount, ({ caller, params }) => readAccount(namedAccountOfCaller(caller, params.account_id).accountId))

  serve(app, updateOwnAccount, async ({ caller, body, actor, write }) => {
    const scope = accountOfCaller(caller)
    await write((tx) => changeAccount(tx, { scope, changes: body }, actor))
    return readAccount(scope.accountId)
  })

  serve(app, updateAccountEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => changeAccount(tx, { scope, changes: body }, actor))
    return readAccount(scope.accountId)
  })
}
