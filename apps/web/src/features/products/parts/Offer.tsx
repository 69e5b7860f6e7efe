import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import { SortableGroups } from '@turnout/ui/lists/SortableGroups.tsx'
import { Stack } from '@turnout/ui/surfaces/Columns.tsx'
import { categoryMoved, orderOf } from '../product-order.ts'
import { CategorySection } from './CategorySection.tsx'
import type { OpenPanel } from './OfferPanel.tsx'
import { ProductRow } from './ProductRow.tsx'
import { ProductTemplates } from './drawer/ProductTemplates.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { useDuplicate } from './use-duplicate.ts'
import { useProductOrder } from './use-product-order.ts'
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
