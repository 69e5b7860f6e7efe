import type { PriceDisplay } from '../pricing/receipt.ts'
import type { ElectronicDetails } from './electronic/electronic-details.ts'
import type { TaxGroup } from './tax-groups.ts'

/** A reversal takes a credit note back: the refund that it was about returned. */
export const DOCUMENT_KINDS = ['INVOICE', 'CREDIT_NOTE', 'CREDIT_REVERSAL'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * The content of an issued document. It is copied at issue and never changed, even when its sources
 * are edited later. Amounts are minor units of the order's currency; instants are ISO texts,
 * because it is kept as JSON.
 */
export interface InvoiceDocument {
  readonly version: 1
  /** The organizer's title for it; null: the word of the buyer's language. */
  readonly label: string | null
  readonly seller: {
    readonly name: string
    readonly address: string | null
    readonly email: string
    readonly taxDetails: string | null
  }
  readonly buyer: {
    readonly name: string
    readonly email: string | null
    readonly address: BillingAddress | null
    /** The company that it is for, with its own reference. Earlier documents have none. */
    readonly company?: InvoicedCompany | null
  }
  readonly order: { readonly reference: string; readonly placedAt: string }
  readonly event: {
    readonly title: string
    readonly startsAt: string
    readonly timezone: string
    readonly venue: string | null
  }
  /**
   * What the prices of the lines are: with every tax and fee, or without any. Documents of earlier
   * releases have none: their lines contain included taxes, and no others.
   */
  readonly prices?: PriceDisplay
  readonly lines: readonly DocumentLine[]
  readonly fees: readonly DocumentFee[]
  readonly promoCode: string | null
  readonly taxGroups: readonly TaxGroup[]
  readonly totalMinor: number
  /** Null on a credit note. */
  readonly payment: DocumentPayment | null
  readonly notes: string | null
  /**
   * The invoice that a credit note takes back, wholly or in part; of a reversal the credit note,
   * whose amounts it repeats.
   */
  readonly corrects: { readonly number: string; readonly issuedAt: string; readonly reason: CreditReason } | null
  /** The invoice that this corrected one replaces; most have none. */
  readonly replaces?: { readonly number: string; readonly issuedAt: string } | null
  /** What machines read beyond the paper; missing where the organizer had not said it at issue. */
  readonly electronic?: ElectronicDetails
}

export interface InvoicedCompany {
  readonly name: string
  readonly vat_id: string | null
  readonly reference: string | null
}

export type CreditReason = 'CANCELLED' | 'TICKETS_CANCELLED' | 'EXPIRED' | 'REFUND' | 'REFUND_RETURNED' | 'CORRECTED'

export type BillingAddress = Readonly<Record<string, string | null>>

/** A bought item, with the prices that the page of the event showed. */
export interface DocumentLine {
  readonly name: string
  readonly quantity: number
  readonly unitMinor: number
  /** Before the promo code. */
  readonly listedUnitMinor: number
  readonly amountMinor: number
}

/** A fee over all lines it was charged on. */
export interface DocumentFee {
  readonly name: string
  readonly calculationType: 'FIXED' | 'PERCENTAGE'
  /** Percent, or major units. */
  readonly rate: number
  readonly quantity: number
  readonly amountMinor: number
}

export interface DocumentPayment {
  readonly isPaid: boolean
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT' | null
  readonly paidAt: string | null
  readonly termsDays: number | null
  /** How to pay, as plain text; only while it is owed. */
  readonly instructions: string | null
  /** What had arrived when it was issued, minor units; only where a part had. */
  readonly receivedMinor?: number
  /** To scan for a transfer; only while it is owed. Documents of before there were codes do not have it. */
  readonly code?: { readonly type: 'EPC' | 'SWISS'; readonly text: string } | null
}

/** Where a document is among the others. */
export interface IssuedDocument {
  readonly id: number
  readonly kind: DocumentKind
  readonly prefix: string
  readonly number: number
  readonly currency: string
  readonly locale: string
  readonly issuedAt: Date
  readonly dueAt: Date | null
  readonly document: InvoiceDocument
}
