import { formatMoney } from '../../../../format/format.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type Catalogue, productsIn } from './catalogue.ts'

/** How the prices above are meant, and what the order pays beside them. */
export function priceNote(catalogue: Catalogue, locale: string): string {
  const { currency, order_fees: fees, price_display_mode: mode } = catalogue
  if (fees.length === 0) return meaning(catalogue)
  const named = fees.map(({ title, price, price_including_taxes_and_fees: whole }) =>
    m.storefront_order_fee({
      title,
      price: formatMoney(mode === 'EXCLUSIVE' ? price : whole, { locale, currency }, 'short'),
    }),
  )
  const plus = m.storefront_order_fees({ fees: named.join(comma()) })
  // With a fee beside them the prices do not include all of them.
  return mode === 'EXCLUSIVE' ? `${meaning(catalogue)} · ${plus}` : plus
}

function meaning(catalogue: Catalogue): string {
  const charges = productsIn(catalogue).flatMap((product) => product.taxes)
  if (charges.length > 0 && catalogue.price_display_mode === 'EXCLUSIVE') return m.storefront_prices_net()
  return charges.some(({ type }) => type === 'TAX')
    ? m.storefront_prices_include_fees_and_taxes()
    : m.storefront_prices_include_fees()
}
