import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './BulkBar.module.css'

export interface BulkBarProps {
  /** "3 selected". */
  count: string
  /** Beside the count: the way to select the rows of other pages too. */
  more?: ReactNode
  /** One sentence above the buttons, for example why some are disabled. */
  note?: string | undefined
  onClear: () => void
  /** Buttons. */
  children: ReactNode
}

/**
 * The acts on the rows that are ticked. The bar sticks to the lower edge while the table scrolls
 * under it.
 */
export function BulkBar({ count, more, note, onClear, children }: BulkBarProps) {
  const words = useWords()
  return (
    <section className={css.bar} aria-label={count}>
      <div className={css.count}>
        <IconButton icon={X} label={words.clear} onPress={onClear} />
        <p role="status">{count}</p>
        {more}
      </div>
      <div className={css.actions}>{children}</div>
      {note && <p className={css.note}>{note}</p>}
    </section>
  )
}
