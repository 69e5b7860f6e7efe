import type { TaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney, regional } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'

/** "19%", "7.125%". */
export const percentWords = (rate: number): string =>
  m.taxes_and_fees_percent({ rate: new Intl.NumberFormat(regional(documentLocale())).format(rate) })

type Rate = Pick<TaxOrFee, 'calculation_type' | 'rate'>

/** "19%", "€1.50 per unit". */
export const rateWords = ({ calculation_type, rate }: Rate, currency: string): string =>
  calculation_type === 'PERCENTAGE'
    ? percentWords(rate)
    : m.taxes_and_fees_per_unit({ amount: formatMoney(rate, { locale: documentLocale(), currency }) })

export const typeWords = ({ type }: Pick<TaxOrFee, 'type'>): string =>
  type === 'TAX' ? m.taxes_and_fees_tax() : m.taxes_and_fees_fee()

/** How it meets a price: contained or added, and for a fee whether taxes count it. */
export function effectWords({ type, included_in_price, is_taxable }: TaxOrFee): string {
  if (type === 'TAX') return included_in_price ? m.taxes_and_fees_included() : m.taxes_and_fees_added()
  return is_taxable ? m.taxes_and_fees_added_taxed() : m.taxes_and_fees_added_untaxed()
}
