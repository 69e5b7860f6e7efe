import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '@turnout/contract/products/category.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useSavedOrder } from '../../../api/use-saved-order.ts'
import { categoriesQuery, saveOrder, useRefreshOffer } from '../api.ts'
import { arranged, orderOf } from '../product-order.ts'
import type { ProductOrder } from '../product-order.ts'

const bodyOf = (order: ProductOrder) => ({
  categories: order.map(({ product_category_id, product_ids }) => ({
    product_category_id,
    product_ids: [...product_ids],
  })),
})

/**
 * Sorts categories, or products in and between them: at once on the screen, saved behind it, with
 * an undo.
 */
export function useProductOrder(eventId: number, sorted: 'categories' | 'products'): (order: ProductOrder) => void {
  const cache = useQueryClient()
  const { queryKey } = categoriesQuery(eventId)
  const shown = (): readonly Category[] => cache.getQueryData(queryKey) ?? []
  return useSavedOrder<ProductOrder>({
    queryKey,
    shown: () => orderOf(shown()),
    show: (order) => cache.setQueryData(queryKey, arranged(shown(), order)),
    save: (order) => saveOrder(eventId, bodyOf(order)),
    refresh: useRefreshOffer(eventId),
    words: {
      saved: m.products_order_saved,
      failed: sorted === 'products' ? m.products_sort_failed : m.products_sort_categories_failed,
    },
  })
}
