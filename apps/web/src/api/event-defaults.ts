import { queryOptions } from '@tanstack/react-query'
import { getEventDefaults } from '@turnout/contract/events/defaults/endpoints.ts'
import { call } from './client.ts'

/** What a new event of an account starts with. */
export const eventDefaultsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['event-defaults', accountId],
    queryFn: async ({ signal }) =>
      (await call(getEventDefaults, { params: { account_id: accountId } }, { signal })).data,
  })
