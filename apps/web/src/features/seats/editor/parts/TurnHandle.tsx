import { turningOf, wholeTurn } from '@turnout/domain/seats/edit/turn-parts.ts'
import type { Chosen } from '@turnout/domain/seats/edit/plan-parts.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { useMemo } from 'react'
import { numberWords } from '../../count-words.ts'
import css from './canvas.module.css'

interface TurnHandleProps {
  readonly plan: SeatPlan
  readonly chosen: Chosen
  /** Degrees that the handle is dragged by; null: it is not. */
  readonly by: number | null
  readonly scale: number
}

/** Pixels from the edge of what is chosen. */
const AWAY = 40

/** Above what is chosen; it goes round with it. */
export function TurnHandle({ plan, chosen, by, scale }: TurnHandleProps) {
  const turning = useMemo(() => turningOf(plan, chosen), [plan, chosen])
  if (turning === null) return null
  const { middle, now, reach } = turning
  const degrees = now + (by ?? 0)
  const angle = (degrees * Math.PI) / 180
  const along = (distance: number) => ({
    x: middle.x + Math.sin(angle) * distance,
    y: middle.y - Math.cos(angle) * distance,
  })
  const [edge, knob] = [along(reach), along(reach + AWAY / scale)]
  return (
    <g>
      <path className={css.stem} d={`M${edge.x} ${edge.y}L${knob.x} ${knob.y}`} />
      <circle className={css.turnKnob} data-handle="turn" cx={knob.x} cy={knob.y} />
      {by !== null && (
        <text className={css.angle} x={knob.x} y={knob.y} dy="-1.6em">
          {`${numberWords(wholeTurn(degrees))}°`}
        </text>
      )}
    </g>
  )
}
