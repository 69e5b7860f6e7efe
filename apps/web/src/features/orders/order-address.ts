import type { QueryInput } from '@turnout/contract/client.ts'
import { ORDER_STATUSES } from '@turnout/domain/orders/order-state.ts'
import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import type { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { dayOf, instantOf } from '@turnout/domain/events/zoned-time.ts'
import { LIST_PER_PAGE } from '../../shell/use-list-address.ts'
import type { ListShown } from '../../shell/use-list-address.ts'

/** Columns that sort, and the order of a fresh list. */
export const ORDER_SORTS = {
  sorts: ['last_name', 'public_id', 'status', 'created_at', 'total_gross'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

/** Saved views, in the order of the bar. */
export const ORDER_VIEWS = ['attention', 'today', 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

export interface OrderFilters {
  readonly view: OrderView
  readonly status: OrderStatus | null
}

export const readOrderFilters = (search: URLSearchParams): OrderFilters => ({
  view: ORDER_VIEWS.find((view) => view === search.get('view')) ?? 'all',
  status: ORDER_STATUSES.find((status) => status === search.get('status')) ?? null,
})

/** When the day began that it is now in a zone. */
function startOfToday({ now, zone }: Surroundings): string {
  const start = instantOf(dayOf(now, zone), zone)
  // A day made of the clock is a day of the calendar.
  return ('refused' in start ? now : start).toISOString()
}

interface Surroundings {
  readonly now: Date
  /** Zone of the event. */
  readonly zone: string
}

/** What the server is asked for an address. The view "needs attention" is a status of its own. */
export const ordersRequest = (
  { page, query, sort }: ListShown,
  { view, status }: OrderFilters,
  around: Surroundings,
): QueryInput<typeof ordersOfEvent> => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
  // `readList` lets only the sorts above through.
  sort_by: sort.by as (typeof ORDER_SORTS.sorts)[number],
  sort_direction: sort.direction,
  filter_fields: {
    ...(status === null ? {} : { status: { eq: status } }),
    ...(view === 'attention' ? { status: { eq: 'AWAITING_OFFLINE_PAYMENT' } } : {}),
    ...(view === 'today' ? { created_at: { gte: startOfToday(around) } } : {}),
  },
})
