import { lateReminderAt, reminderAt } from '@turnout/domain/orders/offline-deadline.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueueAll } from '../../../platform/jobs/enqueue.ts'
import { MAIL_ORDER, orderMailPayload } from '../mails/queue-order-mail.ts'
import { stateOf } from '../read-order.ts'
import { lockOrder } from '../store.ts'
import {
  lockOrdersToRemind,
  reminderFacts,
  saveReminded,
  type ReminderStep,
  type WaitingOrderRow,
} from './store-deadlines.ts'

/** Orders of one sweep; the others wait for the next. */
const SWEEP_MAX = 200

/** When an order is reminded in a step; null: not at all. */
const momentOf = (step: ReminderStep, order: WaitingOrderRow): Date | null => {
  const { created_at: orderedAt, payment_due_at: dueAt, payment_ends_at: endsAt, days } = order
  return step === 'PAY_BEFORE' ? reminderAt({ orderedAt, dueAt, days }) : lateReminderAt({ dueAt, endsAt, days })
}

/**
 * Tells buyers that their money is awaited: once before the due date, and once after it. Claim, history and mail are
 * one transaction, so that a worker that stops leaves all of them or none. Answers how many there were.
 */
export async function remindUnpaidOrders(tx: Transaction): Promise<number> {
  return (await remindInStep(tx, 'PAY_BEFORE')) + (await remindInStep(tx, 'PAY_AFTER'))
}

async function remindInStep(tx: Transaction, step: ReminderStep): Promise<number> {
  const waiting = await lockOrdersToRemind(tx, { step, limit: SWEEP_MAX })
  const orders = waiting.filter((order) => {
    const at = momentOf(step, order)
    return at !== null && at <= order.now
  })
  if (orders.length === 0) return 0
  await saveReminded(
    tx,
    orders.map(({ id }) => id),
    step,
  )
  await recordReminders(tx, SYSTEM, { orders, text: null })
  return orders.length
}

/** A reminder that an organizer sends; `text` is safe and may have blanks, null: the ready one. */
interface Reminding {
  readonly orderId: number
  readonly text: string | null
}

/**
 * An organizer reminds the buyer of an unpaid order.
 * @throws Refusal order_already_paid, order_expired, order_not_awaiting_payment; order_reminded_lately within a day of
 * the last reminder; order_not_placed where the address of the buyer was erased.
 */
export async function remindOrder(tx: Transaction, { orderId, text }: Reminding, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  const paid = moveOrder(stateOf(order), 'mark_paid')
  if ('refused' in paid) throw new Refusal(paid.refused)
  if (order.email === null) throw new Refusal('order_not_placed')
  const { isNoted, isLately } = await reminderFacts(tx, orderId)
  if (isNoted) throw new Refusal('order_already_paid')
  if (isLately) throw new Refusal('order_reminded_lately')
  await saveReminded(tx, [orderId])
  await recordReminders(tx, actor, { orders: [order], text })
}

type RemindedOrder = Pick<WaitingOrderRow, 'id' | 'account_id' | 'event_id'>

async function recordReminders(
  tx: Transaction,
  actor: Actor,
  { orders, text }: { readonly orders: readonly RemindedOrder[]; readonly text: string | null },
): Promise<void> {
  await recordAudit(
    tx,
    actor,
    orders.map((order) => ({
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.payment_reminder_sent',
    })),
  )
  const mails = orders.map(({ id }) => ({
    ...orderMailPayload(id, 'payment_reminder'),
    ...(text !== null && { text }),
  }))
  await enqueueAll(tx, MAIL_ORDER, mails)
}
