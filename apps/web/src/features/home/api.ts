import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getHome, needsOfEvent, snoozeNeed } from '@turnout/contract/home/endpoints.ts'
import { call } from '../../api/client.ts'
import { HOME_KEY, NEEDS_KEY } from '../../api/event.ts'

export const homeQuery = queryOptions({
  queryKey: HOME_KEY,
  queryFn: async ({ signal }) => (await call(getHome, {}, { signal })).data,
})

/** What needs action at one event. */
export const needsOfEventQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...NEEDS_KEY, eventId],
    queryFn: async ({ signal }) => (await call(needsOfEvent, { params: { event_id: eventId } }, { signal })).data,
  })

/** Puts a thing off, or brings it back, and asks for the page again. */
export function useSnooze() {
  const client = useQueryClient()
  return async (key: string, isSnoozed: boolean): Promise<void> => {
    await call(snoozeNeed, { body: { key, is_snoozed: isSnoozed } })
    await Promise.all([client.invalidateQueries(homeQuery), client.invalidateQueries({ queryKey: NEEDS_KEY })])
  }
}
