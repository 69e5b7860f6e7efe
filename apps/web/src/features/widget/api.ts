import { useQueryClient } from '@tanstack/react-query'
import { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import { call } from '../../api/client.ts'
import { eventQuery } from '../../api/event.ts'

/** Saves the sites that may show the tickets of an event. */
export function useSites(eventId: number): (sites: readonly string[]) => Promise<void> {
  const client = useQueryClient()
  return async (sites) => {
    await call(changeEventSettings, { params: { event_id: eventId }, body: { widget_allowed_sites: [...sites] } })
    await client.invalidateQueries(eventQuery(eventId))
  }
}
