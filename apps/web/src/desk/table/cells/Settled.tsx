import type { ReactNode } from 'react'
import css from './DeskCells.module.css'

/** A state of a row that needs nobody: a dot and its word, no colour of a badge. */
export function Settled({ children }: { children: ReactNode }) {
  return (
    <span className={css.settled}>
      <span className={css.dot} aria-hidden />
      {children}
    </span>
  )
}
