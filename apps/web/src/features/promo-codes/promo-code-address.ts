import type { QueryInput } from '@turnout/contract/client.ts'
import type { promoCodesOfEvent } from '@turnout/contract/promo-codes/endpoints.ts'
import { LIST_PER_PAGE } from '../../shell/use-list-address.ts'
import type { ListShown } from '../../shell/use-list-address.ts'
import { publicPaths } from '@turnout/contract/paths.ts'

/** Columns that sort, and the order of a fresh list. */
export const PROMO_CODE_SORTS = {
  sorts: ['code', 'order_usage_count', 'expiry_date', 'created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

/** The server's query for an address. */
export const promoCodesRequest = ({ page, query, sort }: ListShown): QueryInput<typeof promoCodesOfEvent> => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
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
