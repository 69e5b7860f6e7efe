import { API_TOKENS_LIST } from '@turnout/contract/api-tokens/api-token.ts'
import { apiTokensOfAccount, createApiToken, revokeApiToken } from '@turnout/contract/api-tokens/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePerson } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { accountById } from '../accounts/queries.ts'
import { apiTokenAnswer } from './answers.ts'
import { createToken } from './create-token.ts'
import { tokenById, tokensOfAccount } from './queries.ts'
import { revokeToken } from './revoke-token.ts'

export interface ApiTokenParts {
  readonly clock: Clock
  readonly publicUrl: () => string
}

export function apiTokenRoutes(app: FastifyInstance, { clock, publicUrl }: ApiTokenParts): void {
  const { database } = app

  servePerson(app, apiTokensOfAccount, async ({ caller, params, query, request }) => {
    const { rows, total } = await tokensOfAccount(database, namedAccountOfCaller(caller, params.account_id), query)
    return pageOf({ rows: rows.map(apiTokenAnswer), total }, query, { request, shape: API_TOKENS_LIST })
  })

  servePerson(app, createApiToken, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const account = await accountById(database, scope.accountId)
    if (account === undefined) throw new Refusal('not_found')
    const surroundings = { accountName: account.name, publicUrl: publicUrl(), mailFactor: app.rateLimits.factor }
    const wish = { caller, input: body, now: clock.now(), ...surroundings }
    const { id, token } = await write((tx) => createToken(tx, wish, actor))
    const row = await tokenById(database, scope, id)
    if (row === undefined) throw new Refusal('not_found')
    return { data: { ...apiTokenAnswer(row), token } }
  })

  servePerson(app, revokeApiToken, async ({ caller, params, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => revokeToken(tx, { scope, tokenId: params.api_token_id }, actor))
  })
}
