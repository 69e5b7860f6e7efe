import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import type { CodeFacet } from '@turnout/contract/promo-codes/desk-enums.ts'
import {
  changePromoCodes,
  createPromoCode,
  deletePromoCode,
  exportPromoCodes,
  facetsOfPromoCodes,
  getPromoCode,
  promoCodesOfEvent,
  updatePromoCode,
} from '@turnout/contract/promo-codes/endpoints.ts'
import { call, callForVersion, fetchFile } from '../../api/client.ts'
import type { FileOptions } from '../../api/client.ts'
import type { CountQuery } from '../../desk/table/NoMatch.tsx'

/** One page of the event's codes. The rows before stay in view while others load. */
export const promoCodesQuery = (eventId: number, query: QueryInput<typeof promoCodesOfEvent>) =>
  queryOptions({
    queryKey: ['events', eventId, 'promo-codes', query],
    queryFn: ({ signal }) => call(promoCodesOfEvent, { params: { event_id: eventId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The codes of the desk, a page at a time. */
export const deskCodes = (eventId: number, request: (page: number) => QueryInput<typeof promoCodesOfEvent>) => ({
  key: ['events', eventId, 'promo-codes', 'desk', request(1)],
  fetchPage: (page: number, signal: AbortSignal) =>
    call(promoCodesOfEvent, { params: { event_id: eventId }, query: request(page) }, { signal }),
})

type Meant = Pick<QueryInput<typeof promoCodesOfEvent>, 'query' | 'filter_fields'>

/** How many codes a list has. */
export const codeCountQuery = (eventId: number, meant: Meant): CountQuery => ({
  queryKey: ['events', eventId, 'promo-codes', 'count', meant],
  queryFn: async ({ signal }) => {
    const query = { ...meant, per_page: 1 }
    return (await call(promoCodesOfEvent, { params: { event_id: eventId }, query }, { signal })).meta.total
  },
})

/** How many codes of a list have each value of a filter. */
export const codeCounts = (eventId: number, meant: Meant, facet: CodeFacet) => ({
  key: ['events', eventId, 'promo-codes', 'facets', facet, meant],
  fetch: async (signal: AbortSignal): Promise<ReadonlyMap<string, number>> => {
    const at = { params: { event_id: eventId }, query: { ...meant, facet } }
    const { data } = await call(facetsOfPromoCodes, at, { signal })
    return new Map(data.map(({ value, promo_codes: codes }) => [value, codes]))
  },
})

/** Codes as a file: those named, or all that a search and filters find. */
export const fetchCodesFile = (
  eventId: number,
  asked: BodyInput<typeof exportPromoCodes>,
  options: FileOptions,
): Promise<Blob> => fetchFile(exportPromoCodes, { params: { event_id: eventId }, body: asked }, options)

/** One act for many codes; each has its own result. */
export const changeCodes = (eventId: number, body: BodyInput<typeof changePromoCodes>, idempotencyKey: string) =>
  call(changePromoCodes, { params: { event_id: eventId }, body }, { idempotencyKey })

/** One code with its uses. */
export const promoCodeQuery = (eventId: number, promoCodeId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'promo-codes', 'one', promoCodeId],
    queryFn: async ({ signal }) =>
      (await call(getPromoCode, { params: { event_id: eventId, promo_code_id: promoCodeId } }, { signal })).data,
  })

/** Which code of the event reads like this, in any case; null when none does. */
export const codeOwnerQuery = (eventId: number, code: string) =>
  queryOptions({
    queryKey: ['events', eventId, 'promo-codes', 'owner', code],
    queryFn: async ({ signal }): Promise<number | null> => {
      const query = { per_page: 1, filter_fields: { code: { eq: code } } }
      const found = await call(promoCodesOfEvent, { params: { event_id: eventId }, query }, { signal })
      return found.data[0]?.id ?? null
    },
  })

/** One code as it stands now, with its version. */
export const readPromoCode = (eventId: number, promoCodeId: number) =>
  callForVersion(getPromoCode, { params: { event_id: eventId, promo_code_id: promoCodeId } })

/** Creates a code, or changes the one with the id, if it is of that version still. */
export const savePromoCode = async (
  { eventId, promoCodeId }: { eventId: number; promoCodeId: number | null },
  body: BodyInput<typeof createPromoCode>,
  ifMatch?: string,
) =>
  promoCodeId === null
    ? (await call(createPromoCode, { params: { event_id: eventId }, body })).data
    : (await call(updatePromoCode, { params: { event_id: eventId, promo_code_id: promoCodeId }, body }, { ifMatch }))
        .data

export const removePromoCode = (eventId: number, promoCodeId: number) =>
  call(deletePromoCode, { params: { event_id: eventId, promo_code_id: promoCodeId } })

/** After a change: the codes are asked for again. Resolves when they are there. */
export function useRefreshCodes(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['events', eventId, 'promo-codes'] })
}
