import type { ReactNode } from 'react'
import css from './settings.module.css'

/** A section in the column of a settings frame, under the name that the address has for it. */
export const SectionAnchor = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={css.anchor} tabIndex={-1}>
    {children}
  </div>
)
