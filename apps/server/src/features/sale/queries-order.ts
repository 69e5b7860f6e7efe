import type { Company } from '@turnout/contract/checkout/company.ts'
import type { PaymentSource, PaymentWay } from '@turnout/contract/enums.ts'
import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import type { AcceptedAnswer } from '@turnout/domain/questions/judge-answers.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { HELD } from '../events/mails/queries-mailed-event.ts'
import {
  ATTENDEES,
  attendeesIn,
  LINES,
  linesIn,
  PAID_WITH,
  type OrderAttendeeRow,
  type OrderLineRow,
} from '../orders/queries-order.ts'
import type { OrderStateRow } from '../orders/read-order.ts'
import type { Holder } from '../orders/store.ts'

/** An order as its buyer may see it, with its lines and attendees, read in one statement. */
export interface PublicOrderRow extends OrderStateRow {
  readonly id: number
  readonly event_id: number
  readonly short_id: string
  readonly public_id: string
  /** Of the session that made the hold; never answered. */
  readonly session_hash: Buffer
  readonly payment_provider: PaymentSource | null
  readonly currency: string
  readonly total_before_additions_minor: number
  readonly total_discount_minor: number
  readonly total_tax_minor: number
  readonly total_fee_minor: number
  readonly total_gross_minor: number
  readonly total_refunded_minor: number
  readonly reserved_until: Date
  readonly offline_method: OfflinePaymentMethod | null
  readonly paid_with: PaymentWay | null
  /** Until when an offline order waits for its money. */
  readonly payment_due_at: Date | null
  /** Parts that came by transfer while it waits for the rest. */
  readonly held_minor: number
  /** When the places of an unpaid transfer are given back; null: they are not. */
  readonly payment_ends_at: Date | null
  readonly extensions: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly address: object | null
  readonly company: Company | null
  readonly locale: string
  readonly promo_code: string | null
  readonly created_at: Date
  readonly now: Date
  readonly lines: readonly OrderLineRow[]
  readonly attendees: readonly OrderAttendeeRow[]
}

/** The fields that moving the order on needs beside the shown ones. */
export interface CheckoutOrderRow extends PublicOrderRow {
  readonly account_id: number
  /** The row's version: a move that was judged on another one does nothing. */
  readonly revision: string
  /** What a gift card is to pay of it. */
  readonly credit_minor: number
  readonly event_version: number
  readonly holders: readonly Holder[]
  readonly answers: readonly AcceptedAnswer[]
}

/** The orders behind capability ids, in no order; unknown ids are left out. */
export async function publicOrders(
  reader: Reader,
  shortIds: readonly string[],
  locale?: string,
): Promise<CheckoutOrderRow[]> {
  // What moves an order on compares it with what was bought, in the event's first language.
  const [lines, attendees] =
    locale === undefined ? [LINES, ATTENDEES] : [linesIn(sql`${locale}::text`), attendeesIn(sql`${locale}::text`)]

  const found = await sql<CheckoutOrderRow>`
    select o.id, o.event_id, o.short_id, o.public_id, o.session_hash, o.status, o.payment_status, o.refund_status, o.payment_provider, o.currency,
      o.total_before_additions_minor, o.total_discount_minor, o.total_tax_minor, o.total_fee_minor, o.total_gross_minor, o.total_refunded_minor,
      o.offline_method, ${PAID_WITH} as paid_with, ${HELD} as held_minor, o.reserved_until, o.payment_due_at, o.payment_ends_at, o.extensions, o.first_name, o.last_name, o.email, o.address, o.company, o.locale, o.promo_code, o.created_at, clock_timestamp() as now,
      o.account_id, o.xmin::text as revision,
      (select coalesce(sum(c.amount_minor), 0)::bigint from order_credits c where c.order_id = o.id and c.used_at is null) as credit_minor, e.version as event_version, o.holders, o.answers,
      ${lines} as lines,
      ${attendees} as attendees
    from orders o join events e on e.id = o.event_id
    where o.short_id = any(${shortIds}::text[])`.execute(reader.query)
  return found.rows
}

/** The order behind a capability id of this event; undefined for any other. */
export async function publicOrder(
  reader: Reader,
  { eventId, shortId, locale }: { readonly eventId: number; readonly shortId: string; readonly locale?: string },
): Promise<CheckoutOrderRow | undefined> {
  const [row] = await publicOrders(reader, [shortId], locale)
  return row?.event_id === eventId ? row : undefined
}
