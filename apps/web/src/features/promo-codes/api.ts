import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import {
  createPromoCode,
  deletePromoCode,
  getPromoCode,
  promoCodesOfEvent,
  updatePromoCode,
} from '@turnout/contract/promo-codes/endpoints.ts'
import { call } from '../../api/client.ts'
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

/** How many codes a list has. */
export const codeCountQuery = (
  eventId: number,
  meant: Pick<QueryInput<typeof promoCodesOfEvent>, 'query' | 'filter_fields'>,
): CountQuery => ({
  queryKey: ['events', eventId, 'promo-codes', 'count', meant],
  queryFn: async ({ signal }) => {
    const query = { ...meant, per_page: 1 }
    return (await call(promoCodesOfEvent, { params: { event_id: eventId }, query }, { signal })).meta.total
  },
})

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

/** Creates a code, or changes the one with the id. */
export const savePromoCode = async (
  { eventId, promoCodeId }: { eventId: number; promoCodeId: number | null },
  body: BodyInput<typeof createPromoCode>,
) =>
  promoCodeId === null
    ? (await call(createPromoCode, { params: { event_id: eventId }, body })).data
    : (await call(updatePromoCode, { params: { event_id: eventId, promo_code_id: promoCodeId }, body })).data

export const removePromoCode = (eventId: number, promoCodeId: number) =>
  call(deletePromoCode, { params: { event_id: eventId, promo_code_id: promoCodeId } })

/** After a change: the codes are asked for again. Resolves when they are there. */
export function useRefreshCodes(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['events', eventId, 'promo-codes'] })
}
