import { giveBackRefusal } from '@turnout/domain/event-cancelling/give-back.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { movedDatesOf } from '../../orders/buyer/queries-moved.ts'
import { lockStandingTickets } from '../../orders/buyer/store-cancelling.ts'
import { cancelOrder } from '../../orders/desk/cancel-order.ts'
import { linesOfDate } from '../../orders/money/queries-units.ts'
import { lockOrderByShortId } from '../../orders/store.ts'
import { queueHandBackMail } from '../../payments/refunds/queue-refund.ts'
import { cancelJudged, giveBack, judgeOrder } from './cancel-one-order.ts'
import { ticketsOfDate } from './queries.ts'

interface NamedDate {
  readonly eventId: number
  readonly shortId: string
  readonly occurrenceId: number
}

/**
 * A buyer gives the tickets of an order for a date that moved back; that they may change the order was proven. The
 * tickets are void, their places return, and what they were sold for goes back. Given back already is done.
 * @throws Refusal order_gone; not_found for a date that none of it is for; the codes of `BUYER_CANCEL_REFUSALS`.
 */
export async function giveBackDate(tx: Transaction, named: NamedDate, actor: Actor): Promise<void> {
  const order = await lockOrderByShortId(tx, named.eventId, named.shortId)
  if (order === undefined) throw new Refusal('order_gone')
  const { id: orderId } = order
  await lockStandingTickets(tx, orderId)
  if ((await linesOfDate(tx, named.occurrenceId, [orderId])).length === 0) throw new Refusal('not_found')
  if ((await ticketsOfDate(tx, orderId, named.occurrenceId)).length === 0) return
  const judged = await judgeOrder(tx, { occurrence_id: named.occurrenceId, money: 'ALL', leavesPasses: true }, orderId)
  const moved = (await movedDatesOf(tx, orderId)).find(({ occurrence_id: id }) => id === named.occurrenceId)
  const refused =
    moved === undefined
      ? 'order_cancel_closed'
      : giveBackRefusal({
          way: judged.way,
          until: moved.refund_until,
          hasUsedTicket: moved.has_used_ticket,
          hasPassedOnTicket: moved.has_passed_on_ticket,
          now: moved.now,
        })
  if (refused !== null) throw new Refusal(refused)
  if (judged.amountMinor > 0) {
    const refundId = await giveBack(tx, { money: 'ALL' }, { judged, actor, notifiesBuyer: true })
    // No member did this: the member who hands the money over has to hear of it.
    return queueHandBackMail(tx, refundId)
  }
  if (judged.part === null) return cancelOrder(tx, { orderId, returnsStock: true, notifiesBuyer: true }, actor)
  await cancelJudged(tx, judged, actor)
}

/**
 * A buyer says that they keep the tickets of a date that moved; that they may change the order was proven. The organizer
 * reads it in the history of the order, once for each time that it moved.
 * @throws Refusal order_gone; not_found for a date that did not move, or that none of it is for.
 */
export async function keepDate(tx: Transaction, named: NamedDate, actor: Actor): Promise<void> {
  const order = await lockOrderByShortId(tx, named.eventId, named.shortId)
  if (order === undefined) throw new Refusal('order_gone')
  const moved = (await movedDatesOf(tx, order.id)).find(({ occurrence_id: id }) => id === named.occurrenceId)
  if (moved === undefined) throw new Refusal('not_found')
  if (moved.is_kept) return
  const entry = { accountId: order.account_id, eventId: order.event_id, entity: 'order', entityId: order.id }
  await recordAudit(tx, actor, [{ ...entry, act: 'order.date_kept', after: { occurrence_id: named.occurrenceId } }])
}
