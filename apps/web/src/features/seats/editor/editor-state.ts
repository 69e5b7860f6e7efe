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
  /** The section that is shown alone, by its uuid. */
  readonly section: string | null
}

const NONE: ReadonlySet<string> = new Set()

export const beginEditor = (plan: SeatPlan): EditorState => ({
  history: beginHistory(plan),
  chosen: NONE,
  seats: NONE,
  tool: 'select',
  isNumbering: false,
  section: null,
})

/** From this many seats on sections are entered, and seats that are small on the screen are lines. */
const MANY_SEATS = 10_000

export const seatsInPlan = (plan: SeatPlan): number =>
  rowsInPlan(plan).reduce((sum, { row }) => sum + row.seats.length, 0)

export const isLarge = (plan: SeatPlan): boolean => seatsInPlan(plan) > MANY_SEATS

/** What is drawn of a plan: the section that was entered, or all. */
export function shownOf(plan: SeatPlan, section: string | null): SeatPlan {
  const zones = section === null ? [] : plan.zones.filter(({ uuid }) => uuid === section)
  return zones.length === 0 ? plan : { ...plan, zones }
}

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
  const section = sectionWith(state, chosen)
  if (state.seats.size === 0) return { ...state, chosen, section }
  const guids = new Set(
    rowsInPlan(plan).flatMap(({ row }) => (chosen.has(row.uuid) ? row.seats.map((seat) => seat.seat_guid) : [])),
  )
  return { ...state, chosen, section, seats: new Set([...state.seats].filter((guid) => guids.has(guid))) }
}

export const chose = (state: EditorState, chosen: Chosen): EditorState => ({
  ...state,
  chosen,
  section: sectionWith(state, chosen),
  seats: NONE,
})

/** Shows a section alone, or again all of the plan. */
export const entered = (state: EditorState, section: string | null): EditorState => ({
  ...state,
  section,
  chosen: NONE,
  seats: NONE,
})

/** What is chosen is always shown: a section is left where all of it is in others, or where it is no more. */
function sectionWith({ section, history: { present } }: EditorState, chosen: Chosen): string | null {
  const zone = present.zones.find(({ uuid }) => uuid === section)
  if (zone === undefined) return null
  return chosen.size === 0 || [...zone.rows, ...zone.areas].some(({ uuid }) => chosen.has(uuid)) ? section : null
}
