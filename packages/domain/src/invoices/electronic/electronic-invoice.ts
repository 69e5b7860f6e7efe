import { dayOf } from '../../events/zoned-time.ts'
import { exponentOf } from '../../money/currency.ts'
import { shareAtRate } from '../../money/rounding.ts'
import { paymentReference, paymentReferenceText } from '../../payments/payment-reference.ts'
import { invoiceNumberText } from '../invoice-number.ts'
import type { DocumentPayment, IssuedDocument } from '../invoice-document.ts'
import type { ElectronicDetails, ElectronicSeller } from './electronic-details.ts'
import { electronicLines, type ElectronicLine } from './electronic-lines.ts'
import { electronicPayment, type ElectronicPayment } from './electronic-payment.ts'
import { electronicBuyer, sellerAddress, type ElectronicAddress, type ElectronicBuyer } from './electronic-parties.ts'
import type { VatTreatment } from './vat-treatment.ts'

/** An invoice as EN 16931 describes it, before it is written as CII or UBL. Days are YYYY-MM-DD. */
export interface ElectronicInvoice {
  readonly isCredit: boolean
  readonly number: string
  readonly issuedOn: string
  readonly currency: string
  readonly buyerReference: string | null
  readonly note: string | null
  /** The document that this one credits, gives again or replaces. */
  readonly preceding: { readonly number: string; readonly issuedOn: string } | null
  readonly seller: ElectronicSeller & { readonly electronic: ElectronicAddress }
  readonly buyer: ElectronicBuyer
  /** The day of the event. */
  readonly deliveredOn: string
  readonly payment: ElectronicPayment
  readonly lines: readonly ElectronicLine[]
  readonly vat: readonly VatBreakdown[]
  readonly totals: ElectronicTotals
}

export interface VatBreakdown {
  readonly treatment: VatTreatment
  readonly netMinor: number
  readonly vatMinor: number
}

interface ElectronicTotals {
  readonly linesMinor: number
  readonly netMinor: number
  readonly vatMinor: number
  readonly grossMinor: number
  readonly prepaidMinor: number
  readonly dueMinor: number
}

/** Why a document cannot be written for machines. */
type NotElectronic =
  /** Two percentages are on one price. */
  | 'two_taxes'
  /** More decimals than the standard allows, as the dinar of Kuwait has. */
  | 'currency'
  /** Rounded per ticket, its VAT is a whole unit of the currency away from the rate on the sum. */
  | 'rounding'

type Made = { readonly invoice: ElectronicInvoice } | { readonly refused: NotElectronic }

export function electronicInvoice(issued: IssuedDocument, details: ElectronicDetails): Made {
  const { document, currency } = issued
  if (exponentOf(currency) > 2) return { refused: 'currency' }
  const lines = electronicLines(document, details)
  if (lines === null) return { refused: 'two_taxes' }
  const vat = breakdownOf(lines)
  if (!vat.every((group) => isNearRate(group, currency))) return { refused: 'rounding' }
  const day = (instant: Date | string): string => dayOf(new Date(instant), document.event.timezone)
  const other = document.corrects ?? document.replaces ?? null
  const buyerReference = document.buyer.company?.reference ?? null
  return {
    invoice: {
      isCredit: issued.kind === 'CREDIT_NOTE',
      number: invoiceNumberText(issued),
      issuedOn: day(issued.issuedAt),
      currency,
      buyerReference,
      note: document.notes,
      preceding: other === null ? null : { number: other.number, issuedOn: day(other.issuedAt) },
      seller: { ...details.seller, electronic: sellerAddress(details.seller) },
      buyer: electronicBuyer(document.buyer),
      deliveredOn: day(document.event.startsAt),
      payment: electronicPayment(document, {
        account: details.account,
        currency,
        dueOn: issued.dueAt === null ? null : day(issued.dueAt),
        reference: paymentReferenceText(paymentReference(document.order.reference)),
      }),
      lines,
      vat,
      totals: totalsOf(vat, document.payment),
    },
  }
}

/** Each category and rate once, in the order of the lines. */
function breakdownOf(lines: readonly ElectronicLine[]): VatBreakdown[] {
  const groups = Map.groupBy(lines, ({ treatment: { category, ratePpm } }) => JSON.stringify([category, ratePpm]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined
      ? []
      : [
          {
            treatment: { ...first.treatment, reason: reasonOf(group) },
            netMinor: sum(group.map(({ netMinor }) => netMinor)),
            vatMinor: sum(group.map(({ vatMinor }) => vatMinor)),
          },
        ]
  })
}

/** One category may have several reasons, and an invoice has one text for them. */
const reasonOf = (group: readonly ElectronicLine[]): string | null =>
  [...new Set(group.flatMap(({ treatment }) => treatment.reason ?? []))].join('; ') || null

/** BR-CO-17, as the rules of the standard are checked: less than one unit of the currency apart. */
function isNearRate({ treatment, netMinor, vatMinor }: VatBreakdown, currency: string): boolean {
  const byRate = shareAtRate(netMinor, treatment.ratePpm ?? 0)
  return Math.abs(vatMinor - byRate) < 10 ** exponentOf(currency)
}

function totalsOf(vat: readonly VatBreakdown[], payment: DocumentPayment | null): ElectronicTotals {
  const netMinor = sum(vat.map((group) => group.netMinor))
  const vatMinor = sum(vat.map((group) => group.vatMinor))
  const grossMinor = netMinor + vatMinor
  const prepaidMinor = payment?.isPaid === true ? grossMinor : (payment?.receivedMinor ?? 0)
  return { linesMinor: netMinor, netMinor, vatMinor, grossMinor, prepaidMinor, dueMinor: grossMinor - prepaidMinor }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
