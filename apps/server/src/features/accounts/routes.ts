import {
  currentAccount,
  currentUser,
  getAccount,
  updateAccount as updateAccountEndpoint,
  updateProfile as updateProfileEndpoint,
} from '@turnout/contract/accounts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from './access.ts'
import { accountAnswer, userAnswer } from './answers.ts'
import { changeAccount } from './change-account.ts'
import { changeProfile } from './change-profile.ts'
import { accountById, memberOf } from './queries.ts'

export function accountRoutes(app: FastifyInstance): void {
  const readUser = async (caller: { accountId: number; userId: number }) => {
    const row = await memberOf(app.database, caller.accountId, caller.userId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: userAnswer(row) }
  }
  const readAccount = async (accountId: number) => {
    const row = await accountById(app.database, accountId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: accountAnswer(row) }
  }

  serve(app, currentUser, ({ caller }) => readUser(caller))

  serve(app, updateProfileEndpoint, async ({ caller, body, actor, write }) => {
    await write((tx) => changeProfile(tx, { userId: caller.userId, accountId: caller.accountId, changes: body }, actor))
    return readUser(caller)
  })

  serve(app, currentAccount, ({ caller }) => readAccount(caller.accountId))

  serve(app, getAccount, ({ caller, params }) => readAccount(namedAccountOfCaller(caller, params.account_id).accountId))

  serve(app, updateAccountEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => changeAccount(tx, { scope, changes: body }, actor))
    return readAccount(scope.accountId)
  })
}
