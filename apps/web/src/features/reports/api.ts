import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checkInFiguresOfEvent, figuresOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { call } from '../../api/client.ts'

/** How often the door's count is asked for while the event is on. */
const DOOR_MS = 10_000

export interface FiguresPeriod {
  /** `YYYY-MM-DD` in the event's zone, both included. */
  readonly start: string
  readonly end: string
}

/** Sales of a period beside the one before. The period before stays in view while another loads. */
export const figuresQuery = (eventId: number, { start, end }: FiguresPeriod) =>
  queryOptions({
    queryKey: ['events', eventId, 'figures', start, end],
    queryFn: async ({ signal }) => {
      const query = { start_date: start, end_date: end }
      return (await call(figuresOfEvent, { params: { event_id: eventId }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** How many are in, per list; asked for again and again when `live`. */
export const checkInFiguresQuery = (eventId: number, live: boolean) =>
  queryOptions({
    queryKey: ['events', eventId, 'check-in-figures'],
    queryFn: async ({ signal }) =>
      (await call(checkInFiguresOfEvent, { params: { event_id: eventId } }, { signal })).data,
    refetchInterval: live ? DOOR_MS : false,
  })
