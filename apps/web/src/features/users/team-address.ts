import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { LIST_PER_PAGE, type ListShown } from '../../shell/use-list-address.ts'
import type { TeamRequest } from './api.ts'

/** The team has one order: who came first stands first. */
export const TEAM_SORTS = { sorts: ['created_at'], defaultSort: 'created_at', defaultDirection: 'asc' } as const

/** The role that an address filters by; null: all. */
export const roleIn = (search: URLSearchParams): Role | null => {
  const asked = search.get('role') ?? ''
  return Object.hasOwn(CAPABILITIES_OF, asked) ? (asked as Role) : null
}

/** The question to the server for this address. */
export const teamRequest = ({ page, query }: ListShown, role: Role | null): TeamRequest => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
  ...(role === null ? {} : { filter_fields: { role: { eq: role } } }),
})
