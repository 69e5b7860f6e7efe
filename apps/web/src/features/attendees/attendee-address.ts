import type { QueryInput } from '@turnout/contract/client.ts'
import type { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { LIST_PER_PAGE, naturalOf } from '../../shell/use-list-address.ts'
import type { AddressChange, ListShown } from '../../shell/use-list-address.ts'

/** Columns that sort, and the order of a fresh list. */
export const ATTENDEE_SORTS = {
  sorts: ['last_name', 'status', 'created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

/** Saved views, by what the door knows. */
export const ATTENDEE_VIEWS = ['not_in', 'checked_in'] as const
export type AttendeeView = (typeof ATTENDEE_VIEWS)[number]

export interface AttendeeFilters {
  /** Null: everyone. */
  readonly view: AttendeeView | null
  readonly status: AttendeeStatus | null
  readonly product: number | null
  /** A price level of the product. */
  readonly price: number | null
  /** Everyone who came with one order. */
  readonly order: number | null
}

/** Takes every filter off; the search and the view stay. */
export const WITHOUT_FILTERS = {
  status: null,
  product: null,
  price: null,
  order: null,
} as const satisfies AddressChange

export const readAttendeeFilters = (search: URLSearchParams): AttendeeFilters => ({
  view: ATTENDEE_VIEWS.find((view) => view === search.get('view')) ?? null,
  status: ATTENDEE_STATUSES.find((status) => status === search.get('status')) ?? null,
  product: naturalOf(search.get('product')),
  price: naturalOf(search.get('price')),
  order: naturalOf(search.get('order')),
})

/** Whether anything but the view narrows the list. */
export const isFiltered = ({ view: _view, ...filters }: AttendeeFilters): boolean =>
  Object.values(filters).some((value) => value !== null)

type Asked = QueryInput<typeof attendeesOfEvent>

/** The filters of a list of attendees, in the form that exports and bulk acts take too. */
export type AttendeesMeant = Pick<Asked, 'query' | 'filter_fields'>

const IS_IN: Readonly<Record<AttendeeView, string>> = { checked_in: 'true', not_in: 'false' }

/** Nobody waits for those whose ticket is cancelled, unless one looks for them. */
function statusMeant({ view, status }: AttendeeFilters): Record<string, string> | null {
  if (status !== null) return { eq: status }
  return view === 'not_in' ? { ne: 'CANCELLED' } : null
}

const equals = (value: string | number | null): { eq: string } | null => (value === null ? null : { eq: String(value) })

/** The server's query for an address. */
export function attendeesMeant(query: string, filters: AttendeeFilters): AttendeesMeant {
  const asked = {
    is_checked_in: equals(filters.view && IS_IN[filters.view]),
    status: statusMeant(filters),
    product_id: equals(filters.product),
    product_price_id: equals(filters.price),
    order_id: equals(filters.order),
  }
  return {
    query,
    filter_fields: Object.fromEntries(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  }
}

/** The scope of an export or a bulk act: the named attendees, or all that a list finds. */
export type AttendeesAsked = AttendeesMeant | { readonly attendee_ids: number[] }

/** One page of them, in the order of the address. */
export const attendeesRequest = ({ page, sort }: Pick<ListShown, 'page' | 'sort'>, meant: AttendeesMeant): Asked => ({
  ...meant,
  page,
  per_page: LIST_PER_PAGE,
  // `readList` lets only the sorts above through.
  sort_by: sort.by as (typeof ATTENDEE_SORTS.sorts)[number],
  sort_direction: sort.direction,
})
