import type { PlanArea, PlanZone } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { classNames } from '@turnout/ui/class-names.ts'
import { memo } from 'react'
import { numberWords } from '../../count-words.ts'
import { areaTitle } from '../editor-words.ts'
import { areaBox } from '../row-shapes.ts'
import css from './canvas.module.css'

interface AreaProps {
  readonly zone: PlanZone
  readonly area: PlanArea
  readonly isChosen: boolean
}

const lookOf = ({ role, shape }: PlanArea): string | undefined =>
  shape === 'text' ? css.words : role === 'STAGE' ? css.stage : role === 'STANDING' ? css.standing : css.drawing

/** The stage, a standing area, a drawing or words, with its name on it. */
export const AreaShape = memo(function AreaShape({ zone, area, isChosen }: AreaProps) {
  const { x, y, width, height } = areaBox(zone, area)
  const middle = { x: x + width / 2, y: y + height / 2 }
  const turn = area.rotation ? `rotate(${area.rotation} ${middle.x} ${middle.y})` : undefined
  const corner = { x: zone.position.x + area.position.x, y: zone.position.y + area.position.y }
  const isStanding = area.role === 'STANDING'
  const words = isStanding
    ? m.seat_editor_standing_words({ name: areaTitle(area, zone), number: numberWords(area.capacity ?? 0) })
    : (area.text?.text ?? '')
  return (
    <g className={classNames(lookOf(area), isChosen && css.chosenArea)} transform={turn}>
      {area.polygon !== undefined ? (
        <polygon points={area.polygon.points.map((at) => `${corner.x + at.x},${corner.y + at.y}`).join(' ')} />
      ) : area.circle !== undefined || area.ellipse !== undefined ? (
        <ellipse cx={middle.x} cy={middle.y} rx={width / 2} ry={height / 2} />
      ) : (
        <rect x={x} y={y} width={width} height={height} rx={Math.min(24, height / 6)} />
      )}
      {words !== '' && (
        <text x={middle.x} y={middle.y} className={css.areaName} style={sizeOf(area, { words, width, height })}>
          {words}
        </text>
      )}
    </g>
  )
})

/** Names are as large as on the screen, and never wider than what they are on. */
function sizeOf(area: PlanArea, { words, width, height }: { words: string; width: number; height: number }) {
  if (area.shape === 'text') return { fontSize: area.text?.size ?? 40 }
  const fits = Math.min((width * 0.9) / Math.max(1, words.length * 0.56), height * 0.7)
  return { fontSize: `min(${fits}px, calc(15px * var(--px)))` }
}
