import type { QueryInput } from '@turnout/contract/client.ts'
import { WAITING_STATUSES, type WaitingStatus } from '@turnout/contract/enums.ts'
import type { waitingListOfEvent } from '@turnout/contract/waiting-list/endpoints.ts'
import { anyOf, knownIn, valuesIn } from '../../desk/table/filters/filter-values.ts'
import { LIST_PER_PAGE, naturalOf, type AddressChange, type ListShown } from '../../shell/use-list-address.ts'

/**
 * Names that the address of the list may sort by; the contract's own list would bring zod along.
 */
export const WAITING_SORTS = {
  sorts: ['order', 'created_at', 'email', 'first_name', 'status'],
  defaultSort: 'order',
  defaultDirection: 'asc',
} as const

export interface WaitingFilters {
  readonly status: readonly WaitingStatus[]
  readonly product: readonly string[]
  /** Of an event with several dates. */
  readonly date: readonly string[]
}

/** Takes every filter off; the search stays. */
export const WITHOUT_FILTERS = { status: null, product: null, date: null } as const satisfies AddressChange

export const readWaitingFilters = (search: URLSearchParams): WaitingFilters => ({
  status: knownIn(WAITING_STATUSES, valuesIn(search.get('status'))),
  product: valuesIn(search.get('product')).filter((id) => naturalOf(id) !== null),
  date: valuesIn(search.get('date')).filter((id) => naturalOf(id) !== null),
})

type Asked = QueryInput<typeof waitingListOfEvent>

/** The rows that are meant, in the form that counts and the file take too. */
export type WaitersMeant = Pick<Asked, 'query' | 'filter_fields'>

export const waitersMeant = (query: string, { status, product, date }: WaitingFilters): WaitersMeant => ({
  query,
  filter_fields: { ...anyOf('status', status), ...anyOf('product_id', product), ...anyOf('event_occurrence_id', date) },
})

/** The question to the server for this address. */
export const waitingRequest = ({ page, sort }: ListShown, meant: WaitersMeant): Asked => ({
  ...meant,
  page,
  per_page: LIST_PER_PAGE,
  // `readList` lets nothing else through.
  sort_by: sort.by as (typeof WAITING_SORTS.sorts)[number],
  sort_direction: sort.direction,
})
