import { chargeEntries } from '@turnout/domain/ledger/postings.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { restoreAttendees } from '../../attendees/store.ts'
import { sellTaken, takeAgain } from '../../stock/store-retake.ts'
import { postEntries } from '../money/store-ledger.ts'
import { nextChange, renewableParts } from '../money/store-owed.ts'
import { stateOf } from '../read-order.ts'
import { saveOrderState, type LockedOrderRow } from '../store.ts'

/**
 * An order that expired unpaid waits for its money again: all its places are taken, its tickets are those of before
 * with fresh codes, and it owes what it cost. The order is locked; the caller has its money.
 * @throws Refusal order_not_renewable for one that did not expire unpaid, lost tickets before it did, or is of an event
 * or a date that takes no orders any more; sold_out_meanwhile
 */
export async function reactivateOrder(tx: Transaction, order: LockedOrderRow, actor: Actor): Promise<void> {
  const next = moveOrder(stateOf(order), 'renew')
  if ('refused' in next) throw new Refusal('order_not_renewable')
  const parts = await renewableParts(tx, order.id)
  if (parts === null) throw new Refusal('order_not_renewable')
  if (!(await takeAgain(tx, order.id))) throw new Refusal('sold_out_meanwhile')
  await sellTaken(tx, order.id)
  await saveOrderState(tx, order.id, next)
  await restoreAttendees(tx, order.id)
  const causeId = await nextChange(tx, order.id)
  await postEntries(tx, [{ order, posting: 'CHARGE', causeId, entries: chargeEntries(parts) }])
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.renewed',
      before: { status: order.status },
      after: { status: next.status },
    },
  ])
}
