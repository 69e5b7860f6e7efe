import type { Address } from '@turnout/contract/checkout/address.ts'
import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { paymentReference } from '@turnout/domain/payments/payment-reference.ts'
import { extendHold } from '@turnout/domain/orders/hold-timer.ts'
import { invoiceAmong } from '../invoices/answers.ts'
import { NO_PAPERS, type OrderPapers } from '../invoices/load-documents.ts'
import { buyersAttendeeAnswer, orderItemAnswer, paymentAnswer } from '../orders/answers.ts'
import { isPlaced } from '../orders/buyer/send-access-code.ts'
import { stateOf } from '../orders/read-order.ts'
import { rollupAnswer } from '../orders/desk/answers-rollup.ts'
import type { PublicOrderRow } from '../sale/queries-order.ts'
import { NO_MAIL, type OrderMail } from './find-order-mail.ts'

/** The questions of the page beside the order itself. */
export interface AnswerParts {
  readonly event?: PublicOrder['event']
  /** Only in the answer to a reservation. */
  readonly session?: string
  readonly timeoutMinutes: number
  /** A hold has none. */
  readonly papers?: OrderPapers
  /** A hold has none. */
  readonly mail?: OrderMail
  /** The person who asks; the owner by default. */
  readonly viewer?: OrderViewer
}

export interface OrderViewer {
  /** The browser that made the hold. */
  readonly isOwn: boolean
  readonly canChange: boolean
  /** The event asks for a code before it shows tickets, and this browser gave none. */
  readonly needsCode: boolean
}

export const OWNER: OrderViewer = { isOwn: true, canChange: true, needsCode: false }

/** The buyer of a hold, as other readers see them. */
const NO_BUYER = {
  first_name: null,
  last_name: null,
  email: null,
  address: null,
  company: null,
  promo_code: null,
} as const

export function publicOrderAnswer(row: PublicOrderRow, parts: AnswerParts): PublicOrder {
  const major = (minor: number): number => majorFromMinor(minor, row.currency)
  const state = stateOf(row)
  const { documents, isInvoicePending } = parts.papers ?? NO_PAPERS
  const mail = parts.mail ?? NO_MAIL
  const isPast = row.reserved_until <= row.now
  const { isOwn, canChange, needsCode } = parts.viewer ?? OWNER
  return {
    short_id: row.short_id,
    public_id: row.public_id,
    status: state.status,
    payment_status: state.paymentStatus,
    refund_status: state.refundStatus,
    payment_provider: row.payment_provider,
    payment_reference: paymentReference(row.public_id),
    ...paymentAnswer(row),
    currency: row.currency,
    total_before_additions: major(row.total_before_additions_minor),
    total_discount: major(row.total_discount_minor),
    total_tax: major(row.total_tax_minor),
    total_fee: major(row.total_fee_minor),
    total_gross: major(row.total_gross_minor),
    total_refunded: major(row.total_refunded_minor),
    reserved_until: row.reserved_until.toISOString(),
    server_time: row.now.toISOString(),
    is_expired: state.status === 'EXPIRED' || (state.status === 'RESERVED' && isPast),
    is_payment_required: row.total_gross_minor > 0,
    can_extend: canExtend(row, parts.timeoutMinutes),
    can_change: canChange,
    needs_code_for_tickets: needsCode && isPlaced(state.status),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    address: givenAddress(row.address as Address | null),
    company: row.company,
    locale: row.locale,
    promo_code: row.promo_code,
    taxes_and_fees_rollup: rollupAnswer(row.lines, row.currency),
    latest_invoice: invoiceAmong(documents),
    is_invoice_pending: isInvoicePending,
    documents: [...documents],
    email_status: mail.status,
    email_expected_in_minutes: mail.minutes,
    order_items: row.lines.map((line) => orderItemAnswer(line, row.currency)),
    // The address of each leads to its code.
    attendees: needsCode ? [] : row.attendees.map((attendee) => buyersAttendeeAnswer(attendee, row.currency)),
    ...(!isOwn && !isPlaced(state.status) && { ...NO_BUYER, attendees: [] }),
    created_at: row.created_at.toISOString(),
    ...(parts.event !== undefined && { event: parts.event }),
    ...(parts.session !== undefined && { session_identifier: parts.session }),
  }
}

/** A form whose parts were all left empty gave no address. */
const givenAddress = (address: Address | null): Address | null =>
  address !== null && Object.values(address).some((part) => part !== null) ? address : null

const canExtend = (row: PublicOrderRow, timeoutMinutes: number): boolean =>
  !(
    'refused' in
    extendHold(
      { state: stateOf(row), reservedUntil: row.reserved_until, extensions: row.extensions, timeoutMinutes },
      row.now,
    )
  )
