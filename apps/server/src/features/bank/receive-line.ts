import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { bookShare, missingMinor, sumMinor } from '@turnout/domain/payments/held-money.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { touchUnpaidAttendees } from '../attendees/store.ts'
import { markOrderPaid } from '../orders/desk/mark-order-paid.ts'
import { deleteReceipt } from '../orders/desk/store-receipts.ts'
import { holdMoney } from '../orders/money/settle-held.ts'
import { heldOfOrder, insertBooking, type NewBooking } from '../orders/money/store-bookings.ts'
import { withAmount } from '../orders/money/read-money.ts'
import { stateOf } from '../orders/read-order.ts'
import { hasLiveUnits, lockOrder, type LockedOrderRow } from '../orders/store.ts'
import { queueBookingMail } from './mails/queue-booking-mail.ts'
import { matchAgain } from './match-statement.ts'
import { dueLines, lockDueLine, saveDecision, type Decision, type LineRow } from './store-lines.ts'
import { noteHandedOver } from './store-hand-backs.ts'

/**
 * Books a locked line: on each of its orders its share. An order that waits for money is paid once all that it asks for
 * is there; less waits for the rest, more is held beside it. Money for an order that is paid or over is held until
 * that is decided. Orders are locked in the order of their ids. False: it is exact no more, and nothing was booked.
 * @throws Refusal not_found for an order of another account; bank_currency_differs
 */
export async function receiveLine(tx: Transaction, line: LineRow, decision: Decision): Promise<boolean> {
  const { actor } = decision
  if (line.amount_minor < 0) return receiveHandBack(tx, line, decision)
  const shares = decision.shares.toSorted((a, b) => a.orderId - b.orderId)
  const orders: LockedOrderRow[] = []
  for (const { orderId } of shares) orders.push(await orderOf(tx, line, orderId))
  if (decision.isExact && !(await isStillExact(tx, orders, shares))) {
    await saveDecision(tx, line.id, { status: 'OPEN', by: null })
    await matchAgain(tx, line.account_id, { lines: [line] })
    return false
  }
  for (const [at, order] of orders.entries()) {
    const amountMinor = shares[at]?.amountMinor ?? 0
    await receiveShare(tx, order, { line, amountMinor, decision })
  }
  await saveDecision(tx, line.id, { status: 'BOOKED', by: userOf(actor), shares: decision.shares })
  await recordAudit(tx, actor, [
    {
      accountId: line.account_id,
      entity: 'bank_line',
      entityId: line.id,
      act: 'bank_line.booked',
      after: {
        amount_minor: line.amount_minor,
        currency: line.currency,
        orders: orders.map((order) => order.public_id),
      },
    },
  ])
  return true
}

export const userOf = (actor: Pick<Actor, 'kind' | 'id'>): number | null => (actor.kind === 'USER' ? actor.id : null)

async function orderOf(tx: Transaction, line: LineRow, orderId: number): Promise<LockedOrderRow> {
  const order = await lockOrder(tx, orderId)
  if (order?.account_id !== line.account_id) throw new Refusal('not_found')
  if (order.currency !== line.currency) throw new Refusal('bank_currency_differs')
  return order
}

const canBePaid = async (tx: Transaction, order: LockedOrderRow): Promise<boolean> =>
  !('refused' in moveOrder(stateOf(order), 'mark_paid')) && (await hasLiveUnits(tx, order.id))

const missingOf = async (tx: Transaction, order: LockedOrderRow): Promise<number> =>
  missingMinor(order.total_gross_minor, sumMinor((await heldOfOrder(tx, order.id)).map(withAmount)))

/** Whether each order still waits for just its share. */
async function isStillExact(
  tx: Transaction,
  orders: readonly LockedOrderRow[],
  shares: Decision['shares'],
): Promise<boolean> {
  for (const [at, order] of orders.entries()) {
    if (!(await canBePaid(tx, order))) return false
    if ((await missingOf(tx, order)) !== shares[at]?.amountMinor) return false
  }
  return true
}

async function receiveShare(
  tx: Transaction,
  order: LockedOrderRow,
  {
    line,
    amountMinor,
    decision,
  }: { readonly line: LineRow; readonly amountMinor: number; readonly decision: Decision },
): Promise<void> {
  const { actor, acceptsShortfall, notifiesBuyer } = decision
  const booking: Omit<NewBooking, 'paymentId'> = {
    lineId: line.id,
    amountMinor,
    receivedOn: line.booked_on,
    payerName: line.payer_name,
    payerIban: line.payer_iban,
    createdBy: userOf(actor),
  }
  const canPay = await canBePaid(tx, order)
  const missing = await missingOf(tx, order)
  const booked = bookShare({ amountMinor, missingMinor: missing, canBePaid: canPay, acceptsShortfall })
  if (booked.pays) {
    // A mark that waits to be booked is this payment.
    await deleteReceipt(tx, order.id)
    const money = { receivedMinor: booked.paidMinor, receivedOn: line.booked_on }
    const paymentId = await markOrderPaid(tx, { orderId: order.id, checkInListId: null, ...money }, actor)
    if (booked.paidMinor > 0) await insertBooking(tx, order, { ...booking, amountMinor: booked.paidMinor, paymentId })
  }
  if (booked.heldMinor === 0) return
  const held = await keepHeld(tx, order, { booking: { ...booking, amountMinor: booked.heldMinor }, actor })
  if (canPay && !booked.pays && notifiesBuyer) await queueBookingMail(tx, held, 'payment_part')
}

/** Answers the id of the booking. */
async function keepHeld(
  tx: Transaction,
  order: LockedOrderRow,
  { booking, actor }: { readonly booking: Omit<NewBooking, 'paymentId'>; readonly actor: Decision['actor'] },
): Promise<number> {
  const id = await holdMoney(tx, order, booking)
  await touchUnpaidAttendees(tx, order.id)
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.money_held',
      after: { amount_minor: booking.amountMinor, received_on: booking.receivedOn },
    },
  ])
  return id
}

/** Money that went out is the refund that it names: that one is handed over. */
async function receiveHandBack(tx: Transaction, line: LineRow, { actor }: Decision): Promise<boolean> {
  if (line.refund_id === null) throw new Refusal('bank_line_needs_order')
  await noteHandedOver(tx, { refundIds: [line.refund_id], by: userOf(actor), lineId: line.id })
  await saveDecision(tx, line.id, { status: 'BOOKED', by: userOf(actor) })
  await recordAudit(tx, actor, [
    {
      accountId: line.account_id,
      entity: 'bank_line',
      entityId: line.id,
      act: 'bank_line.booked',
      after: { amount_minor: line.amount_minor, currency: line.currency, refund_id: line.refund_id },
    },
  ])
  return true
}

/** Lines of one turn; the others wait for the next. */
const TURN_MAX = 500

/**
 * Books confirmed lines whose time for undo is over, each in a separate transaction; a cut-off turn goes on later. A
 * line that is refused is open again.
 */
export async function receiveDueLines(database: Database): Promise<void> {
  for (const lineId of await dueLines(database, TURN_MAX))
    // oxlint-disable-next-line no-await-in-loop -- one after another: each is a separate transaction
    await database
      .transaction((tx) => receiveDueLine(tx, lineId))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return database.transaction((tx) => reopenDueLine(tx, lineId))
      })
}

async function receiveDueLine(tx: Transaction, lineId: number): Promise<void> {
  const line = await lockDueLine(tx, lineId)
  if (line?.decision != null) await receiveLine(tx, line, line.decision)
}

async function reopenDueLine(tx: Transaction, lineId: number): Promise<void> {
  const line = await lockDueLine(tx, lineId)
  if (line === undefined) return
  await saveDecision(tx, line.id, { status: 'OPEN', by: null })
  await matchAgain(tx, line.account_id, { lines: [line] })
}
