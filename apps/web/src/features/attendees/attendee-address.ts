import type { QueryInput } from '@turnout/contract/client.ts'
import type { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { LIST_PER_PAGE, naturalOf } from '../../shell/use-list-address.ts'
import type { ListShown } from '../../shell/use-list-address.ts'

/** Columns that sort, and the order of a fresh list. */
export const ATTENDEE_SORTS = {
  sorts: ['last_name', 'created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

/** What one looks for at the door, in the order of the filter. */
export const ATTENDEE_STATES = ['checked_in', 'not_in', 'awaiting_payment', 'cancelled'] as const
export type AttendeeState = (typeof ATTENDEE_STATES)[number]

export interface AttendeeFilters {
  readonly state: AttendeeState | null
  readonly productId: number | null
}

export const readAttendeeFilters = (search: URLSearchParams): AttendeeFilters => ({
  state: ATTENDEE_STATES.find((state) => state === search.get('state')) ?? null,
  productId: naturalOf(search.get('product')),
})

const FILTERS = {
  checked_in: { is_checked_in: { eq: 'true' }, status: { ne: 'CANCELLED' } },
  not_in: { is_checked_in: { eq: 'false' }, status: { ne: 'CANCELLED' } },
  awaiting_payment: { status: { eq: 'AWAITING_PAYMENT' } },
  cancelled: { status: { eq: 'CANCELLED' } },
} as const satisfies Record<AttendeeState, object>

/** What the server is asked for an address. */
export const attendeesRequest = (
  { page, query, sort }: ListShown,
  { state, productId }: AttendeeFilters,
): QueryInput<typeof attendeesOfEvent> => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
  // `readList` lets only the sorts above through.
  sort_by: sort.by as (typeof ATTENDEE_SORTS.sorts)[number],
  sort_direction: sort.direction,
  filter_fields: {
    ...(state === null ? {} : FILTERS[state]),
    ...(productId === null ? {} : { product_id: { eq: String(productId) } }),
  },
})
