import type { QueryInput } from '@turnout/contract/client.ts'
import { PAYMENT_PROVIDERS } from '@turnout/contract/enums.ts'
import { ORDER_VIEWS } from '@turnout/contract/orders/desk-enums.ts'
import type { OrderView } from '@turnout/contract/orders/desk-enums.ts'
import type { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { dayIn, dayStart } from '../../format/day-start.ts'
import { LIST_PER_PAGE, naturalOf } from '../../shell/use-list-address.ts'
import type { AddressChange, ListShown } from '../../shell/use-list-address.ts'

/** Columns that sort, and the order of a fresh list. */
export const ORDER_SORTS = {
  sorts: ['last_name', 'public_id', 'status', 'created_at', 'total_gross'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

/** Filters that choose one of a closed list, by their name in the address and on the wire. */
const CHOICES = {
  status: ORDER_STATUSES,
  payment_status: PAYMENT_STATUSES,
  refund_status: REFUND_STATUSES,
  payment_provider: PAYMENT_PROVIDERS,
} as const
type Choice = keyof typeof CHOICES

type Chosen = { readonly [Name in Choice]: (typeof CHOICES)[Name][number] | null }

export interface OrderFilters extends Chosen {
  /** Null: every order. */
  readonly view: OrderView | null
  readonly product: number | null
  /** Days of the event's calendar, `YYYY-MM-DD`; both are within. */
  readonly from: string | null
  readonly to: string | null
}

const NONE: OrderFilters = {
  view: null,
  status: null,
  payment_status: null,
  refund_status: null,
  payment_provider: null,
  product: null,
  from: null,
  to: null,
}

/** Takes every filter off; the search and the view stay. */
export const WITHOUT_FILTERS = (({ view: _view, ...filters }) => filters)(NONE) satisfies AddressChange

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null

export const readOrderFilters = (search: URLSearchParams): OrderFilters => ({
  view: oneOf(ORDER_VIEWS, search.get('view')),
  status: oneOf(CHOICES.status, search.get('status')),
  payment_status: oneOf(CHOICES.payment_status, search.get('payment_status')),
  refund_status: oneOf(CHOICES.refund_status, search.get('refund_status')),
  payment_provider: oneOf(CHOICES.payment_provider, search.get('payment_provider')),
  product: naturalOf(search.get('product')),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
})

/** Whether anything but the view narrows the list. */
export const isFiltered = (filters: OrderFilters): boolean =>
  Object.entries(filters).some(([name, value]) => name !== 'view' && value !== null)

type Asked = QueryInput<typeof ordersOfEvent>

/** The filters of a list of orders, in the form that exports and bulk acts take too. */
export type OrdersMeant = Pick<Asked, 'query' | 'view' | 'filter_fields'>

/** The server's query for an address. `zone`: of the event. */
export function ordersMeant(query: string, filters: OrderFilters, zone: string): OrdersMeant {
  const { view, product, from, to } = filters
  const chosen = Object.keys(CHOICES).flatMap((name) => {
    const value = filters[name as Choice]
    return value === null ? [] : [[name, { eq: value }] as const]
  })
  return {
    query,
    ...(view === null ? {} : { view }),
    filter_fields: {
      ...Object.fromEntries(chosen),
      ...(product === null ? {} : { product_id: { eq: String(product) } }),
      ...(from === null && to === null
        ? {}
        : {
            created_at: {
              ...(from === null ? {} : { gte: dayStart(from, zone) }),
              ...(to === null ? {} : { lt: dayStart(to, zone, 1) }),
            },
          }),
    },
  }
}

/** The scope of an export or a bulk act: the named orders, or all that a list finds. */
export type OrdersAsked = OrdersMeant | { readonly order_ids: number[] }

/** One page of them, in the order of the address. */
export const ordersRequest = ({ page, sort }: Pick<ListShown, 'page' | 'sort'>, meant: OrdersMeant): Asked => ({
  ...meant,
  page,
  per_page: LIST_PER_PAGE,
  // `readList` lets only the sorts above through.
  sort_by: sort.by as (typeof ORDER_SORTS.sorts)[number],
  sort_direction: sort.direction,
})
