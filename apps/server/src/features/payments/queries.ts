import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { PayableOrder } from '@turnout/domain/payments/card-payment.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { CompletableOrderRow } from '../sale/completing/build-completion.ts'

/** An order as the provider's word meets it: its state, and all that completing it needs. */
export interface PayableOrderRow extends CompletableOrderRow, PayableOrder {
  readonly now: Date
}

export async function payableOrder(reader: Reader, orderId: number): Promise<PayableOrderRow | undefined> {
  const found = await sql<PayableOrderRow>`
    select o.id, o.account_id as "accountId", o.event_id as "eventId", o.xmin::text as revision, o.status, o.payment_status as "paymentStatus",
      o.refund_status as "refundStatus", o.locale, o.currency, o.total_fee_minor as "totalFeeMinor", o.total_tax_minor as "totalTaxMinor",
      o.total_gross_minor as "totalGrossMinor", o.reserved_until as "reservedUntil", o.holders, o.answers, clock_timestamp() as now,
      (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'priceId', l.product_price_id,
        'productType', l.product_type, 'quantity', l.quantity) order by l.id), '[]') from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId}`.execute(reader.query)
  return found.rows[0]
}

/** How the order behind a capability id stands; undefined for an unknown one or another event's. */
export async function orderForPayment(
  reader: Reader,
  { eventId, shortId }: { eventId: number; shortId: string },
): Promise<{ id: number; status: OrderState['status']; payment_status: OrderState['paymentStatus'] } | undefined> {
  const found = await sql<{ id: number; status: OrderState['status']; payment_status: OrderState['paymentStatus'] }>`
    select o.id, o.status, o.payment_status from orders o where o.short_id = ${shortId} and o.event_id = ${eventId}`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** Whether the money of an attempt pays for nothing and goes back. */
export async function isSurplus(reader: Reader, intentId: number): Promise<boolean> {
  const found = await sql`select from payments where payment_intent_id = ${intentId} and purpose = 'SURPLUS'`.execute(
    reader.query,
  )
  return found.rows.length > 0
}

/**
 * Whether an event lets its buyers pay by card: the organizer's choice, regardless of the
 * provider's state.
 */
export async function takesCards(reader: Reader, eventId: number): Promise<boolean> {
  const found =
    await sql`select from event_settings where event_id = ${eventId} and 'STRIPE' = any(payment_providers)`.execute(
      reader.query,
    )
  return found.rows.length > 0
}

/** Every account that was charged lately, the shop's own among them as null. */
export async function accountsCharged(reader: Reader, since: Date): Promise<(string | null)[]> {
  const found = await sql<{ account: string | null }>`
    select distinct provider_account as account from payment_intents where created_at >= ${since}`.execute(reader.query)
  return found.rows.map(({ account }) => account)
}
