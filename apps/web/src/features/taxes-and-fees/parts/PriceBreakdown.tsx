import { classNames } from '@turnout/ui/class-names.ts'
import type { BreakdownRow } from './price-breakdown.ts'
import css from './PriceBreakdown.module.css'

export interface PriceBreakdownProps {
  rows: readonly BreakdownRow[]
  /** Key of the row that the page is about. */
  marked?: string
}

/** A price and the charges on top of it, line by line down to the buyer's total. */
export function PriceBreakdown({ rows, marked }: PriceBreakdownProps) {
  return (
    <dl className={css.rows}>
      {rows.map((row) => (
        <div key={row.key} className={classNames(css.row, css[row.kind], row.key === marked && css.marked)}>
          <dt>
            <bdi>{row.label}</bdi>
            {row.detail !== null && <small>{row.detail}</small>}
          </dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
    </dl>
  )
}
