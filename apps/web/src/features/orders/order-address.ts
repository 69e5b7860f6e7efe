import type { QueryInput } from '@turnout/contract/client.ts'
import { PAYMENT_PROVIDERS } from '@turnout/contract/enums.ts'
import { ORDER_VIEWS } from '@turnout/contract/orders/desk-enums.ts'
import type { OrderView } from '@turnout/contract/orders/desk-enums.ts'
import type { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { DESK_PAGE } from '../../desk/table/use-desk-rows.ts'
import { anyOf, knownIn, valuesIn, withinDays } from '../../desk/table/filters/filter-values.ts'
import { dayIn } from '../../format/day-start.ts'
import { naturalOf } from '../../shell/use-list-address.ts'
import type { AddressChange, ListShown } from '../../shell/use-list-address.ts'

/** Columns that sort, and the order of a fresh list. */
export const ORDER_SORTS = {
  sorts: ['last_name', 'public_id', 'status', 'created_at', 'total_gross'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

/** Every word that an order can show, the usual ones first. */
export const SHOWN_STATES = [
  ...new Set([
    'COMPLETED',
    'AWAITING_OFFLINE_PAYMENT',
    'AWAITING_PAYMENT',
    'PROCESSING',
    'PAYMENT_FAILED',
    ...REFUND_STATUSES,
    ...ORDER_STATUSES,
  ] as const),
]
const STATE_NAMES = [...new Set([...SHOWN_STATES, ...PAYMENT_STATUSES])]
export type ShownState = (typeof STATE_NAMES)[number]

export interface OrderFilters {
  /** Null: every order. */
  readonly view: OrderView | null
  readonly status: readonly ShownState[]
  readonly product: readonly string[]
  readonly payment_provider: readonly (typeof PAYMENT_PROVIDERS)[number][]
  readonly promo_code: readonly string[]
  /** Days of the event's calendar, `YYYY-MM-DD`; both are within. */
  readonly from: string | null
  readonly to: string | null
}

/** Takes every filter off; the search and the view stay. */
export const WITHOUT_FILTERS = {
  status: null,
  product: null,
  payment_provider: null,
  promo_code: null,
  from: null,
  to: null,
  payment_status: null,
  refund_status: null,
} satisfies AddressChange

export const readOrderFilters = (search: URLSearchParams): OrderFilters => ({
  view: ORDER_VIEWS.find((name) => name === search.get('view')) ?? null,
  // The other two are of addresses from before, when each of the three states was a filter.
  status: knownIn(
    STATE_NAMES,
    ['status', 'payment_status', 'refund_status'].flatMap((name) => valuesIn(search.get(name))),
  ),
  product: valuesIn(search.get('product')).filter((id) => naturalOf(id) !== null),
  payment_provider: knownIn(PAYMENT_PROVIDERS, valuesIn(search.get('payment_provider'))),
  promo_code: valuesIn(search.get('promo_code')),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
})

/** Whether anything but the view narrows the list. */
export const isFiltered = ({ view: _view, ...filters }: OrderFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value.length > 0)

type Asked = QueryInput<typeof ordersOfEvent>

/** The filters of a list of orders, in the form that exports and bulk acts take too. */
export type OrdersMeant = Pick<Asked, 'query' | 'view' | 'filter_fields'>

/** The server's query for an address. `zone`: of the event. */
export function ordersMeant(query: string, filters: OrderFilters, zone: string): OrdersMeant {
  const { view, status, product, payment_provider: provider, promo_code: code, from, to } = filters
  return {
    query,
    ...(view === null ? {} : { view }),
    filter_fields: {
      ...anyOf('state', status),
      ...anyOf('payment_provider', provider),
      ...anyOf('promo_code', code),
      ...anyOf('product_id', product),
      ...withinDays('created_at', { from, to }, zone),
    },
  }
}

/** The scope of an export or a bulk act: the named orders, or all that a list finds. */
export type OrdersAsked = OrdersMeant | { readonly order_ids: number[] }

/** One page of them, in the order of the address. */
export const ordersRequest = ({ sort }: Pick<ListShown, 'sort'>, meant: OrdersMeant, page: number): Asked => ({
  ...meant,
  page,
  per_page: DESK_PAGE,
  // `readList` lets only the sorts above through.
  sort_by: sort.by as (typeof ORDER_SORTS.sorts)[number],
  sort_direction: sort.direction,
})
