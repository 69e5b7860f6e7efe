import { useQuery } from '@tanstack/react-query'
import { organizersQuery } from '../../../api/organizers.ts'
import { choosableEventsQuery, choosableOrganizersQuery, useFoundEvents } from '../api.ts'
import type { ScopeNames } from './member-scope-words.ts'

/**
 * The organizers and events that a member can be limited to, as far as a search finds them; undefined while
 * loading.
 */
export function useScopeParts(search = '') {
  const all = useQuery(organizersQuery)
  const found = useQuery({ ...choosableOrganizersQuery(search), enabled: search !== '' })
  const events = useQuery(choosableEventsQuery(search))
  const known = [...(all.data ?? []), ...(found.data ?? [])]
  return {
    organizers: search === '' ? all.data : found.data,
    events: events.data,
    names: {
      organizers: new Map(known.map(({ id, name }) => [id, name])),
      events: useFoundEvents(),
    } satisfies ScopeNames,
  }
}
