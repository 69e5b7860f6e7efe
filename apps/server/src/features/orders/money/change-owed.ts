import { chargeEntries, reversed, type OrderParts } from '@turnout/domain/ledger/postings.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { amountOf } from '@turnout/domain/pricing/sold-unit.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { activateAttendees } from '../../attendees/store.ts'
import { queueCreditNote } from '../../invoices/queue-documents.ts'
import { queueOrderMail } from '../mails/queue-order-mail.ts'
import { stateOf } from '../read-order.ts'
import { lockOrder, saveOrderState, type LockedOrderRow } from '../store.ts'
import { postEntries } from './store-ledger.ts'
import { changeOrderTotals, changeUnits, nextChange } from './store-owed.ts'

/** One unit of a line of an unpaid order. */
export interface OwedUnit {
  readonly orderId: number
  readonly lineId: number
  /** -1: it was cancelled and leaves its line; 1: it is good again and comes back. */
  readonly change: 1 | -1
}

/**
 * What an unpaid order owes is what its live units cost: line, totals and books follow the unit, and
 * so does an invoice. An order that owes nothing any more for what is left is complete. The order is
 * locked by the caller.
 */
export async function changeOwed(tx: Transaction, { orderId, lineId, change }: OwedUnit, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  const unit = await changeUnits(tx, { lineId, change })
  if (amountOf(unit) === 0) return
  const owedMinor = await changeOrderTotals(tx, { orderId, change, unit })
  await postChange(tx, order, { change, unit })
  const { account_id: accountId, event_id: eventId, currency, total_gross_minor: beforeMinor } = order
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'order',
      entityId: orderId,
      act: 'order.updated',
      before: { total_gross: majorFromMinor(beforeMinor, currency) },
      after: { total_gross: majorFromMinor(owedMinor, currency) },
    },
  ])
  await queueCreditNote(tx, { order_id: orderId })
  if (owedMinor === 0) await completeUnowed(tx, order, actor)
}

/** The books take the unit's charge back, or charge it again. Each change is a separate cause. */
async function postChange(
  tx: Transaction,
  order: LockedOrderRow,
  { change, unit }: { change: 1 | -1; unit: OrderParts },
): Promise<void> {
  const entries = chargeEntries(unit)
  const causeId = await nextChange(tx, order.id)
  await postEntries(tx, [
    change === 1
      ? { order, posting: 'CHARGE', causeId, entries }
      : { order, posting: 'CHARGE_REVERSED', causeId, entries: reversed(entries) },
  ])
}

/** All that is left of it is free: its tickets are good. */
async function completeUnowed(tx: Transaction, order: LockedOrderRow, actor: Actor): Promise<void> {
  const next = moveOrder(stateOf(order), 'nothing_owed')
  if ('refused' in next) throw new Refusal(next.refused)
  await saveOrderState(tx, order.id, next)
  await activateAttendees(tx, order.id)
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.nothing_owed',
      before: { status: order.status, payment_status: order.payment_status },
      after: { status: next.status, payment_status: next.paymentStatus },
    },
  ])
  await queueOrderMail(tx, order.id, 'order_confirmation')
}
