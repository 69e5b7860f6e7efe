import { documentLineOf, mergeFees, restMinor } from '@turnout/domain/invoices/document-sums.ts'
import { taxGroups } from '@turnout/domain/invoices/tax-groups.ts'
import { BASE_LOCALE, localeOf } from '@turnout/messages/locale.ts'
import { shownMinor, withoutDiscount } from '@turnout/domain/pricing/receipt.ts'
import { textOfHtml } from '../../platform/text/sanitise-html.ts'
import type {
  DocumentFee,
  DocumentLine,
  DocumentPayment,
  InvoiceDocument,
} from '@turnout/domain/invoices/invoice-document.ts'
import { codeOfOrder, transferRows } from '../events/settings/write-transfer.ts'
import { invoicedLine, type InvoiceSource, type SourceLine } from './queries-source.ts'
import { electronicOf } from './build-electronic.ts'
import { soldLine } from './read-receipt.ts'

/** Clients with an editor send it as rich text. A document prints text; one without tags is as it was typed. */
const plain = (text: string | null): string | null =>
  text !== null && /<\/?[a-z][^>]*>/iu.test(text) ? textOfHtml(text) || null : text

/** The content of an order's invoice, from the order and the settings as they are now. */
export function buildInvoice(source: InvoiceSource): InvoiceDocument {
  return {
    version: 1,
    label: source.invoice_label,
    ...partiesOf(source),
    order: { reference: source.public_id, placedAt: source.created_at.toISOString() },
    event: {
      title: source.event_title,
      startsAt: source.start_date.toISOString(),
      timezone: source.timezone,
      venue: source.venue,
    },
    prices: source.price_display_mode,
    lines: source.lines.map((line) => documentLine(line, source)),
    fees: feesOf(source.lines),
    promoCode: source.promo_code,
    taxGroups: taxGroups(source.lines.map(invoicedLine)),
    totalMinor: source.total_gross_minor,
    payment: paymentOf(source),
    notes: source.invoice_notes,
    corrects: null,
    ...electronicOf(source),
  }
}

/** Who invoices and who is invoiced, as they are now. */
export const partiesOf = (source: InvoiceSource): Pick<InvoiceDocument, 'seller' | 'buyer'> => ({
  seller: {
    name: source.organization_name ?? source.organizer_name,
    address: plain(source.organization_address) ?? source.organizer_address,
    email: source.support_email ?? source.organizer_email,
    taxDetails: source.invoice_tax_details,
  },
  buyer: {
    name: [source.first_name, source.last_name].filter(Boolean).join(' '),
    email: source.email,
    address: source.address,
    company: source.company,
  },
})

/** A line with the prices that the page of the event shows. */
export function documentLine(
  line: SourceLine,
  { currency, price_display_mode: display }: Pick<InvoiceSource, 'currency' | 'price_display_mode'>,
): DocumentLine {
  const { unit } = soldLine(line, currency)
  return documentLineOf({
    name: line.item_name,
    quantity: line.quantity,
    unitMinor: shownMinor(unit, display),
    listedUnitMinor: shownMinor(withoutDiscount(unit), display),
  })
}

export const feesOf = (lines: readonly SourceLine[]): DocumentFee[] =>
  mergeFees(
    lines.flatMap((line) =>
      line.charges
        .filter(({ type }) => type === 'FEE')
        .map((fee) => ({
          name: fee.name,
          calculationType: fee.calculation_type,
          rate: fee.rate,
          quantity: line.quantity,
          amountMinor: fee.amount_minor * line.quantity,
        })),
    ),
  )

export function paymentOf(source: InvoiceSource): DocumentPayment {
  const isPaid = source.payment_status === 'PAYMENT_RECEIVED'
  const { bank_transfer: account, total_gross_minor: totalMinor, held_minor: receivedMinor } = source
  const { name, address, company } = partiesOf(source).buyer
  const payer = { name: company?.name ?? name, address }
  return {
    isPaid,
    provider: source.payment_provider,
    paidAt: isPaid ? (source.paid_at?.toISOString() ?? null) : null,
    termsDays: isPaid ? null : source.invoice_payment_terms_days,
    instructions: isPaid ? null : instructionsOf(source),
    ...(!isPaid && receivedMinor > 0 && { receivedMinor }),
    code: isPaid ? null : codeOfOrder(account, { ...source, payer }, restMinor({ totalMinor, receivedMinor })),
  }
}

/** The account, and what the organizer says beside it. */
function instructionsOf({
  bank_transfer: account,
  offline_payment_instructions: text,
  ...order
}: InvoiceSource): string | null {
  const locale = localeOf(order.locale) ?? BASE_LOCALE
  const rows = account === null ? [] : transferRows(account, { orderNumber: order.public_id, locale })
  const parts = [...rows.map(([label, value]) => `${label}: ${value}`), ...(text === null ? [] : [textOfHtml(text)])]
  return parts.length === 0 ? null : parts.join('\n')
}
