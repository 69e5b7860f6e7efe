import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** What a ticket that admits to several dates is called; null: it admits to one. */
export function passWords({ admits, admits_dates: dates }: Pick<Product, 'admits' | 'admits_dates'>): string | null {
  if (admits === 'ALL') return m.products_pass_all()
  return admits === 'CHOSEN' ? m.products_pass_chosen({ dates: dates ?? 0 }) : null
}
