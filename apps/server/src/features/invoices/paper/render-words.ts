import { addressLines } from '@turnout/domain/addresses/write-address.ts'
import { restMinor } from '@turnout/domain/invoices/document-sums.ts'
import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import type { InvoicedTax } from '@turnout/domain/invoices/tax-groups.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { dateText, moneyText, percentText } from '../../../platform/format/format.ts'
import type { BillingAddress, InvoiceDocument, IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { tagOf } from '@turnout/messages/tags.ts'

const KINDS = {
  INVOICE: { label: m.invoices_invoice, file: m.invoices_file_invoice },
  CREDIT_NOTE: { label: m.invoices_credit_note, file: m.invoices_file_credit_note },
  CREDIT_REVERSAL: { label: m.invoices_credit_reversal, file: m.invoices_file_credit_reversal },
} as const

/** How one document writes amounts, days, taxes and its own kind, in its language and currency. */
export function documentWords(issued: IssuedDocument) {
  const locale = pickLocale({ saved: issued.locale })
  const { timezone } = issued.document.event
  const kind = KINDS[issued.kind]
  const number = invoiceNumberText(issued)
  const money = (minor: number): string => moneyText(majorFromMinor(minor, issued.currency), issued.currency, locale)
  return {
    locale,
    label: issued.document.label ?? kind.label({}, { locale }),
    number,
    money,
    day: (at: Date | string): string => dateText(new Date(at), timezone, locale),
    tax: ({ name, calculationType, rate }: Pick<InvoicedTax, 'name' | 'calculationType' | 'rate'>): string =>
      // Many names say the rate already.
      calculationType === 'FIXED' || name.includes('%') ? name : `${name} ${percentText(rate, locale)}`,
    statement: statementOf(issued, { locale, money }),
    filename: `${kind.file({}, { locale })}-${number.replaceAll('/', '-')}.pdf`,
  }
}

export type DocumentWords = ReturnType<typeof documentWords>

/** The one sentence that a reader looks for: is it paid, what is to do, what was taken back. */
function statementOf(
  { document, dueAt }: IssuedDocument,
  { locale, money }: { readonly locale: Locale; readonly money: (minor: number) => string },
): string {
  const total = money(document.totalMinor)
  const { payment, corrects, order, event } = document
  const day = (at: Date | string): string => dateText(new Date(at), event.timezone, locale)
  if (corrects !== null) {
    if (corrects.reason === 'REFUND_RETURNED')
      return m.invoices_credit_returned({ total, number: corrects.number }, { locale })
    if (corrects.reason === 'CORRECTED') return m.invoices_credit_corrected({}, { locale })
    if (corrects.reason === 'REFUND') return m.invoices_credit_refund({ total }, { locale })
    if (corrects.reason === 'TICKETS_CANCELLED') return m.invoices_credit_tickets({ total }, { locale })
    return corrects.reason === 'CANCELLED'
      ? m.invoices_credit_cancelled({}, { locale })
      : m.invoices_credit_expired({}, { locale })
  }
  if (payment?.isPaid === true) {
    const paid = { date: day(payment.paidAt ?? order.placedAt) }
    return payment.provider === 'STRIPE' ? m.invoices_paid_by_card(paid, { locale }) : m.invoices_paid(paid, { locale })
  }
  const receivedMinor = payment?.receivedMinor ?? 0
  const rest = money(restMinor({ totalMinor: document.totalMinor, receivedMinor }))
  const owed = { total: rest, reference: order.reference }
  const asked =
    dueAt === null
      ? m.invoices_please_pay(owed, { locale })
      : m.invoices_please_pay_by({ ...owed, date: day(dueAt) }, { locale })
  if (receivedMinor === 0) return asked
  return [m.invoices_received({ received: money(receivedMinor), rest }, { locale }), asked].join('\n')
}

/** The lines of a billing address as its country writes them, the country in words. */
export function billingLines(address: BillingAddress | null, locale: string): string[] {
  if (address === null) return []
  const country = address['country'] ?? null
  const countryName =
    country === null ? null : new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' }).of(country)
  return addressLines(address, { countryName })
}

/** The title of the file inside a reader. */
export const documentTitle = (words: DocumentWords, { seller }: InvoiceDocument): string =>
  `${words.label} ${words.number} – ${seller.name}`
