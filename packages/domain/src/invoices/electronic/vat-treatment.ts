import { ratePpmOf } from '../../money/rounding.ts'
import type { InvoicedTax } from '../tax-groups.ts'
import type { UntaxedAs, UntaxedCategory } from './electronic-details.ts'

/** Categories of the code list UNTDID 5305 that we use. */
type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O'

/** How VAT is on an amount. */
export interface VatTreatment {
  readonly category: VatCategory
  /** Parts per million; null outside the scope of VAT, which has no rate. */
  readonly ratePpm: number | null
  readonly reason: string | null
  readonly reasonCode: string | null
}

const LETTER_OF: Readonly<Record<UntaxedCategory, VatCategory>> = {
  EXEMPT: 'E',
  ZERO: 'Z',
  REVERSE_CHARGE: 'AE',
  OUTSIDE: 'O',
}

/** Texts for readers of every language; the codes of the list VATEX say the same to machines. */
const REASONS: Partial<Record<VatCategory, { readonly reason: string; readonly reasonCode: string | null }>> = {
  E: { reason: 'Exempt from VAT', reasonCode: null },
  AE: { reason: 'Reverse charge', reasonCode: 'VATEX-EU-AE' },
  O: { reason: 'Not subject to VAT', reasonCode: 'VATEX-EU-O' },
}

/** A percentage above 0 is VAT. A fixed amount per ticket is not: it is a levy, invoiced like a price. */
export const isVat = ({ calculationType, rate }: Pick<InvoicedTax, 'calculationType' | 'rate'>): boolean =>
  calculationType === 'PERCENTAGE' && rate > 0

/**
 * Admission is taxed where the event is, also when a company of another country buys it. So the taxes of the order
 * decide and never the country of the buyer.
 */
export function vatTreatment(vat: Pick<InvoicedTax, 'rate'> | null, untaxed: UntaxedAs): VatTreatment {
  if (vat !== null) return { category: 'S', ratePpm: ratePpmOf(vat.rate), reason: null, reasonCode: null }
  const category = LETTER_OF[untaxed.category]
  const known = REASONS[category]
  return {
    category,
    ratePpm: category === 'O' ? null : 0,
    reason: known === undefined ? null : (untaxed.reason ?? known.reason),
    reasonCode: known?.reasonCode ?? null,
  }
}

/**
 * An invoice with amounts outside the scope of VAT may have no other category (BR-O-11). Beside taxed amounts they are
 * exempt, for the same reason.
 */
export const besideTaxed = (treatment: VatTreatment): VatTreatment =>
  treatment.category === 'O' ? { ...treatment, category: 'E', ratePpm: 0, reasonCode: null } : treatment
