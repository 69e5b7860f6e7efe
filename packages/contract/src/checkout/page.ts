import type { MoneyBack } from '@turnout/domain/event-cancelling/money-back.ts'
import type { Receipt } from '../orders/receipt.ts'
import type { PublicQuestion } from '../questions/question.ts'
import type { LineSeat } from '../seats/seat.ts'
import type { Ticket } from '../tickets/ticket.ts'
import type { OrderEvent, PublicOrder } from './public-order.ts'

/** A step of the checkout; each has its own address. */
export type CheckoutStep = 'details' | 'payment' | 'payment_return' | 'summary'

/** The data that the server hands to the pages of a checkout. Plain JSON. */
export interface CheckoutPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  readonly view: CheckoutStep | 'expired'
  readonly order: PublicOrder & { readonly event: OrderEvent }
  readonly receipt: Receipt
  /** The questions to buyers of the event, in the event's order. */
  readonly questions: readonly PublicQuestion[]
  /** How a hold that costs can be paid; null for any other order. */
  readonly payment: PaymentStep | null
  /** Whether a promo code may be entered: the event has some. */
  readonly takes_promo_codes: boolean
  /** Of a hold with seats that are kept for a partner: the link that its buyer came by. */
  readonly seat_link: string | null
  /** A form that came without script and was refused. */
  readonly given: GivenForm | null
}

/** The tickets of an order, for the page of the order. */
export interface OrderTickets {
  /** Those that are the buyer's, in the order they were bought, cancelled ones too. */
  readonly tickets: readonly Ticket[]
  /** How many there are: a page shows no more than forty. */
  readonly ticket_count: number
  /** Starts absolute addresses. */
  readonly public_url: string
  /** Which wallets this instance makes passes for. */
  readonly wallets: { readonly apple: boolean; readonly google: boolean }
}

/** Who cancelled an order, and what becomes of its money. */
interface CancelledOrderProps {
  readonly by: 'BUYER' | 'ORGANIZER'
  /** The event was cancelled, and this order with it. */
  readonly is_with_event: boolean
  /** The organizer's words about the event, or about the order alone. */
  readonly reason: string | null
  readonly money: MoneyBack
  /** What goes back, major units. */
  readonly amount: number
  /** What was given back of it by other refunds. */
  readonly amount_besides: number
  /** "Visa •••• 4242", for the buyer alone; null for money that did not come by card. */
  readonly card: string | null
}

/**
 * The data that the server hands to the page of an order that was bought, or whose money is under
 * way; before the money is there, there are no tickets.
 */
export interface OrderPageProps extends OrderTickets {
  readonly locale: string
  readonly view: 'payment_return' | 'summary'
  /** ISO 8601; until when an offline order waits for its money. */
  readonly pay_by: string | null
  /** ISO 8601; until when its places are kept for a transfer that is late; null: for as long as it takes. */
  readonly held_until: string | null
  /**
   * What cancelling does: the last instant for it (ISO 8601; null: the start of the event), and the
   * amount that goes back, major units. `passed_on`: the buyer cannot, because a ticket was passed
   * on. Null where the buyer cannot cancel for another reason.
   */
  readonly cancelling: { readonly until: string | null; readonly back: number } | 'passed_on' | null
  /** How it ended, of a cancelled order; null for any other. */
  readonly cancelled: CancelledOrderProps | null
  /** Its dates that the organizer moved since it was made; missing where none is. */
  readonly moved?: readonly MovedDate[]
  /** Its dates that are cancelled; missing where none is. */
  readonly cancelled_dates?: readonly CancelledDate[]
  /** Its dates that the buyer may leave for another one; missing where there are none. */
  readonly leaving?: readonly LeavableDate[]
  /** The seats that the buyer may change; missing where there are none. */
  readonly seat_changes?: SeatChanges
  /** How an order that waits for its money can be paid by card instead; null for any other. */
  readonly payment: PaymentStep | null
  readonly order: CheckoutPageProps['order']
  readonly receipt: Receipt
  /** The page of another site that its buyer came from; null for most. */
  readonly return_to: string | null
}

/** A date of an order that its buyer may leave for another one. Instants in ISO 8601. */
export interface LeavableDate {
  readonly event_occurrence_id: number
  readonly start_date: string
  readonly until: string
  /** All of them are passes, which keep their other dates. */
  readonly is_of_pass: boolean
  /** Those that can go: the buyer's, good and not used. */
  readonly tickets: readonly { readonly id: number; readonly name: string; readonly title: string }[]
}

/** The tickets of an order that may have other seats, until an instant in ISO 8601. */
export interface SeatChanges {
  readonly until: string
  readonly tickets: readonly { readonly id: number; readonly name: string; readonly seat: Omit<LineSeat, 'guid'> }[]
}

/** A cancelled date of an order. Instants in ISO 8601. */
export interface CancelledDate {
  readonly event_occurrence_id: number
  readonly start_date: string
  readonly reason: string | null
  /** What becomes of its money where no other date is chosen, and how much goes back, major units; null: that is known in a moment. */
  readonly money: MoneyBack | null
  readonly amount: number
  /** "Visa •••• 4242", for the buyer alone; null for money that did not come by card. */
  readonly card: string | null
  /** Until when another date can be chosen; null: it cannot, or something was chosen. */
  readonly choose_until: string | null
  /** When the date begins that was chosen in place of it; null: none was. */
  readonly chosen_date: string | null
  /** The passes that it is one of so many dates of, and their price, of which each date has the same share; null otherwise. */
  readonly pass: {
    readonly title: string
    readonly quantity: number
    readonly dates: number
    readonly total: number
  } | null
}

/** A date of an order that the organizer moved. Instants in ISO 8601. */
export interface MovedDate {
  readonly event_occurrence_id: number
  readonly was: string
  readonly became: string
  readonly reason: string | null
  /** The buyer has said that they keep them. */
  readonly is_kept: boolean
  /** Until when its tickets can be given back, and the amount that goes back then, major units; null: they cannot. */
  readonly giving_back: { readonly until: string; readonly back: number } | null
}

/** The typed values, to be shown again with their errors. */
export interface GivenForm {
  /** By the name of their field. */
  readonly values: Readonly<Record<string, string>>
  /** Words by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Why it did not work, when no field is at fault. */
  readonly failure: string | null
}

/** The ways to pay by card, and how the last attempt went. */
export interface PaymentStep {
  /** null: cards cannot be taken. */
  readonly card: CardStep | null
  /** Why the last attempt came to nothing, as the provider says it; null when it did not. */
  readonly failure: { readonly code: string | null; readonly message: string | null } | null
  /** What a gift card is to pay, and what is left then, major units; missing: none is. */
  readonly gift_card?: { readonly last_four: string; readonly amount: number; readonly rest: number }
}

/** The data that a card form opens with, before anything is started at the provider. */
export interface CardStep {
  /** Where the browser pays instead of at Stripe, the simulator; null is Stripe itself. */
  readonly api_base: string | null
  readonly public_key: string
  /** The connected account that is charged; null: the shop's own. */
  readonly account_id: string | null
  /** As the provider counts it. */
  readonly amount: number
  /** In lower case, as the provider writes it. */
  readonly currency: string
}

/** The data that the server hands over when there is no step to show. */
export interface CheckoutNoticeProps {
  readonly locale: string
  readonly notice: 'gone' | 'not_yours' | 'abandoned' | 'expired' | 'transfer_over' | 'refused'
  /** The link back; null when the address names no event. */
  readonly event_href: string | null
  /** null for an order that is not there. */
  readonly event: OrderEvent | null
  /** Of a form without script that was refused: the status, and why, in words. */
  readonly status?: number
  readonly reasons?: readonly string[]
}

/**
 * The data that the server hands to the page that takes an order back. `undo`: null for a link that
 * is used or too old. After a press that came as a form: `done`, a sentence about the outcome, or
 * `failure`, the reason why it did not work.
 */
export interface UndoEmailProps {
  readonly locale: string
  readonly token: string
  readonly undo: { readonly event: string; readonly reference: string; readonly email: string } | null
  readonly done: string | null
  readonly failure: string | null
}

/** The data that the server hands to the page where a hold arrives that was made in a frame. */
export interface ArrivalProps {
  readonly locale: string
  /** Where the token is brought. */
  readonly take_url: string
  readonly event_href: string
}
