import type { Chosen } from '@turnout/domain/seats/edit/plan-parts.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { useState } from 'react'
import { acted, beginEditor, chose, redone, undone, type Act, type EditorState, type Tool } from './editor-state.ts'

/** The plan that is edited, and all that can be done with it. */
export interface Editor extends EditorState {
  readonly plan: SeatPlan
  /** Acts of one key in a row are one step of undo. */
  readonly act: (act: Act, key?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly choose: (chosen: Chosen) => void
  readonly chooseSeats: (seats: ReadonlySet<string>) => void
  readonly take: (tool: Tool) => void
  readonly number: (isNumbering: boolean) => void
}

export function useEditor(plan: SeatPlan): Editor {
  const [state, setState] = useState(() => beginEditor(plan))
  return {
    ...state,
    plan: state.history.present,
    act: (act, key) => setState((before) => acted(before, act, key ?? null)),
    undo: () => setState(undone),
    redo: () => setState(redone),
    choose: (chosen) => setState((before) => chose(before, chosen)),
    chooseSeats: (seats) => setState((before) => ({ ...before, seats })),
    take: (tool) => setState((before) => ({ ...before, tool })),
    number: (isNumbering) => setState((before) => ({ ...before, isNumbering })),
  }
}
