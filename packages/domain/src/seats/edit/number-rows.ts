import {
  renumberRows,
  renumberSeats,
  type NumberingRefusal,
  type RowNumbering,
  type SeatNumbering,
} from '../plan/renumber.ts'
import { rowTextOf } from '../plan/row-labels.ts'
import type { PlanRow, SeatPlan } from '../plan/seat-plan.ts'
import { changeParts, chosenRows, type Chosen } from './plan-parts.ts'

/* Names and numbers for chosen rows in one act, with a look at them before. */

export interface Numbering {
  /** Null: names stay. */
  readonly rows: RowNumbering | null
  /** Null: numbers stay. */
  readonly seats: SeatNumbering | null
}

/** Seats are numbered first, because rows side by side are found by the name that they have. */
export function numberRows(plan: SeatPlan, chosen: Chosen, { rows, seats }: Numbering): SeatPlan | NumberingRefusal {
  const numbered = seats === null ? plan : renumberSeats(plan, chosen, seats)
  if ('refused' in numbered) return numbered
  const named = rows === null ? numbered : renumberRows(numbered, chosen, rows)
  if ('refused' in named || seats === null) return named
  // What the inspector shows of a drawn row is what it was numbered by last.
  const { order, first } = seats
  return changeParts(named, chosen, {
    row: (row) => (row.drawn === undefined ? row : { ...row, drawn: { ...row.drawn, order, first } }),
  })
}

/** Numbers that rise or fall by one step: 1 to 30 is one run, 25 to 1 and 2 to 26 are two. */
export type NumberRun = readonly [from: string, to: string]

export function numberRuns(row: PlanRow): NumberRun[] {
  const labels = row.seats.toSorted((a, b) => a.position.x - b.position.x).map(({ seat_number: number }) => number)
  const runs: [string, string][] = []
  let step: number | null = null
  for (const [n, label] of labels.entries()) {
    const run = runs.at(-1)
    const by = Number(label) - Number(labels[n - 1] ?? Number.NaN)
    const goesOn = run !== undefined && (step === null ? Math.abs(by) <= 2 && by !== 0 : by === step)
    if (run !== undefined && goesOn) {
      run[1] = label
      step = by
    } else {
      runs.push([label, label])
      step = null
    }
  }
  return runs
}

export interface NumberedRow {
  readonly uuid: string
  readonly nameBefore: string
  readonly nameAfter: string
  readonly before: readonly NumberRun[]
  readonly after: readonly NumberRun[]
}

/** Each chosen row as it is and as it would be. */
export function numberingPreview(before: SeatPlan, after: SeatPlan, chosen: Chosen): NumberedRow[] {
  const made = new Map(chosenRows(after, chosen).map(({ row }) => [row.uuid, row]))
  return chosenRows(before, chosen).map(({ row }) => {
    const then = made.get(row.uuid) ?? row
    return {
      uuid: row.uuid,
      nameBefore: rowTextOf(row),
      nameAfter: rowTextOf(then),
      before: numberRuns(row),
      after: numberRuns(then),
    }
  })
}
