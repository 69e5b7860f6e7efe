import { moveOrder, type OrderAct } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { insertAttendees, type NewAttendee } from '../attendees/store.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { sellStock } from '../stock/store.ts'
import { linesOfOrder, saveOrderState, type HeldLineRow, type Holder, type LockedOrder } from './store.ts'

/** The acts by which a hold becomes an order that owns its places. */
type CompletingAct = Extract<OrderAct, 'complete_free' | 'choose_offline' | 'payment_received'>

const HISTORY: Readonly<Record<CompletingAct, string>> = {
  complete_free: 'order.completed',
  choose_offline: 'order.awaiting_offline_payment',
  payment_received: 'order.completed',
}

/**
 * Turns a locked hold into an order: state, stock from held to sold, attendees with their ids, history, and the mail that follows. The
 * caller proved that the hold is live and the details fit; this refuses when the places went to somebody else in the very last moment.
 * @throws Refusal with the code of the move table; order_expired when the hold had run out.
 */
export async function completeOrder(
  tx: Transaction,
  order: LockedOrder,
  { act, actor }: { act: CompletingAct; actor: Actor },
): Promise<void> {
  const next = moveOrder(order, act)
  if ('refused' in next) throw new Refusal(next.refused)
  if (!(await sellStock(tx, order.id))) throw new Refusal('order_expired')
  await saveOrderState(tx, order.id, next)
  await insertAttendees(tx, {
    eventId: order.eventId,
    orderId: order.id,
    status: next.status === 'COMPLETED' ? 'ACTIVE' : 'AWAITING_PAYMENT',
    locale: order.locale,
    attendees: attendeesOf(await linesOfOrder(tx, order.id), order.holders),
  })
  await recordAudit(tx, actor, [
    {
      accountId: order.accountId,
      eventId: order.eventId,
      entity: 'order',
      entityId: order.id,
      act: HISTORY[act],
      before: { status: order.status, payment_status: order.paymentStatus },
      after: { status: next.status, payment_status: next.paymentStatus },
    },
  ])
  await queueOrderMail(tx, order.id, next.status === 'COMPLETED' ? 'order_confirmation' : 'offline_payment')
}

/** One attendee a ticket unit: the holders were checked against the lines, tier by tier, when the details came. */
function attendeesOf(lines: readonly HeldLineRow[], holders: readonly Holder[]): NewAttendee[] {
  const waiting = [...holders]
  return lines
    .filter((line) => line.productType === 'TICKET')
    .flatMap((line) =>
      Array.from({ length: line.quantity }, () => {
        const at = waiting.findIndex((holder) => holder.productId === line.productId && holder.priceId === line.priceId)
        const holder = waiting.splice(at, 1)[0]
        if (at < 0 || holder === undefined) throw new Refusal('order_details_missing')
        return {
          orderLineId: line.id,
          productId: line.productId,
          productPriceId: line.priceId,
          firstName: holder.firstName,
          lastName: holder.lastName,
          email: holder.email,
        }
      }),
    )
}
