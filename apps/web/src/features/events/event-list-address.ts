import type { QueryInput } from '@turnout/contract/client.ts'
import type { eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import type { EventsState } from '@turnout/contract/paths.ts'

/*
 * The list of events lives in its address:
 * `/manage/events/{state}?query=…&organizer_id=…&sort_by=…&sort_direction=…&page=…`. An invalid
 * value counts as absent.
 */

export const EVENTS_STATES = ['upcoming', 'ended', 'archived'] as const satisfies readonly EventsState[]

/** The state a path names; upcoming when it names none; null for anything else. */
export const stateOf = (text: string | undefined): EventsState | null =>
  text === undefined ? 'upcoming' : (EVENTS_STATES.find((state) => state === text) ?? null)

export const EVENT_SORTS = ['start_date', 'title', 'created_at'] as const
export type EventSort = (typeof EVENT_SORTS)[number]

export interface EventsAddress {
  readonly state: EventsState
  readonly page: number
  readonly query: string
  readonly organizerId: number | null
  /** The event that is being copied, over the list. */
  readonly copy: number | null
  readonly sortBy: EventSort
  readonly direction: 'asc' | 'desc'
}

export const EVENTS_PER_PAGE = 20

/** Upcoming events begin with the next one, other events with the latest one. Titles run from A. */
export const firstDirection = (sort: EventSort, state: EventsState): 'asc' | 'desc' => {
  if (sort === 'title') return 'asc'
  return sort === 'start_date' && state === 'upcoming' ? 'asc' : 'desc'
}

const naturalOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null

export function readEventsAddress(search: URLSearchParams, state: EventsState): EventsAddress {
  const sortBy = EVENT_SORTS.find((sort) => sort === search.get('sort_by')) ?? 'start_date'
  const direction = search.get('sort_direction')
  return {
    state,
    page: naturalOf(search.get('page')) ?? 1,
    query: (search.get('query') ?? '').slice(0, 200),
    organizerId: naturalOf(search.get('organizer_id')),
    copy: naturalOf(search.get('copy')),
    sortBy,
    direction: direction === 'asc' || direction === 'desc' ? direction : firstDirection(sortBy, state),
  }
}

/** The address with something changed. Any change but that of the page leads to the first page. */
export function writeEventsAddress(
  search: URLSearchParams,
  change: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** What each of these lists asks the server for. */
export const STATE_FILTERS = {
  upcoming: { status: { ne: 'ARCHIVED' }, lifecycle_status: { ne: 'ENDED' } },
  ended: { status: { ne: 'ARCHIVED' }, lifecycle_status: { eq: 'ENDED' } },
  archived: { status: { eq: 'ARCHIVED' } },
} as const

/** The server's query for an address. */
export const eventsRequest = (address: EventsAddress): QueryInput<typeof eventsOfAccount> => ({
  page: address.page,
  per_page: EVENTS_PER_PAGE,
  query: address.query,
  sort_by: address.sortBy,
  sort_direction: address.direction,
  filter_fields: {
    ...STATE_FILTERS[address.state],
    ...(address.organizerId === null ? {} : { organizer_id: { eq: String(address.organizerId) } }),
  },
})
