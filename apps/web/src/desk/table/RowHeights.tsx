import { m } from '@turnout/messages/generated/messages.js'
import { Menu, Rows3 } from 'lucide-react'
import css from './RowHeights.module.css'
import type { RowHeight } from './use-row-height.ts'

const ICONS = { compact: Menu, comfortable: Rows3 } as const

interface RowHeightsProps {
  height: RowHeight
  onChoose: (height: RowHeight) => void
}

/** The switch between narrow and high rows. */
export function RowHeights({ height, onChoose }: RowHeightsProps) {
  const labels = { compact: m.desk_rows_compact(), comfortable: m.desk_rows_comfortable() }
  return (
    <span className={css.group} role="group" aria-label={m.desk_rows()}>
      {(['compact', 'comfortable'] as const).map((name) => {
        const Icon = ICONS[name]
        return (
          <button
            key={name}
            type="button"
            className={css.option}
            aria-label={labels[name]}
            title={labels[name]}
            aria-pressed={name === height}
            onClick={() => onChoose(name)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )
      })}
    </span>
  )
}
