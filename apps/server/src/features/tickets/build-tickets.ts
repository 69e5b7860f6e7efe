import type { OrderTickets } from '@turnout/contract/checkout/page.ts'
import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { imageAnswer } from '../events/images/answers-image.ts'
import { imagesOfTickets } from '../events/images/queries-images.ts'
import { ticketAnswer, ticketEventAnswer } from './answers.ts'
import type { KeySource } from './codes/open-event-keys.ts'
import type { Wallets } from '../../platform/wallet/wallet.ts'
import { eventOfTickets, standingOf, ticketsOfOrder, type TicketRow } from './queries.ts'
import { signTicketCodes } from './codes/make-ticket-codes.ts'

interface TicketSource extends KeySource {
  readonly publicUrl: () => string
}

/**
 * Tickets of one event as their holder gets them, in a language, codes included: for the ticket page, print pages
 * and everything else that only the holder sees. Only a ticket that opens the door has a code; an
 * unpaid one has it where the event lets in guests who pay there.
 */
export async function issueTickets(
  source: TicketSource,
  eventId: number,
  { rows, locale }: { readonly rows: readonly TicketRow[]; readonly locale: string },
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
    imagesOfTickets(source.reader, eventId),
  ])
  const codeOf = new Map(valid.map((row, at) => [row.id, codes[at] ?? null]))
  const event = ticketEventAnswer(eventRow, {
    images: images.map((image) => imageAnswer(image, source.publicUrl())),
    locale,
  })
  return rows.map((row) => ticketAnswer(row, { code: codeOf.get(row.id) ?? null, event, locale }))
}

/** Tickets on the page of an order: a code is a picture of some kilobytes. */
const SHOWN_OF_ORDER = 40

/**
 * The tickets that the link of an order leads to, for the page of that order: as on its print page,
 * without those that were passed on.
 */
export async function ticketsOfOrderPage(
  source: TicketSource,
  named: { readonly eventId: number; readonly shortId: string; readonly locale: string },
  wallets: Wallets,
): Promise<OrderTickets> {
  const rows = await ticketsOfOrder(source.reader, named.eventId, named.shortId)
  return {
    tickets: await issueTickets(source, named.eventId, { rows: rows.slice(0, SHOWN_OF_ORDER), locale: named.locale }),
    ticket_count: rows.length,
    public_url: source.publicUrl(),
    wallets: { apple: wallets.apple !== null, google: wallets.google !== null },
  }
}
