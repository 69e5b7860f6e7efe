import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as endpoints from '@turnout/contract/personal-data/endpoints.ts'
import type { GuestRetention, PersonalData } from '@turnout/contract/personal-data/personal-data.ts'
import { call, fetchFile } from '../../api/client.ts'

type Months = GuestRetention['retention_months']

/** What the account keeps of a person. Asked for by a press: the member proves who they are. */
export const findPerson = async (accountId: number, email: string): Promise<PersonalData> =>
  (await call(endpoints.findPersonalData, { params: { account_id: accountId }, body: { email } })).data

/** All of it, as a file. */
export const fetchPersonFile = (accountId: number, email: string): Promise<Blob> =>
  fetchFile(endpoints.exportPersonalData, { params: { account_id: accountId }, body: { email } }, {})

/** Makes them nameless; answers how much that was. */
export const erasePerson = async (accountId: number, email: string) =>
  (await call(endpoints.erasePersonalData, { params: { account_id: accountId }, body: { email } })).data

export const guestRetentionQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['personal-data', accountId, 'retention'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getGuestRetention, { params: { account_id: accountId } }, { signal })).data
        .retention_months,
  })

/** Says how long guests are kept. */
export function useGuestRetention(accountId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (months: Months) =>
      call(endpoints.changeGuestRetention, { params: { account_id: accountId }, body: { retention_months: months } }),
    onSuccess: () => cache.invalidateQueries(guestRetentionQuery(accountId)),
  })
}
