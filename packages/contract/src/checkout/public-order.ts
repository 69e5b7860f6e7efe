import { ticketDesignSettings } from '../events/ticket-design.ts'
import { PAYMENT_METHODS } from '@turnout/domain/orders/payment-method.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { ORDER_EMAIL_STATUSES, PAYMENT_SOURCES, PRICE_TYPES, PRODUCT_TYPES } from '../enums.ts'
import { eventCore } from '../events/event.ts'
import { bankTransferWithDays } from '../events/bank-transfer.ts'
import { publicSettings } from '../events/settings.ts'
import { body, line, optional } from '../fields.ts'
import { ofDate } from '../occurrences/ticket-date.ts'
import { lineSeat, ofSeat } from '../seats/seat.ts'
import { orderInvoice, ownDocument } from '../invoices/document.ts'
import { textLocales } from '../events/translations.ts'
import { address } from './address.ts'
import { company } from './company.ts'

/** One line of an order; unit amounts and line totals in major units. */
export const orderItem = z.object({
  id: idAnswer(),
  product_id: idAnswer(),
  product_price_id: idAnswer(),
  product_type: z.enum(PRODUCT_TYPES),
  item_name: z.string(),
  ...ofDate,
  quantity: count(),
  price: amount(),
  price_before_discount: amount().nullable(),
  /** The discount without a code that each unit has; null: it has none. */
  discount_title: z.string().nullable(),
  /** What that discount takes off each unit; the rest of what is off is the promo code's. */
  discount_amount: amount(),
  total_before_additions: amount(),
  total_tax: amount(),
  total_service_fee: amount(),
  total_gross: amount(),
  /** As its buyer reads it: the seats of its tickets, in their order. Missing where they have none. */
  seats: z.array(lineSeat).optional(),
})
export type OrderItem = z.output<typeof orderItem>

/** A tax or fee over the whole order. `included_in_price`: a tax that the lines' prices contain. */
const rollupEntry = z.object({ name: z.string(), rate: amount(), value: amount(), included_in_price: z.boolean() })
export const rollup = z.object({ taxes: z.array(rollupEntry), fees: z.array(rollupEntry) })

/** What a ticket is one of. `prices`: its own tier alone, at the listed price. */
export const ticketProduct = z.object({
  id: idAnswer(),
  title: z.string(),
  price_label: z.string().nullable(),
  type: z.enum(PRICE_TYPES),
  prices: z.array(z.object({ id: idAnswer(), label: z.string().nullable(), price: amount() })),
})

/**
 * An attendee of an order. No ticket code: that is only on the ticket itself. A ticket with
 * `is_passed_on` is its holder's alone: its buyer gets an empty `short_id`, last name and address.
 */
export const orderAttendee = z.object({
  id: idAnswer(),
  short_id: z.string(),
  public_id: z.string(),
  status: z.enum(ATTENDEE_STATUSES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  product_id: idAnswer(),
  product_price_id: idAnswer(),
  product: ticketProduct,
  ...ofDate,
  ...ofSeat,
  locale: z.string(),
  is_passed_on: z.boolean(),
})
export type OrderAttendee = z.output<typeof orderAttendee>

/**
 * The event of an order: the fields of the checkout and the summary, and those that only a buyer
 * may read.
 */
const orderEvent = eventCore.extend({
  text_locales: textLocales(),
  settings: publicSettings.extend({
    text_locales: textLocales(),
    ticket_design_settings: ticketDesignSettings,
    /** Null until the order is complete. */
    post_checkout_message: z.string().nullable(),
    /** Of the organizer, whether it can be chosen now or was chosen before. */
    offline_payment_instructions: z.string().nullable(),
    /** The account to transfer to; null: there is none. */
    bank_transfer: bankTransferWithDays.nullable(),
    /** Days that an offline order waits for its money; null: for as long as it takes. */
    offline_payment_deadline_in_days: count().nullable(),
    /** Whether its tickets open the door before they are paid. */
    allow_orders_awaiting_offline_payment_to_check_in: z.boolean(),
    /** Null until the order is complete. */
    online_event_connection_details: z.string().nullable(),
  }),
})
export type OrderEvent = z.output<typeof orderEvent>

/** The money of an order, major units. */
export const orderTotals = {
  currency: z.string(),
  total_before_additions: amount(),
  total_discount: amount(),
  total_tax: amount(),
  total_fee: amount(),
  total_gross: amount(),
  total_refunded: amount(),
}

/** The state of an order. `payment_status` is null before the buyer's details. */
export const orderStates = {
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES).nullable(),
  refund_status: z.enum(REFUND_STATUSES).nullable(),
}

/** An order as its buyer sees it. */
export const publicOrder = z.object({
  short_id: z.string(),
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
  /** Still to be paid outside. */
  amount_due: amount(),
  /** What came by transfer of an order that waits for the rest. */
  amount_received: amount(),
  reserved_until: time(),
  /** The server's clock when it answered, so that the countdown does not depend on the buyer's. */
  server_time: time(),
  is_expired: z.boolean(),
  is_payment_required: z.boolean(),
  can_extend: z.boolean(),
  /** Whether this caller may change it as it is; otherwise a code is asked for, see `access-code`. */
  can_change: z.boolean(),
  /** Whether the tickets are kept back until this caller gives the code, see `access-code`; `attendees` is empty then. */
  needs_code_for_tickets: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  address: address.nullable(),
  /** Whom the invoice is for; null: the buyer. */
  company: company.nullable(),
  locale: z.string(),
  promo_code: z.string().nullable(),
  taxes_and_fees_rollup: rollup,
  /** With `include=event`. */
  event: orderEvent.optional(),
  /** The invoice, once it was issued; the file is `GET …/invoice`. */
  latest_invoice: orderInvoice.nullable(),
  /** It is issued a moment after the sale; a client that asks again within seconds finds it. */
  is_invoice_pending: z.boolean(),
  /** The invoice and its credit notes, oldest first. */
  documents: z.array(ownDocument),
  /**
   * The state of the email with the order. `DELAYED`: the mail server does not take it yet, or it is held back; it is
   * tried again. Null: a hold, an order that has ended, or one that was never emailed.
   */
  email_status: z.enum(ORDER_EMAIL_STATUSES).nullable(),
  /**
   * Minutes until the email is expected, 2 to 60, from how long emails wait at the moment. Null: within a minute, or
   * none is on its way.
   */
  email_expected_in_minutes: count().nullable(),
  order_items: z.array(orderItem),
  attendees: z.array(orderAttendee),
  created_at: time(),
  /** Only in the answer to the reservation: the client that holds this session may go on. */
  session_identifier: z.string().optional(),
})
export type PublicOrder = z.output<typeof publicOrder>

/** `include=event`; the session of the hold for clients without cookies. */
export const orderQuery = body({
  include: optional(line(0, 50)),
  session_identifier: optional(line(0, 100)),
})
export type OrderQuery = z.output<typeof orderQuery>
