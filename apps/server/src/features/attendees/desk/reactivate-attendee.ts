import { moveAttendee, reactivationOf, type AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { movePlace } from '../../stock/store-places.ts'
import { recordChange } from './record-change.ts'
import type { OwedTicket } from './cancel-attendee.ts'
import { saveReactivated } from './store-desk.ts'

/**
 * Makes a locked ticket that was cancelled good again: it takes a place like a sale, and waits for
 * its money when its order does, which owes for it again. Its code of before stays revoked. Answers
 * its status.
 * @throws Refusal attendee_not_cancelled; attendee_order_over when its order stands no more;
 * attendee_never_paid when the order was paid without it;
 * event_not_available for an archived event; sold_out_meanwhile.
 */
export async function reactivateTicket(
  tx: Transaction,
  { ticket, owed }: OwedTicket,
  actor: Actor,
): Promise<AttendeeStatus> {
  if (ticket.status !== 'CANCELLED') throw new Refusal('attendee_not_cancelled')
  const act = reactivationOf(ticket.order_status)
  if (act === null) throw new Refusal('attendee_order_over')
  if (ticket.event_status === 'ARCHIVED' || ticket.is_event_cancelled) throw new Refusal('event_not_available')
  if (act === 'reactivate_paid' && ticket.cancelled_unpaid && ticket.unit_gross_minor > 0)
    throw new Refusal('attendee_never_paid')
  const next = moveAttendee(ticket.status, act)
  if ('refused' in next) throw new Refusal('attendee_not_cancelled')
  const takes = { lineId: ticket.order_line_id, productId: ticket.product_id, poolId: ticket.pool_id }
  if (!(await movePlace(tx, { orderId: ticket.order_id, givesLineId: null, takes })))
    throw new Refusal('sold_out_meanwhile', { fields: { status: [{ word: 'sold_out' }] } })
  await saveReactivated(tx, ticket, next.status)
  if (ticket.cancelled_unpaid)
    await owed.changeOwed(tx, { orderId: ticket.order_id, lineId: ticket.order_line_id, change: 1 }, actor)
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.reactivated',
    before: { status: ticket.status },
    after: { status: next.status },
  })
  return next.status
}
