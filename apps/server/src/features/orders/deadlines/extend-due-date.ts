import { EXTENSION_UNDO_MINUTES, extendedTimes } from '@turnout/domain/orders/offline-deadline.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { stateOf } from '../read-order.ts'
import { lockOrder, type LockedOrderRow } from '../store.ts'
import {
  deleteExtension,
  dueFacts,
  saveDueDate,
  saveExtension,
  type DueFacts,
  type DueTimes,
} from './store-extensions.ts'

interface Extending {
  readonly orderId: number
  readonly days: number
}

/**
 * Gives the buyer of an unpaid transfer more days. The automatic reminders follow the new due date: those that went
 * out for the old one are sent again.
 * @throws Refusal of `unpaidOrder`; no_transfer_due_date of another order than a transfer with a due date;
 * no_later_due_date two days before the event.
 */
export async function extendDueDate(tx: Transaction, { orderId, days }: Extending, actor: Actor): Promise<void> {
  const { order, facts } = await unpaidOrder(tx, orderId)
  const { offline_method: method, due_at: dueAt, ends_at: endsAt, starts_at: startsAt, now } = facts
  if (method === 'AT_THE_DOOR' || dueAt === null) throw new Refusal('no_transfer_due_date')
  const later = extendedTimes({ now, dueAt, endsAt, startsAt, days })
  if (later === null) throw new Refusal('no_later_due_date')
  await saveExtension(tx, orderId)
  await saveDueDate(tx, orderId, later)
  await recordDue(tx, actor, { order, act: 'order.due_date_extended', before: { dueAt, endsAt }, after: later })
}

/**
 * Takes the days back that an order was given last.
 * @throws Refusal of `unpaidOrder`; due_date_not_extended when there are none, or after five minutes.
 */
export async function undoExtension(tx: Transaction, orderId: number, actor: Actor): Promise<void> {
  const { order, facts } = await unpaidOrder(tx, orderId)
  const before = { dueAt: facts.due_at, endsAt: facts.ends_at }
  const after = await deleteExtension(tx, orderId, EXTENSION_UNDO_MINUTES)
  if (after === undefined) throw new Refusal('due_date_not_extended')
  await saveDueDate(tx, orderId, after)
  await recordDue(tx, actor, { order, act: 'order.due_date_extension_undone', before, after })
}

/**
 * Locks an order whose money is awaited.
 * @throws Refusal not_found, order_already_paid, order_expired, order_not_awaiting_payment
 */
async function unpaidOrder(tx: Transaction, orderId: number): Promise<{ order: LockedOrderRow; facts: DueFacts }> {
  const order = await lockOrder(tx, orderId)
  const facts = await dueFacts(tx, orderId)
  if (order === undefined || facts === undefined) throw new Refusal('not_found')
  const paid = moveOrder(stateOf(order), 'mark_paid')
  if ('refused' in paid) throw new Refusal(paid.refused)
  if (facts.is_noted) throw new Refusal('order_already_paid')
  return { order, facts }
}

interface Recorded {
  readonly order: LockedOrderRow
  readonly act: string
  readonly before: DueTimes
  readonly after: DueTimes
}

const recordDue = (tx: Transaction, actor: Actor, { order, act, before, after }: Recorded): Promise<void> =>
  recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act,
      before: { payment_due_at: before.dueAt },
      after: { payment_due_at: after.dueAt },
    },
  ])
