import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { MOVE_DIFFERENCES } from '@turnout/domain/occurrences/move-difference.ts'
import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { EXTRA_DAYS, EXTRA_DAYS_MAX } from '@turnout/domain/orders/offline-deadline.ts'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import { z } from 'zod'
import { idAnswer } from '../answers.ts'
import { bulkResultsOf } from '../bulk.ts'
import { addressInput } from '../checkout/address.ts'
import { companyInput } from '../checkout/company.ts'
import { reservedProducts } from '../checkout/reservation.ts'
import {
  body,
  day,
  email,
  flag,
  html,
  id,
  int,
  line,
  list,
  locale,
  money,
  oneOf,
  optional,
  optionalInUpdate,
  paragraph,
  withDefault,
} from '../fields.ts'
import { BULK_ORDERS_MAX, ORDER_UNITS_MAX, OVERBOOK_REASON_MAX, SHORT_TEXT_MAX } from '../limits.ts'
import { listFilters } from '../lists.ts'
import { isAcknowledged, messageFields, NOT_ACKNOWLEDGED } from '../message-fields.ts'
import { BULK_ACTIONS } from './desk-enums.ts'
import { ORDERS_LIST, orderView } from './order.ts'

/**
 * The organizer's corrections to a buyer. A missing field keeps its value. The attendees keep their
 * own names and addresses, and no mail is sent. The timeline shows the old and the new values.
 */
export const orderUpdate = body({
  first_name: line(1, NAME_LENGTH.max).optional(),
  last_name: optionalInUpdate(line(1, NAME_LENGTH.max)),
  email: email().optional(),
  address: optionalInUpdate(addressInput),
  company: optionalInUpdate(companyInput),
  notes: optionalInUpdate(paragraph(SHORT_TEXT_MAX)),
})
export type OrderUpdate = z.output<typeof orderUpdate>

export const orderMessage = body(messageFields).refine(isAcknowledged, NOT_ACKNOWLEDGED)

const namedAttendee = body({
  product_id: id(),
  product_price_id: id(),
  first_name: line(1, NAME_LENGTH.max),
  last_name: optional(line(1, NAME_LENGTH.max)),
  email: optional(email()),
})

/**
 * An order that the organizer takes themselves. It takes its places like a sale, of hidden products
 * and outside of sale windows too, at the listed price; `price` counts for donations alone. Without a
 * sum it is complete, otherwise it waits for its money, unless `is_paid`.
 */
export const orderInput = body({
  products: reservedProducts(),
  first_name: line(1, NAME_LENGTH.max),
  last_name: optional(line(1, NAME_LENGTH.max)),
  email: email(),
  address: optional(addressInput),
  company: optional(companyInput),
  notes: optional(paragraph(SHORT_TEXT_MAX)),
  /** Of the mails and tickets; null: the language of the user who takes the order. */
  locale: optional(locale()),
  /**
   * The holder of each ticket, as far as known: a ticket without a name carries the buyer's name.
   */
  attendees: withDefault(list(namedAttendee, 0, ORDER_UNITS_MAX), []),
  is_paid: withDefault(flag(), false),
  /** Everything in it costs nothing. */
  is_free_of_charge: withDefault(flag(), false),
  /** Takes off what it would at the checkout, and is used once. */
  promo_code: optional(line(0, PROMO_CODE_LENGTH.max)),
  /**
   * Why places may be sold beyond what is left; the history of the order keeps it. Null: an order that
   * is short is refused.
   */
  overbook_reason: optional(line(1, OVERBOOK_REASON_MAX)),
  /** Of an order that waits for its money; null: bank transfer where the event has an account, else at the door. */
  payment_method: optional(oneOf(OFFLINE_PAYMENT_METHODS)),
  send_confirmation: withDefault(flag(), true),
})
export type OrderInput = z.output<typeof orderInput>

/**
 * Of a reminder: rich text that each buyer reads as it is, with blanks as in a message; null: the ready text, in the
 * language of each buyer. How to pay follows it in both.
 */
const reminderText = optional(html())

/**
 * One act for many orders: all that search, view and filters find, with `order_ids` of these alone, at
 * most BULK_ORDERS_MAX. `cancel` gives no money back, unless `refund`; `refund` gives the
 * whole rest back and cancels nothing. `notify_buyer` is for these two, `return_stock` for `cancel`
 * alone, the message for `message` alone. `received_on` and `can_undo` are for `mark_as_paid`; `undo_paid` takes
 * such a mark back while it is not booked. `extend_due_date` gives transfers `extra_days`, and `undo_extension` takes
 * them back for five minutes.
 */
export const bulkInput = body({
  action: oneOf(BULK_ACTIONS),
  order_ids: optional(list(id(), 1, BULK_ORDERS_MAX)),
  ...listFilters(ORDERS_LIST),
  view: orderView(),
  notify_buyer: withDefault(flag(), true),
  return_stock: withDefault(flag(), true),
  /** Of `cancel`: what is left of the money goes back in the same step. */
  refund: withDefault(flag(), false),
  message: optional(orderMessage),
  /** Of `mark_as_paid`: the day on which the money was there, at the event; null: today. */
  received_on: optional(day()),
  /** Of `mark_as_paid`: it is booked some seconds later, and `undo_paid` takes it back until then. */
  can_undo: withDefault(flag(), false),
  /** Of `remind`: the organizer's text instead of the usual one; its blanks are filled for each buyer. */
  reminder_text: reminderText,
  /** Of `extend_due_date`: how many days later the transfer is due, from now where it is late. */
  extra_days: withDefault(int(1, EXTRA_DAYS_MAX), EXTRA_DAYS),
}).refine(({ action, message }) => action !== 'message' || message !== null, { error: 'required', path: ['message'] })
export type BulkInput = z.output<typeof bulkInput>

/** Tickets of an order that go to other dates of the event. */
export const ticketMoves = body({
  /** Each ticket once; all of them move, or none. */
  moves: list(
    z.object({
      attendee_id: id(),
      /** The date that it is for; another one means that another member was faster. */
      from: id(),
      to: id(),
    }),
    1,
    ORDER_UNITS_MAX,
  ),
  /** Mails each ticket that opens a door to its holder. */
  notify: withDefault(flag(), true),
  /**
   * The difference in price of a paid order: `KEEP` leaves it; `SETTLE` gives back what the new dates cost less, or notes
   * that what they cost more was paid outside.
   */
  difference: withDefault(oneOf(MOVE_DIFFERENCES), 'KEEP'),
  /** The difference that was shown, without a sign: where it is another one, nothing happens. */
  difference_amount: optional(money()),
})
export type TicketMoves = z.output<typeof ticketMoves>

/** The orders whose buyers are reminded. */
export const remindInput = body({
  order_ids: list(id(), 1, BULK_ORDERS_MAX),
  /** The organizer's text instead of the usual one; its blanks are filled for each buyer. */
  reminder_text: reminderText,
})

export const bulkResults = bulkResultsOf({ order_id: idAnswer() })
