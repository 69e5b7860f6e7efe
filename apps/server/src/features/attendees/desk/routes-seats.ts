import * as endpoints from '@turnout/contract/seats/staff-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { attendeeOfCaller } from '../access.ts'
import { movedAnswer, moveGuest, swapGuests } from './change-seat.ts'

/** Routes that give guests other seats. */
export function guestSeatRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.moveGuest, async ({ caller, params, body, actor, write }) => {
    const { event_id } = params
    const { id: attendeeId } = await attendeeOfCaller(database, caller, { event_id, attendee_id: body.attendee_id })
    return { data: movedAnswer(await write((tx) => moveGuest(tx, { attendeeId, guid: body.seat }, actor))) }
  })

  serve(app, endpoints.swapGuests, async ({ caller, params, body, actor, write }) => {
    const { event_id } = params
    const { id: attendeeId } = await attendeeOfCaller(database, caller, { event_id, attendee_id: body.attendee_id })
    const other = await attendeeOfCaller(database, caller, { event_id, attendee_id: body.with_attendee_id })
    return { data: (await write((tx) => swapGuests(tx, { attendeeId, withId: other.id }, actor))).map(movedAnswer) }
  })
}
