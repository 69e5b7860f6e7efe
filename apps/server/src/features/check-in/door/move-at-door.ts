import type { MoveAtDoorInput } from '@turnout/contract/check-in/move-at-door.ts'
import { judgeDate } from '@turnout/domain/check-in/judge-date.ts'
import { dateToGive } from '@turnout/domain/check-in/move-at-door.ts'
import { differenceMinor, minorFromMajor } from '@turnout/domain/money/amount.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { lockDeskTicket } from '../../attendees/desk/store-desk.ts'
import type { MoneyActs } from '../../orders/desk/cancel-order.ts'
import { moveAll } from '../../orders/desk/move-tickets.ts'
import { settleMove } from '../../orders/desk/settle-move.ts'
import type { DoorScope } from '../access.ts'
import { admitNamed, type AdmittedNamed } from './admit-named.ts'
import { ticketAtDoor, type TicketAtDoor } from './queries-move.ts'
import { datesOfDoor, type MoveRights } from './read-move.ts'

export interface MoveAtDoor {
  readonly door: DoorScope
  readonly publicId: string
  readonly input: MoveAtDoorInput
  readonly rights: MoveRights
  readonly money: MoneyActs
  /** Who moves: a member, or the door. */
  readonly actor: Actor
}

export interface MovedAtDoor {
  readonly upload: AdmittedNamed['upload']
  readonly outcome: NonNullable<AdmittedNamed['outcome']>
}

/**
 * Moves a ticket of another date to the one of a door and lets its guest in, both or neither; a difference in price is
 * settled with it. A ticket that is there already is let in alone, so a request that is sent again moves nothing.
 * @throws Refusal not_found; date_not_moved_here for a date that the door does not let in now, and a ticket that is not
 * paid, used, or would not come in; refund_amount_changed for another difference than was shown; those of `moveAll` and
 * of a refund.
 * @throws Overtaken when another call was faster
 */
export async function moveAtDoor(tx: Transaction, move: MoveAtDoor): Promise<MovedAtDoor> {
  const { door, publicId, input } = move
  const named = await ticketAtDoor(tx, door.event_id, publicId)
  if (named === undefined) throw new Refusal('not_found')
  await lockDeskTicket(tx, named.id)
  // Asked again under the lock: admissions of this ticket that were under way are done.
  const ticket = (await ticketAtDoor(tx, door.event_id, publicId)) ?? named
  const isThere = ticket.dates.some(({ id }) => id === input.event_occurrence_id)
  if (!isThere) await moveThere(tx, move, ticket)
  const { device, device_id: deviceId, event_occurrence_id: dateId } = input
  const scanned = { publicIds: [publicId], dateId, device, deviceId, requestId: move.actor.requestId }
  const { upload, outcome } = await admitNamed(tx, door, scanned)
  if (outcome === null) throw new Refusal('date_not_moved_here')
  if (!isThere && outcome.records[0]?.verdict !== 'ADMITTED') throw new Refusal('date_not_moved_here')
  return { upload, outcome }
}

async function moveThere(tx: Transaction, move: MoveAtDoor, ticket: TicketAtDoor): Promise<void> {
  const { door, input, rights, money, actor } = move
  const { event_occurrence_id: to, from } = input
  const found = await datesOfDoor(tx, { door, ticket, setId: to })
  const date = found?.dates.find((one) => one.date.id === to)?.date
  const isLetIn =
    found != null && date !== undefined && found.list.mode !== 'ALL' && judgeDate(found.list, date, door.now) === null
  const given = dateToGive(ticket)
  if (!isLetIn || typeof given === 'string') throw new Refusal('date_not_moved_here')
  if (given.id !== from) throw new Refusal('changed_meanwhile')
  const order = { orderId: ticket.order_id, eventId: door.event_id }
  const moves = [{ attendee_id: ticket.id, from, to }]
  const byMinor = await moveAll(tx, { order, moves, notify: true, fieldOf: () => 'event_occurrence_id' }, actor)
  requireShown(ticket, input, byMinor)
  if (byMinor > 0 || (byMinor < 0 && rights.givesBack))
    await settleMove(tx, { orderId: ticket.order_id, shown: null, byMinor, money }, actor)
}

/** @throws Refusal refund_amount_changed */
function requireShown(
  { currency }: TicketAtDoor,
  { difference_amount: shown }: MoveAtDoorInput,
  byMinor: number,
): void {
  if (shown === null) return
  const shownMinor = minorFromMajor(shown, currency)
  if (typeof shownMinor !== 'number') throw invalidFields({ difference_amount: shownMinor.refused })
  if (shownMinor !== differenceMinor(byMinor, 0)) throw new Refusal('refund_amount_changed')
}
