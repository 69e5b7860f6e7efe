import { drawPlan } from '../plan/draw-plan.ts'
import type { SeatPlan } from '../plan/seat-plan.ts'
import { rowsInPlan, type RowInZone } from './plan-parts.ts'

/* A small hall for the tests of editing: stalls of three rows of six, and a balcony of one row. */

export function smallHall(): SeatPlan {
  const row = (name: string, seats: number, category: string) => ({
    name,
    seats,
    category,
    drawn: { curve: 20, aisles: [2] },
  })
  const drawn = drawPlan({ name: 'Boathouse', stage: 'Stage' }, [
    { name: 'Stalls', rows: [row('A', 6, 'A'), row('B', 6, 'A'), row('C', 6, 'B')] },
    { name: 'Balcony', rows: [row('A', 4, 'C')] },
  ])
  if ('refused' in drawn) throw new Error(drawn.refused)
  return drawn
}

export function rowNamed(plan: SeatPlan, section: string, name: string): RowInZone {
  const found = rowsInPlan(plan).find(({ zone, row }) => zone.name === section && row.row_number === name)
  if (found === undefined) throw new Error(`${section} has no row ${name}`)
  return found
}

/** The uuid of a row, as it is chosen. */
export const chosenNamed = (plan: SeatPlan, section: string, ...names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => rowNamed(plan, section, name).row.uuid))

export const guidsOf = (plan: SeatPlan): string[] =>
  rowsInPlan(plan).flatMap(({ row }) => row.seats.map((seat) => seat.seat_guid))
