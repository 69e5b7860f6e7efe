import type { Chosen } from '@turnout/domain/seats/edit/plan-parts.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { useMemo, useState } from 'react'
import {
  acted,
  beginEditor,
  chose,
  entered,
  redone,
  shownOf,
  undone,
  type Act,
  type EditorState,
  type Tool,
} from './editor-state.ts'

/** The plan that is edited, and all that can be done with it. */
export interface Editor extends EditorState {
  readonly plan: SeatPlan
  /** What is drawn of it: all, or the section that was entered. */
  readonly shown: SeatPlan
  /** Acts of one key in a row are one step of undo. */
  readonly act: (act: Act, key?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly choose: (chosen: Chosen) => void
  readonly chooseSeats: (seats: ReadonlySet<string>) => void
  readonly take: (tool: Tool) => void
  readonly number: (isNumbering: boolean) => void
  /** Shows a section alone; null: all of the plan. */
  readonly enter: (section: string | null) => void
}

export function useEditor(plan: SeatPlan): Editor {
  const [state, setState] = useState(() => beginEditor(plan))
  const { history, section } = state
  const shown = useMemo(() => shownOf(history.present, section), [history.present, section])
  return {
    ...state,
    plan: history.present,
    shown,
    act: (act, key) => setState((before) => acted(before, act, key ?? null)),
    undo: () => setState(undone),
    redo: () => setState(redone),
    choose: (chosen) => setState((before) => chose(before, chosen)),
    chooseSeats: (seats) => setState((before) => ({ ...before, seats })),
    take: (tool) => setState((before) => ({ ...before, tool })),
    number: (isNumbering) => setState((before) => ({ ...before, isNumbering })),
    enter: (to) => setState((before) => entered(before, to)),
  }
}
