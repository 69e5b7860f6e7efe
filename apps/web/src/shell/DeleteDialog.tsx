import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'

export interface DeleteDialogProps {
  /** A question that names the thing. */
  readonly title: string
  readonly consequences: readonly string[]
  /** Verb and noun. */
  readonly confirmLabel: string
  /** Deletes, and resolves when the list no longer shows it. */
  readonly onDelete: () => Promise<unknown>
  /** Said when it is done. */
  readonly done: string
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before something is deleted; a refusal is said in the dialog, which stays open. */
export function DeleteDialog({ title, consequences, confirmLabel, done, ...acts }: DeleteDialogProps) {
  const [error, setError] = useState<string | undefined>(undefined)
  const confirm = async (): Promise<void> => {
    try {
      await acts.onDelete()
      showToast({ message: done })
      acts.onDeleted()
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : m.shell_unexpected_error())
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={acts.onClose}
      title={title}
      consequences={[...consequences]}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
      error={error}
    />
  )
}
