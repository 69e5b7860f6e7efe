import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useQuery } from '@tanstack/react-query'
import { columnsOfFile } from '../../../../desk/table/desk-column.ts'
import { useDesk } from '../../../../desk/table/use-desk.ts'
import { useDeskNews } from '../../../../desk/table/use-desk-news.ts'
import { useDeskRows } from '../../../../desk/table/use-desk-rows.ts'
import { useExport } from '../../../../desk/use-export.ts'
import type { FetchFile } from '../../../../desk/use-export.ts'
import { useSelection } from '../../../../desk/use-selection.ts'
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
  const asked = { ...deskCodes(eventId, (page) => promoCodesRequest(address, meant, page)), enabled: isReady }
  const list = useDeskRows(asked)
  const news = useDeskNews({ ...asked, enabled: isReady && list.rows !== undefined && !list.busy })
  const columns = codeColumns({ event, products: products ?? [], query: address.query })
  const desk = useDesk({ address, columns, list, openName: 'code' })
  const selection = useSelection({
    meant,
    rows: list.rows ?? [],
    total: list.total ?? 0,
    named: (ids) => ({ promo_code_ids: ids }),
    label: (row) => m.promo_codes_select({ code: row.code }),
    allLabel: m.promo_codes_select_page(),
  })
  const fileOf =
    (asked: typeof selection.asked): FetchFile =>
    (format, how, scope) =>
      fetchCodesFile(eventId, { ...asked, ...columnsOfFile(desk.placed, scope), format }, how)
  const fileName = `promo-codes-${eventId}`
  const all = useQuery(codeCountQuery(eventId, {})).data
  const isNarrowed = isFiltered(filters) || address.query !== ''
  const path = paths.promoCodes(eventId)
  const views = useSavedViews({
    eventId,
    deskName: 'promo_codes',
    path,
    address,
    desk,
    builtIn: [{ href: path, label: m.promo_codes_view_all(), count: all, current: !address.search.has('saved') }],
    countOf: (search) => codeCountQuery(eventId, codesMeant(search.get('query') ?? '', readCodeFilters(search), zone)),
  })
  return {
    address,
    filters,
    meant,
    list,
    news,
    columns,
    desk,
    views,
    selection,
    whole: useExport(fileOf(meant), fileName),
    picked: useExport(fileOf(selection.asked), fileName),
    zone,
    all,
    isNarrowed,
    /** The event has no code at all. */
    isEmpty: list.rows?.length === 0 && !isNarrowed,
    /** All that the cells show beside their code. */
    drawnWith: `${zone} ${address.query} ${products?.length} ${document.documentElement.lang}`,
  }
}
