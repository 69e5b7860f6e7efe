import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { rotateLink, useRefreshLists } from '../api.ts'

interface RotateLinkDialogProps {
  readonly eventId: number
  readonly list: CheckInList
  readonly onClose: () => void
}

/** Asks before a link dies, and says what becomes of the phones that have it. */
export function RotateLinkDialog({ eventId, list, onClose }: RotateLinkDialogProps) {
  const refresh = useRefreshLists(eventId)
  const { id, name } = list
  return (
    <DeleteDialog
      title={m.check_in_lists_rotate_title({ name })}
      consequences={[
        m.check_in_lists_rotate_old(),
        m.check_in_lists_rotate_waiting(),
        ...(list.has_pin ? [m.check_in_lists_rotate_pin()] : []),
      ]}
      confirmLabel={m.check_in_lists_rotate_confirm()}
      onDelete={async () => {
        await rotateLink(eventId, id)
        await refresh()
      }}
      done={m.check_in_lists_rotated({ name })}
      onClose={onClose}
      onDeleted={onClose}
    />
  )
}
