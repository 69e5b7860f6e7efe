import { IMPORT_SOURCES } from '@turnout/domain/imports/file-kinds.ts'
import { PAYMENT_METHODS } from '@turnout/domain/orders/payment-method.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { address } from '../checkout/address.ts'
import { company } from '../checkout/company.ts'
import { orderAttendee, orderItem, orderStates, orderTotals, rollup } from '../checkout/public-order.ts'
import { PAYMENT_SOURCES, MAIL_TROUBLES } from '../enums.ts'
import { timelineEntry } from '../events/timeline.ts'
import { oneOf } from '../fields.ts'
import { deskInvoice, orderDocument } from '../invoices/document.ts'
import { leftOut, type ListShape } from '../lists.ts'
import { questionAnswer, rowAnswer } from '../questions/answer.ts'
import { receipt } from './receipt.ts'
import { ORDER_VIEWS } from './desk-enums.ts'
import { orderMoney } from './order-money.ts'

const orderCore = z.object({
  id: idAnswer(),
  short_id: z.string(),
  /** The reference people say aloud, `O-…`. */
  public_id: z.string(),
  ...orderStates,
  ...orderTotals,
  payment_provider: z.enum(PAYMENT_SOURCES).nullable(),
  /** What a bank transfer names, with check digits (ISO 11649), made of `public_id`. */
  payment_reference: z.string(),
  /** How it is paid, or will be; null: nothing was chosen, or it is not known. */
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  /** Until when a payment outside is awaited; null: it waits for as long as it takes, or for none. */
  payment_due_at: time().nullable(),
  /** When the buyer was last reminded of the payment; null: never. */
  reminded_at: time().nullable(),
  /** How often they were reminded. */
  reminders: count(),
  /** Still to be paid outside. */
  amount_due: amount(),
  /** What came by transfer of an order that waits for the rest. */
  amount_received: amount(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  locale: z.string(),
  is_manually_created: z.boolean(),
  /** The system that it was taken over from, with its money; null: it was made here. */
  imported_from: z.enum(IMPORT_SOURCES).nullable(),
  created_at: time(),
  order_items: z.array(orderItem),
  attendees: z.array(orderAttendee),
  /** Null while none was issued. */
  latest_invoice: deskInvoice.nullable(),
})

/** A row of the organizer's list. */
export const orderRow = orderCore.extend({
  /** Units, tickets and others together. */
  items_count: count(),
  tickets_count: count(),
  item_names: z.array(z.string()),
  promo_code: z.string().nullable(),
  /** The card that paid; null for any other way. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Of the order and its units without attendees; only with `with_answers`. */
  answers: z.array(rowAnswer).optional(),
})
export type OrderRow = z.output<typeof orderRow>

/** A mail that went to the buyer. */
const orderMail = z.object({
  kind: z.string(),
  to: z.string(),
  state: z.string(),
  /**
   * The reason why a mail is HELD: CONFIRMATION of the owner's address, ALLOWANCE or TOMORROW;
   * BUYER: it is not sent automatically.
   */
  held_for: z.string().nullable(),
  created_at: time(),
  sent_at: time().nullable(),
  /** Why it did not arrive, as far as that is known; null: nothing is. */
  trouble: z.enum(MAIL_TROUBLES).nullable(),
})

/** One order with everything its organizer may know. */
export const order = orderCore.extend({
  address: address.nullable(),
  /** Whom the invoice is for; null: the buyer. */
  company: company.nullable(),
  notes: z.string().nullable(),
  promo_code: z.string().nullable(),
  opted_into_marketing: z.boolean(),
  accepted_terms_at: time().nullable(),
  reserved_until: time().nullable(),
  completed_at: time().nullable(),
  paid_at: time().nullable(),
  cancelled_at: time().nullable(),
  /** The till and the person who sold it in person, as they were called then; null: it was not. */
  sold_at_till: z
    .object({
      /** The name of the till. */
      till: z.string(),
      person: z.string(),
    })
    .nullable(),
  taxes_and_fees_rollup: rollup,
  receipt,
  ...orderMoney,
  /** Of the order, its tickets and its other units, in the order of the questions. */
  question_answers: z.array(questionAnswer),
  /** Invoice and credit notes, oldest first. */
  documents: z.array(orderDocument),
  mails: z.array(orderMail),
  timeline: z.array(timelineEntry),
})
export type Order = z.output<typeof order>

export const ORDERS_LIST = {
  sorts: [
    'created_at',
    'public_id',
    'first_name',
    'last_name',
    'email',
    'total_gross',
    'status',
    'payment_due_at',
    'reminded_at',
  ],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: [
    'status',
    'state',
    'payment_status',
    'refund_status',
    'payment_provider',
    'payment_method',
    'promo_code',
    'public_id',
    'first_name',
    'last_name',
    'email',
    'total_gross',
    'product_id',
    'event_occurrence_id',
    'is_manually_created',
    'sold_at',
    'created_at',
  ],
} as const satisfies ListShape

/** A row of the list across the events of an organizer. */
export const organizerOrderRow = orderRow.extend({
  event: z.object({ id: idAnswer(), title: z.string(), timezone: z.string() }),
})
export type OrganizerOrderRow = z.output<typeof organizerOrderRow>

export const ORGANIZER_ORDERS_LIST = {
  ...ORDERS_LIST,
  filters: [...ORDERS_LIST.filters, 'event_id'],
} as const satisfies ListShape

/** Across the events of an account; those that are due come first. */
export const UNPAID_ORDERS_LIST = {
  ...ORGANIZER_ORDERS_LIST,
  defaultSort: 'payment_due_at',
  defaultDirection: 'asc',
} as const satisfies ListShape

export const orderView = () => leftOut(oneOf(ORDER_VIEWS))
