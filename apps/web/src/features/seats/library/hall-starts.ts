import { drawPlan } from '@turnout/domain/seats/plan/draw-plan.ts'
import { drawTable, namesOfPlan, type TypedRow } from '@turnout/domain/seats/plan/draw-rows.ts'
import { namesOfRange } from '@turnout/domain/seats/plan/number-labels.ts'
import type { PlanArea, PlanRow, PlanZone, SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** A hall to begin with. */
export interface Hall {
  readonly key: string
  readonly name: string
  readonly plan: SeatPlan
}

interface RowsTyped {
  readonly names: string
  readonly seats: number
  readonly category: string
  readonly curve?: number
  readonly aisles?: readonly number[]
}

const rowsOf = ({ names, seats, category, curve = 0, aisles = [] }: RowsTyped): TypedRow[] =>
  (namesOfRange(names) ?? [names]).map((name) => ({ name, seats, category, drawn: { curve, aisles } }))

type Section = readonly [name: string, ...rows: RowsTyped[]]

function drawn(name: string, sections: readonly Section[]): SeatPlan {
  const typed = sections.map(([section, ...rows]) => ({ name: section, rows: rows.flatMap(rowsOf) }))
  const plan = drawPlan({ name, stage: m.seat_plans_stage() }, typed)
  // The numbers below can all be drawn.
  if ('refused' in plan) throw new Error(`${name}: ${plan.refused} at ${plan.path}`)
  return plan
}

const bent = { curve: 40, aisles: [8, 22] }

const theatre = () =>
  drawn(m.seat_plans_hall_theatre(), [
    [
      m.seat_plans_section_stalls(),
      { names: 'A-D', seats: 30, category: 'A', ...bent },
      { names: 'E-N', seats: 30, category: 'B', ...bent },
    ],
    [m.seat_plans_section_balcony(), { names: 'A-E', seats: 26, category: 'C', curve: 40, aisles: [6, 20] }],
  ])

const cinema = () =>
  drawn(m.seat_plans_hall_cinema(), [[m.seat_plans_section_hall(), { names: 'A-K', seats: 18, category: 'A' }]])

const classroom = () =>
  drawn(m.seat_plans_hall_classroom(), [
    [m.seat_plans_section_hall(), { names: '1-10', seats: 6, category: 'A', aisles: [3] }],
  ])

const empty = () => drawn(m.seat_plans_hall_empty(), [[m.seat_plans_section_hall()]])

/** Centimetres from the middle of a table to the next. */
const TABLES_APART = 240
const [TABLES_ACROSS, TABLES_DEEP] = [5, 4]

/** Twenty tables of four. */
function tables(): SeatPlan {
  const plan = drawn(m.seat_plans_hall_tables(), [[m.seat_plans_section_tables()]])
  const [zone] = plan.zones
  if (zone === undefined) return plan
  const names = namesOfPlan(plan)
  const left = plan.size.width / 2 - ((TABLES_ACROSS - 1) * TABLES_APART) / 2
  const rows = Array.from({ length: TABLES_ACROSS * TABLES_DEEP }, (_, n): PlanRow | null => {
    const middle = {
      x: left + (n % TABLES_ACROSS) * TABLES_APART,
      y: Math.floor(n / TABLES_ACROSS) * TABLES_APART,
    }
    const table = drawTable({ name: String(n + 1), seats: 4, category: 'A' }, { section: zone.name, middle, names })
    return 'refused' in table ? null : table
  })
  return {
    ...plan,
    size: { ...plan.size, height: zone.position.y + TABLES_DEEP * TABLES_APART },
    categories: [{ name: 'A', color: '#591147', letter: 'A' }],
    zones: [{ ...zone, rows: rows.filter((row) => row !== null) }],
  }
}

/** Centimetres. */
const FLOOR = { width: 1000, height: 500 }

/** A floor for 300 people, and a balcony behind it. */
function standing(): SeatPlan {
  const plan = drawn(m.seat_plans_hall_standing(), [
    [m.seat_plans_section_floor()],
    [m.seat_plans_section_balcony(), { names: 'A-E', seats: 34, category: 'B', curve: 30 }],
  ])
  const area: PlanArea = {
    shape: 'rectangle',
    uuid: 'floor',
    position: { x: (plan.size.width - FLOOR.width) / 2, y: 0 },
    rectangle: FLOOR,
    role: 'STANDING',
    name: m.seat_plans_section_floor(),
    capacity: 300,
    category: 'A',
  }
  const moved = (zone: PlanZone, n: number): PlanZone =>
    n === 0
      ? { ...zone, areas: [...zone.areas, area] }
      : { ...zone, position: { ...zone.position, y: zone.position.y + FLOOR.height } }
  return {
    ...plan,
    size: { ...plan.size, height: plan.size.height + FLOOR.height },
    categories: [{ name: 'A', color: '#591147', letter: 'A' }, ...plan.categories],
    zones: plan.zones.map(moved),
  }
}

/** The halls that a new plan can begin with. */
export const halls = (): readonly Hall[] =>
  (
    [
      ['theatre', theatre()],
      ['cinema', cinema()],
      ['tables', tables()],
      ['standing', standing()],
      ['classroom', classroom()],
      ['empty', empty()],
    ] as const
  ).map(([key, plan]) => ({ key, name: plan.name, plan }))
