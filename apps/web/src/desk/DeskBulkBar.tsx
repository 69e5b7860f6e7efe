import type { ExportFormat } from '@turnout/contract/exports.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { BulkBar } from '@turnout/ui/lists/BulkBar.tsx'
import type { LucideIcon } from 'lucide-react'
import { ExportMenu } from './ExportMenu.tsx'
import type { Selection } from './use-selection.ts'

export interface DeskBulkBarProps<Row, Asked, Action> {
  selection: Selection<Row, Asked>
  /** Rows of the whole list. */
  total: number
  /** Why nothing but an export can be done with so many; undefined: it can. */
  tooMany: string | undefined
  exporting: boolean
  onExport: (format: ExportFormat) => unknown
  acts: readonly { readonly action: Action; readonly label: string; readonly icon: LucideIcon }[]
  onAsk: (action: Action) => void
}

/** The acts on the ticked rows. */
export function DeskBulkBar<Row, Asked, Action extends string>(props: DeskBulkBarProps<Row, Asked, Action>) {
  const { selection, total, tooMany, acts } = props
  if (selection.count === 0) return null
  return (
    <BulkBar
      count={m.attendees_selected({ count: selection.count })}
      more={
        selection.count < total && (
          <Button variant="quiet" size="small" onPress={selection.selectAll}>
            {m.attendees_select_all({ count: total })}
          </Button>
        )
      }
      note={tooMany}
      onClear={selection.clear}
    >
      <ExportMenu busy={props.exporting} onChoose={props.onExport} placement="top end" />
      {acts.map(({ action, label, icon }) => (
        <Button key={action} icon={icon} disabled={tooMany !== undefined} onPress={() => props.onAsk(action)}>
          {label}
        </Button>
      ))}
    </BulkBar>
  )
}
