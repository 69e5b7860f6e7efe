import type { UndoLineInput } from '@turnout/contract/bank/bank.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { withdrawMails } from '../../platform/mail/store.ts'
import { touchUnpaidAttendees } from '../attendees/store.ts'
import { unholdMoney } from '../orders/money/settle-held.ts'
import { bookingsOfLine, settleBooking, type BookingRow } from '../orders/money/store-bookings.ts'
import { lockOrder } from '../orders/store.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import type { LineScope } from './access.ts'
import { matchAgain } from './match-statement.ts'
import { hasAdmitted } from './queries-orders.ts'
import { dropHandedOver } from './store-hand-backs.ts'
import { lockLine, saveDecision } from './store-lines.ts'

/**
 * Takes the decision about a line back. Money that was held is not held any more. Money that paid for an order is taken
 * from it again by a refund that is not transferred: payments are written once. The tickets stop only when that is said,
 * and not once a guest came in with one.
 * @throws Refusal not_found; bank_line_not_decided; bank_money_given_back; bank_ticket_admitted; invalid_fields without a reason, or without a
 * word about the tickets, once it paid for an order; those of `requestRefund`
 */
export async function undoLine(
  tx: Transaction,
  { scope, input }: { readonly scope: LineScope; readonly input: UndoLineInput },
  actor: Actor,
): Promise<void> {
  const line = await lockLine(tx, scope.accountId, scope.lineId)
  if (line === undefined) throw new Refusal('not_found')
  if (line.status === 'OPEN') throw new Refusal('bank_line_not_decided')
  const bookings = line.status === 'BOOKED' ? await bookingsOfLine(tx, line.id) : []
  const live = bookings.filter(({ state }) => state !== 'TAKEN_BACK').toSorted((a, b) => a.order_id - b.order_id)
  if (live.some(({ state }) => state === 'GIVEN_BACK')) throw new Refusal('bank_money_given_back')
  if (live.some(({ state }) => state === 'PAID')) requireReason(input)
  if (input.stop_tickets === true) await requireNotAdmitted(tx, live)
  for (const booking of live) await takeBack(tx, booking, { input, actor })
  await dropHandedOver(tx, line.id)
  await saveDecision(tx, line.id, { status: 'OPEN', by: null, note: null })
  await matchAgain(tx, line.account_id, { lines: [line] })
  await recordAudit(tx, actor, [
    {
      accountId: scope.accountId,
      entity: 'bank_line',
      entityId: line.id,
      act: 'bank_line.undone',
      before: { status: line.status },
      after: { status: 'OPEN', ...(input.reason != null && { note: input.reason }) },
    },
  ])
}

function requireReason({ reason, stop_tickets: stopsTickets }: UndoLineInput): void {
  if (reason == null) throw invalidFields({ reason: 'required' })
  if (stopsTickets == null) throw invalidFields({ stop_tickets: 'required' })
}

/** Tickets of people who came in do not stop behind them. @throws Refusal bank_ticket_admitted */
async function requireNotAdmitted(tx: Transaction, live: readonly BookingRow[]): Promise<void> {
  const paid = live.filter(({ state }) => state === 'PAID').map((booking) => booking.order_id)
  if (await hasAdmitted(tx, paid)) throw new Refusal('bank_ticket_admitted')
}

async function takeBack(
  tx: Transaction,
  booking: BookingRow,
  { input, actor }: { readonly input: UndoLineInput; readonly actor: Actor },
): Promise<void> {
  const order = await lockOrder(tx, booking.order_id)
  if (order === undefined) throw new Error(`no order ${booking.order_id}`)
  const amountMinor = booking.amount_minor
  if (booking.state === 'HELD') {
    await unholdMoney(tx, order, booking)
    await settleBooking(tx, booking.id, { state: 'TAKEN_BACK' })
    await touchUnpaidAttendees(tx, order.id)
    await withdrawMails(tx, { entity: 'order', id: order.id, kind: 'payment_part' })
  } else {
    const cancels = input.stop_tickets === true && order.status === 'COMPLETED' ? CANCELS : null
    const refundId = await requestRefund(
      tx,
      { orderId: order.id, amountMinor, notifiesBuyer: false, cancels, isByHand: true, note: input.reason ?? null },
      actor,
    )
    await settleBooking(tx, booking.id, { state: 'TAKEN_BACK', refundId })
  }
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.money_taken_back',
      after: { amount_minor: amountMinor },
    },
  ])
}

const CANCELS = { returnsStock: true, reason: null } as const
