import {
  goesBackMinor,
  wayOf,
  type CancellableOrder,
  type CancellingWay,
} from '@turnout/domain/event-cancelling/cancelling-way.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { cancelOwedTicket } from '../../attendees/desk/cancel-attendee.ts'
import { lockDeskTicket } from '../../attendees/desk/store-desk.ts'
import { cancelOrder } from '../../orders/desk/cancel-order.ts'
import { changeOwed } from '../../orders/money/change-owed.ts'
import { linesOfDate, passesWithDate } from '../../orders/money/queries-units.ts'
import { lockOrder } from '../../orders/store.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { lockPlaces } from '../../stock/store.ts'
import { guestsOfOrder } from './queries-mail.ts'
import { hasMoreThanDate, hasTicketsFor, orderToCancel, ticketsOfDate } from './queries.ts'
import { queueCancelledMail } from './queue-cancelling.ts'
import { cancellableOf, partOf } from './read-cancellable.ts'
import { releasePassPlaces, saveOutcome, type CancelledOrderRow, type CancellingRow } from './store.ts'

/** A refund that is under way is looked at again so often. */
const PENDING_SECONDS = 20

/** Who asked for it; what follows is in their name. */
const actorOf = ({ requested_by: id, request_id: requestId }: CancellingRow): Actor =>
  id === null ? SYSTEM : { kind: 'USER', id, requestId }

/** The money of an order of a cancelled event or date: one that is cancelled by now is judged as it stood. */
export interface JudgedOrder {
  readonly orderId: number
  readonly isStanding: boolean
  readonly way: CancellingWay
  readonly amountMinor: number
  /** The lines whose units go back; null: the whole order does. */
  readonly part: {
    readonly occurrenceId: number
    readonly lineIds: readonly number[]
    /** Lines of passes, of which only the share of the date goes back. */
    readonly passLineIds: readonly number[]
  } | null
}

/** What is to become of one order; it is locked from here on. */
export async function judgeOrder(
  tx: Transaction,
  cancelling: Pick<CancellingRow, 'occurrence_id' | 'money'> & { readonly leavesPasses?: true },
  orderId: number,
): Promise<JudgedOrder> {
  await lockOrder(tx, orderId)
  const row = await orderToCancel(tx, orderId)
  if (row === undefined) throw new Refusal('not_found')
  const date = cancelling.occurrence_id
  const lines = date === null ? null : await linesOfDate(tx, date, [orderId])
  const passes = date === null || cancelling.leavesPasses ? [] : await passesWithDate(tx, date, [orderId])
  const order = cancellableOf(row, lines === null ? undefined : partOf(lines, passes))
  const judged: CancellableOrder =
    order.status === 'CANCELLED' && order.paymentStatus !== 'AWAITING_OFFLINE_PAYMENT'
      ? { ...order, status: 'COMPLETED' }
      : order
  const isPart = date !== null && (await hasMoreThanDate(tx, orderId, date))
  const left = lines?.filter(({ quantity, refunded }) => quantity > refunded) ?? []
  return {
    orderId,
    isStanding: order.status === 'COMPLETED' || order.status === 'AWAITING_OFFLINE_PAYMENT',
    way: wayOf(judged),
    amountMinor: goesBackMinor(judged, cancelling.money),
    part: isPart
      ? { occurrenceId: date, lineIds: left.map(({ id }) => id), passLineIds: passes.map(({ id }) => id) }
      : null,
  }
}

/**
 * Cancels one order of a cancelled event, or its tickets of a cancelled date, asks for its refund and has its people
 * told: one commit, so that a crash leaves it done or not begun. The cancelling and its row are locked.
 */
export async function cancelOneOrder(
  tx: Transaction,
  cancelling: CancellingRow,
  row: CancelledOrderRow,
): Promise<void> {
  const { order_id: orderId } = row
  const actor = actorOf(cancelling)
  const judged = await judgeOrder(tx, cancelling, orderId)
  const { isStanding, way, amountMinor } = judged
  if (row.cancelled_at === null) await tell(tx, cancelling, row)
  const known = { way, amountMinor, isCancelled: true }
  if (way === 'CARD' && amountMinor > 0) {
    const refundId = await giveBack(tx, cancelling, { judged, actor, notifiesBuyer: false })
    return saveOutcome(tx, row, { state: 'SENT', refundId, isTry: true, ...known })
  }
  if (isStanding) await cancelJudged(tx, judged, actor)
  if (amountMinor === 0) return saveOutcome(tx, row, { state: 'SENT', ...known })
  if (way === 'PENDING') return saveOutcome(tx, row, { state: 'WAITING', againAfterSeconds: PENDING_SECONDS, ...known })
  return saveOutcome(tx, row, { state: 'BY_HAND', ...known })
}

interface GivingBack {
  readonly judged: JudgedOrder
  readonly actor: Actor
  readonly notifiesBuyer: boolean
  /** The organizer handed it back outside. */
  readonly isByHand?: boolean
}

/** Asks for what goes back of an order, and cancels what it is for. Answers the refund. */
export async function giveBack(
  tx: Transaction,
  { money }: Pick<CancellingRow, 'money'>,
  { judged, actor, ...refund }: GivingBack,
): Promise<number> {
  const { orderId, isStanding, amountMinor, part } = judged
  if (part === null) {
    const cancels = isStanding ? { returnsStock: true } : null
    return requestRefund(tx, { orderId, amountMinor, cancels, ...refund }, actor)
  }
  // The share of a pass is no unit of a line: what goes back is one amount, and what it is for is cancelled beside it.
  if (part.passLineIds.length > 0) {
    if (isStanding) await cancelJudged(tx, judged, actor)
    return requestRefund(tx, { orderId, amountMinor, cancels: null, ...refund }, actor)
  }
  const lines = part.lineIds.map((lineId) => ({ lineId, ticketIds: null, quantity: null, cancels: true }))
  const units = { lines, withFees: money === 'ALL', shownMinor: null }
  return requestRefund(tx, { orderId, amountMinor: units, cancels: null, ...refund }, actor)
}

/** Cancels an order, or its tickets of a date, and moves no money that was paid. */
export async function cancelJudged(tx: Transaction, { orderId, part }: JudgedOrder, actor: Actor): Promise<void> {
  if (part === null) return cancelOrder(tx, { orderId, returnsStock: true, notifiesBuyer: false }, actor)
  const tickets = []
  for (const id of await ticketsOfDate(tx, orderId, part.occurrenceId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const ticket = await lockDeskTicket(tx, id)
    if (ticket !== undefined) tickets.push(ticket)
  }
  await lockPlaces(tx, orderId)
  await releasePassPlaces(tx, part)
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const ticket of tickets) await cancelOwedTicket(tx, { ticket, owed: OWED }, actor)
}

/** Its buyer is told of the date, not of the order. */
const OWED = {
  changeOwed,
  cancelOrder: (tx: Transaction, orderId: number, actor: Actor) =>
    cancelOrder(tx, { orderId, returnsStock: true, notifiesBuyer: false }, actor),
}

/** Before the tickets are void: whose they are, is told to those people. */
async function tell(
  tx: Transaction,
  cancelling: CancellingRow,
  { order_id: orderId, is_offered: isOffered }: CancelledOrderRow,
): Promise<void> {
  const date = cancelling.occurrence_id
  // Tickets that left the date since its buyer was asked are told of by what took them away.
  if (isOffered && date !== null && !(await hasTicketsFor(tx, orderId, date))) return
  // Guests were told when the buyer was asked.
  const guests = cancelling.mails_guests && !isOffered ? await guestsOfOrder(tx, orderId, date) : []
  if (!cancelling.mails_buyers && guests.length === 0) return
  await queueCancelledMail(tx, {
    cancelling_id: cancelling.id,
    order_id: orderId,
    tells_buyer: cancelling.mails_buyers,
    guests,
  })
}
