import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import { getSeating, setSeating } from '@turnout/contract/seats/endpoints.ts'
import { previewSeating } from '@turnout/contract/seats/plan-endpoints.ts'
import { call } from '../../../api/client.ts'

const keyOf = (eventId: number) => ['events', eventId, 'seating'] as const

/** By which plan an event sells, with its letters and their prices. */
export const seatingQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'now'],
    queryFn: async ({ signal }) => (await call(getSeating, { params: { event_id: eventId } }, { signal })).data,
  })

/** What the newest version of its plan would change for an event. */
export const seatingPreviewQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'preview'],
    queryFn: async ({ signal }) =>
      (await call(previewSeating, { params: { event_id: eventId }, body: {} }, { signal })).data,
  })

/** Changes by which plan and at which prices an event sells. */
export function useSetSeating(eventId: number) {
  const cache = useQueryClient()
  return async (body: BodyInput<typeof setSeating>): Promise<void> => {
    await call(setSeating, { params: { event_id: eventId }, body })
    await cache.invalidateQueries({ queryKey: ['events', eventId] })
  }
}
