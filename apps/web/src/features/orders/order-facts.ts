import { addressInOneLine } from '@turnout/domain/addresses/write-address.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { stateWords } from './order-words.ts'

export const countryWords = (code: string): string =>
  new Intl.DisplayNames(tagOf(documentLocale()), { type: 'region', fallback: 'code' }).of(code) ?? code

/** The billing address on one line; null when none was given. */
export function addressWords({ address }: Pick<Order, 'address'>): string | null {
  if (address === null) return null
  const { country } = address
  const text = addressInOneLine(address, { countryName: country && countryWords(country) })
  return text === '' ? null : text
}

/**
 * The moment of the last move after which a document is issued, behind the answer, with the mail
 * that brings it.
 */
const DOCUMENT_WAIT_MS = 60_000

type Documented = Pick<
  Order,
  'status' | 'total_gross' | 'documents' | 'created_at' | 'completed_at' | 'paid_at' | 'cancelled_at'
>

/**
 * Whether the invoice, or the credit note of a cancelled order, is still on its way. With a wrong
 * clock the page asks a little too long.
 */
export function awaitsDocument(order: Documented, now: Date): boolean {
  const last = (kind: string) => order.documents.findLastIndex((document) => document.kind === kind)
  const [invoice, credit] = [last('INVOICE'), last('CREDIT_NOTE')]
  const isOpen = order.status === 'COMPLETED' || order.status === 'AWAITING_OFFLINE_PAYMENT'
  const isMissing = isOpen ? invoice === -1 : order.status === 'CANCELLED' && invoice > credit
  if (!isMissing || order.total_gross === 0) return false
  const moves = [order.created_at, order.completed_at, order.paid_at, order.cancelled_at]
  const latest = Math.max(...moves.map((at) => (at === null ? 0 : Date.parse(at))))
  return Math.abs(now.getTime() - latest) < DOCUMENT_WAIT_MS
}

export type PaidBy = Pick<Order, 'payment_provider' | 'payment_status' | 'payment_method'>

/** How it is paid; null before the choice. */
export function methodWords(order: PaidBy): string | null {
  if (order.payment_status === 'NO_PAYMENT_REQUIRED') return m.orders_payment_free()
  if (order.payment_provider === null) return null
  if (order.payment_provider === 'STRIPE') return m.orders_payment_card()
  if (order.payment_provider === 'CREDIT') return m.gift_cards_method()
  return (OUTSIDE[order.payment_method ?? ''] ?? m.orders_payment_offline)()
}

/** How it was paid, or will be, without a card on the page. */
const OUTSIDE: Readonly<Record<string, () => string>> = {
  BANK_TRANSFER: m.orders_payment_transfer,
  AT_THE_DOOR: m.orders_mail_at_door_only,
  CASH: m.orders_payment_door_cash,
  CARD: m.orders_payment_door_card,
}

/** The state of the payment; null when there is none to wait for. */
export const paymentWords = ({ payment_status }: Pick<Order, 'payment_status'>): string | null =>
  payment_status === null || payment_status === 'NO_PAYMENT_REQUIRED' ? null : stateWords(payment_status)

const KINDS: Readonly<Record<string, () => string>> = {
  order_confirmation: m.orders_mail_order_confirmation,
  offline_payment: m.orders_mail_offline_payment,
  order_cancelled: m.orders_mail_order_cancelled,
  event_cancelled: m.orders_mail_event_cancelled,
  event_cancelled_choice: m.orders_mail_event_cancelled,
  event_cancelled_guest: m.orders_mail_event_cancelled,
  payment_reminder: m.orders_mail_payment_reminder,
  payment_overdue: m.orders_mail_payment_overdue,
  payment_part: m.orders_mail_payment_part,
  payment_returned: m.orders_mail_surplus,
  payment_twice: m.orders_mail_surplus,
  payment_too_late: m.orders_mail_surplus,
  debit_failed: m.orders_mail_debit_failed,
  refund: m.orders_mail_refund,
  refund_returned: m.orders_mail_refund_returned,
  hand_back: m.orders_mail_hand_back,
  ticket: m.orders_mail_one_ticket,
  event_reminder: m.orders_mail_event_reminder,
  event_changed: m.orders_mail_event_changed,
  event_thanks: m.orders_mail_event_thanks,
  seats_renamed: m.orders_mail_seats_renamed,
}

/** The subject of a mail and whether it went out. */
export const mailWords = (mail: Order['mails'][number]): { kind: string; state: string } => ({
  kind: (KINDS[mail.kind] ?? m.orders_mail_other)(),
  state:
    mail.sent_at !== null
      ? m.orders_mail_sent()
      : mail.state === 'FAILED'
        ? m.orders_mail_failed()
        : (HELD[mail.held_for ?? ''] ?? m.orders_mail_waiting)(),
})

/** The reason why a mail waits. */
const HELD: Readonly<Record<string, () => string>> = {
  CONFIRMATION: m.orders_mail_held,
  ALLOWANCE: m.orders_mail_tomorrow,
  TOMORROW: m.orders_mail_tomorrow,
  BUYER: m.orders_mail_too_many,
}
