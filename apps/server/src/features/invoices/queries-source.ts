import type { BankTransfer } from '@turnout/contract/events/bank-transfer.ts'
import type { SettingsText } from '@turnout/contract/events/settings.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { ACCOUNT_OF_ORDER, settingIn, HELD } from '../events/mails/queries-mailed-event.ts'
import { itemNameIn, NAMED_LINE } from '../products/queries-names.ts'
import type { UntaxedAs } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import type { PriceDisplay } from '@turnout/domain/pricing/receipt.ts'
import type { InvoicedLine } from '@turnout/domain/invoices/tax-groups.ts'
import { netOfUnit, type SoldUnit } from '@turnout/domain/pricing/sold-unit.ts'
import type { ElectronicSettings } from '@turnout/contract/organizers/electronic-invoicing.ts'
import type { BillingAddress, InvoicedCompany } from '@turnout/domain/invoices/invoice-document.ts'

/** An order with everything that its invoice copies. */
export interface InvoiceSource {
  readonly order_id: number
  readonly account_id: number
  readonly event_id: number
  readonly status: string
  readonly payment_status: string | null
  readonly payment_provider: 'STRIPE' | 'OFFLINE' | 'CREDIT' | null
  readonly paid_at: Date | null
  readonly payment_due_at: Date | null
  readonly public_id: string
  readonly currency: string
  readonly locale: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly address: BillingAddress | null
  readonly company: InvoicedCompany | null
  readonly promo_code: string | null
  readonly total_gross_minor: number
  /** What arrived of an unpaid order. */
  readonly held_minor: number
  readonly created_at: Date
  readonly event_title: string
  readonly start_date: Date
  readonly timezone: string
  readonly venue: string | null
  readonly organizer_name: string
  readonly organizer_email: string
  readonly organizer_address: string | null
  readonly support_email: string | null
  readonly organization_name: string | null
  readonly organization_address: string | null
  readonly price_display_mode: PriceDisplay
  readonly enable_invoicing: boolean
  readonly invoice_label: string | null
  readonly invoice_prefix: string
  readonly invoice_start_number: number
  readonly invoice_payment_terms_days: number | null
  readonly invoice_tax_details: string | null
  readonly invoice_notes: string | null
  readonly offline_payment_instructions: string | null
  /** The account to transfer to; null: there is none, or bank transfer is off. */
  readonly bank_transfer: BankTransfer | null
  /** What the organizer says of itself to machines; null: nothing. */
  readonly electronic: ElectronicSettings | null
  /** Taxes of the account that say themselves why they are 0 %. */
  readonly untaxed_taxes: readonly (UntaxedAs & { readonly id: number })[]
  readonly lines: readonly SourceLine[]
}

export interface SourceLine {
  readonly id: number
  readonly item_name: string
  readonly quantity: number
  readonly listed_price_minor: number
  readonly price_minor: number
  readonly total_before_additions_minor: number
  readonly total_gross_minor: number
  readonly charges: readonly SourceCharge[]
}

/** What one unit of a line was sold for. */
export const soldUnit = ({
  quantity,
  total_before_additions_minor: netMinor,
  charges,
}: Pick<SourceLine, 'quantity' | 'total_before_additions_minor' | 'charges'>): SoldUnit => ({
  netMinor: netOfUnit({ netMinor, quantity }),
  fees: charges
    .filter(({ type }) => type === 'FEE')
    .map((fee) => ({ isTaxable: fee.is_taxable, amountMinor: fee.amount_minor })),
  taxes: charges
    .filter(({ type }) => type === 'TAX')
    .map((tax) => ({
      isIncluded: tax.included_in_price,
      calculationType: tax.calculation_type,
      amountMinor: tax.amount_minor,
    })),
})

/** Units of a line as an invoice has them. */
export const invoicedLine = (line: SourceLine): InvoicedLine => ({
  netMinor: line.total_before_additions_minor,
  fees: line.charges
    .filter(({ type }) => type === 'FEE')
    .map((fee) => ({ isTaxable: fee.is_taxable, amountMinor: fee.amount_minor * line.quantity })),
  taxes: line.charges
    .filter(({ type }) => type === 'TAX')
    .map((tax) => ({
      name: tax.name,
      calculationType: tax.calculation_type,
      rate: tax.rate,
      isIncluded: tax.included_in_price,
      amountMinor: tax.amount_minor * line.quantity,
    })),
})

/** A tax or fee of one unit. */
interface SourceCharge {
  readonly id: number
  readonly name: string
  readonly type: 'TAX' | 'FEE'
  readonly calculation_type: 'FIXED' | 'PERCENTAGE'
  /** Percent, or major units. */
  readonly rate: number
  readonly included_in_price: boolean
  readonly is_taxable: boolean
  readonly amount_minor: number
}

/** A text of the settings, in the language that the document is in. */
const inBuyersLanguage = (field: SettingsText) => sql`${settingIn(sql`o.locale`, field)} as ${sql.ref(field)}`

/**
 * The order, locked until the transaction ends: it is invoiced once, and not while it is being
 * cancelled. The settings share their lock, so that the first number does not change while it is
 * given out.
 */
export async function lockSource(tx: Transaction, orderId: number): Promise<InvoiceSource | undefined> {
  const found = await sql<InvoiceSource>`
    select o.id as order_id, o.account_id, o.event_id, o.status, o.payment_status, o.payment_provider, o.paid_at, o.payment_due_at, o.public_id,
      o.currency, o.locale, o.first_name, o.last_name, o.email, o.address, o.company, o.promo_code, o.total_gross_minor, ${HELD} as held_minor, o.created_at,
      text_in(e.translations, o.locale, 'title', e.title) as event_title, e.start_date, e.timezone, case when not s.is_online_event then nullif(concat_ws(', ', s.venue_name, s.city), '') end as venue,
      g.name as organizer_name, g.email as organizer_email, g.address as organizer_address, s.support_email,
      s.organization_name, s.organization_address, s.price_display_mode, s.enable_invoicing, ${inBuyersLanguage('invoice_label')}, s.invoice_prefix, s.invoice_start_number,
      s.invoice_payment_terms_days, ${inBuyersLanguage('invoice_tax_details')}, ${inBuyersLanguage('invoice_notes')},
      ${inBuyersLanguage('offline_payment_instructions')}, ${ACCOUNT_OF_ORDER} as bank_transfer,
      g.electronic_invoicing as electronic,
      (select coalesce(json_agg(json_build_object('id', t.id, 'category', t.untaxed_category, 'reason', t.untaxed_reason) order by t.id), '[]')
        from taxes_and_fees t where t.account_id = o.account_id and t.untaxed_category is not null) as untaxed_taxes,
      (select coalesce(json_agg(json_build_object('id', l.id, 'item_name', ${itemNameIn(sql`o.locale`)}, 'quantity', l.quantity,
          'listed_price_minor', l.listed_price_minor, 'price_minor', l.price_minor,
          'total_before_additions_minor', l.total_before_additions_minor, 'total_gross_minor', l.total_gross_minor, 'charges', l.charges) order by l.id), '[]')
        from order_lines l ${NAMED_LINE} where l.order_id = o.id and l.quantity > 0) as lines
    from orders o
    join events e on e.id = o.event_id
    join organizers g on g.id = e.organizer_id
    join event_settings s on s.event_id = e.id
    where o.id = ${orderId}
    for no key update of o for key share of s`.execute(tx.query)
  return found.rows[0]
}
