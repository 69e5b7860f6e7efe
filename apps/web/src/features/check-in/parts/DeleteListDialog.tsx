import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
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
  const { id, name } = list
  return (
    <DeleteDialog
      title={m.check_in_lists_delete_title({ name })}
      consequences={[m.check_in_lists_delete_door(), m.check_in_lists_delete_history()]}
      confirmLabel={m.check_in_lists_delete_confirm()}
      onDelete={async () => {
        await removeCheckInList(eventId, id)
        await refresh()
      }}
      done={m.check_in_lists_deleted({ name })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
