import type { PanelProps } from '../../../desk/list/define-desk.ts'
import { CheckInListDrawer } from './CheckInListDrawer.tsx'
import { DeleteListDialog } from './DeleteListDialog.tsx'
import type { ListsDesk } from './lists/list-columns.tsx'
import { RotateLinkDialog } from './RotateLinkDialog.tsx'

/** The drawer or the question that is open over the lists. */
export function ListPanel({ panel, event, at: { more }, onClose, onDone, onDeleted }: PanelProps<ListsDesk>) {
  const { tickets } = more
  if (tickets === undefined) return null
  switch (panel.kind) {
    case 'new':
      return <CheckInListDrawer event={event} tickets={tickets} list={null} onClose={onClose} onSaved={onDone} />
    case 'edit':
      return <CheckInListDrawer event={event} tickets={tickets} list={panel.list} onClose={onClose} onSaved={onClose} />
    case 'rotate':
      return <RotateLinkDialog eventId={event.id} list={panel.list} onClose={onClose} />
    case 'delete':
      return <DeleteListDialog eventId={event.id} list={panel.list} onClose={onClose} onDeleted={onDeleted} />
  }
}
