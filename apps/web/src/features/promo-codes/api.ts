import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import {
  createPromoCode,
  deletePromoCode,
  getPromoCode,
  promoCodesOfEvent,
  updatePromoCode,
} from '@turnout/contract/promo-codes/endpoints.ts'
import { call, callForVersion } from '../../api/client.ts'

/** One page of the event's codes. The rows before stay in view while others load. */
export const promoCodesQuery = (eventId: number, query: QueryInput<typeof promoCodesOfEvent>) =>
  queryOptions({
    queryKey: ['events', eventId, 'promo-codes', query],
    queryFn: ({ signal }) => call(promoCodesOfEvent, { params: { event_id: eventId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One code with its uses. */
export const promoCodeQuery = (eventId: number, promoCodeId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'promo-codes', 'one', promoCodeId],
    queryFn: async ({ signal }) =>
      (await call(getPromoCode, { params: { event_id: eventId, promo_code_id: promoCodeId } }, { signal })).data,
  })

/** The code of the event that reads like this, in any case; null when none does. */
export const codeOwnerQuery = (eventId: number, code: string) =>
  queryOptions({
    queryKey: ['events', eventId, 'promo-codes', 'owner', code],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, filter_fields: { code: { eq: code } } }
      const found = await call(promoCodesOfEvent, { params: { event_id: eventId }, query }, { signal })
      return found.data[0] ?? null
    },
  })

/** One code as it is now, with its version. */
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
