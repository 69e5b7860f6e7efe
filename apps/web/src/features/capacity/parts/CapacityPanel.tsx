import type { CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { removeCapacity, useRefreshCapacities } from '../api.ts'
import { CapacityDrawer } from './CapacityDrawer.tsx'

/** The drawer or dialog that is open over the capacities. */
export type OpenCapacity =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly capacity: CapacityAssignment }

interface CapacityPanelProps {
  readonly open: OpenCapacity
  readonly eventId: number
  readonly products: readonly { readonly id: number; readonly title: string }[]
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** The drawer or the question that is open. */
export function CapacityPanel({ open, eventId, products, onClose, onDeleted }: CapacityPanelProps) {
  const refresh = useRefreshCapacities(eventId)
  if (open.kind !== 'delete') {
    const capacity = open.kind === 'new' ? null : open.capacity
    return <CapacityDrawer eventId={eventId} products={products} capacity={capacity} onClose={onClose} />
  }
  const { id, name } = open.capacity
  return (
    <DeleteDialog
      title={m.capacity_delete_title({ name })}
      consequences={[m.capacity_delete_sales(), m.capacity_delete_products()]}
      confirmLabel={m.capacity_delete_confirm()}
      onDelete={async () => {
        await removeCapacity(eventId, id)
        await refresh()
      }}
      done={m.capacity_deleted({ name })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
