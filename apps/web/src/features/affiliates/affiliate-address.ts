import type { AffiliatesRequest } from './api.ts'
import { LIST_PER_PAGE, type ListShown } from '../../shell/use-list-address.ts'

/**
 * Names that the address of the list may sort by; the contract's own list would bring zod along.
 */
export const AFFILIATE_SORTS = {
  sorts: ['created_at', 'name', 'code', 'orders_count', 'sales_gross'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

type Sort = (typeof AFFILIATE_SORTS.sorts)[number]

/** The question to the server for this address. */
export const affiliatesRequest = ({ page, query, sort }: ListShown): AffiliatesRequest => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
  // `readList` lets nothing else through.
  sort_by: sort.by as Sort,
  sort_direction: sort.direction,
})
