import { queryOptions } from '@tanstack/react-query'
import { organizersOfAccount } from '@turnout/contract/organizers/endpoints.ts'
import { call } from './client.ts'

const MOST = 100

/**
 * The organizers of the account, by name; the first hundred. The side bar and the pages share them.
 */
export const organizersQuery = queryOptions({
  queryKey: ['organizers'],
  queryFn: async ({ signal }) => (await call(organizersOfAccount, { query: { per_page: MOST } }, { signal })).data,
})
