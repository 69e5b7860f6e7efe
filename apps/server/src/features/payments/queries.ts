import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { CompletableOrderRow } from '../sale/completing/build-completion.ts'

/** An order as the provider's word meets it: its state, and all that completing it needs. */
export interface PayableOrderRow extends CompletableOrderRow {
  readonly reserved_until: Date
  /** What a gift card is to pay of it. */
  readonly credit_minor: number
  readonly payment_provider: 'STRIPE' | 'OFFLINE' | 'CREDIT' | null
  readonly now: Date
}

export async function payableOrder(reader: Reader, orderId: number): Promise<PayableOrderRow | undefined> {
  const found = await sql<PayableOrderRow>`
    select o.id, o.account_id, o.event_id, o.xmin::text as revision, o.status, o.payment_status, o.refund_status, o.payment_provider, o.locale, o.currency,
      o.total_fee_minor, o.total_tax_minor, o.total_gross_minor, o.reserved_until, o.holders, o.answers, clock_timestamp() as now,
      (select coalesce(sum(c.amount_minor), 0)::bigint from order_credits c where c.order_id = o.id and c.used_at is null) as credit_minor,
      (select coalesce(json_agg(to_json(l) order by l.id), '[]') from (
        select id, product_id, product_price_id, product_type, quantity, seat_ids from order_lines where order_id = o.id) l) as lines
    from orders o where o.id = ${orderId}`.execute(reader.query)
  return found.rows[0]
}

/** The state of the order behind a capability id; undefined for an unknown one or another event's. */
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

/** Whether an event lets its buyers pay by card, regardless of the provider's state, and when it starts. */
export async function cardTermsOfEvent(
  reader: Reader,
  eventId: number,
): Promise<{ takes_cards: boolean; starts_at: Date }> {
  const found = await sql<{ takes_cards: boolean; starts_at: Date }>`
    select 'STRIPE' = any(s.payment_providers) as takes_cards, e.start_date as starts_at
    from events e join event_settings s on s.event_id = e.id where e.id = ${eventId}`.execute(reader.query)
  const [terms] = found.rows
  if (terms === undefined) throw new Error(`no event ${eventId}`)
  return terms
}

/** Every account that was charged lately, the shop's own among them as null. */
export async function accountsCharged(reader: Reader, since: Date): Promise<(string | null)[]> {
  const found = await sql<{ account: string | null }>`
    select distinct provider_account as account from payment_intents where created_at >= ${since}`.execute(reader.query)
  return found.rows.map(({ account }) => account)
}
