import { addGuestsAtDoor, guestProductsAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import { catalogueEvent } from '../../sale/queries-catalogue.ts'
import { redraw } from '../../sale/reserving/reserve-tickets.ts'
import { mayAddGuests, mustBeOpen, takesOrders } from '../access.ts'
import type { Counts } from '../live/keep-counts.ts'
import { scansAnswer } from '../scans/answers-scan.ts'
import { addGuests, guestProductsOf } from './add-guests.ts'
import type { Doors } from './open-door.ts'

/**
 * Guests who come without a ticket. They are added by the staff of a list that says so, or by a
 * member who may create orders; only with a network, because only the server knows what is left.
 */
export function guestRoutes(app: FastifyInstance, { doors, counts }: { doors: Doors; counts: Counts }): void {
  servePublic(app, guestProductsAtDoor, async ({ params, caller, request }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    if (!(await mayAddGuests(app.database, door, caller))) throw new Refusal('guests_not_added_here')
    mustBeOpen(door)
    const catalogue = await catalogueEvent(app.database, door.event_id)
    if (catalogue === undefined) throw new Refusal('event_not_available')
    const products = guestProductsOf(catalogue, door)
    return {
      data: products.map(({ id, title, prices }) => ({ id, title, prices: prices.map((price) => ({ ...price })) })),
    }
  })

  servePublic(app, addGuestsAtDoor, async ({ params, body, caller, actor, locale, request, write }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    const isMember = await takesOrders(app.database, door, caller)
    if (!isMember && !door.can_add_guests) throw new Refusal('guests_not_added_here')
    mustBeOpen(door)
    const adder = isMember ? actor : ({ kind: 'DOOR', id: door.list_id, requestId: request.id } as const)
    const guests = { door, input: body, locale }
    // References are drawn by lot, and may be taken.
    const added = await judgeAgain(() => write((tx) => addGuests(tx, guests, adder)).catch(redraw))
    counts.forget(door.list_id)
    const answer = {
      records: added.records,
      revision: door.revision,
      now: door.now.toISOString(),
      inside: 0,
      locale,
    }
    return {
      data: {
        order_public_id: added.orderPublicId,
        attendees: added.publicIds.map((public_id) => ({ public_id })),
        results: scansAnswer(added.upload, answer).results,
      },
    }
  })
}
