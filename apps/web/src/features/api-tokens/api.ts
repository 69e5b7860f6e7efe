import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { MadeApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { apiTokensOfAccount, createApiToken, revokeApiToken } from '@turnout/contract/api-tokens/endpoints.ts'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { call } from '../../api/client.ts'

const TOKENS = ['api-tokens'] as const

/** One page of the tokens of an account. */
export const apiTokensQuery = (accountId: number, query: QueryInput<typeof apiTokensOfAccount>) =>
  queryOptions({
    queryKey: [...TOKENS, accountId, query],
    queryFn: ({ signal }) => call(apiTokensOfAccount, { params: { account_id: accountId }, query }, { signal }),
    placeholderData: keepPreviousData,
    // Programs use them meanwhile, and others make and revoke some.
    staleTime: 0,
  })

/** The acts on the tokens of an account. Each throws the server's ApiError. */
export function useTokenActs(accountId: number) {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: TOKENS })
  return {
    create: async (body: BodyInput<typeof createApiToken>): Promise<MadeApiToken> => {
      const { data } = await call(createApiToken, { params: { account_id: accountId }, body })
      void refresh()
      return data
    },
    revoke: async (tokenId: number): Promise<void> => {
      await call(revokeApiToken, { params: { account_id: accountId, api_token_id: tokenId } })
      await refresh()
    },
  }
}
