import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { removeProduct, useRefreshOffer } from '../api.ts'

export interface DeleteProductDialogProps {
  eventId: number
  product: Product
  onClose: () => void
  onDeleted: () => void
  /** The alternative when the product is part of an order. */
  onHide: () => unknown
}

/** Asks before a product goes. One that is part of an order stays, and can be hidden from here. */
export function DeleteProductDialog({ eventId, product, onClose, onDeleted, onHide }: DeleteProductDialogProps) {
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
