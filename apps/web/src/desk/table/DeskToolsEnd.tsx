import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { ListChecks, Menu, Rows3 } from 'lucide-react'
import { ColumnPicker } from './ColumnPicker.tsx'
import type { DeskColumn } from './desk-column.ts'
import css from './table.module.css'
import type { Desk } from './use-desk.ts'
import type { RowHeight } from './use-row-height.ts'

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
      {!desk.rows.isFixed && <RowHeights height={desk.rows.height} onChoose={desk.rows.choose} />}
      <ColumnPicker columns={columns} placed={desk.placed} onChange={desk.setColumns} />
    </>
  )
}

/** On phones the boxes of rows come into view with this; elsewhere they are there. */
const TickRows = ({ onPress }: { onPress: () => void }) => (
  <span className={css.phone}>
    <IconButton icon={ListChecks} label={m.desk_tick_rows()} bordered onPress={onPress} />
  </span>
)

const ICONS = { compact: Menu, comfortable: Rows3 } as const

interface RowHeightsProps {
  height: RowHeight
  onChoose: (height: RowHeight) => void
}

/** The switch between narrow and high rows. */
function RowHeights({ height, onChoose }: RowHeightsProps) {
  const labels = { compact: m.desk_rows_compact(), comfortable: m.desk_rows_comfortable() }
  return (
    <Box as="span" className={css.group} ground="sunken" radius="control" role="group" aria-label={m.desk_rows()}>
      {(['compact', 'comfortable'] as const).map((name) => {
        const Icon = ICONS[name]
        return (
          <Box
            as="button"
            key={name}
            type="button"
            className={css.option}
            padding={0}
            bare
            radius="small"
            aria-label={labels[name]}
            title={labels[name]}
            aria-pressed={name === height}
            onClick={() => onChoose(name)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </Box>
        )
      })}
    </Box>
  )
}
