import { useQuery } from '@tanstack/react-query'
import { organizersQuery } from '../../../api/organizers.ts'
import { choosableEventsQuery } from '../api.ts'
import type { ScopeNames } from './member-scope-words.ts'

/** The organizers and events that somebody can be limited to; undefined while loading. */
export function useScopeParts() {
  const organizers = useQuery(organizersQuery)
  const events = useQuery(choosableEventsQuery)
  return {
    organizers: organizers.data,
    events: events.data,
    names: {
      organizers: new Map(organizers.data?.map(({ id, name }) => [id, name])),
      events: new Map(events.data?.map(({ id, title }) => [id, title])),
    } satisfies ScopeNames,
  }
}
