import { useQueryClient } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { SortableGroups } from '@turnout/ui/lists/SortableGroups.tsx'
import { Stack } from '@turnout/ui/surfaces/Columns.tsx'
import { useRef } from 'react'
import { useSavedOrder } from '../../../api/use-saved-order.ts'
import { categoriesQuery, copyProduct, saveOrder, useRefreshOffer } from '../api.ts'
import { arranged, categoryMoved, orderOf, type ProductOrder } from '../product-order.ts'
import { CategorySection } from './CategorySection.tsx'
import type { OpenPanel } from './OfferPanel.tsx'
import { ProductRow } from './ProductRow.tsx'
import { ProductTemplates } from './drawer/ProductTemplates.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { useQuickChange } from './use-quick-change.ts'

export interface OfferProps {
  event: Event
  categories: readonly Category[]
  onOpen: (panel: OpenPanel) => void
}

/** Categories as sections, products as rows, all in the order of the event page. */
export function Offer({ event, categories, onOpen }: OfferProps) {
  const sortProducts = useProductOrder(event.id, 'products')
  const sortCategories = useProductOrder(event.id, 'categories')
  const change = useQuickChange(event)
  const duplicate = useDuplicate(event.id, (productId) => onOpen({ kind: 'product', productId }))
  const mayWrite = useMay('events:write')
  const isEmpty = categories.every(({ products }) => products.length === 0)
  const first = categories[0]
  const byId = new Map(categories.map((category) => [category.id, category]))
  const categoryOf = (id: number): Category | undefined => byId.get(id)
  return (
    <Stack>
      {isEmpty && mayWrite && (
        <ProductTemplates onChoose={(type) => onOpen({ kind: 'new', type, categoryId: first?.id ?? 0 })} />
      )}
      {(!isEmpty || !mayWrite || categories.length > 1) && (
        <SortableGroups
          fixed={!mayWrite}
          groups={categories.map(({ id, name, products }) => ({ key: id, name, items: products }))}
          itemKey={(product) => product.id}
          itemName={(product) => product.title}
          onMove={(groups) =>
            sortProducts(
              categories.map(({ id }, place) => ({
                product_category_id: id,
                product_ids: (groups[place] ?? []).map((product) => product.id),
              })),
            )
          }
          render={(product) => {
            const category = categoryOf(product.product_category_id)
            return (
              category && (
                <ProductRow
                  product={product}
                  category={category}
                  event={event}
                  mayWrite={mayWrite}
                  onOpen={() => onOpen({ kind: 'product', productId: product.id })}
                  onChange={(changed) => change(product, changed)}
                  onDuplicate={() => duplicate(product)}
                  onDelete={() => onOpen({ kind: 'delete product', productId: product.id })}
                />
              )
            )
          }}
          renderGroup={({ key }, list) => {
            const category = categoryOf(Number(key))
            return (
              category && (
                <CategorySection
                  category={category}
                  mayWrite={mayWrite}
                  isFirst={category.id === first?.id}
                  isLast={category.id === categories.at(-1)?.id}
                  onAdd={() => onOpen({ kind: 'new', type: 'PAID', categoryId: category.id })}
                  onEdit={() => onOpen({ kind: 'category', categoryId: category.id })}
                  onMove={(step) => sortCategories(categoryMoved(orderOf(categories), category.id, step))}
                  onDelete={() => onOpen({ kind: 'delete category', categoryId: category.id })}
                >
                  {list}
                </CategorySection>
              )
            )
          }}
        />
      )}
    </Stack>
  )
}

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
function useProductOrder(eventId: number, sorted: 'categories' | 'products'): (order: ProductOrder) => void {
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

/** Copies a product from its row and opens the copy; pressed twice, it copies once. */
function useDuplicate(eventId: number, onCopied: (productId: number) => void) {
  const refresh = useRefreshOffer(eventId)
  const running = useRef(false)
  const duplicate = async ({ id, title }: Pick<Product, 'id' | 'title'>): Promise<void> => {
    if (running.current) return
    running.current = true
    try {
      const copy = await copyProduct(eventId, id)
      await refresh()
      showToast({ message: m.products_duplicated({ name: copy.title }) })
      onCopied(copy.id)
    } catch {
      showToast({
        message: m.products_duplicate_failed({ name: title }),
        action: { label: m.shell_try_again(), onPress: () => duplicate({ id, title }) },
      })
    } finally {
      running.current = false
    }
  }
  return duplicate
}
