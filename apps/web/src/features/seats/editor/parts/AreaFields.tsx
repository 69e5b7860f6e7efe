import { changeAreas, MOST_STANDING, type AreaChange } from '@turnout/domain/seats/edit/change-areas.ts'
import { areasInPlan, sizeOfArea } from '@turnout/domain/seats/edit/plan-parts.ts'
import { PLAN_LIMITS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Editor } from '../use-editor.ts'
import { LettersLine, NumberLine, TextLine } from './NumberLine.tsx'

/** The fields of one chosen area. */
export function AreaFields({ editor }: { editor: Editor }) {
  const { plan, chosen } = editor
  const found = areasInPlan(plan).find(({ area }) => chosen.has(area.uuid))
  if (found === undefined) return null
  const { area, zone } = found
  const isStanding = area.role === 'STANDING'
  const scale = (plan.scale_cm ?? 1) / 100
  const change = (to: AreaChange) =>
    editor.act((now, which) => changeAreas(now, which, to), `${Object.keys(to).join(' ')} ${area.uuid}`)
  const { width, height } = sizeOfArea(area)
  const metres = (length: number): number => Math.floor(length * scale * 10 + 0.5) / 10
  const hasSize = area.shape !== 'text' && area.shape !== 'polygon' && plan.scale_cm !== null
  const letter = plan.categories.find(({ name }) => name === area.category)?.letter ?? null
  return (
    <section>
      <TextLine
        label={isStanding ? m.seat_editor_name() : m.seat_editor_text()}
        value={isStanding ? (area.name ?? zone.name) : (area.text?.text ?? '')}
        maxLength={isStanding ? PLAN_LIMITS.name : PLAN_LIMITS.text}
        onChange={(words) => change({ words })}
      />
      {isStanding && (
        <NumberLine
          label={m.seat_editor_places()}
          value={area.capacity ?? 0}
          least={0}
          most={MOST_STANDING}
          onChange={(capacity) => change({ capacity })}
        />
      )}
      {hasSize && (
        <>
          <NumberLine
            label={m.seat_editor_width()}
            value={metres(width)}
            least={0.1}
            most={1000}
            onChange={(to) => change({ width: to / scale })}
          />
          <NumberLine
            label={m.seat_editor_depth()}
            value={metres(height)}
            least={0.1}
            most={1000}
            onChange={(to) => change({ height: to / scale })}
          />
        </>
      )}
      {area.shape !== 'text' && (
        <NumberLine
          label={m.seat_editor_turn()}
          value={area.rotation ?? 0}
          least={-360}
          most={360}
          onChange={(rotation) => change({ rotation })}
        />
      )}
      {isStanding && (
        <LettersLine value={letter} used={plan.categories.length} onChange={(to) => change({ letter: to })} />
      )}
    </section>
  )
}
