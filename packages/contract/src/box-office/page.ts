import type { Ticket } from '../tickets/ticket.ts'
import type { FiscalReceipt } from './receipt.ts'
import type { TillSale } from './sale.ts'
import type { OpenedTill } from './session.ts'

/** The data that the server hands to the page of a till. Plain JSON. */
export interface TillPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  /** null: the shell, which finds its till on the device. */
  readonly till: OpenedTill | null
}

/** Paper that a till prints on: a roll of 80 mm, or cards of A6. */
export const SHEETS = ['80mm', 'a6', 'badge'] as const
export type Sheet = (typeof SHEETS)[number]

/** The data that the server hands to the page by which a guest takes tickets. */
export interface ClaimPageProps {
  readonly locale: string
  readonly token: string
  /** Names the press that this page leads to: sent twice, it is one. */
  readonly press: string
  /** null: the address is over, or never was. */
  readonly claim: ClaimedTickets | null
  readonly over: 'USED' | 'OLD' | 'UNKNOWN' | null
  /** The address that was typed, with the reason why it was refused. */
  readonly given: string
  readonly failure: string | null
}

interface ClaimedTickets {
  readonly event: string
  readonly organizer: string
  readonly tickets: number
  /** The order has no email address yet. */
  readonly asks_email: boolean
}

/** The data that the server hands to the sheets of a sale. */
export interface TillPrintProps {
  readonly locale: string
  readonly sheet: Sheet
  readonly is_again: boolean
  readonly tickets: readonly Ticket[]
  readonly admits_unpaid: boolean
  readonly receipt: PrintedReceipt
}

export interface PrintedReceipt extends Omit<TillSale, 'tickets' | 'receipt'> {
  readonly event: string
  readonly organizer: string
  readonly till: string
  readonly currency: string
  readonly timezone: string
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly tax: number }[]
  readonly fiscal: FiscalReceipt
  /** Of each refund since. */
  readonly refunds: readonly { readonly amount: number; readonly at: string; readonly fiscal: FiscalReceipt }[]
}
