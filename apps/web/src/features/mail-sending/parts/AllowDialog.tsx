import type { BlockedAddress } from '@turnout/contract/mail-sending/mail-sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useAllowAddress } from '../api.ts'

export interface AllowDialogProps {
  accountId: number
  blocked: BlockedAddress
  onClose: () => void
  onAllowed: () => void
}

/** Asks before messages go to an address again. */
export function AllowDialog({ accountId, blocked: { id, email }, onClose, onAllowed }: AllowDialogProps) {
  const allow = useAllowAddress(accountId)
  const [error, setError] = useState<string | undefined>(undefined)
  const confirm = async (): Promise<void> => {
    try {
      await allow(id)
      showToast({ message: m.mail_sending_allowed({ email }) })
      onAllowed()
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : m.shell_unexpected_error())
    }
  }
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.mail_sending_allow_question({ email })}
      consequences={[m.mail_sending_allow_next(), m.mail_sending_allow_back()]}
      confirmLabel={m.mail_sending_allow()}
      onConfirm={confirm}
      error={error}
    />
  )
}
