import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useOrganizerActs } from '../api.ts'

/**
 * Asks before an organizer goes, then leads to all events. One that has events stays, and the
 * server says so.
 */
export function DeleteOrganizerDialog({ organizer, onClose }: { organizer: Organizer; onClose: () => void }) {
  const acts = useOrganizerActs()
  const navigate = useNavigate()
  const [error, setError] = useState<string | undefined>(undefined)
  const remove = async () => {
    try {
      await acts.remove(organizer.id)
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : m.shell_unexpected_error())
      return
    }
    showToast({ message: m.organizers_deleted({ name: organizer.name }) })
    await navigate(paths.events(), { replace: true })
    // Only now: the page of the one that is gone would say that it does not exist.
    await acts.forget()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.organizers_delete_question({ name: organizer.name })}
      {...(error === undefined && { consequences: [m.organizers_delete_consequence()] })}
      confirmLabel={m.organizers_delete()}
      onConfirm={remove}
      error={error}
    />
  )
}
