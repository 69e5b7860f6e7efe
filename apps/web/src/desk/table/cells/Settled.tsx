import { Box, Row } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import css from './DeskCells.module.css'

/** A state of a row that needs no action: a dot and its word, no colour of a badge. */
export function Settled({ children }: { children: ReactNode }) {
  return (
    <Row as="span" className={css.settled} inline gap={5} align="center" tone="muted">
      <Box as="span" className={css.dot} fixed radius="circle" aria-hidden />
      {children}
    </Row>
  )
}
