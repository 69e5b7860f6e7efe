import { queryOptions } from '@tanstack/react-query'
import { tillsOfEvent } from '@turnout/contract/box-office/endpoints.ts'
import { call } from '../../../../api/client.ts'

/* What the list of orders asks of tills. */

/** The names of the tills of an event, by id. */
export const tillNamesQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'box-office', 'names'],
    queryFn: async ({ signal }) => {
      const query = { per_page: 100, sort_by: 'name', sort_direction: 'asc' } as const
      const { data } = await call(tillsOfEvent, { params: { event_id: eventId }, query }, { signal })
      return new Map(data.map(({ id, name }) => [String(id), name]))
    },
  })
