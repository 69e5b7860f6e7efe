import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Box, Row } from '../layout/parts.tsx'
import css from './surfaces.module.css'

export interface CardProps {
  /** Left out: a plain card without a head; then give `label`. */
  title?: string
  label?: string
  /** Beside the title: a StatusBadge. */
  titleEnd?: ReactNode
  /** At the end of the head: a TextLink, a button, a SegmentedControl. */
  headEnd?: ReactNode
  children: ReactNode
  /** Tables and lists reach the card's edge. */
  flush?: boolean
  /** Level of the title's heading, default 2. */
  level?: 2 | 3
}

/** A bordered part of a page. */
export function Card({ title, titleEnd, label, headEnd, children, flush, level = 2 }: CardProps) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <Box
      as="section"
      shrinks
      ground="surface"
      border
      radius="card"
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
    >
      {title && (
        <Row className={css.head} gap={10} align="center" justify="between" wrap padding="10-18">
          <Row gap={10} align="center" wrap>
            <Title id={id} className={css.title}>
              {title}
            </Title>
            {titleEnd}
          </Row>
          {headEnd && (
            <Row gap={8} align="center" justify="end" wrap size={13.5}>
              {headEnd}
            </Row>
          )}
        </Row>
      )}
      <div className={classNames(css.body, flush && css.flush, title !== undefined && css.headed)}>{children}</div>
    </Box>
  )
}
