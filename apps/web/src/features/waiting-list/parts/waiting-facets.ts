import { WAITING_STATUSES, type WaitingStatus } from '@turnout/contract/enums.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Facet } from '../../../desk/table/filters/FacetFilter.tsx'
import { waitingCounts } from '../api.ts'
import type { WaitersMeant, WaitingFilters } from '../waiting-address.ts'
import { STATUSES } from './waiting-columns.tsx'

interface FacetsOf {
  readonly eventId: number
  readonly meant: WaitersMeant
  readonly filters: WaitingFilters
  readonly products: readonly Pick<Product, 'id' | 'title'>[]
}

/** The filters of the list, each with how many there are of every value. */
export const waitingFacets = ({ eventId, meant, filters, products }: FacetsOf): readonly Facet[] => [
  {
    name: 'status',
    label: m.waiting_list_column_status(),
    chosen: filters.status,
    values: WAITING_STATUSES,
    wordsOf: (value) => STATUSES[value as WaitingStatus].words(),
    counts: waitingCounts(eventId, meant, 'status'),
  },
  {
    name: 'product',
    label: m.waiting_list_column_wishes(),
    chosen: filters.product,
    values: products.map(({ id }) => String(id)),
    wordsOf: (value) => products.find(({ id }) => String(id) === value)?.title ?? m.attendees_filter_gone(),
    counts: waitingCounts(eventId, meant, 'product_id'),
  },
]
