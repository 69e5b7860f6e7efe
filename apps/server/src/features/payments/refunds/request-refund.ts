import { moveRefund } from '@turnout/domain/orders/refund-moves.ts'
import { nextCheckAt } from '@turnout/domain/payments/card-payment.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { RefundReason } from '@turnout/domain/payments/refund-reasons.ts'
import { splitRefund } from '@turnout/domain/gift-cards/balance.ts'
import { leftOfPayment, refundableMinor, refundRefusal } from '@turnout/domain/payments/refund-rules.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { cancelTicket } from '../../attendees/desk/cancel-attendee.ts'
import { lockDeskTicket } from '../../attendees/desk/store-desk.ts'
import { cancelOrder, type Cancellation } from '../../orders/desk/cancel-order.ts'
import { returnCredit } from '../../gift-cards/settle-credit.ts'
import { lockOrder, saveOrderState, type LockedOrderRow } from '../../orders/store.ts'
import { movePlace } from '../../stock/store-places.ts'
import { lockPlaces } from '../../stock/store.ts'
import { judgeUnits, type ChosenUnits, type JudgedUnits } from './judge-units.ts'
import { queueRefund } from './queue-refund.ts'
import { settleRefunds } from './settle-refunds.ts'
import { insertRefund, moneyOfOrder, type MoneyOfOrder, type RefundedPaymentRow } from './store-refunds.ts'
import { countReturned, insertUnits } from './store-units.ts'
import { stateOf } from '../../orders/read-order.ts'
import { moneyOf } from '../../orders/money/read-money.ts'

export interface RefundRequest {
  readonly orderId: number
  /** Minor units of the order's currency; 'all': the whole rest; or units of its lines. */
  readonly amountMinor: number | 'all' | ChosenUnits
  readonly notifiesBuyer: boolean
  /** Cancels the order in the same step. */
  readonly cancels: Pick<Cancellation, 'returnsStock' | 'reason'> | null
  /** The organizer handed card money back outside, because the card takes none. */
  readonly isByHand?: boolean
  readonly reason?: RefundReason | null
  /** The team's own. */
  readonly note?: string | null
  /** The money comes out of the drawer of a till. */
  readonly isFromDrawer?: boolean
}

/**
 * Writes down that money of an order goes back: first what was paid in money, then what a gift card paid, a refund
 * each. Card money is sent by a job after the commit; money that was paid outside is handed back by the organizer, and
 * credit is on its card again, so these refunds have succeeded with their writing. Answers the id of the first, which
 * names the units.
 * @throws Refusal order_manual, refund_pending, order_already_refunded, order_not_refundable,
 * order_disputed; invalid_fields for an amount that is nothing or more than is left; those of
 * `judgeUnits`; order_cannot_cancel.
 */
export async function requestRefund(tx: Transaction, request: RefundRequest, actor: Actor): Promise<number> {
  const order = await lockOrder(tx, request.orderId)
  if (order === undefined) throw new Refusal('not_found')
  const rows = await moneyOfOrder(tx, order.id)
  const money = moneyOf(rows)
  const refusal = refundRefusal({ ...stateOf(order), isManual: order.is_manual }, money)
  if (refusal !== null) throw new Refusal(refusal)
  const next = moveRefund(stateOf(order), 'request_refund')
  if ('refused' in next) throw new Refusal('order_not_refundable')
  const { amountMinor, units } = await judgeRefund(tx, request, { order, leftMinor: refundableMinor(money) })
  const parts = await writeParts(tx, { request, order, rows, amountMinor }, actor)
  const refundId = parts[0]?.refundId
  if (refundId === undefined) throw new Refusal('order_not_refundable')
  await insertUnits(tx, refundId, units)
  await saveOrderState(tx, order.id, next)
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.refund_requested',
      before: { refund_status: order.refund_status },
      after: {
        refund_status: next.refundStatus,
        refund_id: refundId,
        amount_minor: amountMinor,
        ...(units.length > 0 && { items: itemsText(units) }),
        ...(request.reason && { refund_reason: request.reason }),
        ...(request.note && { note: request.note }),
      },
    },
  ])
  for (const part of parts) await settlePart(tx, part, { request, order, actor })
  const { notifiesBuyer, cancels } = request
  if (cancels !== null) await cancelOrder(tx, { orderId: order.id, ...cancels, notifiesBuyer, refundId }, actor)
  else if (order.status === 'COMPLETED') await cancelUnits(tx, order, { units, actor })
  return refundId
}

/** What goes back of one payment. */
interface RefundPart {
  readonly refundId: number
  readonly payment: RefundedPaymentRow
  readonly amountMinor: number
  /** No provider has to be asked whether it went back. */
  readonly isDone: boolean
}

interface Writing {
  readonly request: RefundRequest
  readonly order: LockedOrderRow
  readonly rows: MoneyOfOrder
  readonly amountMinor: number
}

/** A refund for each payment that something goes back of. */
async function writeParts(
  tx: Transaction,
  { request, order, rows, amountMinor }: Writing,
  actor: Actor,
): Promise<RefundPart[]> {
  const ofOrder = rows.payments.filter(({ purpose }) => purpose === 'ORDER')
  const left = ofOrder.map((payment) => ({
    id: payment.id,
    isCredit: payment.provider === 'CREDIT',
    leftMinor: leftOfPayment(payment, rows),
  }))
  const parts: RefundPart[] = []
  for (const part of splitRefund(amountMinor, left)) {
    const payment = ofOrder.find(({ id }) => id === part.id)
    if (payment === undefined) continue
    const isByHand = payment.provider === 'OFFLINE' || (payment.provider === 'STRIPE' && request.isByHand === true)
    const isDone = isByHand || payment.provider === 'CREDIT'
    const refundId = await insertRefund(tx, {
      payment,
      provider: isByHand ? 'OFFLINE' : payment.provider,
      amountMinor: part.amountMinor,
      origin: 'ORGANIZER',
      notifiesBuyer: request.notifiesBuyer,
      requestedBy: actor.kind === 'USER' ? actor.id : null,
      providerRef: null,
      checkAt: isDone ? null : nextCheckAt(order.now, order.now),
      reason: request.reason ?? null,
      note: request.note ?? null,
    })
    parts.push({ refundId, payment, amountMinor: part.amountMinor, isDone })
  }
  return parts
}

async function settlePart(
  tx: Transaction,
  { refundId, payment, amountMinor, isDone }: RefundPart,
  { request, order, actor }: { readonly request: RefundRequest; readonly order: LockedOrderRow; readonly actor: Actor },
): Promise<void> {
  if (payment.provider === 'CREDIT') await returnCredit(tx, order, { amountMinor, actor })
  if (isDone)
    await settleRefunds(tx, payment.id, [
      { ...HANDED_BACK, refundId, amountMinor, isFromDrawer: request.isFromDrawer ?? false },
    ])
  else await queueRefund(tx, refundId)
}

/**
 * What was given back stops working: tickets are void and their places go back on sale, goods go
 * back in stock. Tickets that were cancelled before stay what they are. Locks tickets, then pools
 * in the order of their ids; the order is locked.
 */
async function cancelUnits(
  tx: Transaction,
  { id: orderId }: { readonly id: number },
  { units, actor }: { readonly units: readonly JudgedUnits[]; readonly actor: Actor },
): Promise<void> {
  const over = units.filter(({ cancels }) => cancels)
  if (over.length === 0) return
  const tickets = []
  for (const id of over.flatMap(({ ticketIds }) => ticketIds ?? []).toSorted((a, b) => a - b)) {
    const ticket = await lockDeskTicket(tx, id)
    if (ticket !== undefined && ticket.status !== 'CANCELLED') tickets.push(ticket)
  }
  await lockPlaces(tx, orderId)
  for (const ticket of tickets) await cancelTicket(tx, ticket, actor)
  for (const { lineId, quantity, ticketIds } of over) {
    if (ticketIds !== null) continue
    for (let unit = 0; unit < quantity; unit += 1) await movePlace(tx, { orderId, givesLineId: lineId, takes: null })
    await countReturned(tx, lineId, quantity)
  }
}

/** Money that was paid outside goes back outside: no provider has to be asked whether it did. */
const HANDED_BACK = { ref: null, state: 'SUCCEEDED', failureReason: null } as const

export interface JudgedRefund {
  readonly amountMinor: number
  readonly units: readonly JudgedUnits[]
}

/** @throws Refusal those of `judgeUnits`; invalid_fields for an amount that is nothing or more than is left. */
export async function judgeRefund(
  reader: Reader,
  { amountMinor }: Pick<RefundRequest, 'amountMinor'>,
  { order, leftMinor }: { readonly order: Pick<LockedOrderRow, 'id' | 'currency'>; readonly leftMinor: number },
): Promise<JudgedRefund> {
  if (amountMinor === 'all') return { amountMinor: leftMinor, units: [] }
  if (typeof amountMinor === 'number') return { amountMinor: amountOf(amountMinor, order, leftMinor), units: [] }
  return judgeUnits(reader, order.id, { chosen: amountMinor, leftMinor })
}

/** "2 × General admission, 1 × Poster" */
const itemsText = (units: readonly JudgedUnits[]): string =>
  units.map(({ quantity, label }) => `${quantity} × ${label}`).join(', ')

function amountOf(amountMinor: number, { currency }: Pick<LockedOrderRow, 'currency'>, leftMinor: number): number {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  if (amountMinor <= 0) throw invalidFields({ amount: { word: 'too_small', values: { minimum: major(1) } } })
  if (amountMinor > leftMinor) {
    throw invalidFields({ amount: { word: 'above_refundable', values: { maximum: major(leftMinor) } } })
  }
  return amountMinor
}
