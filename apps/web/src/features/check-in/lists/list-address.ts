import { CHECK_IN_LIST_STATES } from '@turnout/contract/check-in/list-states.ts'
import type { CheckInListState } from '@turnout/contract/check-in/list-states.ts'
import type { checkInListsOfEvent } from '@turnout/contract/check-in/endpoints.ts'
import type { QueryInput } from '@turnout/contract/client.ts'
import { anyOf, knownIn, valuesIn } from '../../../desk/table/filters/filter-values.ts'
import { DESK_PAGE } from '../../../desk/table/use-desk-rows.ts'
import { naturalOf } from '../../../shell/use-list-address.ts'
import type { AddressChange, ListShown } from '../../../shell/use-list-address.ts'

/** Columns that sort, and the order of a fresh list. */
export const LIST_SORTS = {
  sorts: ['name', 'activates_at', 'created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

export interface ListFilters {
  readonly status: readonly CheckInListState[]
  readonly product: readonly string[]
}

/** Takes every filter off; the search stays. */
export const WITHOUT_FILTERS = { status: null, product: null } as const satisfies AddressChange

export const readListFilters = (search: URLSearchParams): ListFilters => ({
  status: knownIn(CHECK_IN_LIST_STATES, valuesIn(search.get('status'))),
  product: valuesIn(search.get('product')).filter((id) => naturalOf(id) !== null),
})

export const isFiltered = ({ status, product }: ListFilters): boolean => status.length > 0 || product.length > 0

type Asked = QueryInput<typeof checkInListsOfEvent>
export type ListsMeant = Pick<Asked, 'query' | 'filter_fields'>

/** The server's query for an address. */
export const listsMeant = (query: string, { status, product }: ListFilters): ListsMeant => ({
  query,
  filter_fields: { ...anyOf('state', status), ...anyOf('product_id', product) },
})

/** One page of them, in the order of the address. */
export const listsRequest = ({ sort }: Pick<ListShown, 'sort'>, meant: ListsMeant, page: number): Asked => ({
  ...meant,
  page,
  per_page: DESK_PAGE,
  // `readList` lets only the sorts above through.
  sort_by: sort.by as (typeof LIST_SORTS.sorts)[number],
  sort_direction: sort.direction,
})
