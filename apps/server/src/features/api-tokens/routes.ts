import { API_TOKENS_LIST, type ApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { apiTokensOfAccount, createApiToken, revokeApiToken } from '@turnout/contract/api-tokens/endpoints.ts'
import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePerson } from '../../platform/http/serve.ts'
import { API_TOKEN_PREFIX } from '../../platform/ids/api-token-text.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { accountById } from '../accounts/queries.ts'
import { createToken, revokeToken } from './change-tokens.ts'
import { tokenById, tokensOfAccount, type ApiTokenRow } from './queries.ts'

export interface ApiTokenServices {
  readonly clock: Clock
  readonly publicUrl: () => string
}

export function apiTokenRoutes(app: FastifyInstance, { clock, publicUrl }: ApiTokenServices): void {
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

const apiTokenAnswer = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  status: row.is_ended ? 'ENDED' : row.is_expired ? 'EXPIRED' : 'ACTIVE',
  prefix: API_TOKEN_PREFIX,
  last_four: row.last_four,
  created_by:
    row.maker_id === null
      ? null
      : { id: row.maker_id, full_name: fullName(row.maker_first_name ?? '', row.maker_last_name) },
  capabilities: [...row.capabilities],
  lost_capabilities: lostOf(row),
  scope:
    row.organizer_ids === null || row.event_ids === null
      ? null
      : { organizer_ids: [...row.organizer_ids], event_ids: [...row.event_ids] },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_from: row.last_used_from,
})

function lostOf({ capabilities, maker_role: role }: ApiTokenRow): ApiToken['lost_capabilities'] {
  const held = role === null ? [] : CAPABILITIES_OF[role]
  return capabilities.filter((capability) => !held.includes(capability))
}
