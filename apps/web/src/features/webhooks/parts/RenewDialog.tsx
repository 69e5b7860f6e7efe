import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'

export interface RenewDialogProps {
  host: string
  onClose: () => void
  onRenew: () => Promise<unknown>
}

/** Asks before a webhook gets a new secret: what goes on, and until when. */
export function RenewDialog({ host, onClose, onRenew }: RenewDialogProps) {
  const [error, setError] = useState<string | undefined>(undefined)
  const confirm = async (): Promise<void> => {
    try {
      await onRenew()
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : m.shell_unexpected_error())
    }
  }
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.webhooks_renew_question({ host })}
      consequences={[m.webhooks_renew_both(), m.webhooks_renew_twice()]}
      confirmLabel={m.webhooks_renew_confirm()}
      onConfirm={confirm}
      error={error}
    />
  )
}
