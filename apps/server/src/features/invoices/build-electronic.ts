import type { ElectronicDetails, InvoicedPart } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { partsOf } from '@turnout/domain/invoices/tax-groups.ts'
import { netDiscountMinor } from '@turnout/domain/pricing/receipt.ts'
import { invoicedLine, type InvoiceSource, type SourceLine } from './queries-source.ts'
import { soldLine } from './read-receipt.ts'

/** What an invoice keeps for machines; nothing where the organizer has not said who sells. */
export function electronicOf(source: InvoiceSource): { readonly electronic?: ElectronicDetails } {
  const { electronic: settings, bank_transfer: account, currency } = source
  if (settings === null) return {}
  const { untaxed_category: category, untaxed_reason: reason, mailed_format: mailed, ...seller } = settings
  return {
    electronic: {
      seller: { ...seller, contact_email: source.support_email ?? source.organizer_email },
      untaxed: { category, reason },
      untaxedTaxes: untaxedTaxesOf(source),
      account: account === null ? null : { payee: account.payee, iban: account.iban, bic: account.bic },
      mailed: mailed === 'pdf' ? null : mailed,
      parts: source.lines.flatMap((line) => partsOfLine(line, currency)),
    },
  }
}

/** Taxes on the lines that say themselves why they are 0 %. */
function untaxedTaxesOf({ lines, untaxed_taxes: known }: InvoiceSource): ElectronicDetails['untaxedTaxes'] {
  const charged = new Map(lines.flatMap(({ charges }) => charges).map((charge) => [charge.id, charge]))
  return known.flatMap(({ id, category, reason }) => {
    const tax = charged.get(id)
    if (tax?.type !== 'TAX' || tax.rate !== 0) return []
    const { name, calculation_type: calculationType, rate, included_in_price: isIncluded } = tax
    return [{ category, reason, tax: { name, calculationType, rate, isIncluded } }]
  })
}

/** The price of a line and its fees, each with the taxes that are on it. */
function partsOfLine(line: SourceLine, currency: string): InvoicedPart[] {
  const discountMinor = netDiscountMinor(soldLine(line, currency))
  const names = [line.item_name, ...line.charges.filter(({ type }) => type === 'FEE').map(({ name }) => name)]
  return partsOf(invoicedLine(line)).map((part, at) => ({
    ...part,
    name: names[at] ?? line.item_name,
    quantity: line.quantity,
    discountMinor: at === 0 ? discountMinor : 0,
  }))
}
