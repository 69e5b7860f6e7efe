import type { ReactNode } from 'react'
import css from './Columns.module.css'

/** The page's main column with a narrow one at its end; below each other on screens under 1280 px. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.main}>{children}</div>
      <div className={css.aside}>{aside}</div>
    </div>
  )
}

/** Parts of a page below each other, 20 px apart. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css.main}>{children}</div>
}
