import { endpoint } from '../endpoint.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { API_TOKENS_LIST, apiToken, apiTokenInput, madeApiToken } from './api-token.ts'

export const apiTokensOfAccount = endpoint({
  id: 'api-tokens.apiTokensOfAccount',
  method: 'GET',
  path: '/api/accounts/:account_id/api-tokens',
  access: 'account:tokens',
  summary: 'The API tokens of the account, with those whose time is over',
  params: params('account_id'),
  query: listQuery(API_TOKENS_LIST),
  status: 200,
  answer: page(apiToken),
})

export const createApiToken = endpoint({
  id: 'api-tokens.createApiToken',
  method: 'POST',
  path: '/api/accounts/:account_id/api-tokens',
  access: 'account:tokens',
  needsProof: true,
  summary: 'Make an API token; its text is in this answer and never again',
  params: params('account_id'),
  body: apiTokenInput,
  status: 201,
  answer: one(madeApiToken),
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const revokeApiToken = endpoint({
  id: 'api-tokens.revokeApiToken',
  method: 'DELETE',
  path: '/api/accounts/:account_id/api-tokens/:api_token_id',
  access: 'account:tokens',
  summary: 'Take an API token back; it opens nothing from the next call on',
  params: params('account_id', 'api_token_id'),
  status: 204,
})
