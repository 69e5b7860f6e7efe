import { createAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import { loadAttendee } from '../../attendees/load-attendee.ts'
import { eventOfCaller } from '../../events/access.ts'
import { loadOrder } from '../../orders/load-order.ts'
import { addAttendee } from './add-attendee.ts'
import { createManualOrder } from './create-manual-order.ts'
import { redraw } from '../../sale/reserving/reserve-tickets.ts'

/** The organizer takes an order themselves, or adds somebody: an order of one ticket. */
export function manualOrderRoutes(app: FastifyInstance): void {
  serve(app, createOrder, async ({ caller, params, body, actor, locale, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const request = { event, input: body, locale: body.locale ?? locale }
    const orderId = await withFreshReferences(() => write((tx) => createManualOrder(tx, request, actor)))
    return loadOrder(app.database, orderId)
  })

  serve(app, createAttendee, async ({ caller, params, body, actor, locale, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const request = { event, input: body, locale: body.locale ?? locale }
    const attendeeId = await withFreshReferences(() => write((tx) => addAttendee(tx, request, actor)))
    return loadAttendee(app.database, attendeeId)
  })
}

/** References are drawn by lot, and may be taken. */
const withFreshReferences = (take: () => Promise<number>): Promise<number> => judgeAgain(() => take().catch(redraw))
