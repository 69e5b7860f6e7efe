import type { PlanRow, PlanZone } from '@turnout/domain/seats/plan/seat-plan.ts'
import { classNames } from '@turnout/ui/class-names.ts'
import { memo } from 'react'
import { rowLine, rowPaths, seatSide, type LetterOf } from '../row-shapes.ts'
import css from './canvas.module.css'

interface RowShapeProps {
  readonly zone: PlanZone
  readonly row: PlanRow
  readonly letterOf: LetterOf
  readonly isChosen: boolean
  /** Seats are too small to be drawn one by one. */
  readonly isFar: boolean
  /** Its seats bear their numbers. */
  readonly isNumbered: boolean
}

/** The seats of one row. It is drawn again only when the row changed. */
export const RowShape = memo(function RowShape({ zone, row, letterOf, isChosen, isFar, isNumbered }: RowShapeProps) {
  const side = seatSide(row)
  return (
    <g className={classNames(isChosen && css.chosen)}>
      {isChosen && (
        <>
          <path className={css.edge} d={rowLine(zone, row)} strokeWidth={side * 2.1} />
          <path className={css.inside} d={rowLine(zone, row)} strokeWidth={side * 1.8} />
        </>
      )}
      {row.kind === 'TABLE' && (
        <circle
          className={css.table}
          cx={zone.position.x + row.position.x}
          cy={zone.position.y + row.position.y}
          r={side * 0.55}
        />
      )}
      {isFar ? (
        <path
          className={classNames(css.line, css[`line${letterOf(row.seats[0]?.category ?? '')}`])}
          d={rowLine(zone, row)}
          strokeWidth={side}
        />
      ) : (
        rowPaths({ zone, row }, letterOf, isNumbered).map(({ letter, path }) => (
          <path key={letter} className={classNames(css.seat, css[letter])} d={path} />
        ))
      )}
    </g>
  )
})
