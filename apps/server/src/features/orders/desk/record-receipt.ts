import { RECEIPT_UNDO_SECONDS } from '@turnout/domain/orders/offline-deadline.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { withdrawMails } from '../../../platform/mail/store.ts'
import { lockOrder, type LockedOrderRow } from '../store.ts'
import { markOrderPaid, paidState } from './mark-order-paid.ts'
import { deleteReceipt, dueReceipts, insertReceipt } from './store-receipts.ts'

/*
 * "Marked as paid" with undo. Payments and the ledger are written once, and the mail with the tickets cannot be taken
 * back. So the mark is kept beside the order for some seconds, and booked after them. Until then nothing is
 * posted, no ticket is valid that was not, and undo leaves no trace but history.
 */

/**
 * Keeps that the money of an order is there, to be booked when the time for undo is over. A reminder that waits in the
 * outbox goes.
 * @throws Refusal of `paidState`; order_already_paid also for an order that was marked before.
 */
export async function noteReceipt(
  tx: Transaction,
  { orderId, receivedOn }: { readonly orderId: number; readonly receivedOn: string },
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  await paidState(tx, order)
  if (!(await insertReceipt(tx, { orderId, receivedOn, actor }))) throw new Refusal('order_already_paid')
  await withdrawMails(tx, { entity: 'order', id: orderId, kind: 'payment_reminder' })
  await recordAudit(tx, actor, [{ ...factOf(order), act: 'order.payment_noted', after: { received_on: receivedOn } }])
}

/**
 * Takes the mark back.
 * @throws Refusal payment_booked when it was booked, and its tickets were mailed; order_not_awaiting_payment when
 * there is no mark.
 */
export async function undoReceipt(tx: Transaction, orderId: number, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  if (order.payment_status === 'PAYMENT_RECEIVED') throw new Refusal('payment_booked')
  if ((await deleteReceipt(tx, orderId)) === undefined) throw new Refusal('order_not_awaiting_payment')
  await recordAudit(tx, actor, [{ ...factOf(order), act: 'order.payment_note_undone' }])
}

/** Books the marks whose time for undo is over, each in a separate transaction; a worker that stops goes on later. */
export async function bookReceipts(database: Database): Promise<void> {
  for (const orderId of await dueReceipts(database, RECEIPT_UNDO_SECONDS))
    // oxlint-disable-next-line no-await-in-loop -- one after another: each is a separate transaction
    await database.transaction((tx) => bookReceipt(tx, orderId))
}

/** Books one. The mark of an order that was paid, cancelled or given up meanwhile goes without effect. */
async function bookReceipt(tx: Transaction, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return
  const receipt = await deleteReceipt(tx, orderId)
  if (receipt === undefined || !(await isPayable(tx, order))) return
  const { receivedOn, actor } = receipt
  await markOrderPaid(tx, { orderId, checkInListId: null, receivedOn }, actor)
}

const isPayable = (tx: Transaction, order: LockedOrderRow): Promise<boolean> =>
  paidState(tx, order).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

const factOf = (order: LockedOrderRow) => ({
  accountId: order.account_id,
  eventId: order.event_id,
  entity: 'order',
  entityId: order.id,
})
