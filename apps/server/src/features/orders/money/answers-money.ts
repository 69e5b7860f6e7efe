import type { Order } from '@turnout/contract/orders/order.ts'
import type {
  OrderDispute,
  OrderPayment,
  OrderRefund,
  RefundLine,
  RefundSuggestions,
} from '@turnout/contract/orders/order-money.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { costOfUnit, discountOfUnit } from '@turnout/domain/pricing/sold-unit.ts'
import { refundableMinor, refundRefusal, suggestRefunds } from '@turnout/domain/payments/refund-rules.ts'
import type { OrderDetailRow, OrderDisputeRow, OrderPaymentRow, OrderRefundRow } from '../queries-order.ts'
import { stateOf } from '../read-order.ts'
import { refundableLine, type RefundableLineRow } from './queries-units.ts'
import { moneyOf } from './read-money.ts'

type MoneyAnswer = Pick<
  Order,
  | 'payments'
  | 'refunds'
  | 'disputes'
  | 'total_disputed'
  | 'amount_refundable'
  | 'refund_refusal'
  | 'refund_suggestions'
  | 'refund_lines'
>

/** The desk's view of the money of an order, and the acts that are possible with it. */
export function moneyAnswer(row: OrderDetailRow): MoneyAnswer {
  const { currency } = row
  const money = moneyOf(row)
  const leftMinor = refundableMinor(money)
  return {
    payments: row.payments.map((payment) => paymentAnswer(payment, currency)),
    refunds: row.refunds.map((refund) => refundAnswer(refund, currency)),
    disputes: row.disputes.map((dispute) => disputeAnswer(dispute, currency)),
    total_disputed: majorFromMinor(row.total_disputed_minor, currency),
    amount_refundable: majorFromMinor(leftMinor, currency),
    refund_refusal: refundRefusal({ ...stateOf(row), isManual: row.is_manual }, money),
    refund_suggestions: suggestionsAnswer(row, leftMinor),
    refund_lines: row.refundable_lines.map((line) => lineAnswer(line, currency)),
  }
}

const timeOf = (text: string): string => new Date(text).toISOString()
const timeOrNull = (text: string | null): string | null => (text === null ? null : timeOf(text))

const paymentAnswer = (row: OrderPaymentRow, currency: string): OrderPayment => ({
  id: row.id,
  provider: row.provider,
  purpose: row.purpose,
  amount: majorFromMinor(row.amount_minor, currency),
  application_fee: majorFromMinor(row.application_fee_minor, currency),
  card: row.card_brand === null || row.card_last4 === null ? null : { brand: row.card_brand, last4: row.card_last4 },
  paid_with: row.paid_with,
  received_on: row.received_on,
  received_at: timeOf(row.created_at),
})

const refundAnswer = (row: OrderRefundRow, currency: string): OrderRefund => ({
  id: row.id,
  payment_id: row.payment_id,
  provider: row.provider,
  origin: row.origin,
  amount: majorFromMinor(row.amount_minor, currency),
  state: row.state,
  created_at: timeOf(row.created_at),
  send_at: timeOf(row.send_at),
  settled_at: timeOrNull(row.settled_at),
  failure_reason: row.failure_reason,
  items: [...row.items],
  reason: row.reason,
  note: row.note,
})

const disputeAnswer = (row: OrderDisputeRow, currency: string): OrderDispute => ({
  id: row.id,
  payment_id: row.payment_id,
  amount: majorFromMinor(row.amount_minor, currency),
  status: row.status,
  reason: row.reason,
  evidence_due_at: timeOrNull(row.evidence_due_at),
  created_at: timeOf(row.created_at),
})

function suggestionsAnswer({ lines, currency }: OrderDetailRow, leftMinor: number): RefundSuggestions {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const items = lines.map((line) => ({ line, quantity: line.quantity, totalGrossMinor: line.total_gross_minor }))
  const suggested = suggestRefunds(items, leftMinor)
  return {
    full: major(suggested.fullMinor),
    half: major(suggested.halfMinor),
    items: suggested.items.map(({ item: { line }, eachMinor, allMinor }) => ({
      order_item_id: line.id,
      label: line.item_name,
      quantity: line.quantity,
      amount_each: major(eachMinor),
      amount_all: major(allMinor),
    })),
  }
}

function lineAnswer(row: RefundableLineRow, currency: string): RefundLine {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const cost = costOfUnit(refundableLine(row).unit)
  return {
    order_item_id: row.id,
    label: row.item_name,
    product_type: row.product_type,
    quantity: row.quantity,
    quantity_left: row.quantity - row.refunded,
    price: major(cost.priceMinor),
    fees: major(cost.feesMinor),
    discount: major(discountOfUnit(row.listed_price_minor, row.price_minor)),
    tax_of_price: major(cost.taxOfPriceMinor),
    tax_of_fees: major(cost.taxOfFeesMinor),
    attendees: row.tickets.map(({ id, is_refunded, is_checked_in }) => ({ id, is_refunded, is_checked_in })),
  }
}
