import { areasInPlan, rowsInPlan } from '@turnout/domain/seats/edit/plan-parts.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useMemo } from 'react'
import { numberWords } from '../../count-words.ts'
import { GRID_CM } from './PlanCanvas.tsx'
import css from './editor.module.css'

interface FootProps {
  readonly plan: SeatPlan
  readonly snaps: boolean
  readonly onSnaps: (snaps: boolean) => void
  readonly showKeys: () => void
  readonly mayWrite: boolean
}

/** How much the plan has, counted while it is drawn. */
export function EditorFoot({ plan, snaps, onSnaps, showKeys, mayWrite }: FootProps) {
  const counts = useMemo(() => countsOf(plan), [plan])
  const number = numberWords
  const parts = [
    counts.tables > 0 && m.seat_editor_count_tables({ number: number(counts.tables) }),
    counts.wheelchairs > 0 &&
      m.seat_editor_count_wheelchairs({ count: counts.wheelchairs, number: number(counts.wheelchairs) }),
    counts.standing > 0 && m.seat_plans_standing({ number: number(counts.standing) }),
  ]
  return (
    <footer className={css.foot}>
      <span>
        <b>{m.seat_plans_seats({ count: counts.seats, number: numberWords(counts.seats) })}</b>
      </span>
      {parts.map((words) => words !== false && <span key={words}>{words}</span>)}
      <span className={css.footEnd}>
        {mayWrite && (
          <label>
            <input type="checkbox" checked={snaps} onChange={(event) => onSnaps(event.target.checked)} />
            {m.seat_editor_snap()}
          </label>
        )}
        {plan.scale_cm !== null && <span>{m.seat_editor_square({ metres: GRID_CM / 100 })}</span>}
        <button type="button" onClick={showKeys}>
          {m.seat_editor_keys()}
        </button>
      </span>
    </footer>
  )
}

function countsOf(plan: SeatPlan) {
  const counts = { seats: 0, tables: 0, wheelchairs: 0, standing: 0 }
  for (const { row } of rowsInPlan(plan)) {
    counts.seats += row.seats.length
    if (row.kind === 'TABLE') counts.tables += row.seats.length
    for (const seat of row.seats) if (seat.accessible) counts.wheelchairs++
  }
  for (const { area } of areasInPlan(plan)) if (area.role === 'STANDING') counts.standing += area.capacity ?? 0
  return counts
}
