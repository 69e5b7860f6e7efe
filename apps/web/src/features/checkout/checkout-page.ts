import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import type { CheckoutStep, GivenForm, PaymentStep } from '@turnout/contract/checkout/page.ts'
import type { OrderEvent, PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import type { TicketFace } from '../../public/frame/parts/paper/ticket-face.ts'
import type { Dialling } from '../questions/parts/dialling.ts'
import type { PublicQuestion } from '@turnout/contract/questions/question.ts'

/**
 * The state of an order's money on its pay step. While the money moves, nothing else may happen to
 * the order.
 */
export type MoneyState = 'still' | 'moving' | 'arrived'

/**
 * The props reduced to the data that the browser needs, with all words made on the server; see
 * `checkout-words.ts`.
 */
export interface CheckoutPage {
  readonly locale: string
  readonly view: CheckoutStep | 'expired'
  readonly event: CheckoutEvent
  readonly order: CheckoutOrder
  /** Those that this order is asked; empty where no details are given. */
  readonly questions: readonly PublicQuestion[]
  /** How a hold that costs can be paid; null for any other order. */
  readonly payment: PaymentStep | null
  /** Whether a promo code may be entered. */
  readonly takesPromoCodes: boolean
  readonly given: GivenForm | null
  /** The page of another site that the buyer came from. */
  readonly return_to: string | null
  readonly words: CheckoutWords
}

export type CheckoutOrder = Omit<
  PublicOrder,
  'event' | 'session_identifier' | 'latest_invoice' | 'taxes_and_fees_rollup'
>

export interface CheckoutEvent {
  readonly id: number
  readonly title: string
  /** The event's page. */
  readonly href: string
  /** Calendar file; null while the event's page is not public. */
  readonly calendar_href: string | null
  /** A small picture; null when the initial is in. */
  readonly thumb: string | null
  /** The picture that lies blurred behind the top of the page; null where the event wants none. */
  readonly backdrop: string | null
  readonly organizer: string
  /** Where questions go; null when the organizer names no address. */
  readonly contact_href: string | null
  /** Formatted texts are sanitised by the server. */
  readonly settings: Pick<
    OrderEvent['settings'],
    | 'pre_checkout_message'
    | 'post_checkout_message'
    | 'terms_text'
    | 'require_billing_address'
    | 'require_company'
    | 'enable_invoicing'
    | 'allow_attendee_self_edit'
    | 'attendee_details_collection_method'
    | 'payment_providers'
    | 'offline_payment_instructions'
    | 'offline_payment_methods'
    | 'allow_orders_awaiting_offline_payment_to_check_in'
    | 'online_event_connection_details'
    | 'text_locales'
  >
}

/**
 * Money, dates and countries in words: made on the server, because a browser may word them a little
 * differently.
 */
export interface CheckoutWords {
  /** "Sat 12 Jun 2027, 19:30, Lisbon time" */
  readonly when: string
  /** The head of the ticket to be. */
  readonly face: TicketFace
  /** The prices that the page of the event shows; with the discount and the charges they come to the total. */
  readonly lines: readonly {
    readonly id: number
    readonly text: string
    readonly total: string
    /** "Stalls · Row F · Seats 12 and 13"; missing where it has no seats. */
    readonly seats?: string
  }[]
  /** Said where the seats that the buyer was shown went to another one; missing: they are held. */
  readonly otherSeats?: string
  /** Where a hold with seats changes them: they stay held until others are; missing: it has none. */
  readonly seatsAgain?: string
  /** The amount that the promo code took off; null without a code. */
  readonly discount: { readonly code: string; readonly amount: string } | null
  /** What was taken off without a code, by title. */
  readonly discounts: readonly { readonly title: string; readonly amount: string }[]
  /** Fees and taxes on top of the lines. */
  readonly charges: readonly { readonly name: string; readonly amount: string }[]
  /** Taxes that the lines contain: "includes €2.72 VAT". */
  readonly included: readonly string[]
  readonly total: string
  /** What is left to pay by the button. */
  readonly toPay: string
  /** "Gift card •• K7RM" and what it pays; missing: none does. */
  readonly giftCard?: { readonly text: string; readonly amount: string }
  /** The course of the money, in sentences; only on the summary. */
  readonly moneyNews: readonly string[]
  /** "20:14": the end of the hold, for buyers who see no clock run. */
  readonly heldUntil: string
  /** How long the event holds tickets, in whole minutes. */
  readonly holdMinutes: number
  /** "Lisbon time" */
  readonly place: string
  /**
   * "20 May 2027": until when an order waits for its money, by the kind of offline payment; none without a deadline, and
   * off the pay step.
   */
  readonly payBy: Readonly<Partial<Record<OfflinePaymentMethod, string>>>
  /** By name; empty unless an address is asked for. */
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** For phone numbers; null unless one is asked for. */
  readonly dialling: Dialling | null
}
