import type { Address } from '@turnout/contract/checkout/address.ts'
import type { OrderAttendee, OrderItem } from '@turnout/contract/checkout/public-order.ts'
import type { UnpaidTotals } from '@turnout/contract/orders/desk-figures.ts'
import type { Order, OrderRow, OrganizerOrderRow as OrganizerOrder } from '@turnout/contract/orders/order.ts'
import type { QuestionAnswer } from '@turnout/contract/questions/answer.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { paymentMethodOf } from '@turnout/domain/orders/payment-method.ts'
import { paymentReference } from '@turnout/domain/payments/payment-reference.ts'
import type { timelineAnswer } from '../events/answers-timeline.ts'
import { dateAnswer } from '../occurrences/queries-ticket-date.ts'
import { seatAnswer } from '../seats/choosing/queries-seat.ts'
import { receiptAnswer } from './money/answers-receipt.ts'
import { moneyAnswer } from './money/answers-money.ts'
import type { UnpaidTotalsRow } from './deadlines/queries-unpaid.ts'
import { documentAnswer, invoiceAmong } from '../invoices/answers.ts'
import { rollupAnswer } from './desk/answers-rollup.ts'
import type { OrganizerOrderRow } from './queries-organizer.ts'
import type {
  OrderAttendeeRow,
  OrderCoreRow,
  OrderDetailRow,
  OrderLineRow,
  OrderListRow,
  OrderMailRow,
} from './queries-order.ts'

type PaidRow = Pick<
  OrderCoreRow,
  | 'status'
  | 'payment_provider'
  | 'offline_method'
  | 'paid_with'
  | 'payment_due_at'
  | 'total_gross_minor'
  | 'held_minor'
  | 'currency'
>

/** How an order is paid, and what is still to be paid outside until when. */
export const paymentAnswer = (row: PaidRow) => ({
  payment_method: paymentMethodOf({
    provider: row.payment_provider,
    offlineMethod: row.offline_method,
    paidWith: row.paid_with,
  }),
  payment_due_at: row.payment_due_at?.toISOString() ?? null,
  amount_due:
    row.status === 'AWAITING_OFFLINE_PAYMENT'
      ? majorFromMinor(Math.max(0, row.total_gross_minor - row.held_minor), row.currency)
      : 0,
  amount_received: row.status === 'AWAITING_OFFLINE_PAYMENT' ? majorFromMinor(row.held_minor, row.currency) : 0,
})

function coreAnswer(row: OrderCoreRow) {
  const major = (minor: number): number => majorFromMinor(minor, row.currency)
  return {
    id: row.id,
    short_id: row.short_id,
    public_id: row.public_id,
    status: row.status,
    payment_status: row.payment_status,
    refund_status: row.refund_status,
    payment_provider: row.payment_provider,
    payment_reference: paymentReference(row.public_id),
    ...paymentAnswer(row),
    reminded_at: timeOrNull(row.payment_reminded_at),
    reminders: row.payment_reminders,
    currency: row.currency,
    total_before_additions: major(row.total_before_additions_minor),
    total_discount: major(row.total_discount_minor),
    total_tax: major(row.total_tax_minor),
    total_fee: major(row.total_fee_minor),
    total_gross: major(row.total_gross_minor),
    total_refunded: major(row.total_refunded_minor),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    locale: row.locale,
    is_manually_created: row.is_manual,
    imported_from: row.imported_from,
    created_at: row.created_at.toISOString(),
  }
}

export const orderRowAnswer = (row: OrderListRow): OrderRow => ({
  ...coreAnswer(row),
  ...withinAnswer(row),
  items_count: sum(row.lines),
  tickets_count: sum(row.lines.filter(({ product_type: type }) => type === 'TICKET')),
  item_names: row.lines.map(({ item_name: name }) => name),
  promo_code: row.promo_code,
  card: row.card,
})

export const organizerOrderAnswer = (row: OrganizerOrderRow): OrganizerOrder => ({
  ...orderRowAnswer(row),
  event: { id: row.event_id, title: row.event_title, timezone: row.event_timezone },
})

const sum = (lines: readonly OrderLineRow[]): number => lines.reduce((all, { quantity }) => all + quantity, 0)

export const unpaidTotalsAnswer = (row: UnpaidTotalsRow): UnpaidTotals => {
  const major = (minor: number): number => majorFromMinor(minor, row.currency)
  return {
    currency: row.currency,
    orders: row.orders,
    total: major(row.minor),
    late: row.late,
    total_late: major(row.late_minor),
    late_to_remind: row.late_to_remind,
    transfers: row.transfers,
    total_transfers: major(row.transfers_minor),
    transfers_to_remind: row.transfers_to_remind,
    at_door: row.at_door,
    total_at_door: major(row.at_door_minor),
  }
}

/** What is bought, who comes, and the invoice about it. */
const withinAnswer = ({ id, lines, attendees, documents, currency }: OrderListRow) => {
  const invoice = invoiceAmong(documents.map((document) => documentAnswer(document, currency)))
  return {
    order_items: lines.map((line) => orderItemAnswer(line, currency)),
    attendees: attendees.map((attendee) => orderAttendeeAnswer(attendee, currency)),
    latest_invoice: invoice === null ? null : { ...invoice, order_id: id },
  }
}

export const orderAnswer = (
  row: OrderDetailRow,
  { answers, timeline }: { answers: readonly QuestionAnswer[]; timeline: readonly ReturnType<typeof timelineAnswer>[] },
): Order => ({
  ...coreAnswer(row),
  address: row.address === null ? null : { ...NO_ADDRESS, ...row.address },
  company: row.company,
  notes: row.notes,
  promo_code: row.promo_code,
  opted_into_marketing: row.opted_into_marketing,
  accepted_terms_at: timeOrNull(row.accepted_terms_at),
  // The end of a hold says nothing once the hold is an order.
  reserved_until: row.status === 'RESERVED' ? row.reserved_until.toISOString() : null,
  completed_at: timeOrNull(row.completed_at),
  paid_at: timeOrNull(row.paid_at),
  cancelled_at: timeOrNull(row.cancelled_at),
  sold_at_till: row.sold_at_till,
  taxes_and_fees_rollup: rollupAnswer(row.lines, row.currency),
  receipt: receiptAnswer(row.lines, { currency: row.currency, display: row.price_display_mode }),
  ...moneyAnswer(row),
  ...withinAnswer(row),
  documents: row.documents.map((document) => documentAnswer(document, row.currency)),
  mails: row.mails.map(mailAnswer),
  question_answers: [...answers],
  timeline: [...timeline],
})

const timeOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

const NO_ADDRESS: Address = {
  address_line_1: null,
  address_line_2: null,
  city: null,
  state_or_region: null,
  zip_or_postal_code: null,
  country: null,
}

/** A line of an order; the same for its organizer and its buyer. */
export function orderItemAnswer(line: Omit<OrderLineRow, 'charges'>, currency: string): OrderItem {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  return {
    id: line.id,
    product_id: line.product_id,
    product_price_id: line.product_price_id,
    product_type: line.product_type,
    item_name: line.item_name,
    ...dateAnswer(line),
    quantity: line.quantity,
    price: major(line.price_minor),
    price_before_discount: line.listed_price_minor === line.price_minor ? null : major(line.listed_price_minor),
    discount_title: line.discount_title,
    discount_amount: major(line.rule_off_minor),
    total_before_additions: major(line.total_before_additions_minor),
    total_tax: major(line.total_tax_minor),
    total_service_fee: major(line.total_fee_minor),
    total_gross: major(line.total_gross_minor),
    ...(line.seats != null && { seats: [...line.seats] }),
  }
}

/** An attendee of an order, for its organizer. */
const orderAttendeeAnswer = (row: OrderAttendeeRow, currency: string): OrderAttendee => ({
  id: row.id,
  short_id: row.short_id,
  public_id: row.public_id,
  status: row.status,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  product_id: row.product_id,
  product_price_id: row.product_price_id,
  product: {
    id: row.product_id,
    title: row.product_title,
    price_label: row.price_label,
    type: row.price_type,
    prices: [{ id: row.product_price_id, label: row.price_label, price: majorFromMinor(row.price_minor, currency) }],
  },
  ...dateAnswer(row),
  ...seatAnswer(row),
  locale: row.locale,
  is_passed_on: row.is_passed_on,
})

/**
 * An attendee of an order, for its buyer. Of a ticket that is another person's they see which one it
 * was and a first name to tell it by; no way to it, and nothing else of its holder.
 */
export const buyersAttendeeAnswer = (row: OrderAttendeeRow, currency: string): OrderAttendee => ({
  ...orderAttendeeAnswer(row, currency),
  ...(row.is_passed_on && { short_id: '', last_name: '', email: '' }),
})

const mailAnswer = (row: OrderMailRow): Order['mails'][number] => ({
  kind: row.kind,
  to: row.recipient,
  state: row.status,
  held_for: row.held_for,
  created_at: new Date(row.created_at).toISOString(),
  sent_at: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  trouble: row.trouble,
})
