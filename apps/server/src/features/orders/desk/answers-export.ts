import { decimalText } from '@turnout/domain/money/amount.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { momentCell, type Cell } from '../../../platform/format/cell.ts'
import type { AnswerTexts, ExportedAnswers, ExportedQuestionRow } from '../../questions/queries-export.ts'
import type { ExportedOrderRow } from './queries-export.ts'

type State = OrderState['status'] | NonNullable<OrderState['paymentStatus'] | OrderState['refundStatus']>

const STATES = {
  RESERVED: m.orders_status_reserved,
  AWAITING_OFFLINE_PAYMENT: m.orders_status_awaiting_offline_payment,
  COMPLETED: m.orders_status_completed,
  CANCELLED: m.orders_status_cancelled,
  EXPIRED: m.orders_status_expired,
  ABANDONED: m.orders_status_abandoned,
  AWAITING_PAYMENT: m.orders_status_awaiting_payment,
  PROCESSING: m.orders_status_processing,
  PAYMENT_RECEIVED: m.orders_status_payment_received,
  PAYMENT_FAILED: m.orders_status_payment_failed,
  NO_PAYMENT_REQUIRED: m.orders_status_no_payment_required,
  REFUND_PENDING: m.orders_status_refund_pending,
  PARTIALLY_REFUNDED: m.orders_status_partially_refunded,
  REFUNDED: m.orders_status_refunded,
  REFUND_FAILED: m.orders_status_refund_failed,
} as const satisfies Record<State, unknown>

/** The facts about one event that its file is written with. */
export interface OrdersFile {
  readonly currency: string
  /** Of the caller who exports. */
  readonly locale: string
  readonly questions: readonly ExportedQuestionRow[]
  /** Answers of the questions for the orders of one piece. */
  readonly answersOf: (orderIds: readonly number[]) => Promise<ExportedAnswers>
}

/** The rows of the file, piece by piece: one an order. */
export async function* orderRows(
  pieces: AsyncIterable<readonly ExportedOrderRow[]>,
  file: OrdersFile,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const orders of pieces) {
    const answers = await file.answersOf(orders.map(({ id }) => id))
    yield orders.map((order) => cellsOf(order, file, answers.orders.get(order.id)))
  }
}

export const orderTitles = ({ locale, currency, questions }: OrdersFile): string[] => [
  ...titles(locale, currency),
  ...questions.map(({ title }) => title),
]

function titles(to: string, currency: string): readonly string[] {
  const locale = { locale: pickLocale({ saved: to }) }
  const amount = { currency }
  return [
    m.orders_export_reference({}, locale),
    m.orders_export_placed({}, locale),
    m.orders_export_status({}, locale),
    m.orders_export_payment({}, locale),
    m.orders_export_refund({}, locale),
    m.orders_export_first_name({}, locale),
    m.orders_export_last_name({}, locale),
    m.orders_export_email({}, locale),
    m.orders_export_items({}, locale),
    m.orders_export_tickets({}, locale),
    m.orders_export_net(amount, locale),
    m.orders_export_discount(amount, locale),
    m.orders_export_fees(amount, locale),
    m.orders_export_taxes(amount, locale),
    m.orders_export_total(amount, locale),
    m.orders_export_refunded(amount, locale),
    m.orders_export_method({}, locale),
    m.orders_export_promo_code({}, locale),
    m.orders_export_language({}, locale),
    m.orders_export_marketing({}, locale),
    m.orders_export_completed({}, locale),
    m.orders_export_paid({}, locale),
  ]
}

const PAID_WITH = { CASH: m.orders_payment_door_cash, CARD: m.orders_payment_door_card }

function methodWords({ payment_provider, paid_with }: ExportedOrderRow) {
  if (payment_provider === null) return null
  if (payment_provider === 'STRIPE') return m.orders_payment_card
  return paid_with === null ? m.orders_payment_offline : PAID_WITH[paid_with]
}

function cellsOf(
  order: ExportedOrderRow,
  { currency, locale: to, questions }: OrdersFile,
  answers: AnswerTexts | undefined,
): Cell[] {
  const locale = { locale: pickLocale({ saved: to }) }
  const words = (state: State | null): string | null => (state === null ? null : STATES[state]({}, locale))
  const major = (minor: number): Cell => ({ amount: decimalText(minor, currency) })
  return [
    order.public_id,
    momentCell(order.placed_at),
    words(order.status),
    words(order.payment_status),
    words(order.refund_status),
    order.first_name,
    order.last_name,
    order.email,
    order.items,
    order.tickets_count,
    major(order.total_before_additions_minor),
    major(order.total_discount_minor),
    major(order.total_fee_minor),
    major(order.total_tax_minor),
    major(order.total_gross_minor),
    major(order.total_refunded_minor),
    methodWords(order)?.({}, locale) ?? null,
    order.promo_code,
    order.locale,
    (order.opted_into_marketing ? m.orders_export_yes : m.orders_export_no)({}, locale),
    momentCell(order.completed_at),
    momentCell(order.paid_at),
    ...questions.map(({ id }) => answers?.get(id) ?? null),
  ]
}
