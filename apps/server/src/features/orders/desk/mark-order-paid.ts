import type { PaidWith } from '@turnout/contract/enums.ts'
import { cashOf, paymentEntries, shortfallEntries } from '@turnout/domain/ledger/postings.ts'
import { paymentWithHeld } from '@turnout/domain/payments/held-money.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { withdrawMails } from '../../../platform/mail/store.ts'
import { activateAttendees } from '../../attendees/store.ts'
import { queueOrderMail } from '../mails/queue-order-mail.ts'
import { spendHeld } from '../money/settle-held.ts'
import { postEntries } from '../money/store-ledger.ts'
import { hasLiveUnits, insertOfflinePayment, lockOrder, saveOrderState, type LockedOrderRow } from '../store.ts'
import { stateOf } from '../read-order.ts'

interface OfflineMoney {
  readonly orderId: number
  /** null: not at a door. */
  readonly checkInListId: number | null
  /** How it was handed over; null: not said. */
  readonly paidWith?: PaidWith | null
  readonly notifiesBuyer?: boolean
  /** The day on which it was there, as the organizer says; null: today. */
  readonly receivedOn?: string | null
  /** What came by this transfer, where it may be less than is missing: the rest is let off. */
  readonly receivedMinor?: number
  /** Its cash is in the drawer of a till. */
  readonly isInDrawer?: boolean
}

/**
 * The state of a locked order once it is paid.
 * @throws Refusal order_already_paid; order_expired; order_not_awaiting_payment, also when all of its units were
 * cancelled one after the other.
 */
export async function paidState(tx: Transaction, order: LockedOrderRow): Promise<OrderState> {
  const next = moveOrder(stateOf(order), 'mark_paid')
  if ('refused' in next) throw new Refusal(next.refused)
  if (!(await hasLiveUnits(tx, order.id))) throw new Refusal('order_not_awaiting_payment')
  return next
}

/**
 * An organizer (or door staff, at a list) has the money of an offline order: the order is complete,
 * its attendees may come in. Parts that came by transfer before are part of it. Answers the id of the payment.
 * @throws Refusal of `paidState`
 */
export async function markOrderPaid(tx: Transaction, money: OfflineMoney, actor: Actor): Promise<number> {
  const { orderId, checkInListId, paidWith = null, notifiesBuyer = true, receivedOn = null } = money
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  const next = await paidState(tx, order)
  await withdrawMails(tx, { entity: 'order', id: order.id, kind: 'payment_reminder' })
  await saveOrderState(tx, order.id, next)
  const held = await spendHeld(tx, order)
  const askedMinor = order.total_gross_minor
  const { amountMinor, shortfallMinor } = paymentWithHeld(askedMinor, held.minor, money.receivedMinor)
  const paymentId = await insertOfflinePayment(tx, {
    orderId: order.id,
    amountMinor,
    shortfallMinor,
    currency: order.currency,
    receivedBy: actor.kind === 'USER' ? actor.id : null,
    atList: checkInListId,
    paidWith,
    receivedOn,
  })
  await held.settle(paymentId)
  const entries = paymentEntries({
    amountMinor,
    cash: cashOf('OFFLINE', null, money.isInDrawer),
    platformFeeMinor: 0,
  })
  await postEntries(tx, [
    { order, posting: 'PAYMENT', causeId: paymentId, entries },
    {
      order,
      posting: 'SHORTFALL',
      causeId: paymentId,
      entries: shortfallEntries({ amountMinor: shortfallMinor }),
    },
  ])
  await activateAttendees(tx, order.id)
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.marked_as_paid',
      before: { status: order.status, payment_status: order.payment_status },
      after: {
        status: next.status,
        payment_status: next.paymentStatus,
        check_in_list_id: checkInListId,
        paid_with: paidWith,
        ...(receivedOn !== null && { received_on: receivedOn }),
        ...(shortfallMinor > 0 && { shortfall_minor: shortfallMinor }),
      },
    },
  ])
  if (notifiesBuyer) await queueOrderMail(tx, order.id, 'order_confirmation')
  return paymentId
}
