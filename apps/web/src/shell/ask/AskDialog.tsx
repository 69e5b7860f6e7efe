import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import type { ConfirmDialogProps } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

export interface AskDialogProps extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone' | 'onClose'> {
  readonly consequences: readonly string[]
  /** Does it, and resolves when it shows. */
  readonly onConfirm: () => Promise<unknown>
  /** Said when it is done. */
  readonly done?: string
  /** Said before the reason when it was refused. */
  readonly failed?: string
  readonly onDone?: () => void
}

/** Asks before something is done; a refusal is said in the dialog, which stays open. */
export function AskDialog({ consequences, onConfirm, done, failed, onDone, ...dialog }: AskDialogProps) {
  const [error, setError] = useState<string | undefined>(undefined)
  const confirm = async (): Promise<void> => {
    try {
      await onConfirm()
      if (done !== undefined) showToast({ message: done })
      onDone?.()
    } catch (problem) {
      const reason = problem instanceof ApiError ? problem.message : m.shell_unexpected_error()
      setError(failed === undefined ? reason : `${failed}. ${reason}`)
    }
  }
  return <ConfirmDialog open {...dialog} consequences={[...consequences]} onConfirm={confirm} error={error} />
}
