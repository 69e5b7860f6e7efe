import * as endpoints from '@turnout/contract/seats/staff-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../../events/access.ts'
import { blockSeats, unblockSeats } from './block-seats.ts'
import { endSeatLink, rotateSeatLink } from './change-links.ts'

/** Acts of the team on the seats of an event. */
export function staffSeatRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.blockSeats, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return { data: await write((tx) => blockSeats(tx, { scope, input: body, now: new Date() }, actor)) }
  })

  serve(app, endpoints.unblockSeats, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return { data: await write((tx) => unblockSeats(tx, { scope, input: body }, actor)) }
  })

  serve(app, endpoints.rotateSeatLink, async ({ caller, params, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return { data: await write((tx) => rotateSeatLink(tx, { scope, linkId: params.seat_link_id }, actor)) }
  })

  serve(app, endpoints.endSeatLink, async ({ caller, params, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return { data: await write((tx) => endSeatLink(tx, { scope, linkId: params.seat_link_id }, actor)) }
  })
}
