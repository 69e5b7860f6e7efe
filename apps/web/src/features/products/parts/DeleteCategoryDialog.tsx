import type { Category } from '@turnout/contract/products/category.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ConfirmDialog, Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { removeCategory, useRefreshOffer } from '../api.ts'

export interface DeleteCategoryDialogProps {
  eventId: number
  category: Category
  isOnly: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a category goes, or says why it stays. */
export function DeleteCategoryDialog({ eventId, category, isOnly, onClose, onDeleted }: DeleteCategoryDialogProps) {
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
