import type { QueryInput } from '@turnout/contract/client.ts'
import type { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { anyOf, knownIn, valuesIn, withinDays } from '../../desk/table/filters/filter-values.ts'
import { DESK_PAGE } from '../../desk/table/use-desk-rows.ts'
import { dayIn } from '../../format/day-start.ts'
import { naturalOf } from '../../shell/use-list-address.ts'
import type { AddressChange, ListShown } from '../../shell/use-list-address.ts'

/** Columns that sort, and the order of a fresh list. */
export const ATTENDEE_SORTS = {
  sorts: ['last_name', 'public_id', 'status', 'created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

/** Views that every event has, by what the door knows. */
export const ATTENDEE_VIEWS = ['not_in', 'checked_in'] as const
type AttendeeView = (typeof ATTENDEE_VIEWS)[number]

export interface AttendeeFilters {
  /** Null: everyone. */
  readonly view: AttendeeView | null
  readonly status: readonly AttendeeStatus[]
  readonly product: readonly string[]
  /** Price levels. */
  readonly price: readonly string[]
  /** Everyone who came with one of these orders. */
  readonly order: readonly string[]
  /** Days of the event's calendar, `YYYY-MM-DD`; both are within. */
  readonly from: string | null
  readonly to: string | null
}

/** Takes every filter off; the search and the view stay. */
export const WITHOUT_FILTERS = {
  status: null,
  product: null,
  price: null,
  order: null,
  from: null,
  to: null,
} as const satisfies AddressChange

const idsIn = (text: string | null) => valuesIn(text).filter((id) => naturalOf(id) !== null)

export const readAttendeeFilters = (search: URLSearchParams): AttendeeFilters => ({
  view: ATTENDEE_VIEWS.find((view) => view === search.get('view')) ?? null,
  status: knownIn(ATTENDEE_STATUSES, valuesIn(search.get('status'))),
  product: idsIn(search.get('product')),
  price: idsIn(search.get('price')),
  order: idsIn(search.get('order')),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
})

/** Whether anything but the view narrows the list. */
export const isFiltered = ({ view: _view, ...filters }: AttendeeFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value.length > 0)

type Asked = QueryInput<typeof attendeesOfEvent>

/** The filters of a list of attendees, in the form that exports and bulk acts take too. */
export type AttendeesMeant = Pick<Asked, 'query' | 'filter_fields'>

const IS_IN: Readonly<Record<AttendeeView, string>> = { checked_in: 'true', not_in: 'false' }

/** The views are of tickets that are good, as the door counts them, unless cancelled ones are looked for. */
const statusMeant = ({ view, status }: AttendeeFilters) =>
  status.length === 0 && view !== null ? { status: { ne: 'CANCELLED' } } : anyOf('status', status)

/** The server's query for an address. `zone`: of the event. */
export function attendeesMeant(query: string, filters: AttendeeFilters, zone: string): AttendeesMeant {
  const { view, product, price, order } = filters
  return {
    query,
    filter_fields: {
      ...(view === null ? {} : { is_checked_in: { eq: IS_IN[view] } }),
      ...statusMeant(filters),
      ...anyOf('product_id', product),
      ...anyOf('product_price_id', price),
      ...anyOf('order_id', order),
      ...withinDays('created_at', filters, zone),
    },
  }
}

/** The scope of an export or a bulk act: the named attendees, or all that a list finds. */
export type AttendeesAsked = AttendeesMeant | { readonly attendee_ids: number[] }

/** One page of them, in the order of the address. */
export const attendeesRequest = ({ sort }: Pick<ListShown, 'sort'>, meant: AttendeesMeant, page: number): Asked => ({
  ...meant,
  page,
  per_page: DESK_PAGE,
  // `readList` lets only the sorts above through.
  sort_by: sort.by as (typeof ATTENDEE_SORTS.sorts)[number],
  sort_direction: sort.direction,
})
