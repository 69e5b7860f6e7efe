import type { SnapGuide } from '@turnout/domain/seats/edit/snap-move.ts'
import { middleOfRow, rowsInPlan, type Chosen } from '@turnout/domain/seats/edit/plan-parts.ts'
import type { PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import { rowTextOf } from '@turnout/domain/seats/plan/row-labels.ts'
import type { PlanRow, Point, SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { classNames } from '@turnout/ui/class-names.ts'
import { memo } from 'react'
import { boundsOf } from '@turnout/domain/seats/edit/plan-parts.ts'
import { numberWords } from '../../count-words.ts'
import { rowEnds, rowPoints, seatPoint, seatSide } from '../row-shapes.ts'
import css from './canvas.module.css'

/* What is drawn over the rows. Everything here is as large on the screen at every zoom. */

interface LabelsProps {
  readonly plan: SeatPlan
  readonly chosen: Chosen
  readonly problems: readonly PlanProblem[]
}

/** Names of rows at both ends, of tables in their middle, of sections above their first row; problems at the ends. */
export const Labels = memo(function Labels({ plan, chosen, problems }: LabelsProps) {
  const wrong = new Map(problems.flatMap(({ rowUuid, severity }) => (rowUuid === null ? [] : [[rowUuid, severity]])))
  return (
    <g aria-hidden>
      {plan.zones.map((zone) => {
        const points = zone.rows.flatMap((row) => rowPoints(zone, row))
        if (points.length === 0) return null
        const { left, right, top } = boundsOf(points)
        return (
          <text key={zone.uuid} className={css.section} x={(left + right) / 2} y={top} dy="-1.6em">
            {zone.name}
          </text>
        )
      })}
      {rowsInPlan(plan).map(({ zone, row }) => {
        const ends = rowEnds(zone, row)
        if (ends === null) return null
        const severity = wrong.get(row.uuid)
        const problem = severity !== undefined && (
          <g className={classNames(css.problem, severity === 'error' && css.isError)}>
            <circle className={css.ring} cx={ends.right.x} cy={ends.right.y} />
            <text x={ends.right.x} y={ends.right.y}>
              !
            </text>
          </g>
        )
        const className = classNames(css.label, chosen.has(row.uuid) && css.chosenLabel)
        const beside = chosen.has(row.uuid) ? 1.9 : 0.9
        if (row.kind === 'TABLE' || row.kind === 'BOX') {
          const middle = middleOfRow({ zone, row })
          return (
            <g key={row.uuid}>
              <text className={className} x={middle.x} y={middle.y}>
                {rowTextOf(row)}
              </text>
              {problem}
            </g>
          )
        }
        return (
          <g key={row.uuid}>
            <text className={className} x={ends.left.x - seatSide(row) / 2} y={ends.left.y} dx={`${-beside}em`}>
              {rowTextOf(row)}
            </text>
            <text className={className} x={ends.right.x + seatSide(row) / 2} y={ends.right.y} dx={`${beside}em`}>
              {rowTextOf(row)}
            </text>
            {problem}
          </g>
        )
      })}
    </g>
  )
})

/** Pixels from which on a seat has room for its number. */
const NUMBER_FROM = 15

export const isNumbered = (row: PlanRow, scale: number): boolean => seatSide(row) * scale >= NUMBER_FROM

interface SeatNumbersProps {
  readonly plan: SeatPlan
  readonly scale: number
  readonly from: Point
  readonly to: Point
}

/** Numbers on the seats in view, where they are large enough. */
export function SeatNumbers({ plan, scale, from, to }: SeatNumbersProps) {
  const near = rowsInPlan(plan).filter(({ row }) => isNumbered(row, scale))
  return (
    <g className={css.numbers} aria-hidden>
      {near.flatMap(({ zone, row }) =>
        row.seats.flatMap((seat) => {
          const { x, y } = seatPoint(zone, row, seat)
          if (x < from.x || x > to.x || y < from.y || y > to.y) return []
          return (
            <text key={seat.seat_guid} x={x} y={y} style={{ fontSize: seatSide(row) * 0.52 }}>
              {seat.seat_number}
            </text>
          )
        }),
      )}
    </g>
  )
}

interface ChosenSeatsProps {
  readonly plan: SeatPlan
  readonly seats: ReadonlySet<string>
}

export const ChosenSeats = ({ plan, seats }: ChosenSeatsProps) =>
  seats.size > 0 && (
    <g aria-hidden>
      {rowsInPlan(plan).flatMap(({ zone, row }) =>
        row.seats
          .filter((seat) => seats.has(seat.seat_guid))
          .map((seat) => {
            const { x, y } = seatPoint(zone, row, seat)
            return <circle key={seat.seat_guid} className={css.seatRing} cx={x} cy={y} r={seatSide(row) * 0.85} />
          }),
      )}
    </g>
  )

interface HandlesProps {
  readonly plan: SeatPlan
  readonly chosen: Chosen
}

/** At both ends of the one chosen row: they make it longer and shorter. */
export function Handles({ plan, chosen }: HandlesProps) {
  const [only, ...more] = rowsInPlan(plan).filter(({ row }) => chosen.has(row.uuid))
  if (only === undefined || more.length > 0 || (only.row.kind ?? 'SEAT') !== 'SEAT') return null
  const ends = rowEnds(only.zone, only.row)
  if (ends === null) return null
  return (
    <g>
      <circle className={css.handle} data-handle="left" cx={ends.left.x} cy={ends.left.y} />
      <circle className={css.handle} data-handle="right" cx={ends.right.x} cy={ends.right.y} />
    </g>
  )
}

interface GuidesProps {
  readonly guides: readonly SnapGuide[]
  readonly scaleCm: number | null
  readonly from: Point
  readonly to: Point
}

/** What the dragged row rests on, and how far it is from the row before. */
export const Guides = ({ guides, scaleCm, from, to }: GuidesProps) => (
  <g aria-hidden>
    {guides.map(({ axis, at, distance, from: before }) => (
      <g key={axis}>
        <path className={css.guide} d={axis === 'x' ? `M${at} ${from.y}V${to.y}` : `M${from.x} ${at}H${to.x}`} />
        {distance !== null && before !== null && (
          <text className={css.distance} x={before.x} y={(before.y + at) / 2} dx="3em">
            {scaleCm === null
              ? numberWords(distance)
              : m.seat_editor_centimetres({ number: numberWords(Math.floor(distance * scaleCm + 0.5)) })}
          </text>
        )}
      </g>
    ))}
  </g>
)
