import type { InvoicedTax } from '../tax-groups.ts'

/**
 * How amounts are treated that no percentage is on. A small business is exempt; so is admission that the law exempts.
 * Reverse charge and "outside" are for what the organizer's tax adviser says is so: nothing here finds it out.
 */
export const UNTAXED_CATEGORIES = ['EXEMPT', 'ZERO', 'REVERSE_CHARGE', 'OUTSIDE'] as const
export type UntaxedCategory = (typeof UNTAXED_CATEGORIES)[number]

/** The formats of an invoice that machines read. */
export const ELECTRONIC_FORMATS = ['facturx', 'xrechnung-cii', 'xrechnung-ubl', 'peppol'] as const
export type ElectronicFormat = (typeof ELECTRONIC_FORMATS)[number]

/** Who invoices, in the parts that machines ask for. */
export interface ElectronicSeller {
  readonly name: string
  readonly address_line_1: string | null
  readonly zip_or_postal_code: string | null
  readonly city: string | null
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly vat_id: string | null
  /** The number of the tax office, for sellers without a VAT ID. */
  readonly tax_number: string | null
  /** In the register of companies. */
  readonly registration_number: string | null
  readonly contact_name: string | null
  readonly contact_phone: string | null
  readonly contact_email: string
  /** Where invoices are received electronically: a scheme of the list EAS, and the identifier in it. */
  readonly electronic_scheme: string | null
  readonly electronic_address: string | null
}

/** A part of a sold line: its price, or one of its fees, over all units. */
export interface InvoicedPart {
  readonly name: string
  readonly quantity: number
  /** Without any tax, after the discount. */
  readonly netMinor: number
  /** What the promo code took off it, without any tax. */
  readonly discountMinor: number
  readonly taxes: readonly (InvoicedTax & { readonly amountMinor: number })[]
}

/** How something without VAT is treated, and why. */
export interface UntaxedAs {
  readonly category: UntaxedCategory
  readonly reason: string | null
}

/** What a document keeps at issue so that machines can read it. */
export interface ElectronicDetails {
  readonly seller: ElectronicSeller
  readonly untaxed: UntaxedAs
  /** The same of taxes of 0 % that say it themselves. */
  readonly untaxedTaxes?: readonly (UntaxedAs & { readonly tax: InvoicedTax })[]
  /** Where a transfer goes. */
  readonly account: { readonly payee: string; readonly iban: string; readonly bic: string | null } | null
  readonly parts: readonly InvoicedPart[]
  /** What mails bring beside the paper or in it; null: the paper alone. */
  readonly mailed: ElectronicFormat | null
}
