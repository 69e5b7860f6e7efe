import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { CheckInListDrawer } from './CheckInListDrawer.tsx'
import { DeleteListDialog } from './DeleteListDialog.tsx'
import { RotateLinkDialog } from './RotateLinkDialog.tsx'

/** The drawer or dialog that is open over the lists. */
export type OpenList =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'rotate' | 'delete'; readonly list: CheckInList }

interface ListPanelProps {
  readonly open: OpenList
  readonly event: Event
  readonly tickets: readonly Product[]
  readonly onClose: () => void
  readonly onCreated: (listId: number) => void
  readonly onDeleted: () => void
}

/** The drawer or the question that is open. */
export function ListPanel({ open, event, tickets, onClose, onCreated, onDeleted }: ListPanelProps) {
  switch (open.kind) {
    case 'new':
      return <CheckInListDrawer event={event} tickets={tickets} list={null} onClose={onClose} onSaved={onCreated} />
    case 'edit':
      return <CheckInListDrawer event={event} tickets={tickets} list={open.list} onClose={onClose} onSaved={onClose} />
    case 'rotate':
      return <RotateLinkDialog eventId={event.id} list={open.list} onClose={onClose} />
    case 'delete':
      return <DeleteListDialog eventId={event.id} list={open.list} onClose={onClose} onDeleted={onDeleted} />
  }
}
