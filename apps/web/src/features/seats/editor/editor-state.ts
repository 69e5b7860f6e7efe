import { areasInPlan, rowsInPlan, type Chosen, type Edited } from '@turnout/domain/seats/edit/plan-parts.ts'
import { beginHistory, didAct, redoAct, undoAct, type PlanHistory } from '@turnout/domain/seats/edit/plan-history.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'

/* What the editor has in hand: the plan with its steps, what is chosen, and the tool. */

export const TOOLS = ['select', 'row', 'rows', 'table', 'area', 'stage', 'text', 'hand'] as const
export type Tool = (typeof TOOLS)[number]

export interface EditorState {
  readonly history: PlanHistory
  readonly chosen: Chosen
  /** Single seats, by guid, of the one chosen row. */
  readonly seats: ReadonlySet<string>
  readonly tool: Tool
  readonly isNumbering: boolean
}

const NONE: ReadonlySet<string> = new Set()

export const beginEditor = (plan: SeatPlan): EditorState => ({
  history: beginHistory(plan),
  chosen: NONE,
  seats: NONE,
  tool: 'select',
  isNumbering: false,
})

/** What an act makes of the plan: a plan, or a plan with what is chosen then. */
export type Act = (plan: SeatPlan, chosen: Chosen) => SeatPlan | Edited

export function acted(state: EditorState, act: Act, key: string | null): EditorState {
  const made = act(state.history.present, state.chosen)
  const { plan, chosen } = 'chosen' in made ? made : { plan: made, chosen: state.chosen }
  return settled({ ...state, history: didAct(state.history, plan, key), chosen })
}

export const undone = (state: EditorState): EditorState => settled({ ...state, history: undoAct(state.history) })
export const redone = (state: EditorState): EditorState => settled({ ...state, history: redoAct(state.history) })

/** Only what the plan has can be chosen. */
function settled(state: EditorState): EditorState {
  const plan = state.history.present
  const parts = new Set([
    ...rowsInPlan(plan).map(({ row }) => row.uuid),
    ...areasInPlan(plan).map(({ area }) => area.uuid),
  ])
  const chosen = [...state.chosen].every((id) => parts.has(id))
    ? state.chosen
    : new Set([...state.chosen].filter((id) => parts.has(id)))
  if (state.seats.size === 0) return { ...state, chosen }
  const guids = new Set(
    rowsInPlan(plan).flatMap(({ row }) => (chosen.has(row.uuid) ? row.seats.map((seat) => seat.seat_guid) : [])),
  )
  return { ...state, chosen, seats: new Set([...state.seats].filter((guid) => guids.has(guid))) }
}

export const chose = (state: EditorState, chosen: Chosen): EditorState => ({ ...state, chosen, seats: NONE })
