/*
 * What files of other systems say, in our words, before anything is decided: the same whatever
 * system it came from. Plain values that survive JSON. Money is in minor units of the row's
 * currency, moments are ISO texts in UTC, null is what a file does not tell.
 */

export interface FoundAnswer {
  readonly question: string
  readonly answer: string
}

/**
 * `AWAITING`: it may still be paid. `CANCELLED`: without money, or with what was refunded. `REFUNDED`: cancelled,
 * with all of its money given back where no other sum is told.
 */
export type FoundOrderStatus = 'PAID' | 'AWAITING' | 'CANCELLED' | 'REFUNDED' | 'EXPIRED'

/** An order as a sheet of orders tells it, or what a row of a ticket tells of its order. */
export interface FoundOrder {
  readonly ref: string
  readonly eventRef: string | null
  readonly eventName: string | null
  readonly status: FoundOrderStatus | null
  readonly createdAt: string | null
  readonly currency: string | null
  /** What was to be paid, all fees and taxes in it. */
  readonly totalMinor: number | null
  readonly feesMinor: number | null
  readonly taxMinor: number | null
  readonly refundedMinor: number | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly address: FoundAddress | null
  readonly company: FoundCompany | null
  readonly locale: string | null
  readonly notes: string | null
  readonly promoCode: string | null
  readonly paymentMethod: string | null
  readonly optedIntoMarketing: boolean
  readonly answers: readonly FoundAnswer[]
}

/** Names as an order's address has them. */
export interface FoundAddress {
  readonly address_line_1: string | null
  readonly address_line_2: string | null
  readonly city: string | null
  readonly state_or_region: string | null
  readonly zip_or_postal_code: string | null
  readonly country: string | null
}

/** The company that bought, as its row writes it. */
export interface FoundCompany {
  readonly name: string | null
  readonly vatId: string | null
  readonly reference: string | null
}

export interface FoundTicket {
  /** Of the ticket in its own system; null: by order and place in it. */
  readonly ref: string | null
  /** What its QR code says, which the door is to admit. */
  readonly code: string | null
  /** null: the file does not tie tickets to orders (they are matched by mail address). */
  readonly orderRef: string | null
  readonly product: string
  readonly tier: string | null
  /** Which date of its event it is for, as the file says it. */
  readonly date: string | null
  /** Which seat it is for, as the file says it. */
  readonly seat: string | null
  /** How many units the row has; more than one have no separate names. At least 1. */
  readonly quantity: number
  /** Of one, with its tax and without fees. */
  readonly priceMinor: number | null
  /** Included in the price. */
  readonly taxMinor: number | null
  /** `REFUNDED`: cancelled, and what it cost was given back. */
  readonly status: 'ACTIVE' | 'CANCELLED' | 'REFUNDED'
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly notes: string | null
  readonly createdAt: string | null
  readonly checkIns: readonly FoundCheckIn[]
  readonly answers: readonly FoundAnswer[]
}

export interface FoundCheckIn {
  /** null: the list of all tickets. */
  readonly list: string | null
  readonly at: string
}

export interface FoundProduct {
  readonly ref: string
  readonly title: string
  readonly description: string | null
  readonly isTicket: boolean
  readonly category: string | null
  readonly priceMinor: number | null
  readonly tiers: readonly { readonly label: string; readonly priceMinor: number }[]
  /** null: any number. */
  readonly capacity: number | null
}

export interface FoundQuestion {
  readonly ref: string
  readonly title: string
  readonly description: string | null
  readonly type:
    | 'SINGLE_LINE_TEXT'
    | 'MULTI_LINE_TEXT'
    | 'DROPDOWN'
    | 'MULTI_SELECT_DROPDOWN'
    | 'CHECKBOX'
    | 'DATE'
    | 'PHONE'
  readonly options: readonly string[]
  readonly isRequired: boolean
  readonly belongsTo: 'ORDER' | 'PRODUCT'
}

export interface FoundPromoCode {
  readonly code: string
  readonly discountType: 'NONE' | 'FIXED' | 'PERCENTAGE'
  readonly discountMinor: number | null
  readonly ratePpm: number | null
  readonly maxUses: number | null
  readonly expiresAt: string | null
}

export interface FoundAffiliate {
  readonly code: string
  readonly name: string
  readonly email: string | null
  readonly isActive: boolean
}

export interface FoundWaiting {
  readonly ref: string
  readonly product: string
  readonly tier: string | null
  /** Which date of its event it is for, as the file says it. */
  readonly date: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: string | null
  readonly quantity: number
  readonly createdAt: string | null
}

export interface FoundEvent {
  readonly ref: string
  readonly title: string
  readonly startsAt: string | null
  readonly currency: string | null
}

/** Scans of a log, for a ticket that another file has. */
interface FoundScan extends FoundCheckIn {
  readonly ticketRef: string | null
  readonly ticketCode: string | null
}

/** Something that a file tells, with its line there (from 1, the headings counted). */
export type Found = { readonly line: number } & (
  | { readonly is: 'event'; readonly event: FoundEvent }
  | { readonly is: 'product'; readonly product: FoundProduct }
  | { readonly is: 'question'; readonly question: FoundQuestion }
  | { readonly is: 'order'; readonly order: FoundOrder }
  /** With what its row tells of the order, where it tells anything. */
  | { readonly is: 'ticket'; readonly ticket: FoundTicket; readonly order: FoundOrder | null }
  | { readonly is: 'scan'; readonly scan: FoundScan }
  | { readonly is: 'promo_code'; readonly promoCode: FoundPromoCode }
  | { readonly is: 'affiliate'; readonly affiliate: FoundAffiliate }
  | { readonly is: 'waiting'; readonly waiting: FoundWaiting }
  | {
      readonly is: 'answer'
      readonly answer: FoundAnswer
      readonly orderRef: string | null
      readonly ticketRef: string | null
      readonly email: string | null
    }
  | {
      readonly is: 'problem'
      readonly problem: ImportProblemCode
      readonly column: string | null
      readonly value: string | null
    }
)

/** What is wrong with a row, or not taken over from it. */
export const IMPORT_PROBLEMS = [
  'unreadable_row',
  'not_an_amount',
  'not_a_date',
  'not_a_number',
  'not_an_address',
  'unknown_status',
  'unknown_currency',
  'other_currency',
  'missing_order',
  'missing_product',
  'missing_email',
  'order_without_tickets',
  'ticket_without_order',
  'total_differs',
  'already_here',
  'changed_since',
  'code_taken',
  'over_capacity',
  'other_event',
  'missing_date',
  'unknown_date',
  'ambiguous_date',
  'cancelled_date',
  'unknown_seat',
  'seat_taken',
  'seat_twice',
  'seat_of_other_price',
  'not_taken_over',
  'text_cut',
  'offers_by_hand',
  'column_left_out',
] as const
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number]

/** `error`: the row stays out. `note`: it comes in, with a remark. */
export const severityOf = (problem: ImportProblemCode): 'error' | 'note' => (NOTES.has(problem) ? 'note' : 'error')

const NOTES: ReadonlySet<ImportProblemCode> = new Set([
  'total_differs',
  'already_here',
  'changed_since',
  'ticket_without_order',
  'not_taken_over',
  'missing_email',
  'text_cut',
  'offers_by_hand',
  'column_left_out',
  // The ticket comes in without its code.
  'code_taken',
  // The ticket comes in without a seat.
  'unknown_seat',
  'seat_taken',
  'seat_twice',
  'seat_of_other_price',
])
