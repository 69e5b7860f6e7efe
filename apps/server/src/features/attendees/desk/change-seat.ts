import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { seatName, type NamedSeat } from '@turnout/messages/seat-name.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import { standingTicket } from '../access.ts'
import type { LockedDeskTicketRow } from './store-desk.ts'
import { queueSeatMail } from '../queue-ticket-mail.ts'
import { standingOf } from '../read-ticket.ts'
import { lockPools } from '../../stock/store-pools.ts'
import { seatAnswer } from '../../seats/choosing/queries-seat.ts'
import { sellAgain } from '../../seats/staff/block-seats.ts'
import { datedSeats } from '../../seats/staff/store-blocks.ts'
import {
  lockOrdersOf,
  poolsOfSitting,
  saveMoved,
  saveSwapped,
  seatForGuest,
  seatOfGuest,
  type StaffSeatRow,
} from '../../seats/staff/store-guests.ts'

interface Sitting {
  readonly ticket: LockedDeskTicketRow
  readonly at: StaffSeatRow
}

interface Moved {
  readonly ticket: LockedDeskTicketRow
  readonly from: StaffSeatRow
  readonly to: StaffSeatRow
}

interface SeatChange {
  readonly attendeeId: number
  readonly guid: string
  /** A buyer gets no seat that is kept from sale. Default: the desk. */
  readonly by?: 'desk' | 'buyer'
}

/**
 * Gives a guest a free or blocked seat of the same letter on the same date: the line has one price, and its places are
 * counted by the pool of one letter. A pass gets one that is free on all of its dates, none that is blocked. Code and money stay; the holder is mailed once it can no longer be undone in a moment.
 * @throws Refusal attendee_cancelled; invalid_fields for a ticket without a seat, and at `seat`: unknown_seat,
 * seat_of_other_price, seat_taken
 */
export async function moveGuest(
  tx: Transaction,
  { attendeeId, guid, by = 'desk' }: SeatChange,
  actor: Actor,
): Promise<Moved> {
  const { ticket, at: from } = await sittingOf(tx, attendeeId, 'attendee_id')
  const to = await seatForGuest(tx, { attendeeId, guid })
  if (to === undefined) throw invalidFields({ seat: 'unknown_seat' })
  if (to.zone !== from.zone) throw invalidFields({ seat: 'seat_of_other_price' })
  const moved = { ticket, from, to }
  if (to.seat_id === from.seat_id) return moved
  // What a seat changes under: a sale of it waits here, or came first.
  await lockPools(tx, ticket.is_pass ? await poolsOfSitting(tx, from) : [from.pool_id])
  const asked = { eventId: ticket.event_id, dateId: to.occurrence_id, guids: [guid] }
  const isKept =
    by === 'desk' && !ticket.is_pass && (await datedSeats(tx, asked)).some((seat) => seat.is_blocked && !seat.is_taken)
  if (isKept) await sellAgain(tx, asked)
  if (!(await saveMoved(tx, { attendeeId, from, to }))) throw invalidFields({ seat: 'seat_taken' })
  await tellMoved(tx, moved, actor)
  return moved
}

/**
 * Two guests of a date change seats of one letter. Passes do not: their dates are not those of another ticket.
 * @throws Refusal attendee_cancelled; invalid_fields as for a move, at `with_attendee_id` where the second one is at fault
 */
export async function swapGuests(
  tx: Transaction,
  ids: { readonly attendeeId: number; readonly withId: number },
  actor: Actor,
): Promise<Moved[]> {
  if (ids.attendeeId === ids.withId) throw invalidFields({ with_attendee_id: 'same_seat_twice' })
  await lockOrdersOf(tx, [ids.attendeeId, ids.withId])
  const [one, other] = await inTurn(tx, ids)
  if (one.ticket.is_pass) throw invalidFields({ attendee_id: 'pass_seat_stays' })
  if (other.ticket.is_pass) throw invalidFields({ with_attendee_id: 'pass_seat_stays' })
  if (one.at.occurrence_id !== other.at.occurrence_id) throw invalidFields({ with_attendee_id: 'unknown_seat' })
  if (one.at.zone !== other.at.zone) throw invalidFields({ with_attendee_id: 'seat_of_other_price' })
  await lockPools(tx, [one.at.pool_id])
  await saveSwapped(tx, { attendeeId: ids.attendeeId, at: one.at }, { attendeeId: ids.withId, at: other.at })
  const moved = [
    { ticket: one.ticket, from: one.at, to: other.at },
    { ticket: other.ticket, from: other.at, to: one.at },
  ]
  for (const each of moved) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellMoved(tx, each, actor)
  }
  return moved
}

/** Both tickets, locked in the order of their ids: two who swap the same guests never wait for each other. */
async function inTurn(
  tx: Transaction,
  { attendeeId, withId }: { readonly attendeeId: number; readonly withId: number },
): Promise<readonly [Sitting, Sitting]> {
  if (attendeeId < withId) {
    const first = await sittingOf(tx, attendeeId, 'attendee_id')
    return [first, await sittingOf(tx, withId, 'with_attendee_id')]
  }
  const last = await sittingOf(tx, withId, 'with_attendee_id')
  return [await sittingOf(tx, attendeeId, 'attendee_id'), last]
}

async function sittingOf(tx: Transaction, attendeeId: number, field: string): Promise<Sitting> {
  const ticket = await standingTicket(tx, attendeeId)
  const at = await seatOfGuest(tx, attendeeId)
  if (at === undefined) throw invalidFields({ [field]: 'sold_without_seat' })
  return { ticket, at }
}

/** History, and the mail to the holder of a ticket that opens the door. */
async function tellMoved(tx: Transaction, { ticket, from, to }: Moved, actor: Actor): Promise<void> {
  const { account_id: accountId, event_id: eventId, id: attendeeId, order_id: orderId } = ticket
  const isMailed = opensDoor(standingOf(ticket))
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'attendee',
      entityId: attendeeId,
      act: 'attendee.seat_changed',
      // Doors say what the ticket says that was mailed.
      before: { seat: seatName(from.seat, 'en'), ...(isMailed && { place: placeOf(from.seat) }) },
      after: { seat: seatName(to.seat, 'en') },
    },
  ])
  if (isMailed) await queueSeatMail(tx, { orderId, attendeeId, seatBefore: from.seat })
}

const placeOf = ({ section, kind, row, number }: NamedSeat) => ({
  section,
  ...(kind !== 'SEAT' && { kind }),
  row,
  number,
})

export function movedAnswer({ ticket: { id, locale }, from, to }: Moved) {
  const [seat, was] = [to, from].map((row) => seatAnswer({ seat: row.seat, locale }).seat)
  if (seat === undefined || was === undefined) throw new Error(`guest ${id} has no seat`)
  return { attendee_id: id, seat, was }
}
