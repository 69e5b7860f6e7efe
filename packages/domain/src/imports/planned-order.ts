import type { FoundAddress, FoundAnswer, FoundCheckIn, FoundOrder, FoundTicket, ImportProblemCode } from './found.ts'
import type { DateFinder } from './find-date.ts'

/** Something of a file with the place it is at. */
export interface FromFile<T> {
  readonly fileId: number
  readonly line: number
  readonly is: T
}

/** All that the files tell of one order. */
export interface GatheredOrder {
  readonly ref: string
  /** It was made of a ticket that names no order. */
  readonly isOfTicketAlone: boolean
  /** Of sheets of orders. */
  readonly orders: readonly FromFile<FoundOrder>[]
  readonly tickets: readonly FromFile<{ readonly ticket: FoundTicket; readonly order: FoundOrder | null }>[]
  readonly scans: readonly FromFile<
    FoundCheckIn & { readonly ticketRef: string | null; readonly ticketCode: string | null }
  >[]
  readonly answers: readonly FromFile<{ readonly answer: FoundAnswer; readonly ticketRef: string | null }>[]
}

/** What is known of a product before its tickets are priced. */
export interface PlannedProduct {
  readonly isTicket: boolean
  /** null: only the files tell. */
  readonly priceMinor: number | null
}

export interface OrderRules {
  readonly currency: string
  /** Of the import, where the files tell no moment. */
  readonly now: string
  readonly locale: string
  /** The event that rows must be of; null: the files name none. */
  readonly eventRef: string | null
  readonly productOf: (product: string, tier: string | null) => PlannedProduct
  /** null: the event has one date, and its tickets name none. */
  readonly dateOf: DateFinder | null
}

export interface PlannedTicket {
  readonly ref: string
  readonly code: string | null
  /** As the file says it. */
  readonly seat: string | null
  readonly isCancelled: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly notes: string | null
  readonly createdAt: string
  readonly checkIns: readonly FoundCheckIn[]
  readonly answers: readonly FoundAnswer[]
  readonly fileId: number
  readonly line: number
}

/** A seat that is free, with the pool that counts its letter on its date. */
export interface PlannedSeat {
  readonly id: number
  readonly poolId: number
}

/** Units of one price. `product` null: fees that no ticket can carry evenly. */
export interface PlannedLine {
  readonly product: string | null
  readonly tier: string | null
  readonly isTicket: boolean
  /** null: the event has one date, or it is no ticket. */
  readonly occurrenceId: number | null
  /** Of its one ticket; null: none. */
  readonly seat: PlannedSeat | null
  readonly quantity: number
  readonly cancelled: number
  /** Of one unit, its tax in it and its fee not. */
  readonly priceMinor: number
  readonly taxMinor: number
  readonly feeMinor: number
  readonly tickets: readonly PlannedTicket[]
}

/** As orders have it. */
export interface PlannedCompany {
  readonly name: string
  readonly vat_id: string | null
  readonly reference: string | null
}

export interface PlannedOrder {
  readonly ref: string
  readonly status: 'COMPLETED' | 'AWAITING_OFFLINE_PAYMENT' | 'CANCELLED'
  readonly paymentStatus: 'PAYMENT_RECEIVED' | 'NO_PAYMENT_REQUIRED' | 'AWAITING_OFFLINE_PAYMENT'
  readonly refundStatus: 'PARTIALLY_REFUNDED' | 'REFUNDED' | null
  readonly createdAt: string
  readonly currency: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly address: FoundAddress | null
  /** Who an invoice is for. */
  readonly company: PlannedCompany | null
  readonly locale: string
  readonly notes: string | null
  readonly promoCode: string | null
  readonly optedIntoMarketing: boolean
  readonly answers: readonly FoundAnswer[]
  readonly lines: readonly PlannedLine[]
  readonly netMinor: number
  readonly feeMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly refundedMinor: number
}

export interface RowProblem {
  readonly fileId: number
  readonly line: number
  readonly code: ImportProblemCode
  readonly column: string | null
  readonly value: string | null
}

/** What the files say of its money, whether it comes in or not. */
interface ToldSums {
  readonly currency: string
  readonly tickets: number
  readonly grossMinor: number
  readonly refundedMinor: number
}

export interface OrderPlan {
  /** null: it stays out. */
  readonly order: PlannedOrder | null
  readonly told: ToldSums
  readonly problems: readonly RowProblem[]
}
