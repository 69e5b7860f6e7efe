import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import { lineTotals, orderTotals, type PricedLine } from '@turnout/domain/pricing/order-totals.ts'
import type { InvoiceSource, SourceLine } from '@turnout/server/features/invoices/queries-source.ts'

/** A sold line as the database keeps it. */
const sourceLine = (line: PricedLine, at: number, currency: string): SourceLine => ({
  id: at + 1,
  item_name: `Item ${at + 1}`,
  quantity: line.quantity,
  listed_price_minor: line.unit.listedMinor,
  price_minor: line.unit.discountedMinor,
  total_before_additions_minor: lineTotals(line).totalBeforeAdditionsMinor,
  total_gross_minor: lineTotals(line).totalGrossMinor,
  charges: [...line.unit.fees, ...line.unit.taxes].map(({ charge, amountMinor }) => ({
    id: charge.id,
    name: charge.name,
    type: charge.type,
    calculation_type: charge.calculationType,
    rate:
      charge.calculationType === 'FIXED'
        ? majorFromMinor(charge.fixedMinor, currency)
        : percentFromRate(charge.ratePpm),
    included_in_price: charge.isIncludedInPrice,
    is_taxable: charge.isTaxable,
    amount_minor: amountMinor,
  })),
})

/** An order with the prices that the sale gives it; what it says beside them is from `over`. */
export function invoiceSource(order: readonly PricedLine[], over: Partial<InvoiceSource> = {}): InvoiceSource {
  const currency = over.currency ?? 'EUR'
  return {
    order_id: 1,
    account_id: 1,
    event_id: 1,
    status: 'COMPLETED',
    payment_status: 'PAYMENT_RECEIVED',
    payment_provider: 'STRIPE',
    paid_at: new Date(0),
    payment_due_at: null,
    public_id: 'O-7Q2MKX3P',
    locale: 'en',
    first_name: 'Mara',
    last_name: 'Köller',
    email: 'mara@example.com',
    address: null,
    company: null,
    promo_code: null,
    total_gross_minor: orderTotals(order).totalGrossMinor,
    held_minor: 0,
    created_at: new Date(0),
    event_title: 'Harbour Lights',
    start_date: new Date(0),
    timezone: 'Europe/Berlin',
    venue: null,
    organizer_name: 'Tidal Sessions',
    organizer_email: 'hello@example.com',
    organizer_address: null,
    support_email: null,
    organization_name: null,
    organization_address: null,
    price_display_mode: 'INCLUSIVE',
    enable_invoicing: true,
    invoice_label: null,
    invoice_prefix: 'TS-',
    invoice_start_number: 1001,
    invoice_payment_terms_days: null,
    invoice_tax_details: null,
    invoice_notes: null,
    offline_payment_instructions: null,
    bank_transfer: null,
    electronic: null,
    untaxed_taxes: [],
    ...over,
    currency,
    lines: order.map((line, at) => sourceLine(line, at, currency)),
  }
}
