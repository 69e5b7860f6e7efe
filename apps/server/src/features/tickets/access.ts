import type { FastifyRequest } from 'fastify'
import type { Reader } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isReplacedTicket } from '../attendees/store-holder.ts'
import { ticketOfAttendee, type TicketRow } from './queries.ts'

interface Wanted {
  readonly params: { readonly event_id: number; readonly attendee_short_id: string }
  readonly request: FastifyRequest
}

/**
 * The ticket behind a capability id. `wrong` counts ids that open nothing.
 * @throws Refusal ticket_replaced for an id that a ticket had before; not_found, counted, for any
 * other.
 */
export async function ticketOfHolder(reader: Reader, { params, request }: Wanted, wrong: Limiter): Promise<TicketRow> {
  const ids = { eventId: params.event_id, attendeeShortId: params.attendee_short_id }
  const row = await ticketOfAttendee(reader, ids.eventId, ids.attendeeShortId)
  if (row !== undefined) return row
  await refuseReplaced(reader, ids)
  await wrong.count(visitorOf(request))
  throw new Refusal('not_found')
}

/** @throws Refusal ticket_replaced for a capability id that a ticket had before. */
export async function refuseReplaced(
  reader: Reader,
  ids: { readonly eventId: number; readonly attendeeShortId: string },
): Promise<void> {
  if (await isReplacedTicket(reader, ids)) throw new Refusal('ticket_replaced')
}
