import type { PriceType, ProductType } from '@turnout/contract/enums.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ConfirmDialog, Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { removeCategory, removeProduct, useRefreshOffer } from '../api.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
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

interface DeleteProductDialogProps {
  eventId: number
  product: Product
  onClose: () => void
  onDeleted: () => void
  /** The alternative when the product is part of an order. */
  onHide: () => unknown
}

/** Asks before a product goes. One that is part of an order stays, and can be hidden from here. */
function DeleteProductDialog({ eventId, product, onClose, onDeleted, onHide }: DeleteProductDialogProps) {
  const refresh = useRefreshOffer(eventId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(product.has_orders)
  const remove = async () => {
    try {
      await removeProduct(eventId, product.id)
      await refresh()
      onDeleted()
    } catch (error) {
      setIsKept(error instanceof ApiError && error.code === 'product_has_orders')
      setRefusal(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  const hide = () => {
    onClose()
    void onHide()
  }
  const title = m.products_delete_question({ name: product.title })
  if (isKept && !product.is_hidden) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={title}
        confirmLabel={m.products_hide_instead()}
        tone="filled"
        onConfirm={hide}
        error={refusal ?? m.error_product_has_orders()}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      consequences={[m.products_delete_consequence()]}
      confirmLabel={m.products_delete()}
      onConfirm={remove}
      error={refusal ?? undefined}
    />
  )
}

interface DeleteCategoryDialogProps {
  eventId: number
  category: Category
  isOnly: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a category goes, or says why it stays. */
function DeleteCategoryDialog({ eventId, category, isOnly, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const refresh = useRefreshOffer(eventId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reason = isOnly ? m.error_last_category() : category.products.length > 0 ? m.error_category_not_empty() : null
  const title = m.products_delete_question({ name: category.name })
  if (reason !== null) {
    return (
      <Dialog
        open
        role="alertdialog"
        onClose={onClose}
        title={title}
        footer={
          <Button variant="filled" onPress={onClose} autoFocus>
            {m.shell_ui_close()}
          </Button>
        }
      >
        <p>{reason}</p>
      </Dialog>
    )
  }
  const remove = async () => {
    try {
      await removeCategory(eventId, category.id)
      await refresh()
      onDeleted()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      consequences={[m.products_category_delete_consequence()]}
      confirmLabel={m.products_category_delete()}
      onConfirm={remove}
      error={refusal ?? undefined}
    />
  )
}
