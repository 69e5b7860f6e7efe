import type { TicketMoves } from '@turnout/contract/orders/desk.ts'
import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { moveToDate } from '../../attendees/desk/move-attendee.ts'
import { lockDeskTicket, type LockedDeskTicketRow } from '../../attendees/desk/store-desk.ts'
import { queueTicketMail } from '../../attendees/queue-ticket-mail.ts'
import { standingOf } from '../../attendees/read-ticket.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { poolsOfDates } from '../../occurrences/store.ts'
import { lockPlaces } from '../../stock/store.ts'
import type { MoneyActs } from './cancel-order.ts'
import { differenceOfMove, settleMove, type MovingTicket } from './settle-move.ts'

interface OrderMove {
  readonly order: { readonly orderId: number; readonly eventId: number }
  readonly moves: TicketMoves['moves']
  readonly notify: boolean
  /** The field of the request that named the date of a move. */
  readonly fieldOf: (at: number) => string
}

/**
 * Moves tickets of an order to other dates of its event, all or none; of a pass one of its dates. Locks the order, its tickets by their ids, and all
 * pools that they leave and come to at once, so that two orders that change places do not wait for each other. Answers
 * how much more they cost there.
 * @throws Refusal invalid_fields at `moves.N.attendee_id`: unknown_ticket, chosen_twice; changed_meanwhile for a ticket
 * that is not for the date that was seen; those of `moveToDate`.
 */
export async function moveAll(
  tx: Transaction,
  { order, moves, notify, fieldOf }: OrderMove,
  actor: Actor,
): Promise<number> {
  const tickets = await lockMoving(tx, order, moves)
  const byMinor = await differenceOfMove(tx, order, tickets.flatMap(leaving))
  for (const { ticket, move } of tickets) {
    // oxlint-disable no-await-in-loop -- one connection
    const isMoved = await moveToDate(tx, ticket, { ...move, field: fieldOf(move.at), actor })
    if (isMoved && notify && opensDoor(standingOf(ticket)))
      await queueTicketMail(tx, { orderId: ticket.order_id, attendeeId: ticket.id })
    // oxlint-enable no-await-in-loop
  }
  return byMinor
}

/**
 * The desk moves tickets of an order; a difference in price is left, or settled in the same step.
 * @throws Refusal those of `moveAll` and `settleMove`.
 */
export async function moveTickets(
  tx: Transaction,
  { scope, input, money }: { scope: ScopeInEvent<'order'>; input: TicketMoves; money: MoneyActs },
  actor: Actor,
): Promise<void> {
  const order = { orderId: scope.id, eventId: scope.event.eventId }
  const { moves, notify, difference, difference_amount: shown } = input
  const byMinor = await moveAll(tx, { order, moves, notify, fieldOf: (at) => `moves.${at}.to` }, actor)
  if (difference === 'SETTLE') await settleMove(tx, { orderId: scope.id, shown, byMinor, money }, actor)
}

interface Moving {
  readonly ticket: LockedDeskTicketRow
  readonly move: TicketMoves['moves'][number] & { readonly at: number }
}

/** What a ticket is judged by for its difference; a pass costs the same on all dates. */
const leaving = ({ ticket, move }: Moving): MovingTicket[] =>
  ticket.is_pass
    ? []
    : [{ lineId: ticket.order_line_id, priceId: ticket.product_price_id, from: move.from, to: move.to }]

/** Whether a ticket is for a date, alone or as one of a pass. */
const isFor = ({ occurrence_id: own, occurrence_ids: dates }: LockedDeskTicketRow, date: number): boolean =>
  own === date || dates?.includes(date) === true

/** The tickets that move, in the order of their ids, locked with all places that they leave and come to. */
async function lockMoving(
  tx: Transaction,
  { orderId, eventId }: OrderMove['order'],
  moves: TicketMoves['moves'],
): Promise<Moving[]> {
  const seen = new Set<number>()
  const asked = moves
    .map((move, at) => ({ ...move, at }))
    .toSorted((one, other) => one.attendee_id - other.attendee_id || one.at - other.at)
  const tickets: Moving[] = []
  for (const move of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const ticket = await lockDeskTicket(tx, move.attendee_id)
    if (ticket?.order_id !== orderId) throw invalidFields({ [`moves.${move.at}.attendee_id`]: 'unknown_ticket' })
    if (seen.has(ticket.id)) throw invalidFields({ [`moves.${move.at}.attendee_id`]: 'chosen_twice' })
    if (!isFor(ticket, move.from)) throw new Refusal('changed_meanwhile')
    seen.add(ticket.id)
    tickets.push({ ticket, move })
  }
  await lockPlaces(
    tx,
    orderId,
    await poolsOfDates(
      tx,
      eventId,
      moves.map(({ to }) => to),
    ),
  )
  return tickets
}
