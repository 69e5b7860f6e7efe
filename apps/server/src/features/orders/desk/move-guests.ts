import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { queueGuests, type GuestsMove } from '../../occurrences/queue-guests.ts'
import { lockStandingTickets } from '../buyer/store-cancelling.ts'
import { lockOrder } from '../store.ts'
import { moveAll } from './move-tickets.ts'
import { nextOrderOfDate, ticketsToMove } from './queries-guests-of-date.ts'

/** One job works so long and hands on to the next. */
const TURN_MS = 10_000

const actorOf = ({ user_id: id, request_id: requestId }: GuestsMove): Actor =>
  id === null ? SYSTEM : { kind: 'USER', id, requestId }

/**
 * Moves the guests of a date to another one, one order in a transaction, and mails each ticket. It may be killed and run
 * any number of times: tickets that are there are not taken again. An order that does not fit stays where it is.
 */
export async function moveGuests(database: Database, asked: GuestsMove): Promise<void> {
  const until = Date.now() + TURN_MS
  let { after } = asked
  while (Date.now() < until) {
    // oxlint-disable no-await-in-loop -- one after the other: the database serves buyers of other events too
    const orderId = await nextOrderOfDate(database, { occurrenceId: asked.from, after })
    if (orderId === undefined) return
    await moveOrder(database, asked, orderId)
    after = orderId
    // oxlint-enable no-await-in-loop
  }
  await database.transaction((tx) => queueGuests(tx, { ...asked, after }))
}

async function moveOrder(database: Database, asked: GuestsMove, orderId: number): Promise<void> {
  const move = async (tx: Transaction): Promise<void> => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'COMPLETED' && order?.status !== 'AWAITING_OFFLINE_PAYMENT') return
    await lockStandingTickets(tx, orderId)
    const ids = await ticketsToMove(tx, { orderId, occurrenceId: asked.from })
    if (ids.length === 0) return
    const moves = ids.map((id) => ({ attendee_id: id, from: asked.from, to: asked.to }))
    const named = { orderId, eventId: asked.event_id }
    await moveAll(tx, { order: named, moves, notify: true, fieldOf: (at) => `moves.${at}.to` }, actorOf(asked))
  }
  try {
    await database.transaction(move)
  } catch (error) {
    // What one order refuses, because its date is full by now, keeps no other from its turn.
    if (!(error instanceof Refusal)) throw error
  }
}
