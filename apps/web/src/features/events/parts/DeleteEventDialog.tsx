import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useEventActs } from '../api.ts'
import { useStatusItems } from './use-status-items.ts'

export interface DeleteEventDialogProps {
  event: Pick<EventCore, 'id' | 'title' | 'status'>
  /** Known to have orders: then nothing is tried. */
  hasOrders: boolean
  onClose: () => void
  /** Leaves what shows the event; until then the lists still have it. */
  onDeleted?: () => unknown
}

/** Asks before an event goes. One that has orders stays, and can be archived from here. */
export function DeleteEventDialog({ event, hasOrders, onClose, onDeleted }: DeleteEventDialogProps) {
  const acts = useEventActs()
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [isKept, setIsKept] = useState(hasOrders)
  const remove = async () => {
    try {
      await acts.remove(event.id)
    } catch (problem) {
      setIsKept(problem instanceof ApiError && problem.code === 'event_has_orders')
      setRefusal(problem instanceof ApiError ? problem.message : m.shell_unexpected_error())
      return
    }
    showToast({ message: m.events_deleted({ title: event.title }) })
    await onDeleted?.()
    onClose()
    // Only now: the page of the one that is gone would say that it does not exist.
    acts.forget(event.id)
  }
  if (isKept) return <KeptEvent event={event} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.events_delete_question({ title: event.title })}
      consequences={[m.events_delete_consequence(), m.events_delete_for_good()]}
      confirmLabel={m.events_delete()}
      onConfirm={remove}
      error={refusal}
    />
  )
}

/** The reason why the event stays, and the alternative; nothing where it is archived already. */
function KeptEvent({ event, onClose }: Pick<DeleteEventDialogProps, 'event' | 'onClose'>) {
  const archive = useStatusItems()(event, onClose).find(({ key }) => key === 'archive')
  const isArchived = archive === undefined
  const confirm = () => {
    onClose()
    void archive?.onPress?.()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.events_delete_kept({ title: event.title })}
      consequences={[isArchived ? m.events_delete_archived() : m.error_event_has_orders()]}
      confirmLabel={isArchived ? m.events_delete_understood() : m.events_delete_archive()}
      tone="filled"
      onConfirm={confirm}
    />
  )
}
