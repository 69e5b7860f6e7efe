import * as endpoints from '@turnout/contract/seats/staff-endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { attendeeOfCaller } from '../access.ts'
import { eventOfCaller } from '../../events/access.ts'
import { keepHalls } from '../../seats/choosing/keep-halls.ts'
import { movedAnswer, moveGuest, swapGuests } from './change-seat.ts'
import { readSeating } from './read-seating.ts'
import { seatedAnswer, seatGuest } from './add-seat.ts'

/** Routes that say who sits where, and give guests other seats. */
export function guestSeatRoutes(app: FastifyInstance): void {
  const { database } = app
  const halls = keepHalls(database)

  serve(app, endpoints.seatingDesk, async ({ caller, params, query }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const maySeeGuests = mayDo(caller.capabilities, 'attendees:read')
    const asked = { scope, dateId: query.event_occurrence_id, maySeeGuests, halls }
    return { data: await readSeating(database, asked) }
  })

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

  serve(app, endpoints.seatGuest, async ({ caller, params, body, actor, write }) => {
    const { event_id } = params
    const { id: attendeeId } = await attendeeOfCaller(database, caller, { event_id, attendee_id: body.attendee_id })
    return { data: seatedAnswer(await write((tx) => seatGuest(tx, { attendeeId, guid: body.seat }, actor))) }
  })
}
