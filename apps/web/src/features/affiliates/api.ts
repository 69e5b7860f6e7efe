import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  affiliatesOfEvent,
  createAffiliate,
  datesOfAffiliate,
  deleteAffiliate,
  exportAffiliates,
  getAffiliate,
  updateAffiliate,
} from '@turnout/contract/affiliates/endpoints.ts'
import { requestOf, type BodyInput, type QueryInput } from '@turnout/contract/client.ts'
import { call, callForVersion } from '../../api/client.ts'
import { chosenHeadings } from '../../desk/heading-choice.ts'

export type AffiliateBody = BodyInput<typeof createAffiliate>

/** The parameters of a list of affiliates. */
export type AffiliatesRequest = QueryInput<typeof affiliatesOfEvent>

const affiliatesKey = (eventId: number) => ['events', eventId, 'affiliates'] as const

/** One page of an event's affiliates with what each brought. */
export const affiliatesQuery = (eventId: number, query: AffiliatesRequest) =>
  queryOptions({
    queryKey: [...affiliatesKey(eventId), query],
    queryFn: ({ signal }) => call(affiliatesOfEvent, { params: { event_id: eventId }, query }, { signal }),
    // The page is opened to see what came in.
    staleTime: 0,
  })

/** What an affiliate brought for each date of an event with several. */
export const affiliateDatesQuery = (eventId: number, affiliateId: number) =>
  queryOptions({
    queryKey: [...affiliatesKey(eventId), affiliateId, 'dates'],
    queryFn: async ({ signal }) =>
      (await call(datesOfAffiliate, { params: { event_id: eventId, affiliate_id: affiliateId } }, { signal })).data,
    staleTime: 0,
  })

/** One affiliate as it is now, with its version. */
export const readAffiliate = (eventId: number, affiliateId: number) =>
  callForVersion(getAffiliate, { params: { event_id: eventId, affiliate_id: affiliateId } })

/** Creates an affiliate, or changes the one with the id, if it is of that version still. */
export const saveAffiliate = async (
  { eventId, affiliateId }: { eventId: number; affiliateId: number | null },
  body: AffiliateBody,
  ifMatch?: string,
) => {
  const params = { event_id: eventId }
  if (affiliateId === null) return (await call(createAffiliate, { params, body })).data
  return (await call(updateAffiliate, { params: { ...params, affiliate_id: affiliateId }, body }, { ifMatch })).data
}

export const removeAffiliate = (eventId: number, affiliateId: number) =>
  call(deleteAffiliate, { params: { event_id: eventId, affiliate_id: affiliateId } })

/** Where the file of all affiliates is, with the headings that menus of files have chosen. */
export const exportAddress = (eventId: number): string =>
  requestOf(exportAffiliates, { params: { event_id: eventId }, query: { headings: chosenHeadings() } }).url

/** After a change: the affiliates are asked for again. Resolves when they are there. */
export function useRefreshAffiliates(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: affiliatesKey(eventId) })
}
