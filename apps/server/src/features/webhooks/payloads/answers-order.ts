import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { orderItemAnswer } from '../../orders/answers.ts'
import type { OrderLineRow } from '../../orders/queries-order.ts'
import { seatAnswer, type TicketSeatRow } from '../../seats/choosing/queries-seat.ts'
import { readInstant } from './read-instant.ts'

const UNDISCOUNTED: Pick<OrderLineRow, 'discount_title' | 'rule_off_minor'> = {
  discount_title: null,
  rule_off_minor: 0,
}

/** An order as `webhook_snapshot.sql` keeps it. */
export interface OrderSnapshot {
  readonly id: number
  readonly event_id: number
  readonly public_id: string
  readonly status: string
  readonly payment_status: string | null
  readonly refund_status: string | null
  readonly payment_provider: string | null
  readonly currency: string
  readonly total_before_additions_minor: number
  readonly total_discount_minor: number
  readonly total_tax_minor: number
  readonly total_fee_minor: number
  readonly total_gross_minor: number
  readonly total_refunded_minor: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly locale: string
  readonly address: unknown
  readonly company?: unknown
  readonly promo_code: string | null
  readonly is_manually_created: boolean
  readonly opted_into_marketing: boolean
  readonly created_at: string
  readonly completed_at: string | null
  readonly paid_at: string | null
  readonly cancelled_at: string | null
  /** One that was kept by an earlier release says nothing of discounts. */
  readonly lines: readonly (Omit<OrderLineRow, 'charges' | keyof typeof UNDISCOUNTED> & Partial<typeof UNDISCOUNTED>)[]
  readonly attendees: readonly (TicketSeatRow & { readonly locale: string })[]
}

/** The fields that `GET …/orders/{id}` has, less what opens something and what staff write for each other. */
export function orderPayload(order: OrderSnapshot): object {
  const major = (minor: number): number => majorFromMinor(minor, order.currency)
  return {
    id: order.id,
    event_id: order.event_id,
    public_id: order.public_id,
    status: order.status,
    payment_status: order.payment_status,
    refund_status: order.refund_status,
    payment_provider: order.payment_provider,
    currency: order.currency,
    total_before_additions: major(order.total_before_additions_minor),
    total_discount: major(order.total_discount_minor),
    total_tax: major(order.total_tax_minor),
    total_fee: major(order.total_fee_minor),
    total_gross: major(order.total_gross_minor),
    total_refunded: major(order.total_refunded_minor),
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    locale: order.locale,
    address: order.address,
    // A snapshot of an earlier release has none.
    company: order.company ?? null,
    promo_code: order.promo_code,
    is_manually_created: order.is_manually_created,
    opted_into_marketing: order.opted_into_marketing,
    created_at: readInstant(order.created_at),
    completed_at: readInstant(order.completed_at),
    paid_at: readInstant(order.paid_at),
    cancelled_at: readInstant(order.cancelled_at),
    order_items: order.lines.map((line) => orderItemAnswer({ ...UNDISCOUNTED, ...line }, order.currency)),
    attendees: order.attendees.map(({ seat, ...attendee }) => ({
      ...attendee,
      ...seatAnswer({ seat: seat ?? null, locale: attendee.locale }),
    })),
  }
}
