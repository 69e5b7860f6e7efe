import { heldPlacesOfEvent, releaseHeldPlaces as releaseEndpoint } from '@turnout/contract/orders/endpoints.ts'
import { isCrowded } from '@turnout/domain/availability/crowded-holds.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../../events/access.ts'
import { heldPlacesByVisitor } from './queries-held-places.ts'
import { releaseHeldPlaces } from './release-held-places.ts'

/**
 * The places that are held and not bought, where one address holds so many that the organizer
 * should know.
 */
export function heldPlacesRoutes(app: FastifyInstance): void {
  serve(app, heldPlacesOfEvent, async ({ caller, params }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const held = await heldPlacesByVisitor(app.database, event)
    return { data: held.filter(isCrowded).map((row) => ({ ...row, since: row.since.toISOString() })) }
  })

  serve(app, releaseEndpoint, async ({ caller, params, body, actor, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    return { data: await write((tx) => releaseHeldPlaces(tx, { event, visitor: body.visitor }, actor)) }
  })
}
