import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  getEventDefaults,
  previewEventDefaults,
  updateEventDefaults,
} from '@turnout/contract/events/defaults/endpoints.ts'
import type { DraftsReached } from '@turnout/contract/events/defaults/event-defaults.ts'
import { call, callForVersion } from '../../../api/client.ts'
import { eventDefaultsQuery } from '../../../api/event-defaults.ts'
import { currentAccountQuery } from '../../../api/session.ts'

export type DefaultsBody = BodyInput<typeof updateEventDefaults>

/** The defaults with their version, for their form. */
export const defaultsVersionQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['event-defaults', accountId, 'version'],
    queryFn: async ({ signal }) => {
      const at = { params: { account_id: accountId } }
      const { answer, version } = await callForVersion(getEventDefaults, at, { signal })
      return { defaults: answer.data, version }
    },
  })

/** The defaults of the account in use; asked for once the account is known. */
export function useEventDefaults() {
  const account = useQuery(currentAccountQuery)
  const defaults = useQuery({ ...defaultsVersionQuery(account.data?.id ?? 0), enabled: account.data !== undefined })
  return {
    account: account.data,
    data: defaults.data,
    error: defaults.error ?? account.error,
    refetch: () => (account.data === undefined ? account.refetch() : defaults.refetch()),
  } as const
}

/** Saves the defaults, if that version is still the saved one; answers what became of the drafts. */
export function useSaveDefaults(accountId: number): (body: DefaultsBody, ifMatch: string) => Promise<DraftsReached> {
  const cache = useQueryClient()
  return async (body, ifMatch) => {
    const { data } = await call(updateEventDefaults, { params: { account_id: accountId }, body }, { ifMatch })
    const { drafts_count, drafts_changed, ...defaults } = data
    cache.setQueryData(eventDefaultsQuery(accountId).queryKey, defaults)
    // The taxes say themselves which are a default, and drafts may be others now.
    void cache.invalidateQueries({ queryKey: ['taxes-and-fees', accountId] })
    if (drafts_changed > 0) void cache.invalidateQueries({ queryKey: ['events'] })
    void cache.invalidateQueries({ queryKey: ['event-defaults', accountId, 'drafts'] })
    return { drafts_count, drafts_changed }
  }
}

/** How many drafts these defaults would change. */
export const draftsReachedQuery = (accountId: number, body: DefaultsBody) =>
  queryOptions({
    queryKey: ['event-defaults', accountId, 'drafts', body],
    queryFn: async ({ signal }) =>
      (await call(previewEventDefaults, { params: { account_id: accountId }, body }, { signal })).data,
    staleTime: 0,
    retry: false,
  })
