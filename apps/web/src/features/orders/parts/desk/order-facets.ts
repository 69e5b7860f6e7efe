import { PAYMENT_PROVIDERS } from '@turnout/contract/enums.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Facet } from '../../../../desk/table/filters/FacetFilter.tsx'
import { orderCounts } from '../../api.ts'
import { SHOWN_STATES } from '../../order-address.ts'
import type { OrderFilters, OrdersMeant, ShownState } from '../../order-address.ts'
import { stateWords } from '../../order-words.ts'

interface FacetsOf {
  eventId: number
  meant: OrdersMeant
  filters: OrderFilters
  products: readonly Pick<Product, 'id' | 'title'>[]
}

const providerWords = (provider: string): string =>
  provider === 'STRIPE' ? m.orders_payment_card() : m.orders_payment_offline()

/** The filters of the order desk, each with how many orders every value has. */
export function orderFacets({ eventId, meant, filters, products }: FacetsOf): readonly Facet[] {
  return [
    {
      name: 'status',
      label: m.orders_filter_status(),
      chosen: filters.status,
      values: SHOWN_STATES,
      wordsOf: (value) => stateWords(value as ShownState),
      counts: orderCounts(eventId, meant, 'state'),
    },
    {
      name: 'product',
      label: m.orders_filter_product(),
      chosen: filters.product,
      values: products.map(({ id }) => String(id)),
      wordsOf: (value) => products.find(({ id }) => String(id) === value)?.title ?? m.orders_filter_gone_product(),
      counts: orderCounts(eventId, meant, 'product_id'),
    },
    {
      name: 'payment_provider',
      label: m.orders_payment(),
      chosen: filters.payment_provider,
      values: PAYMENT_PROVIDERS,
      wordsOf: providerWords,
      counts: orderCounts(eventId, meant, 'payment_provider'),
    },
    {
      name: 'promo_code',
      label: m.orders_filter_code(),
      chosen: filters.promo_code,
      values: 'counted',
      wordsOf: (value) => value,
      counts: orderCounts(eventId, meant, 'promo_code'),
    },
  ]
}
