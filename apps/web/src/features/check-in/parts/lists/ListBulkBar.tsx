import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DoorClosed, DoorOpen, Trash2 } from 'lucide-react'
import { DeskBulk } from '../../../../desk/table/DeskBulk.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import type { ListBulk } from './use-list-bulk.ts'
import type { ListsDesk } from './use-lists-desk.ts'

interface ListBulkBarProps {
  lists: ListsDesk
  bulk: ListBulk
  onClear: () => void
}

/** The acts on the ticked lists. */
export function ListBulkBar({ lists, bulk, onClear }: ListBulkBarProps) {
  const { selection, list, picked } = lists
  const mayWrite = useMay('check-in:write')
  const isTooMany = selection.count > BULK_ROWS_MAX
  const acts = [
    { action: 'open', label: m.check_in_lists_bulk_open(), icon: DoorOpen, count: bulk.count('open') },
    { action: 'close', label: m.check_in_lists_bulk_close(), icon: DoorClosed, count: bulk.count('close') },
    {
      action: 'delete',
      label: m.check_in_lists_bulk_delete(),
      icon: Trash2,
      count: bulk.count('delete'),
      danger: true,
    },
  ] as const
  return (
    <DeskBulk
      count={selection.count}
      total={list.total ?? 0}
      tooMany={isTooMany ? m.check_in_lists_bulk_too_many({ maximum: BULK_ROWS_MAX }) : undefined}
      acts={mayWrite ? acts : []}
      onAsk={bulk.ask}
      onSelectAll={selection.selectAll}
      onClear={onClear}
      exporting={picked.progress !== null}
      onExport={picked.run}
    />
  )
}
