import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useQuery } from '@tanstack/react-query'
import { useDeskList } from '../../../../desk/list/use-desk-list.ts'
import { useListAddress } from '../../../../shell/use-list-address.ts'
import { useSavedViews } from '../../../desk-views/parts/use-saved-views.tsx'
import { codeCountQuery, deskCodes, fetchCodesFile } from '../../api.ts'
import {
  codesMeant,
  isFiltered,
  PROMO_CODE_SORTS,
  promoCodesRequest,
  readCodeFilters,
} from '../../promo-code-address.ts'
import { codeColumns } from './code-columns.tsx'

export type CodesDesk = ReturnType<typeof useCodesDesk>

/** The list of codes that the address says. `event`, `products`: undefined while loading. */
export function useCodesDesk(
  eventId: number,
  { event, products }: { event: Event | undefined; products: readonly Product[] | undefined },
) {
  const address = useListAddress(PROMO_CODE_SORTS)
  const filters = readCodeFilters(address.search)
  const zone = event?.timezone ?? 'UTC'
  const isReady = event !== undefined && products !== undefined
  const meant = codesMeant(address.query, filters, zone)
  const columns = codeColumns({ event, products: products ?? [], query: address.query })
  const listed = useDeskList({
    address,
    columns,
    asked: { ...deskCodes(eventId, (page) => promoCodesRequest(address, meant, page)), enabled: isReady },
    openName: 'code',
    meant,
    ticks: {
      named: (ids) => ({ promo_code_ids: ids }),
      label: (row) => m.promo_codes_select({ code: row.code }),
      allLabel: m.promo_codes_select_page(),
    },
    file: { name: `promo-codes-${eventId}`, fetch: (body, how) => fetchCodesFile(eventId, body, how) },
  })
  const all = useQuery(codeCountQuery(eventId, {})).data
  const isNarrowed = isFiltered(filters) || address.query !== ''
  const path = paths.promoCodes(eventId)
  const views = useSavedViews({
    eventId,
    deskName: 'promo_codes',
    path,
    address,
    desk: listed.desk,
    builtIn: [{ href: path, label: m.promo_codes_view_all(), count: all, current: !address.search.has('saved') }],
    countOf: (search) => codeCountQuery(eventId, codesMeant(search.get('query') ?? '', readCodeFilters(search), zone)),
  })
  return {
    address,
    filters,
    meant,
    ...listed,
    columns,
    views,
    zone,
    all,
    isNarrowed,
    /** The event has no code at all. */
    isEmpty: listed.list.rows?.length === 0 && !isNarrowed,
    /** All that the cells show beside their code. */
    drawnWith: `${zone} ${address.query} ${products?.length} ${document.documentElement.lang}`,
  }
}
