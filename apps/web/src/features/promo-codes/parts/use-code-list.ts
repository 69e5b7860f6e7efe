import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../shell/use-list-address.ts'
import { promoCodesQuery } from '../api.ts'
import { PROMO_CODE_SORTS, promoCodesRequest } from '../promo-code-address.ts'

export type CodeListState = ReturnType<typeof useCodeList>

/** The page of codes that the address asks for, and whether the event has none at all. */
export function useCodeList(eventId: number) {
  const address = useListAddress(PROMO_CODE_SORTS)
  const asked = useQuery(promoCodesQuery(eventId, promoCodesRequest(address)))
  return { address, asked, isEmpty: asked.data?.meta.total === 0 && address.query === '' }
}
