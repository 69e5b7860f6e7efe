import type { PriceType, ProductType } from '@turnout/contract/enums.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import { DeleteProductDialog } from './DeleteProductDialog.tsx'
import { ProductDrawer } from './drawer/ProductDrawer.tsx'
import { useQuickChange } from './use-quick-change.ts'

/** The drawer or dialog over the page, one at a time. */
export type OpenPanel =
  /** `productType`: a ticket without one. */
  | { kind: 'new'; type: PriceType; productType?: ProductType; categoryId: number }
  | { kind: 'product' | 'delete product'; productId: number }
  /** Null: a new category. */
  | { kind: 'category'; categoryId: number | null }
  | { kind: 'delete category'; categoryId: number }

export interface OfferPanelProps {
  panel: OpenPanel
  event: Event
  categories: readonly Category[]
  /** All taxes and fees of the account. */
  charges: readonly AccountTaxOrFee[]
  onClose: () => void
  /** The thing in question is gone, and its row with it. */
  onDeleted: () => void
}

export function OfferPanel({ panel, event, categories, charges, onClose, onDeleted }: OfferPanelProps) {
  const change = useQuickChange(event)
  const products = categories.flatMap((category) => category.products)
  if (panel.kind === 'new') {
    const { type: newType, productType: newProductType = 'TICKET', categoryId: newCategoryId } = panel
    const start = { newType, newProductType, newCategoryId }
    return <ProductDrawer {...{ event, categories, charges, onClose }} product={null} {...start} />
  }
  if (panel.kind === 'category' || panel.kind === 'delete category') {
    const category = categories.find(({ id }) => id === panel.categoryId) ?? null
    if (panel.kind === 'category') return <CategoryDrawer {...{ event, categories, category, onClose }} />
    if (category === null) return null
    const isOnly = categories.length === 1
    return <DeleteCategoryDialog eventId={event.id} {...{ category, isOnly, onClose, onDeleted }} />
  }
  const product = products.find(({ id }) => id === panel.productId)
  if (product === undefined) return null
  if (panel.kind === 'delete product') {
    const onHide = () => change(product, { is_hidden: true })
    return <DeleteProductDialog eventId={event.id} {...{ product, onClose, onDeleted, onHide }} />
  }
  const start = {
    newType: product.type,
    newProductType: product.product_type,
    newCategoryId: product.product_category_id,
  }
  return <ProductDrawer {...{ event, categories, charges, product, onClose }} {...start} />
}
