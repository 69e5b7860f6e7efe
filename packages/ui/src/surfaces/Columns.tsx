import type { ReactNode } from 'react'
import { Grid } from '../layout/parts.tsx'
import css from './surfaces.module.css'

/** The page's main column with a narrow one at its end; below each other on screens under 1280 px. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Grid className={css.columns} gap={20} align="start">
      <Grid gap={20} columns={1}>
        {children}
      </Grid>
      <Grid className={css.aside} gap={20}>
        {aside}
      </Grid>
    </Grid>
  )
}

/** Parts of a page below each other, 20 px apart. */
export function Stack({ children }: { children: ReactNode }) {
  return (
    <Grid gap={20} columns={1}>
      {children}
    </Grid>
  )
}
