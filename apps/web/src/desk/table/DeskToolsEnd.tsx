import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import type { DeskColumn } from './desk-column.ts'
import { RowHeights } from './RowHeights.tsx'
import { TickRows } from './TickRows.tsx'
import type { Desk } from './use-desk.ts'

interface DeskToolsEndProps {
  desk: Desk
  columns: readonly DeskColumn<never>[]
  news: { readonly fresh: number; readonly show: () => void }
  /** Undefined: rows cannot be ticked. */
  onTick: (() => void) | undefined
}

/** How a list looks, and on phones the way to tick its rows. */
export function DeskToolsEnd({ desk, columns, news, onTick }: DeskToolsEndProps) {
  return (
    <>
      <span role="status">
        {news.fresh > 0 && (
          <Button size="small" onPress={news.show}>
            {m.desk_new({ count: news.fresh })}
          </Button>
        )}
      </span>
      {onTick && <TickRows onPress={onTick} />}
      <RowHeights height={desk.rows.height} onChoose={desk.rows.choose} />
      <ColumnPicker columns={columns} placed={desk.placed} onChange={desk.setColumns} />
    </>
  )
}
