import { m } from '@turnout/messages/generated/messages.js'
import { type Catalogue, productsIn } from './catalogue.ts'

/** How the prices above are meant. */
export function priceNote(catalogue: Catalogue): string {
  const charges = productsIn(catalogue).flatMap((product) => product.taxes)
  if (charges.length > 0 && catalogue.price_display_mode === 'EXCLUSIVE') return m.storefront_prices_net()
  return charges.some(({ type }) => type === 'TAX')
    ? m.storefront_prices_include_fees_and_taxes()
    : m.storefront_prices_include_fees()
}
