import type { ReactNode } from 'react'
import { Grid, Row } from '../layout/parts.tsx'
import css from './feedback.module.css'

export interface EmptyStateProps {
  /** The outline of the future content. Default `stub`. */
  ghost?: 'stub' | 'rows' | 'chart'
  title: string
  /** One sentence. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** One link. */
  link?: ReactNode
  /** Level of the title's heading: 2 right below the page's, default 3. */
  level?: 2 | 3
}

/** Nothing here yet: the ghost of the real thing, what it is, and how to begin. */
export function EmptyState({ ghost = 'stub', title, children, action, link, level = 3 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <Grid className={css.empty} gap={16} items="center" columns={1} text="center">
      <Ghost kind={ghost} />
      <div className={css.words}>
        <Title className={css.title}>{title}</Title>
        {children && <div className={css.text}>{children}</div>}
      </div>
      {(action || link) && (
        <Row className={css.actions} align="center" justify="center" wrap>
          {action}
          {link}
        </Row>
      )}
    </Grid>
  )
}

const SHAPES = {
  // A ticket with its two notches and the perforation between.
  stub: (
    <>
      <path d="M10 8h180a8 8 0 0 1 8 8v40a7 7 0 0 0 0 14v10a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V70a7 7 0 0 0 0-14V16a8 8 0 0 1 8-8Z" />
      <path d="M12 63h176" strokeDasharray="4 5" />
      <path d="M20 26h70M20 40h44M20 76h30M164 76h18" strokeWidth="5" />
    </>
  ),
  rows: (
    <>
      <rect x="2" y="4" width="196" height="88" rx="10" />
      <path d="M2 33h196M2 63h196" />
      <path d="M34 19h56M34 48h72M34 78h48M160 19h24M152 48h32M164 78h20" strokeWidth="5" />
      <path d="M18 19h.01M18 48h.01M18 78h.01" strokeWidth="12" />
    </>
  ),
  chart: (
    <>
      <path d="M14 88h184M14 60h184M14 32h184" />
      <path d="M14 80 48 66l30 8 36-28 30 10 54-36" strokeWidth="2.5" strokeDasharray="5 5" />
    </>
  ),
}

function Ghost({ kind }: { kind: keyof typeof SHAPES }) {
  return (
    <svg className={css.ghost} viewBox="0 0 200 96" fill="none" strokeWidth="1.6" strokeLinecap="round" aria-hidden>
      {SHAPES[kind]}
    </svg>
  )
}
