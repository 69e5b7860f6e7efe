/*
 * Steps of a form that is changed in many small moves: undo, redo, and what belongs to one step. Pure; its user decides
 * where to keep it.
 */

export interface History<Value> {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** The step that goes on: typing in one field, one drag. null: the next change is a separate step. */
  readonly step: string | null
}

const STEPS_MAX = 100

export const historyOf = <Value>(present: Value): History<Value> => ({ past: [], present, future: [], step: null })

/** A change; one of the step that goes on joins it. */
export function change<Value>(history: History<Value>, present: Value, step: string | null = null): History<Value> {
  if (step !== null && step === history.step) return { ...history, present, future: [] }
  return { past: [...history.past, history.present].slice(-STEPS_MAX), present, future: [], step }
}

/** Ends the step that goes on. */
export const settle = <Value>(history: History<Value>): History<Value> =>
  history.step === null ? history : { ...history, step: null }

export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  const before = past.at(-1)
  return before === undefined
    ? { past, present, future, step: null }
    : { past: past.slice(0, -1), present: before, future: [present, ...future], step: null }
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [next, ...rest] = future
  return next === undefined
    ? { past, present, future, step: null }
    : { past: [...past, present], present: next, future: rest, step: null }
}
