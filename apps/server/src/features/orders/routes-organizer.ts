import { ordersOfOrganizer as ordersOfOrganizerEndpoint } from '@turnout/contract/orders/endpoints.ts'
import { ORGANIZER_ORDERS_LIST } from '@turnout/contract/orders/order.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { RowMarkings } from '../../platform/database/row-marks.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventsOfCaller } from '../events/access.ts'
import { organizerOfCaller } from '../organizers/access.ts'
import { organizerOrderAnswer } from './answers.ts'
import { eventsBySales, ordersOfEvents } from './queries-organizer.ts'

/** Orders across the events of an organizer. */
export function organizerRoutes(
  app: FastifyInstance,
  { maps, clock }: { readonly maps: RowMarkings; readonly clock: Clock },
): void {
  serve(app, ordersOfOrganizerEndpoint, async ({ caller, params, query, request }) => {
    const organizer = await organizerOfCaller(app.database, caller, params.organizer_id)
    const ids = await eventsBySales(app.database, organizer)
    const events = await eventsOfCaller(app.database, caller, ids)
    const { rows, total } = await ordersOfEvents(app.database, events, { request: query, maps, now: clock.now() })
    return pageOf({ rows: rows.map(organizerOrderAnswer), total }, query, { request, shape: ORGANIZER_ORDERS_LIST })
  })
}
