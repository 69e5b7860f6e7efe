import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  capacityAssignmentsOfEvent,
  createCapacityAssignment,
  deleteCapacityAssignment,
  getCapacityAssignment,
  updateCapacityAssignment,
} from '@turnout/contract/capacity/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { call, callForVersion } from '../../api/client.ts'

/** Capacities on one page of the organizer's view. */
export const CAPACITIES_PER_PAGE = 24

/** The number taken moves while people buy; milliseconds. */
const WATCH_EVERY_MS = 15_000

export type CapacityBody = BodyInput<typeof createCapacityAssignment>

const capacitiesKey = (eventId: number) => ['events', eventId, 'capacity-assignments'] as const

/** One page of an event's capacities with what is taken of them, watched while it is in view. */
export const capacitiesQuery = (eventId: number, page = 1) =>
  queryOptions({
    queryKey: [...capacitiesKey(eventId), page],
    queryFn: ({ signal }) =>
      call(
        capacityAssignmentsOfEvent,
        { params: { event_id: eventId }, query: { page, per_page: CAPACITIES_PER_PAGE } },
        { signal },
      ),
    refetchInterval: WATCH_EVERY_MS,
  })

/** One capacity as it is now, with its version. */
export const readCapacity = (eventId: number, capacityId: number) =>
  callForVersion(getCapacityAssignment, { params: { event_id: eventId, capacity_assignment_id: capacityId } })

/** Creates a capacity, or changes the one with the id, if it is of that version still. */
export const saveCapacity = async (
  { eventId, capacityId }: { eventId: number; capacityId: number | null },
  body: CapacityBody,
  ifMatch?: string,
) => {
  const params = { event_id: eventId }
  if (capacityId === null) return (await call(createCapacityAssignment, { params, body })).data
  const ofCapacity = { ...params, capacity_assignment_id: capacityId }
  return (await call(updateCapacityAssignment, { params: ofCapacity, body }, { ifMatch })).data
}

export const removeCapacity = (eventId: number, capacityId: number) =>
  call(deleteCapacityAssignment, { params: { event_id: eventId, capacity_assignment_id: capacityId } })

/** After a change: the capacities are asked for again. Resolves when they are there. */
export function useRefreshCapacities(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: capacitiesKey(eventId) })
}
