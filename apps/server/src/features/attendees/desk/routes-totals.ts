import {
  facetsOfAttendees as facetsEndpoint,
  totalsOfAttendees as totalsEndpoint,
} from '@turnout/contract/attendees/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../../events/access.ts'
import { attendeeListOf } from '../queries.ts'
import { attendeeFacets, attendeeTotals } from './queries-totals.ts'

/** How all attendees of a list stand, and how many there are of each value of a filter. */
export function attendeeTotalsRoutes(app: FastifyInstance): void {
  serve(app, totalsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { attendees, checked_in, awaiting_payment, cancelled } = await attendeeTotals(
      app.database,
      attendeeListOf(event, query),
    )
    return { data: { attendees, checked_in, awaiting_payment, cancelled } }
  })

  serve(app, facetsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    const list = attendeeListOf(event, { ...query, filter_fields: others })
    const found = await attendeeFacets(app.database, list, query.facet)
    return { data: found.map(({ value, rows }) => ({ value, attendees: rows })) }
  })
}
