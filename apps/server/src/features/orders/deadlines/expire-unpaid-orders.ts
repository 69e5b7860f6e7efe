import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { enqueueAll } from '../../../platform/jobs/enqueue.ts'
import { cancelAttendees } from '../../attendees/store.ts'
import { returnStock } from '../../stock/store.ts'
import { ISSUE_CREDIT_NOTE, type IssueCreditNotePayload } from '../../invoices/queue-documents.ts'
import { MAIL_ORDER, orderMailPayload } from '../mails/queue-order-mail.ts'
import { reverseCharges } from '../money/reverse-charges.ts'
import { lockOverdueOrders, saveOverdue } from './store-deadlines.ts'
import { stateOf } from '../read-order.ts'

/** Orders of one sweep; the others wait for the next. */
const SWEEP_MAX = 200

/**
 * Ends offline orders whose money did not come by the deadline of their event: their places are
 * free, their tickets void, nothing is owed, their buyers are told. Answers how many there were.
 */
export async function expireUnpaidOrders(tx: Transaction): Promise<number> {
  const orders = (await lockOverdueOrders(tx, SWEEP_MAX)).filter(
    (order) => !('refused' in moveOrder(stateOf(order), 'offline_deadline_passed')),
  )
  if (orders.length === 0) return 0
  const ids = orders.map(({ id }) => id)
  await saveOverdue(tx, ids)
  await returnStock(tx, ids)
  await cancelAttendees(tx, ids)
  await reverseCharges(tx, orders)
  await recordAudit(
    tx,
    SYSTEM,
    orders.map((order) => ({
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.expired',
      before: { status: order.status },
      after: { status: 'EXPIRED', reason: 'offline_deadline_passed' },
    })),
  )
  const mails = ids.map((id) => orderMailPayload(id, 'payment_overdue'))
  await enqueueAll(tx, MAIL_ORDER, mails)
  const notes: IssueCreditNotePayload[] = ids.map((id) => ({ order_id: id }))
  await enqueueAll(tx, ISSUE_CREDIT_NOTE, notes)
  return orders.length
}
