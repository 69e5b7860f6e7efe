import { useQuery } from '@tanstack/react-query'
import { occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import { paths } from '@turnout/contract/paths.ts'
import { call } from '../../api/client.ts'

/* Apart from what else is asked of dates: the menu of each event needs it. */

/** Whether an event has several dates. */
export const hasDatesQuery = (eventId: number) => ({
  queryKey: ['events', eventId, 'occurrences', 'has several'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(occurrencesOfEvent, { params: { event_id: eventId }, query: { per_page: 1 } }, { signal })).meta.total >
    1,
  enabled: eventId > 0,
})

/** The same as far as it is known. */
export const useHasDates = (eventId: number): boolean => useQuery(hasDatesQuery(eventId)).data === true

/** Orders with tickets for a date. */
export const ordersOfDate = (eventId: number, dateId: number): string => `${paths.orders(eventId)}?date=${dateId}`
