import { namesOfPlan } from '../plan/draw-rows.ts'
import { seatKindOf } from '../plan/row-labels.ts'
import { seatNumbers } from '../plan/renumber.ts'
import {
  PLAN_LIMITS,
  PRICE_COLORS,
  type DrawnRow,
  type PlanRow,
  type PlanZone,
  type PriceLetter,
  type SeatPlan,
} from '../plan/seat-plan.ts'
import { at, changeParts, chosenRows, spacingOf, withRoom, type Chosen } from './plan-parts.ts'
import { bendWidth, drawnOfRow, lengthenedRow, reshapedRow, turned, withChairs, type Making } from './shape-row.ts'

/* What the inspector and the table say about rows, and how they change it. */

/** What is left out stays. Lengths are in plan units. */
export interface RowChange extends Partial<DrawnRow> {
  readonly section?: string
  readonly name?: string
  readonly seats?: number
  /** Null: no price. */
  readonly letter?: PriceLetter | null
  readonly isStepFree?: boolean
}

/** A row as its fields show it. */
export interface RowFacts extends DrawnRow {
  readonly section: string
  readonly name: string
  readonly seats: number
  /** Null: none, or several. */
  readonly letter: PriceLetter | null
  readonly hasSeveralPrices: boolean
  readonly isStepFree: boolean
}

/** Of numbers that are typed. A row of one seat is possible, a longer one than any hall has is a slip. */
export const ROW_LIMITS = { seats: 500, spacing: 1000, curve: 100, turn: 180, first: 999_999 } as const

export function rowFacts(plan: SeatPlan, zone: PlanZone, row: PlanRow): RowFacts {
  const categories = new Set(row.seats.map(({ category }) => category))
  const [category = ''] = categories
  const letter = plan.categories.find(({ name }) => name === category)?.letter ?? null
  return {
    ...drawnOfRow(row),
    section: zone.name,
    name: row.row_number,
    seats: row.seats.length,
    letter: categories.size > 1 ? null : letter,
    hasSeveralPrices: categories.size > 1,
    isStepFree: row.seats.length > 0 && row.seats.every((seat) => seat.step_free === true),
  }
}

type RowChanges = RowChange | ((facts: RowFacts) => RowChange)

/** Changes chosen rows, each from what it is. Values that no row can have change nothing. */
export function changeRows(plan: SeatPlan, chosen: Chosen, to: RowChanges): SeatPlan {
  const names = namesOfPlan(plan)
  const priced = typeof to === 'function' || to.letter == null ? plan : withLetter(plan, to.letter)
  const reshaped = changeParts(priced, chosen, {
    row: (row, zone) => {
      const facts = rowFacts(priced, zone, row)
      const change = typeof to === 'function' ? to(facts) : to
      const making = { section: zone.name, names, perCm: 1 / (plan.scale_cm ?? 1) }
      return changedRow(row, { plan: priced, zone, facts, change: possible(change, facts) }, making)
    },
  })
  const { section } = typeof to === 'function' ? {} : to
  const moved = section === undefined ? reshaped : intoSection(reshaped, chosen, section)
  return moved === plan ? plan : withRoom(moved)
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** The change without what is not possible, and without what is so already. */
function possible(change: RowChange, facts: RowFacts): RowChange {
  const is = <Key extends keyof RowFacts>(key: Key, isPossible: (value: RowFacts[Key]) => boolean): object => {
    const value = (change as Partial<RowFacts>)[key]
    return value !== undefined && value !== facts[key] && isPossible(value) ? { [key]: value } : {}
  }
  return {
    ...is('name', (name) => name.length <= PLAN_LIMITS.label),
    ...is('seats', (seats) => isWhole(seats, 1, ROW_LIMITS.seats)),
    ...is('spacing', (spacing) => spacing > 0 && spacing <= ROW_LIMITS.spacing),
    ...is('curve', (curve) => curve >= 0 && curve <= ROW_LIMITS.curve),
    ...('turn' in change && (change.turn ?? 0) !== (facts.turn ?? 0) ? is('turn', isAngle) : {}),
    ...is('order', () => true),
    ...is('first', (first) => isWhole(first, 0, ROW_LIMITS.first)),
    ...(change.aisles !== undefined && { aisles: change.aisles.filter((one) => isWhole(one, 1, ROW_LIMITS.seats)) }),
    ...(change.letter !== undefined && { letter: change.letter }),
    ...is('isStepFree', () => true),
  }
}

const isAngle = (turn: number | undefined): boolean => Math.abs(turn ?? 0) <= ROW_LIMITS.turn

interface ChangeOfRow {
  readonly plan: SeatPlan
  readonly zone: PlanZone
  readonly facts: RowFacts
  readonly change: RowChange
}

function changedRow(row: PlanRow, { plan, zone, facts, change }: ChangeOfRow, making: Making): PlanRow {
  let made = inShape(row, { zone, facts, change }, making)
  if (change.name !== undefined) made = { ...made, row_number: change.name }
  if (change.order !== undefined || change.first !== undefined) made = numbered(made, change)
  const { letter, isStepFree } = change
  if (letter !== undefined) {
    const category = plan.categories.find((one) => one.letter === letter)?.name ?? ''
    if (made.seats.some((seat) => seat.category !== category))
      made = { ...made, seats: made.seats.map((seat) => (seat.category === category ? seat : { ...seat, category })) }
  }
  if (isStepFree !== undefined)
    made = {
      ...made,
      seats: made.seats.map(({ step_free: _was, ...seat }) => (isStepFree ? { ...seat, step_free: true } : seat)),
    }
  return made
}

const SHAPE = ['spacing', 'curve', 'aisles', 'turn'] as const

type ShapeChange = Omit<ChangeOfRow, 'plan'>

function inShape(row: PlanRow, { zone, facts, change }: ShapeChange, making: Making): PlanRow {
  const { seats = facts.seats } = change
  const isReshaped = SHAPE.some((key) => key in change)
  if (seats === facts.seats && !isReshaped) return row
  if (seatKindOf(row) !== 'SEAT') return seats === facts.seats ? row : withChairs(row, seats, making)
  if (row.drawn === undefined) {
    // Places that another program drew are kept as far as can be.
    const longer = seats === facts.seats ? row : lengthenedRow(row, seats, making)
    if (!('curve' in change) && !('aisles' in change)) return asMeasured(longer, facts, change)
  }
  const drawn = { ...drawnOfRow(row) }
  const { spacing = drawn.spacing, curve = drawn.curve, aisles = drawn.aisles, turn = drawn.turn ?? 0 } = change
  const shape: DrawnRow = {
    spacing,
    curve,
    order: drawn.order,
    first: drawn.first,
    aisles: [...new Set(aisles)].filter((one) => one < seats).toSorted((a, b) => a - b),
    ...(turn !== 0 && { turn }),
  }
  return reshapedRow(row, { drawn: shape, seats, across: bendWidth(row, zone) }, making)
}

/** Measured places, drawn apart and turned about the first seat. */
function asMeasured(row: PlanRow, facts: RowFacts, { spacing, turn }: RowChange): PlanRow {
  const wider = spacing === undefined ? 1 : spacing / spacingOf(row)
  const angle = turn === undefined ? 0 : turn - (facts.turn ?? 0)
  if (wider === 1 && angle === 0) return row
  return {
    ...row,
    seats: row.seats.map((seat) => {
      const { x, y } = turned(seat.position, angle)
      return { ...seat, position: at(x * wider, y * wider) }
    }),
  }
}

/** Numbers the seats of one row anew, from where they are. */
function numbered(row: PlanRow, { order, first }: RowChange): PlanRow {
  const drawn = drawnOfRow(row)
  const how = { order: order ?? drawn.order, first: first ?? drawn.first, leaveOut: [] }
  const labels = seatNumbers(
    row.seats.map(({ position }) => position.x),
    how,
  ).map(String)
  if (labels.some((label) => label.length > PLAN_LIMITS.label)) return row
  return {
    ...row,
    ...(row.drawn !== undefined && { drawn: { ...row.drawn, order: how.order, first: how.first } }),
    seats: row.seats.map((seat, n) => ({ ...seat, seat_number: labels[n] ?? seat.seat_number })),
  }
}

/** A plan in which the letter has a category. */
export function withLetter(plan: SeatPlan, letter: PriceLetter): SeatPlan {
  if (plan.categories.some((one) => one.letter === letter)) return plan
  const isNamed = (name: string): boolean => plan.categories.some((one) => one.name === name)
  const name = isNamed(letter) ? `${letter} 2` : letter
  const categories = [...plan.categories, { name, color: PRICE_COLORS[letter], letter }]
  // Letters in their order, and what has none behind them.
  const place = ({ letter: of }: (typeof categories)[number]): string => of ?? '~'
  return { ...plan, categories: categories.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)) }
}

/** Moves chosen rows to a section, which is made where there is none of that name. They stay where they are. */
function intoSection(plan: SeatPlan, chosen: Chosen, name: string): SeatPlan {
  const section = name.trim()
  const moving = chosenRows(plan, chosen).filter(({ zone }) => zone.name !== section)
  if (section === '' || section.length > PLAN_LIMITS.name || moving.length === 0) return plan
  const target = plan.zones.find((zone) => zone.name === section) ?? newZone(plan, section)
  const ids = new Set(moving.map(({ row }) => row.uuid))
  const rows = moving.map(({ zone, row }) => ({
    ...row,
    position: at(
      zone.position.x + row.position.x - target.position.x,
      zone.position.y + row.position.y - target.position.y,
    ),
  }))
  const zones = plan.zones.includes(target) ? plan.zones : [...plan.zones, target]
  return {
    ...plan,
    zones: zones
      .map((zone) => {
        const left = zone.rows.filter((row) => !ids.has(row.uuid))
        if (zone === target) return { ...zone, rows: [...left, ...rows] }
        return left.length === zone.rows.length ? zone : { ...zone, rows: left }
      })
      .filter((zone) => zone.rows.length > 0 || zone.areas.length > 0),
  }
}

/** A section without rows, at the corner of the plan. */
export function newZone(plan: SeatPlan, name: string): PlanZone {
  const ids = new Set(plan.zones.flatMap(({ uuid, zone_id: id }) => [uuid, id]))
  const id = namesOfPlan(plan)
  let made = id.make(`zone-${plan.zones.length + 1}`)
  while (ids.has(made)) made = id.make(`zone-${plan.zones.length + 1}`)
  return {
    name,
    zone_id: made,
    uuid: made,
    position: { x: 0, y: 0 },
    rows: [],
    areas: [],
    ...(plan.scale_cm !== null && { to_scale: true }),
  }
}
