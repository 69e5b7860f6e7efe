import type { TimelineEntry } from '@turnout/contract/events/timeline.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import type { OrderDispute } from '@turnout/contract/orders/order-money.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { changedWords, timelineItem } from '../../desk/timeline-words.ts'
import type { TimelineItem } from '../../desk/timeline-words.ts'
import { mailWords } from './order-facts.ts'
import { payWords } from './order-sums.ts'
import { moneyWords } from './order-words.ts'
import { askedWords } from './refund-words.ts'
import { dayWords } from './unpaid-words.ts'

/**
 * The history of an order, newest first: audit rows, mails, money and documents in one line of
 * time.
 */
export function orderHistory(order: Order, zone: string): readonly TimelineItem[] {
  const audit = order.timeline
    .filter((entry) => !isToldBetter(entry))
    .map((entry) => ({ ...timelineItem(entry), detail: dueDetail(entry, zone) ?? detailOf(entry, order) }))
  return [
    ...mailItems(order),
    ...refundItems(order),
    ...documentItems(order),
    ...paymentItems(order),
    ...audit,
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Rows whose story the order itself tells with amounts and numbers. */
const TOLD_BETTER = [
  'order.invoice_issued',
  'order.credit_note_issued',
  'order.credit_reversal_issued',
  'order.refunded',
  'order.refund_failed',
  'order.surplus_refunded',
  'order.surplus_refund_failed',
]

/** A refund that a member asked for keeps its line: it says who did. */
const isToldBetter = ({ act, actor_kind }: TimelineEntry): boolean =>
  TOLD_BETTER.includes(act) || (act === 'order.refund_requested' && actor_kind === 'SYSTEM')

/** "25 May → 1 June": the days on which a transfer was due and is due. */
function dueDetail({ changes }: TimelineEntry, zone: string): string | null {
  const due = changes?.['payment_due_at']
  if (typeof due?.before !== 'string' || typeof due.after !== 'string') return null
  return `${dayWords(due.before, zone)} → ${dayWords(due.after, zone)}`
}

function detailOf({ act, changes }: TimelineEntry, order: Order): string | null {
  if (changes === null) return act === 'order.disputed' ? disputeDetail(order.disputes[0], order.currency) : null
  const minor = changes['amount_minor']?.after
  if (typeof minor === 'number') {
    const [items, reason, note] = ['items', 'refund_reason', 'note'].map((field) => changes[field]?.after)
    return askedWords(moneyWords(majorFromMinor(minor, order.currency), order.currency), { items, reason, note })
  }
  const beyond = changes['overbooked']?.after
  if (typeof beyond === 'number')
    return m.orders_history_overbooked({ count: beyond, reason: String(changes['overbook_reason']?.after) })
  if (changes['is_free_of_charge']?.after === true) return m.orders_new_free_of_charge()
  const door = changes['added_at_door']?.after
  if (typeof door === 'string') return door
  const status = changes['dispute_status']?.after
  if (isDisputeStatus(status)) return disputeWords(status)
  return CHANGES.includes(act) ? changedWords(changes, FIELDS) : null
}

const DISPUTES: Readonly<Record<OrderDispute['status'], () => string>> = {
  NEEDS_RESPONSE: m.orders_dispute_needs_response,
  UNDER_REVIEW: m.orders_dispute_under_review,
  WON: m.orders_dispute_won,
  LOST: m.orders_dispute_lost,
}

const isDisputeStatus = (value: unknown): value is OrderDispute['status'] =>
  typeof value === 'string' && Object.hasOwn(DISPUTES, value)

/** The state of a dispute, in words. */
export const disputeWords = (status: OrderDispute['status']): string => DISPUTES[status]()

const disputeDetail = (dispute: OrderDispute | undefined, currency: string): string | null =>
  dispute === undefined ? null : moneyWords(dispute.amount, currency)

const FIELDS: Readonly<Record<string, () => string>> = {
  first_name: m.orders_field_first_name,
  last_name: m.orders_field_last_name,
  email: m.orders_email,
  address: m.orders_address,
  company: m.orders_company,
  notes: m.orders_notes,
  ticket: m.attendees_column_ticket,
}

/** Acts whose line gives the old and the new value. */
const CHANGES = ['order.updated', 'attendee.updated', 'attendee.moved']

/** An organizer's message has a line of its own already. */
const mailItems = ({ mails }: Order): TimelineItem[] =>
  mails
    .filter(({ kind }) => kind !== 'order_message')
    .map((mail, n) => ({
      key: `mail ${n}`,
      at: mail.sent_at ?? mail.created_at,
      act: m.orders_history_mail(mailWords(mail)),
      by: null,
      detail: mail.to,
    }))

const paymentItems = ({ payments, currency }: Order): TimelineItem[] =>
  payments
    // Marking an order as paid is a separate line.
    .filter(({ provider }) => provider !== 'OFFLINE')
    .map((payment) => ({
      key: `payment ${payment.id}`,
      at: payment.received_at,
      act: m.orders_history_paid({ amount: moneyWords(payment.amount, currency) }),
      by:
        payment.provider === 'OFFLINE'
          ? m.orders_history_offline()
          : m.orders_history_by({ method: payWords(payment) }),
      detail: payment.purpose === 'SURPLUS' ? m.orders_history_surplus() : null,
    }))

function refundItems({ refunds, currency }: Order): TimelineItem[] {
  return refunds.flatMap((refund) => {
    const amount = moneyWords(refund.amount, currency)
    const asked =
      refund.origin === 'PROVIDER'
        ? [
            {
              key: `asked ${refund.id}`,
              at: refund.created_at,
              act: m.orders_history_refund_outside({ amount }),
              by: null,
              detail: null,
            },
          ]
        : []
    if (refund.settled_at === null) return asked
    const isBack = refund.state === 'SUCCEEDED'
    return [
      {
        key: `refund ${refund.id}`,
        at: refund.settled_at,
        act: isBack ? m.orders_history_refunded({ amount }) : m.orders_history_refund_failed({ amount }),
        by: null,
        detail: isBack ? null : refund.failure_reason,
      },
      ...asked,
    ]
  })
}

const documentItems = ({ documents }: Order): TimelineItem[] =>
  documents.map((document) => ({
    key: `document ${document.id}`,
    at: document.issued_at,
    act: documentWords(document),
    by: null,
    detail: null,
  }))

/** "Invoice TS-1001", "Credit note TS-1002". */
const DOCUMENTS = {
  INVOICE: m.orders_document_invoice,
  CREDIT_NOTE: m.orders_document_credit_note,
  CREDIT_REVERSAL: m.orders_document_credit_reversal,
} as const

export const documentWords = ({ kind, number }: Order['documents'][number]): string => DOCUMENTS[kind]({ number })
