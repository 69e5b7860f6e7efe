import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { removeCheckInList, useRefreshLists } from '../api.ts'

interface DeleteListDialogProps {
  readonly eventId: number
  readonly list: CheckInList
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a door is closed for good: the staff's link dies with it. */
export function DeleteListDialog({ eventId, list, onClose, onDeleted }: DeleteListDialogProps) {
  const refresh = useRefreshLists(eventId)
  const [error, setError] = useState<string | undefined>(undefined)
  const remove = async (): Promise<void> => {
    try {
      await removeCheckInList(eventId, list.id)
      await refresh()
      showToast({ message: m.check_in_lists_deleted({ name: list.name }) })
      onDeleted()
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : m.shell_unexpected_error())
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.check_in_lists_delete_title({ name: list.name })}
      consequences={[m.check_in_lists_delete_door(), m.check_in_lists_delete_history()]}
      confirmLabel={m.check_in_lists_delete_confirm()}
      onConfirm={remove}
      error={error}
    />
  )
}
