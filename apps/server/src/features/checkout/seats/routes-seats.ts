import { changeOwnSeat as changeEndpoint, seatsToChangeTo } from '@turnout/contract/checkout/seat-endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { servePublic } from '../../../platform/http/serve.ts'
import { proofOf, refuseReaders } from '../../orders/access.ts'
import { changeOwnSeat, seatsOffered } from './change-own-seat.ts'

/** A buyer looks for another seat after the sale, and takes it. */
export function ownSeatRoutes(app: FastifyInstance): void {
  const { database } = app

  servePublic(app, seatsToChangeTo, async ({ params, query, caller, request }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    await refuseReaders(database, named, proofOf(request, { ...named, caller, parameter: query.session_identifier }))
    return { data: await seatsOffered(database, { ...named, attendeeId: params.attendee_id }) }
  })

  servePublic(app, changeEndpoint, async ({ params, query, body, actor, caller, locale, request, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    await refuseReaders(database, named, proofOf(request, { ...named, caller, parameter: query.session_identifier }))
    const asked = { ...named, attendeeId: params.attendee_id, guid: body.seat }
    await write((tx) => changeOwnSeat(tx, asked, actor))
    return { message: m.seat_change_done({}, { locale: pickLocale({ saved: locale }) }) }
  })
}
