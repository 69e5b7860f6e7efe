import type { QueryInput } from '@turnout/contract/client.ts'
import { DISCOUNT_TYPES } from '@turnout/contract/enums.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { promoCodesOfEvent } from '@turnout/contract/promo-codes/endpoints.ts'
import { PROMO_CODE_STATES } from '@turnout/contract/promo-codes/states.ts'
import type { PromoCodeState } from '@turnout/contract/promo-codes/states.ts'
import { anyOf, knownIn, valuesIn, withinDays } from '../../desk/table/filters/filter-values.ts'
import { DESK_PAGE } from '../../desk/table/use-desk-rows.ts'
import { dayIn } from '../../format/day-start.ts'
import { naturalOf } from '../../shell/use-list-address.ts'
import type { AddressChange, ListShown } from '../../shell/use-list-address.ts'

/** Columns that sort, and the order of a fresh list. */
export const PROMO_CODE_SORTS = {
  sorts: ['code', 'order_usage_count', 'expiry_date', 'created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

export interface PromoCodeFilters {
  readonly status: readonly PromoCodeState[]
  readonly type: readonly (typeof DISCOUNT_TYPES)[number][]
  readonly product: readonly string[]
  /** Days on which codes end, `YYYY-MM-DD`; both are within. */
  readonly from: string | null
  readonly to: string | null
}

/** Takes every filter off; the search stays. */
export const WITHOUT_FILTERS = {
  status: null,
  type: null,
  product: null,
  from: null,
  to: null,
} as const satisfies AddressChange

export const readCodeFilters = (search: URLSearchParams): PromoCodeFilters => ({
  status: knownIn(PROMO_CODE_STATES, valuesIn(search.get('status'))),
  type: knownIn(DISCOUNT_TYPES, valuesIn(search.get('type'))),
  product: valuesIn(search.get('product')).filter((id) => naturalOf(id) !== null),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
})

export const isFiltered = (filters: PromoCodeFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value.length > 0)

type Asked = QueryInput<typeof promoCodesOfEvent>
export type CodesMeant = Pick<Asked, 'query' | 'filter_fields'>

/** The server's query for an address. `zone`: of the event. */
export const codesMeant = (query: string, filters: PromoCodeFilters, zone: string): CodesMeant => ({
  query,
  filter_fields: {
    ...anyOf('state', filters.status),
    ...anyOf('discount_type', filters.type),
    ...anyOf('product_id', filters.product),
    ...withinDays('expiry_date', filters, zone),
  },
})

/** One page of them, in the order of the address. */
export const promoCodesRequest = ({ sort }: Pick<ListShown, 'sort'>, meant: CodesMeant, page: number): Asked => ({
  ...meant,
  page,
  per_page: DESK_PAGE,
  // `readList` lets only the sorts above through.
  sort_by: sort.by as (typeof PROMO_CODE_SORTS.sorts)[number],
  sort_direction: sort.direction,
})

/**
 * The event page with a code in it: a visitor who opens it has the code applied. `origin`:
 * `https://turnout.example`.
 */
export const linkWithCode = (event: { id: number; slug: string }, code: string, origin: string): string =>
  `${origin}${publicPaths.event(event.id, event.slug)}?promo_code=${encodeURIComponent(code)}`
