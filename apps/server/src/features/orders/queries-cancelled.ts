import type { CancellingMoney, CancellingWay } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { moneyBackOf, type MoneyBack } from '@turnout/domain/event-cancelling/money-back.ts'
import type { PaymentStatus, RefundStatus } from '@turnout/domain/orders/order-state.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { cardText } from './money/write-card.ts'

/** How an order ended that was cancelled. */
export interface CancelledOrder {
  readonly by: 'BUYER' | 'ORGANIZER'
  /** The event was cancelled, and this order with it. */
  readonly isWithEvent: boolean
  /** The organizer's words about the event, or about the order alone. */
  readonly reason: string | null
  readonly money: MoneyBack
  readonly amountMinor: number
  /** What other refunds gave back of it. */
  readonly besidesMinor: number
  /** The refund, where its money is the organizer's to hand over. */
  readonly handedBackId: number | null
  /** "Visa •••• 4242"; null for money that did not come by card. */
  readonly card: string | null
}

interface CancelledRow {
  readonly payment_status: PaymentStatus | null
  readonly refund_status: RefundStatus | null
  readonly is_by_buyer: boolean
  readonly reason: string | null
  readonly way: CancellingWay | null
  readonly money: CancellingMoney | null
  readonly event_amount_minor: number | null
  /** With one of several dates, and not with the whole event. */
  readonly is_of_date: boolean
  readonly refund_amount_minor: number | null
  readonly besides_minor: number
  readonly refund_id: number | null
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT' | null
  readonly state: 'PENDING' | 'SUCCEEDED' | 'FAILED' | null
  readonly card_brand: string | null
  readonly card_last4: string | null
}

/** Undefined for an order that is not cancelled. */
export async function cancelledOrder(reader: Reader, orderId: number): Promise<CancelledOrder | undefined> {
  const found = await sql<CancelledRow>`
    select o.payment_status, o.refund_status, coalesce(h.actor_kind = 'BUYER', false) as is_by_buyer,
      case when k.order_id is null then h.reason else c.reason end as reason, k.way, c.money, k.amount_minor as event_amount_minor,
      c.occurrence_id is not null as is_of_date,
      o.total_refunded_minor - case r.state when 'SUCCEEDED' then r.amount_minor else 0 end as besides_minor,
      r.id as refund_id, r.amount_minor as refund_amount_minor, r.provider, r.state, p.card_brand, p.card_last4
    from orders o
    left join lateral (select a.actor_kind, (a.after ->> 'refund_id')::bigint as refund_id, a.after ->> 'reason' as reason from audit_rows a
      where a.entity = 'order' and a.entity_id = o.id and a.act = 'order.cancelled' order by a.id desc limit 1) h on true
    left join lateral (select * from cancelling_orders n
      where n.order_id = o.id and n.way <> 'OVER' and n.cancelled_at is not null
      order by n.cancelled_at desc limit 1) k on true
    left join event_cancellings c on c.id = k.cancelling_id
    left join refunds r on r.id = coalesce(k.refund_id, h.refund_id)
    left join lateral (select card_brand, card_last4 from payments
      where order_id = o.id and purpose = 'ORDER' order by provider = 'CREDIT', id desc limit 1) p on true
    where o.id = ${orderId} and o.status = 'CANCELLED'`.execute(reader.query)
  const [row] = found.rows
  return row === undefined ? undefined : toldOf(row)
}

function toldOf(row: CancelledRow): CancelledOrder {
  const { way, money, event_amount_minor: eventMinor, provider, state } = row
  const event = way === null || money === null ? null : { way, money, amountMinor: eventMinor ?? 0 }
  return {
    by: row.is_by_buyer ? 'BUYER' : 'ORGANIZER',
    isWithEvent: event !== null && !row.is_of_date,
    reason: row.reason,
    money: moneyBackOf({
      paymentStatus: row.payment_status,
      refundStatus: row.refund_status,
      refund: provider === null || state === null ? null : { provider, state },
      event,
    }),
    amountMinor: row.refund_amount_minor ?? eventMinor ?? 0,
    besidesMinor: row.besides_minor,
    handedBackId: provider === 'OFFLINE' ? row.refund_id : null,
    card: cardText(row),
  }
}
