import { drawRows, drawTable, namesOfPlan, ROW_DEPTH, SPACING, type TypedRow } from '../plan/draw-rows.ts'
import type { TypedSection } from '../plan/draw-plan.ts'
import {
  PRICE_LETTERS,
  type PlanArea,
  type PlanRow,
  type PlanZone,
  type Point,
  type SeatPlan,
} from '../plan/seat-plan.ts'
import { newZone, withLetter } from './change-rows.ts'
import { Labels } from './move-parts.ts'
import { at, boundsOf, middleOfRow, usualDepth, usualSpacing, withRoom, type Edited } from './plan-parts.ts'

/* What the tools of the editor draw. */

interface Place {
  /** The section of this name; it is made where there is none. */
  readonly section: string
  /** In the plan: the middle of the first row or of the table. */
  readonly middle: Point
}

export interface NewRows extends Place {
  readonly rows: number
  readonly seats: number
}

/** Rows one behind the other, as the others of their section are: their distance, curve and price. */
export function addRows(plan: SeatPlan, { section, middle, rows, seats }: NewRows): Edited {
  const { zone, others } = zoneFor(plan, section)
  const labels = new Labels(zone)
  const like = zone.rows.findLast(({ drawn }) => drawn !== undefined)
  const typed = Array.from({ length: rows }, (): TypedRow => ({
    name: labels.after(),
    seats,
    category: like?.seats[0]?.category ?? '',
    drawn: {
      spacing: like?.drawn?.spacing ?? usualSpacing(plan),
      curve: like?.drawn?.curve ?? 0,
      order: like?.drawn?.order ?? 'LEFT',
      first: like?.drawn?.first ?? 1,
    },
  }))
  const drawn = drawRows(typed, { section, middle: inZone(zone, middle), names: namesOfPlan(plan) })
  if ('refused' in drawn) return { plan, chosen: new Set() }
  const apart = usualDepth(plan, zone)
  // They are drawn as far apart as most halls have it.
  const placed = drawn.map((row, n) => ({
    ...row,
    position: at(row.position.x, row.position.y + n * (apart - ROW_DEPTH)),
  }))
  return edited({ ...plan, zones: others({ ...zone, rows: [...zone.rows, ...placed] }) }, placed)
}

export interface NewTable extends Place {
  readonly seats: number
}

export function addTable(plan: SeatPlan, { section, middle, seats }: NewTable): Edited {
  const { zone, others } = zoneFor(plan, section)
  const tables = zone.rows.filter(({ kind }) => kind === 'TABLE')
  const name = tables.length === 0 ? freeNumber(zone) : new Labels(zone, 'TABLE').after()
  const category = (tables.at(-1) ?? zone.rows.at(-1))?.seats[0]?.category ?? ''
  const drawn = drawTable(
    { name, seats, category },
    { section, middle: inZone(zone, middle), names: namesOfPlan(plan) },
  )
  if ('refused' in drawn) return { plan, chosen: new Set() }
  const perUnit = 1 / (plan.scale_cm ?? 1)
  const table: PlanRow = {
    ...drawn,
    seats: drawn.seats.map((seat) => ({ ...seat, position: at(seat.position.x * perUnit, seat.position.y * perUnit) })),
  }
  return edited({ ...plan, zones: others({ ...zone, rows: [...zone.rows, table] }) }, [table])
}

/** The first number that no row of the section has. */
function freeNumber({ rows }: PlanZone): string {
  const taken = new Set(rows.map((row) => row.row_number))
  let n = 1
  while (taken.has(String(n))) n++
  return String(n)
}

export interface NewArea {
  readonly kind: 'STANDING' | 'STAGE' | 'TEXT'
  /** Its corner and size in the plan. */
  readonly corner: Point
  readonly size: { readonly width: number; readonly height: number }
  /** What is written on it; of a standing area its name. */
  readonly words: string
}

/** People of a square metre of a standing area. */
const PEOPLE_PER_SQUARE_METRE = 2

/** A standing area makes a section. The best seats are near the first stage. */
export function addArea(plan: SeatPlan, { kind, corner, size, words }: NewArea): Edited {
  const isStanding = kind === 'STANDING'
  const { zone, others } = isStanding
    ? zoneFor(plan, words)
    : zoneFor(plan, (plan.zones.find(({ rows }) => rows.length > 0) ?? plan.zones[0])?.name ?? words)
  const area: PlanArea = {
    shape: kind === 'TEXT' ? 'text' : 'rectangle',
    uuid: namesOfPlan(plan).make(kind.toLowerCase()),
    position: inZone(zone, corner),
    ...(kind !== 'TEXT' && { rectangle: size, rotation: 0 }),
    ...(!isStanding && { text: { text: words } }),
    ...(kind === 'STAGE' && { role: 'STAGE', color: '#dddddd', border_color: '#888888' }),
    ...(isStanding && { role: 'STANDING', name: words, capacity: capacityOf(plan, size), category: '' }),
  }
  const hasStage = plan.zones.some(({ areas }) => areas.some(({ role }) => role === 'STAGE'))
  const made = edited({ ...plan, zones: others({ ...zone, areas: [...zone.areas, area] }) }, [area])
  const focus = at(corner.x + size.width / 2, corner.y + size.height)
  return kind === 'STAGE' && !hasStage ? { ...made, plan: { ...made.plan, focus } } : made
}

function capacityOf({ scale_cm: scale }: SeatPlan, { width, height }: NewArea['size']): number {
  const metres = (length: number): number => (length * (scale ?? 1)) / 100
  return Math.max(1, Math.floor(metres(width) * metres(height) * PEOPLE_PER_SQUARE_METRE))
}

/** Typed sections: a row that the plan has is drawn anew by the caller; the others come behind the last one. */
export function addTypedRows(plan: SeatPlan, sections: readonly TypedSection[]): Edited {
  const chosen = new Set<string>()
  const letters = new Set(sections.flatMap(({ rows }) => rows.map(({ category }) => category)))
  let made = PRICE_LETTERS.filter((letter) => letters.has(letter)).reduce(withLetter, plan)
  for (const { name, rows } of sections) {
    const { zone, others } = zoneFor(made, name)
    const depth = usualDepth(made, zone)
    const named = rows.map((row) => ({
      ...row,
      category: made.categories.find(({ letter }) => letter === row.category)?.name ?? '',
      drawn: { ...row.drawn, spacing: (row.drawn?.spacing ?? SPACING) / (made.scale_cm ?? 1) },
    }))
    const drawn = drawRows(named, {
      section: name,
      middle: inZone(zone, behind(made, zone, depth)),
      names: namesOfPlan(made),
    })
    if ('refused' in drawn) continue
    for (const { uuid } of drawn) chosen.add(uuid)
    made = withRoom({ ...made, zones: others({ ...zone, rows: [...zone.rows, ...drawn] }) })
  }
  return { plan: made, chosen }
}

/** Behind the last row of a section, or behind all that the plan has. */
function behind(plan: SeatPlan, zone: PlanZone, depth: number): Point {
  const own = zone.rows.map((row) => middleOfRow({ zone, row }))
  if (own.length > 0) {
    const { left, right, bottom } = boundsOf(own)
    return { x: (left + right) / 2, y: bottom + depth }
  }
  const all = plan.zones.flatMap((one) => one.rows.map((row) => middleOfRow({ zone: one, row })))
  const bottom = all.reduce((most, { y }) => Math.max(most, y), plan.focus.y)
  return { x: plan.focus.x, y: bottom + 2.5 * depth }
}

const inZone = (zone: PlanZone, { x, y }: Point): Point => at(x - zone.position.x, y - zone.position.y)

function zoneFor(plan: SeatPlan, name: string) {
  const found = plan.zones.find((zone) => zone.name === name)
  const zone = found ?? newZone(plan, name)
  const others = (made: PlanZone): readonly PlanZone[] =>
    found === undefined ? [...plan.zones, made] : plan.zones.map((one) => (one === found ? made : one))
  return { zone, others }
}

const edited = (plan: SeatPlan, parts: readonly { readonly uuid: string }[]): Edited => ({
  plan: withRoom(plan),
  chosen: new Set(parts.map(({ uuid }) => uuid)),
})
