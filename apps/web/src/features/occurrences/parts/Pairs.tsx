import { Grid } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import css from './dates.module.css'

/** Fields beside each other where there is room for two. */
export const Pairs = ({ children }: { children: ReactNode }) => (
  <Grid className={css.pairs} gap={16} align="start">
    {children}
  </Grid>
)
