import { placedSeats, type PlacedSeat } from './placed-seats.ts'
import { rowTextOf, seatKindOf, seatTextOf } from './row-labels.ts'
import { stageOf } from './plan-focus.ts'
import { closeRows } from './row-distances.ts'
import type { PlanRow, PlanZone, SeatPlan } from './seat-plan.ts'

/*
 * What is wrong with a plan. An error keeps it from being saved as a version: names would not tell two seats apart, or a
 * seat could not be sold. A warning does not.
 */

type PlanProblemCode =
  | 'two_rows_of_one_name'
  | 'two_seats_of_one_number'
  | 'seats_too_close'
  | 'rows_too_close'
  | 'companion_without_place'
  | 'stage_missing'
  | 'seat_outside'
  | 'row_without_price'
  | 'row_without_seats'
  | 'seat_without_number'
  | 'too_many_prices'
  | 'standing_without_places'
  | 'standing_without_price'

export interface PlanProblem {
  readonly code: PlanProblemCode
  readonly severity: 'error' | 'warning'
  /** Where to jump. Null: the whole plan. */
  readonly zoneUuid: string | null
  readonly rowUuid: string | null
  readonly guids: readonly string[]
  /** Names for the sentence. */
  readonly section: string
  readonly row: string
  readonly number: string
}

/** Centimetres from the middle of a seat to the middle of the next; no person fits on less. */
const SEATS_APART_CM = 38

const NOWHERE = { zoneUuid: null, rowUuid: null, guids: [], section: '', row: '', number: '' } as const

export function planProblems(plan: SeatPlan): PlanProblem[] {
  return [
    ...rowsOfOneName(plan),
    ...plan.zones.flatMap((zone) => [...zone.rows.flatMap((row) => problemsOfRow(zone, row)), ...standing(zone)]),
    ...problemsOfSeats(plan),
    ...problemsOfPlan(plan),
  ]
}

/** Whether the plan may not be saved as a version. */
export const hasPlanError = (problems: readonly PlanProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error')

function problemsOfPlan(plan: SeatPlan): PlanProblem[] {
  const problems: PlanProblem[] = []
  if (stageOf(plan.zones) === null) problems.push({ ...NOWHERE, code: 'stage_missing', severity: 'warning' })
  if (plan.categories.some(({ letter }) => letter === null))
    problems.push({ ...NOWHERE, code: 'too_many_prices', severity: 'error' })
  return problems
}

const standing = (zone: PlanZone): PlanProblem[] =>
  zone.areas
    .filter(({ role }) => role === 'STANDING')
    .flatMap(({ name = zone.name, capacity = 0, category = '' }) => {
      const at = { ...NOWHERE, severity: 'warning' as const, zoneUuid: zone.uuid, section: name }
      return [
        ...(capacity < 1 ? [{ ...at, code: 'standing_without_places' as const }] : []),
        ...(category === '' ? [{ ...at, code: 'standing_without_price' as const }] : []),
      ]
    })

/** Two rows of one name are an error where a seat has the same name in both; else they are two parts of one row. */
function rowsOfOneName(plan: SeatPlan): PlanProblem[] {
  const all = plan.zones.flatMap((zone) => zone.rows.map((row) => ({ zone, row })))
  const nameOf = ({ zone, row }: (typeof all)[number]): string =>
    JSON.stringify([zone.name, seatKindOf(row), rowTextOf(row)])
  return [...Map.groupBy(all, nameOf).values()].flatMap((rows): PlanProblem[] => {
    const second = rows[1]
    if (second === undefined) return []
    const seats = rows.flatMap(({ row }) => [...new Set(row.seats.map((seat) => seatTextOf(seat, row)))])
    const severity = new Set(seats).size < seats.length ? 'error' : 'warning'
    const { zone, row } = second
    const at = { zoneUuid: zone.uuid, rowUuid: row.uuid, section: zone.name, row: rowTextOf(row) }
    return [{ ...NOWHERE, ...at, code: 'two_rows_of_one_name', severity }]
  })
}

function problemsOfRow(zone: PlanZone, row: PlanRow): PlanProblem[] {
  const at = { ...NOWHERE, zoneUuid: zone.uuid, rowUuid: row.uuid, section: zone.name, row: rowTextOf(row) }
  const problems: PlanProblem[] = []
  const say = (code: PlanProblemCode, severity: PlanProblem['severity'], more: Partial<PlanProblem> = {}): void =>
    void problems.push({ ...at, ...more, code, severity })
  if (row.seats.length === 0) say('row_without_seats', 'warning')
  for (const [number, seats] of Map.groupBy(row.seats, (seat) => seatTextOf(seat, row))) {
    const guids = seats.map(({ seat_guid: guid }) => guid)
    if (number === '') say('seat_without_number', 'error', { guids })
    else if (seats.length > 1) say('two_seats_of_one_number', 'error', { guids, number })
  }
  const unpriced = row.seats.filter(({ category }) => category === '').map(({ seat_guid: guid }) => guid)
  if (unpriced.length > 0) say('row_without_price', 'warning', { guids: unpriced })
  return problems
}

function problemsOfSeats(plan: SeatPlan): PlanProblem[] {
  const seats = placedSeats(plan)
  const zones = new Map(plan.zones.flatMap(({ uuid, rows }) => rows.map((row) => [row.uuid, uuid])))
  const at = (seat: PlacedSeat): Omit<PlanProblem, 'code' | 'severity'> => ({
    zoneUuid: zones.get(seat.rowUuid) ?? null,
    rowUuid: seat.rowUuid,
    guids: [seat.guid],
    section: seat.section,
    row: seat.row,
    number: seat.number,
  })
  const places = new Set(seats.filter(({ isAccessible }) => isAccessible).map(({ guid }) => guid))
  const problems: PlanProblem[] = []
  for (const seat of seats) {
    if (seat.companionOf !== null && !places.has(seat.companionOf))
      problems.push({ ...at(seat), code: 'companion_without_place', severity: 'error' })
    const isInside = seat.x >= 0 && seat.y >= 0 && seat.x <= plan.size.width * 10 && seat.y <= plan.size.height * 10
    if (!isInside) problems.push({ ...at(seat), code: 'seat_outside', severity: 'warning' })
  }
  for (const [seat, other] of closeSeats(seats, plan.scale_cm))
    problems.push({ ...at(seat), guids: [seat.guid, other.guid], code: 'seats_too_close', severity: 'warning' })
  for (const [seat, other] of closeRows(seats, plan.scale_cm))
    problems.push({
      ...at(seat),
      number: '',
      guids: [seat.guid, other.guid],
      code: 'rows_too_close',
      severity: 'warning',
    })
  return problems
}

/** Each seat that is too close to one before it, once. Without a scale only seats on one spot are. */
function closeSeats(seats: readonly PlacedSeat[], scaleCm: number | null): [PlacedSeat, PlacedSeat][] {
  // In tenths. Half a centimetre less, because places are rounded.
  const apart = scaleCm === null ? 1 : Math.max(((SEATS_APART_CM - 0.5) / scaleCm) * 10, 1)
  const cells = new Map<string, PlacedSeat[]>()
  const found: [PlacedSeat, PlacedSeat][] = []
  for (const seat of seats) {
    const [cx, cy] = [Math.floor(seat.x / apart), Math.floor(seat.y / apart)]
    const near = AROUND.flatMap(([dx, dy]) => cells.get(`${cx + dx} ${cy + dy}`) ?? [])
    const other = near.find((one) => Math.hypot(one.x - seat.x, one.y - seat.y) < apart)
    // A seat on top of others is found once; it hides no further ones, so piles stay small.
    if (other !== undefined) found.push([seat, other])
    else cells.set(`${cx} ${cy}`, [...(cells.get(`${cx} ${cy}`) ?? []), seat])
  }
  return found
}

const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
