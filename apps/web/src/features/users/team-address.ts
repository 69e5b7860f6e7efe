import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { LIST_PER_PAGE, naturalOf, type ListShown } from '../../shell/use-list-address.ts'
import type { TeamRequest } from './api.ts'

/** The team has one order: who came first is first. */
export const TEAM_SORTS = { sorts: ['created_at'], defaultSort: 'created_at', defaultDirection: 'asc' } as const

const roleIn = (search: URLSearchParams): Role | null => {
  const asked = search.get('role') ?? ''
  return Object.hasOwn(CAPABILITIES_OF, asked) ? (asked as Role) : null
}

export interface TeamFilters {
  readonly role: Role | null
  /** Where they work; null: anywhere. */
  readonly event: number | null
}

export const teamFiltersIn = (search: URLSearchParams): TeamFilters => ({
  role: roleIn(search),
  event: naturalOf(search.get('event')),
})

/** The question to the server for this address. */
export const teamRequest = ({ page, query }: ListShown, { role, event }: TeamFilters): TeamRequest => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
  ...(role === null ? {} : { filter_fields: { role: { eq: role } } }),
  ...(event === null ? {} : { event_id: event }),
})
