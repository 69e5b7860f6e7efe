import type { Product } from '@turnout/contract/products/product.ts'
import type { PaymentProvider } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import type { OrderFilters } from './order-address.ts'
import { stateWords } from './order-words.ts'

/** "Card", "Offline". */
export const providerWords = (provider: PaymentProvider): string =>
  provider === 'STRIPE' ? m.orders_payment_card() : m.orders_payment_offline()

type Named = Pick<Product, 'id' | 'title'>

/** A day as it is written; it has no zone, so it is said in the one that it is read in. */
const dayWords = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, 'shortDate', { locale: documentLocale(), timeZone: 'UTC' })

const productWords = (id: number, products: readonly Named[]): string =>
  products.find((product) => product.id === id)?.title ?? m.orders_filter_gone_product()

const is = (field: string, value: string): string => m.orders_filter_is({ field, value })

/** The filters that are on, each as a sentence: "Status is Completed". */
export function filterChips(
  filters: OrderFilters,
  products: readonly Named[],
): readonly { name: string; words: string }[] {
  const { status, payment_status, refund_status, payment_provider, product, from, to } = filters
  const said: Readonly<Record<string, string | null>> = {
    status: status && is(m.orders_filter_status(), stateWords(status)),
    payment_status: payment_status && is(m.orders_payment(), stateWords(payment_status)),
    refund_status: refund_status && is(m.orders_refund(), stateWords(refund_status)),
    payment_provider: payment_provider && is(m.orders_payment_method(), providerWords(payment_provider)),
    product: product === null ? null : is(m.orders_filter_product(), productWords(product, products)),
    from: from && m.orders_filter_since({ day: dayWords(from) }),
    to: to && m.orders_filter_until({ day: dayWords(to) }),
  }
  return Object.entries(said).flatMap(([name, words]) => (words === null ? [] : [{ name, words }]))
}
