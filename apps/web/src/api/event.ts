import { queryOptions } from '@tanstack/react-query'
import type { CancellingAnswer } from '@turnout/contract/events/cancelling/cancelling.ts'
import { cancellingOfEvent } from '@turnout/contract/events/cancelling/endpoints.ts'
import { eventsOfAccount, getEvent } from '@turnout/contract/events/endpoints.ts'
import { call } from './client.ts'

const SWITCHER_EVENTS = 6

/** What the home page is kept under: whatever changes an event has it asked for again. */
export const HOME_KEY = ['home'] as const

/** What needs the member is kept under it: for the bell, the home page, and an event. */
export const NEEDS_KEY = ['needs'] as const

/**
 * One event with settings, images, categories and products; the event's pages and their frame share
 * it.
 */
export const eventQuery = (eventId: number | string) =>
  queryOptions({
    queryKey: ['events', Number(eventId)],
    queryFn: async ({ signal }) => (await call(getEvent, { params: { event_id: Number(eventId) } }, { signal })).data,
  })

/** The three events that come next, for the switcher at the top of the side bar. */
export const nextEventsQuery = queryOptions({
  queryKey: ['events', 'switcher', 'next'],
  queryFn: async ({ signal }) => {
    const query = { per_page: 3, eventsStatus: 'upcoming', sort_by: 'start_date', sort_direction: 'asc' } as const
    return (await call(eventsOfAccount, { query }, { signal })).data
  },
})

/** The newest events: their titles are known before their pages load. */
export const switcherEventsQuery = queryOptions({
  queryKey: ['events', 'switcher'],
  queryFn: async ({ signal }) => {
    const query = { per_page: SWITCHER_EVENTS, sort_by: 'created_at', sort_direction: 'desc' } as const
    return (await call(eventsOfAccount, { query }, { signal })).data
  },
})

export const cancellingKey = (eventId: number) => ['events', eventId, 'cancelling'] as const

const WORKING_MS = 1500
const RESTING_MS = 15_000

const isMoving = (answer: CancellingAnswer | null | undefined): boolean =>
  answer?.state === 'COUNTDOWN' || answer?.state === 'RUNNING'

/** How far a cancelling came; asked again and again for as long as something moves. */
export const progressQuery = (
  queryKey: readonly unknown[],
  ask: (options: { signal: AbortSignal }) => Promise<{ data: CancellingAnswer | null }>,
) =>
  queryOptions({
    queryKey: [...queryKey, 'progress'],
    queryFn: async ({ signal }) => (await ask({ signal })).data,
    refetchInterval: ({ state }) => (isMoving(state.data) ? WORKING_MS : RESTING_MS),
    staleTime: 0,
  })

export const cancellingQuery = (eventId: number) =>
  progressQuery(cancellingKey(eventId), (options) =>
    call(cancellingOfEvent, { params: { event_id: eventId } }, options),
  )
