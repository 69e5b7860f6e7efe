import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { imageAnswer } from '../events/images/answers-image.ts'
import { imagesOfEvents } from '../events/images/queries-images.ts'
import { ticketAnswer, ticketEventAnswer } from './answers.ts'
import type { KeySource } from './codes/open-event-keys.ts'
import { eventOfTickets, standingOf, type TicketRow } from './queries.ts'
import { signTicketCodes } from './codes/make-ticket-codes.ts'

/**
 * Tickets of one event as their holder gets them, codes included: for the ticket page, print pages
 * and everything else that only the holder sees. Only a ticket that opens the door has a code; an
 * unpaid one has it where the event lets in guests who pay there.
 */
export async function issueTickets(
  source: KeySource & { readonly publicUrl: () => string },
  eventId: number,
  rows: readonly TicketRow[],
): Promise<Ticket[]> {
  if (rows.length === 0) return []
  const valid = rows.filter((row) => opensDoor(standingOf(row)))
  const [codes, eventRow, images] = await Promise.all([
    signTicketCodes(
      source,
      eventId,
      valid.map((row) => ({ attendeeId: row.id, productId: row.product_id, codeVersion: row.code_version })),
    ),
    eventOfTickets(source.reader, eventId),
    imagesOfEvents(source.reader, [eventId]),
  ])
  const codeOf = new Map(valid.map((row, at) => [row.id, codes[at] ?? null]))
  const event = ticketEventAnswer(
    eventRow,
    images.map((image) => imageAnswer(image, source.publicUrl())),
  )
  return rows.map((row) => ticketAnswer(row, { code: codeOf.get(row.id) ?? null, event }))
}
