import type { SeatPlan } from '../plan/seat-plan.ts'

/* Undo and redo of a plan: a list of plans, which share all that did not change between them. */

export interface PlanHistory {
  readonly past: readonly SeatPlan[]
  readonly present: SeatPlan
  readonly future: readonly SeatPlan[]
  /** Changes of one key in a row are one step: a number that is typed, a row that is moved by keys. */
  readonly key: string | null
}

/** Steps that can be undone. */
const MOST_STEPS = 200

export const beginHistory = (present: SeatPlan): PlanHistory => ({ past: [], present, future: [], key: null })

/** After an act. A plan that did not change is no step. */
export function didAct(history: PlanHistory, plan: SeatPlan, key: string | null = null): PlanHistory {
  if (plan === history.present) return history
  const isSame = key !== null && key === history.key
  const past = isSame ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: plan, future: [], key }
}

export function undoAct(history: PlanHistory): PlanHistory {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], key: null }
}

export function redoAct(history: PlanHistory): PlanHistory {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: rest, key: null }
}
