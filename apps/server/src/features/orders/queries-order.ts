import type { LineSeat } from '@turnout/contract/seats/seat.ts'
import type { Company } from '@turnout/contract/checkout/company.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { MailTrouble, PaymentSource, PaymentWay, PriceType } from '@turnout/contract/enums.ts'
import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import type { ImportSource } from '@turnout/domain/imports/file-kinds.ts'
import type { DisputeStatus, PaymentPurpose, RefundOrigin, RefundState } from '@turnout/domain/payments/money-states.ts'
import type { PriceDisplay } from '@turnout/domain/pricing/receipt.ts'
import type { RefundReason } from '@turnout/domain/payments/refund-reasons.ts'
import { HELD } from '../events/mails/queries-mailed-event.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { MAIL_TROUBLE } from '../../platform/mail/queries-trouble.ts'
import { DOCUMENTS, type DocumentRow } from '../invoices/queries.ts'
import { REFUNDABLE, type RefundableLineRow } from './money/queries-units.ts'
import { itemNameIn, NAMED_LINE } from '../products/queries-names.ts'
import { TICKET_DATES, type TicketDateRow } from '../occurrences/queries-ticket-date.ts'
import { SEATS_OF_LINE, seatOf, type TicketSeatRow } from '../seats/choosing/queries-seat.ts'
import type { HeldLineRow, OrderStateRow } from './read-order.ts'
import type { LineCharge } from './store.ts'

/** The columns of an order in the list and in the detail. */
export interface OrderCoreRow extends OrderStateRow {
  readonly id: number
  readonly short_id: string
  readonly public_id: string
  readonly payment_provider: PaymentSource | null
  readonly offline_method: OfflinePaymentMethod | null
  readonly paid_with: PaymentWay | null
  readonly payment_due_at: Date | null
  readonly payment_reminded_at: Date | null
  readonly payment_reminders: number
  readonly currency: string
  readonly total_before_additions_minor: number
  readonly total_discount_minor: number
  readonly total_tax_minor: number
  readonly total_fee_minor: number
  readonly total_gross_minor: number
  readonly total_refunded_minor: number
  /** Parts that came by transfer while it waits for the rest. */
  readonly held_minor: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly locale: string
  readonly is_manual: boolean
  readonly imported_from: ImportSource | null
  readonly created_at: Date
}

/** How the money of order `o` was handed over. */
export const PAID_WITH = sql`(select y.paid_with from payments y where y.order_id = o.id and y.purpose = 'ORDER' limit 1)`

/** Columns of `OrderCoreRow` from orders `o`. */
const CORE = sql`o.id, o.short_id, o.public_id, o.status, o.payment_status, o.refund_status, o.payment_provider,
  o.offline_method, ${PAID_WITH} as paid_with, o.payment_due_at, o.payment_reminded_at,
  o.payment_reminders, o.currency,
  o.total_before_additions_minor, o.total_discount_minor, o.total_tax_minor, o.total_fee_minor, o.total_gross_minor,
  o.total_refunded_minor, ${HELD} as held_minor, o.first_name, o.last_name, o.email, o.locale, o.is_manual, o.imported_from, o.created_at`

/** An order of the list. */
export interface OrderListRow extends OrderCoreRow {
  readonly lines: readonly OrderLineRow[]
  readonly attendees: readonly OrderAttendeeRow[]
  readonly documents: readonly DocumentRow[]
  readonly promo_code: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
}

/** One order with everything its organizer may know, its history apart. */
export interface OrderDetailRow extends OrderListRow {
  readonly price_display_mode: PriceDisplay
  readonly address: Readonly<Record<string, string | null>> | null
  readonly company: Company | null
  readonly notes: string | null
  readonly opted_into_marketing: boolean
  readonly accepted_terms_at: Date | null
  readonly reserved_until: Date
  readonly completed_at: Date | null
  readonly paid_at: Date | null
  readonly cancelled_at: Date | null
  readonly sold_at_till: { readonly till: string; readonly person: string } | null
  readonly mails: readonly OrderMailRow[]
  readonly payments: readonly OrderPaymentRow[]
  readonly refunds: readonly OrderRefundRow[]
  readonly disputes: readonly OrderDisputeRow[]
  readonly total_disputed_minor: number
  readonly refundable_lines: readonly RefundableLineRow[]
}

export interface OrderLineRow extends HeldLineRow, TicketDateRow {
  readonly item_name: string
  readonly listed_price_minor: number
  readonly price_minor: number
  /** What took something off each unit without a code, and how much; null: nothing did. */
  readonly discount_title: string | null
  readonly rule_off_minor: number
  readonly total_before_additions_minor: number
  readonly total_tax_minor: number
  readonly total_fee_minor: number
  readonly total_gross_minor: number
  readonly charges: readonly LineCharge[]
  /** Where buyers read it: the seats of its tickets, in their order. */
  readonly seats?: readonly LineSeat[] | null
}

export interface OrderAttendeeRow extends TicketDateRow, TicketSeatRow {
  readonly id: number
  readonly short_id: string
  readonly public_id: string
  readonly status: AttendeeStatus
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly product_id: number
  readonly product_price_id: number
  readonly product_title: string
  readonly price_type: PriceType
  readonly price_label: string | null
  readonly price_minor: number
  readonly locale: string
  /** Its holder's alone: the order keeps its line and its money. */
  readonly is_passed_on: boolean
}

/** A mail as JSON of the database: the instants are texts. */
export interface OrderMailRow {
  readonly kind: string
  readonly recipient: string
  readonly status: string
  readonly held_for: string | null
  readonly created_at: string
  readonly sent_at: string | null
  readonly trouble: MailTrouble | null
}

/** Money that came in, as JSON of the database: the instants are texts. */
export interface OrderPaymentRow {
  readonly id: number
  readonly provider: PaymentSource
  readonly purpose: PaymentPurpose
  readonly amount_minor: number
  readonly application_fee_minor: number
  readonly card_brand: string | null
  readonly card_last4: string | null
  readonly paid_with: PaymentWay | null
  readonly received_on: string | null
  readonly created_at: string
}

/** Money that goes back, as JSON of the database; `purpose` is that of its payment. */
export interface OrderRefundRow {
  readonly id: number
  readonly payment_id: number
  readonly purpose: PaymentPurpose
  readonly provider: PaymentSource
  readonly origin: RefundOrigin
  readonly amount_minor: number
  readonly state: RefundState
  readonly created_at: string
  readonly send_at: string
  readonly settled_at: string | null
  readonly failure_reason: string | null
  readonly reason: RefundReason | null
  readonly note: string | null
  readonly items: readonly { readonly order_item_id: number; readonly quantity: number }[]
}

/** As JSON of the database. */
export interface OrderDisputeRow {
  readonly id: number
  readonly payment_id: number
  readonly amount_minor: number
  readonly status: DisputeStatus
  readonly reason: string
  readonly evidence_due_at: string | null
  readonly created_at: string
}

/**
 * The same as their buyers read them, in a language. A line whose units were all cancelled unpaid is
 * none.
 */
export const linesIn = (
  locale: RawBuilder<unknown>,
) => sql`(select coalesce(json_agg(to_json(l) order by l.id), '[]') from (
  select l.id, l.product_id, l.product_price_id, l.product_type, l.seat_ids,
    ${itemNameIn(locale)} as item_name, l.quantity, l.listed_price_minor,
    l.price_minor, l.discount_title, l.rule_off_minor, l.total_before_additions_minor, l.total_tax_minor, l.total_fee_minor, l.total_gross_minor, l.charges, ${TICKET_DATES},
    ${SEATS_OF_LINE}
  from order_lines l ${NAMED_LINE} where l.order_id = o.id and l.quantity > 0) l)`

const FROM_TICKETS = sql`from attendees t join order_lines l on l.id = t.order_line_id
  join products p on p.id = t.product_id join product_prices r on r.id = t.product_price_id where t.order_id = o.id`

export const attendeesIn = (
  locale: RawBuilder<unknown>,
) => sql`(select coalesce(json_agg(to_json(a) order by a.id), '[]') from (
  select t.id, t.short_id, t.public_id, t.status, t.first_name, t.last_name, t.email, t.product_id, t.product_price_id,
    text_in(p.translations, ${locale}, 'title', p.title) as product_title, text_in(r.translations, ${locale}, 'label', r.label) as price_label,
    p.type as price_type, r.price_minor, t.locale, t.passed_on_at is not null as is_passed_on, ${TICKET_DATES}, ${seatOf('t')}
  ${FROM_TICKETS}) a)`

/** The lines of orders `o`, as `OrderLineRow`. */
export const LINES = sql`(select coalesce(json_agg(to_json(l) order by l.id), '[]') from (
  select id, product_id, product_price_id, product_type, seat_ids, item_name, quantity, listed_price_minor, price_minor,
    discount_title, rule_off_minor, total_before_additions_minor, total_tax_minor, total_fee_minor, total_gross_minor, charges, ${TICKET_DATES}
  from order_lines l where order_id = o.id and quantity > 0) l)`

/** The attendees of orders `o`, as `OrderAttendeeRow`. */
export const ATTENDEES = sql`(select coalesce(json_agg(to_json(a) order by a.id), '[]') from (
  select t.id, t.short_id, t.public_id, t.status, t.first_name, t.last_name, t.email, t.product_id, t.product_price_id,
    p.title as product_title, p.type as price_type, r.label as price_label, r.price_minor, t.locale,
    t.passed_on_at is not null as is_passed_on, ${TICKET_DATES}, ${seatOf('t')}
  ${FROM_TICKETS}) a)`

/** The card that paid for orders `o`. */
const CARD = sql`(select json_build_object('brand', y.card_brand, 'last4', y.card_last4) from payments y
  where y.order_id = o.id and y.purpose = 'ORDER' and y.card_brand is not null and y.card_last4 is not null limit 1)`

/** Columns of `OrderListRow` from orders `o`. */
export const LISTED = sql`${CORE}, ${LINES} as lines, ${ATTENDEES} as attendees, ${DOCUMENTS} as documents,
  o.promo_code, ${CARD} as card`

/**
 * Lines, attendees, mails and money come with the order in one statement, so that they fit each
 * other.
 */
export async function orderById(reader: Reader, orderId: number): Promise<OrderDetailRow | undefined> {
  const row = await sql<OrderDetailRow>`
    select ${LISTED}, o.address, o.company, o.notes, o.opted_into_marketing, o.accepted_terms_at, o.reserved_until, o.completed_at, o.paid_at,
      o.cancelled_at, (select json_build_object('till', t.name, 'person', m.person)
        from till_movements m join tills t on t.id = m.till_id where m.order_id = o.id and m.kind = 'SALE') as sold_at_till,
      (select s.price_display_mode from event_settings s where s.event_id = o.event_id) as price_display_mode,
      (select coalesce(json_agg(to_json(sent) order by sent.id desc), '[]') from (
        select id, kind, recipient, status, held_for, created_at, sent_at, ${MAIL_TROUBLE} as trouble
        from mails m where (about_entity = 'order' and about_id = o.id)
          or (about_entity = 'refund' and about_id in (select id from refunds where order_id = o.id))) sent) as mails,
      (select coalesce(json_agg(to_json(y) order by y.id), '[]') from (
        select id, provider, purpose, amount_minor, application_fee_minor, card_brand, card_last4, paid_with, received_on, created_at from payments where order_id = o.id) y) as payments,
      (select coalesce(json_agg(to_json(b) order by b.id), '[]') from (
        select r.id, r.payment_id, y.purpose, r.provider, r.origin, r.amount_minor, r.state, r.created_at, r.send_at, r.settled_at, r.failure_reason, r.reason, r.note,
          (select coalesce(json_agg(json_build_object('order_item_id', u.order_line_id, 'quantity', u.quantity) order by u.order_line_id), '[]') from (
            select order_line_id, count(*) as quantity from refund_units where refund_id = r.id group by order_line_id) u) as items
        from refunds r join payments y on y.id = r.payment_id where r.order_id = o.id) b) as refunds,
      (select coalesce(json_agg(to_json(d) order by d.id), '[]') from (
        select id, payment_id, amount_minor, status, reason, evidence_due_at, created_at from disputes where order_id = o.id) d) as disputes,
      (select coalesce(sum(d.amount_minor), 0)::bigint from disputed_amounts d where d.event_id = o.event_id and d.order_id = o.id) as total_disputed_minor,
      (select coalesce(json_agg(to_json(g) order by g.id), '[]') from (
        select ${REFUNDABLE} from order_lines l where l.order_id = o.id and l.quantity > 0) g) as refundable_lines
    from orders o where o.id = ${orderId}`.execute(reader.query)
  return row.rows[0]
}
