import { REMINDER_DAYS, reminderAt } from '@turnout/domain/orders/offline-deadline.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { enqueueAll } from '../../../platform/jobs/enqueue.ts'
import { MAIL_ORDER, orderMailPayload } from '../mails/queue-order-mail.ts'
import { lockOrdersToRemind, saveReminded } from './store-deadlines.ts'

/** Orders of one sweep; the others wait for the next. */
const SWEEP_MAX = 200

/**
 * Tells buyers once, some time before the deadline, that their money is awaited. Answers how many
 * there were.
 */
export async function remindUnpaidOrders(tx: Transaction): Promise<number> {
  const waiting = await lockOrdersToRemind(tx, { withinDays: REMINDER_DAYS, limit: SWEEP_MAX })
  const orders = waiting.filter(
    (order) => reminderAt({ orderedAt: order.created_at, dueAt: order.payment_due_at }) <= order.now,
  )
  if (orders.length === 0) return 0
  await saveReminded(
    tx,
    orders.map(({ id }) => id),
  )
  await recordAudit(
    tx,
    SYSTEM,
    orders.map((order) => ({
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.payment_reminder_sent',
      after: { payment_due_at: order.payment_due_at.toISOString() },
    })),
  )
  const mails = orders.map(({ id }) => orderMailPayload(id, 'payment_reminder'))
  await enqueueAll(tx, MAIL_ORDER, mails)
  return orders.length
}
