import { LIST_PER_PAGE, type ListShown } from '../../shell/use-list-address.ts'
import type { WaitingRequest } from './api.ts'

/**
 * Names that the address of the list may sort by; the contract's own list would bring zod along.
 */
export const WAITING_SORTS = {
  sorts: ['order', 'created_at', 'email', 'first_name', 'status'],
  defaultSort: 'order',
  defaultDirection: 'asc',
} as const

type Sort = (typeof WAITING_SORTS.sorts)[number]

/** The question to the server for this address. */
export const waitingRequest = ({ page, query, sort }: ListShown): WaitingRequest => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
  // `readList` lets nothing else through.
  sort_by: sort.by as Sort,
  sort_direction: sort.direction,
})
