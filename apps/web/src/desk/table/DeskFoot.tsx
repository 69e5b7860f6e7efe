import type { ReactNode } from 'react'
import css from './DeskFoot.module.css'

export interface FootFigure {
  readonly key: string
  /** "orders", "Paid" */
  readonly label: string
  readonly value: string
  /** The figure stands before its word: "284 orders". */
  readonly first?: boolean
  /** Leaves first where there is little room. */
  readonly minor?: boolean
}

/** What the whole result adds up to, not only what is loaded. `children`: at its end, for example keys. */
export function DeskFoot({ figures, children }: { figures: readonly FootFigure[]; children?: ReactNode }) {
  return (
    <div className={css.foot}>
      <p className={css.figures} role="status">
        {figures.map(({ key, label, value, first, minor }) => (
          <span key={key} data-minor={minor || undefined}>
            {first ? null : `${label} `}
            <bdi className={css.value}>{value}</bdi>
            {first ? ` ${label}` : null}
          </span>
        ))}
      </p>
      {children && <span className={css.end}>{children}</span>}
    </div>
  )
}
