import { refundableMinor, refundedAfter, refundRefusal } from '@turnout/domain/payments/refund-rules.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { loadOrderForMail, type MailServices } from '../../orders/mails/limit-texts.ts'
import { drawCancelled } from '../../orders/mails/draw-cancelled.ts'
import type { MailedOrderRow } from '../../orders/mails/queries-mail.ts'
import { moneyOf } from '../../orders/money/read-money.ts'
import { orderById } from '../../orders/queries-order.ts'
import { stateOf } from '../../orders/read-order.ts'
import { refundMail } from './mail-refund.ts'
import type { MailedRefundRow } from './queries-refunds.ts'
import { judgeRefund, type JudgedRefund, type RefundRequest } from './request-refund.ts'
import { moneyOfOrder } from './store-refunds.ts'

type Previewed = Pick<RefundRequest, 'orderId' | 'amountMinor' | 'cancels'>

/**
 * The mail that a refund would send to the buyer, in their language and the organizer's own words.
 * It is judged like the refund, and nothing is locked: the refund itself judges again.
 * @throws Refusal those of `requestRefund`; not_found for an order without an address.
 */
export async function drawRefundPreview(
  reader: Reader,
  asked: Previewed,
  services: MailServices,
): Promise<AccountMail> {
  const row = await orderById(reader, asked.orderId)
  const rows = await moneyOfOrder(reader, asked.orderId)
  const mailed = await loadOrderForMail(reader, asked.orderId, services)
  if (row === undefined || mailed === undefined) throw new Refusal('not_found')
  const money = moneyOf(rows)
  const refusal = refundRefusal({ ...stateOf(row), isManual: row.is_manual }, money)
  if (refusal !== null) throw new Refusal(refusal)
  const { order } = mailed
  const { payment } = order
  if (payment === null) throw new Refusal('order_not_refundable')
  const judged = await judgeRefund(reader, asked, { order: row, leftMinor: refundableMinor(money) })
  const refundedMinor = row.total_refunded_minor
  if (asked.cancels !== null) {
    const mail = drawCancelled(
      order,
      { payment, amountMinor: judged.amountMinor, besidesMinor: refundedMinor },
      services,
    )
    if (mail === null) throw new Refusal('not_found')
    return mail
  }
  const isOpen = row.status === 'COMPLETED'
  return refundMail(order, refundRow(order, { judged, payment, refundedMinor, isOpen }), services.publicUrl)
}

interface Refunding {
  readonly judged: JudgedRefund
  readonly payment: NonNullable<MailedOrderRow['payment']>
  /** Of the order, before. */
  readonly refundedMinor: number
}

/** As the refund would be read for its mail, once it has succeeded. */
function refundRow(
  order: MailedOrderRow,
  { judged: { amountMinor, units }, payment, refundedMinor, isOpen }: Refunding & { readonly isOpen: boolean },
): MailedRefundRow {
  const voids = isOpen ? units.filter(({ cancels }) => cancels).flatMap(({ ticketIds }) => ticketIds ?? []) : []
  return {
    order_id: order.id,
    state: 'SUCCEEDED',
    amount_minor: amountMinor,
    total_refunded_minor: refundedAfter(refundedMinor, amountMinor),
    provider: payment.provider,
    card_brand: payment.card_brand,
    card_last4: payment.card_last4,
    mailed: [],
    is_told_with_cancelling: false,
    items: units.map(({ label, quantity }) => ({ name: label, quantity })),
    void_tickets: order.attendees
      .filter(({ id }) => voids.includes(id))
      .map(({ public_id, first_name, last_name, is_passed_on: isPassedOn }) => ({
        public_id,
        name: isPassedOn || last_name === '' ? first_name : `${first_name} ${last_name}`,
      })),
  }
}
