import { letterName, placeOfLetterName } from './number-labels.ts'
import { rowTextOf } from './row-labels.ts'
import { rowLines } from './row-lines.ts'
import { PLAN_LIMITS, type PlanRow, type PlanSeat, type PlanZone, type SeatOrder, type SeatPlan } from './seat-plan.ts'

/*
 * Numbering of chosen rows. Guids stay: a seat that is called otherwise is the same seat. Left and right are those of
 * the plan with the stage on top, as the audience sees the stage.
 */

export interface RowNumbering {
  readonly names: 'LETTERS' | 'NUMBERS' | readonly string[]
  /** Where the first name is: at the stage, or in the last row. */
  readonly from: 'STAGE' | 'BACK'
  /** A name to begin with, "C" or "5"; for an own list it is left out. */
  readonly first?: string
  readonly leaveOut?: readonly string[]
}

export interface SeatNumbering {
  /** ODD_LEFT: odd numbers on the left half, even on the right, both rising outwards. CENTRE: 1 is in the middle. */
  readonly order: SeatOrder
  /** Through all blocks of a row, or each block anew. */
  readonly blocks: 'THROUGH' | 'EACH'
  readonly first: number
  readonly leaveOut: readonly number[]
}

/** Why a numbering cannot be done. */
export interface NumberingRefusal {
  readonly refused: 'list_too_short' | 'label_too_long' | 'not_a_name' | 'not_a_number'
}

/** Names the chosen rows of each section anew. Rows side by side in a section share a name. */
export function renumberRows(
  plan: SeatPlan,
  chosen: ReadonlySet<string>,
  how: RowNumbering,
): SeatPlan | NumberingRefusal {
  const names = new Map<string, string>()
  for (const zone of plan.zones) {
    const lines = rowLines(plan, zone, chosenRows(zone, chosen))
    if (how.from === 'BACK') lines.reverse()
    const wanted = rowNames(how, lines.length)
    if ('refused' in wanted) return wanted
    for (const [n, line] of lines.entries()) for (const row of line) names.set(row.uuid, wanted[n] ?? '')
  }
  if ([...names.values()].some((name) => name.length > PLAN_LIMITS.label)) return { refused: 'label_too_long' }
  return withRows(plan, (row) => {
    const name = names.get(row.uuid)
    return name === undefined ? row : { ...row, row_number: name }
  })
}

const chosenRows = (zone: PlanZone, chosen: ReadonlySet<string>): PlanRow[] =>
  zone.rows.filter(({ uuid }) => chosen.has(uuid))

function rowNames(how: RowNumbering, count: number): string[] | NumberingRefusal {
  const leftOut = new Set(how.leaveOut)
  const { names, first = '' } = how
  if (typeof names !== 'string') {
    const list = names.filter((name) => !leftOut.has(name))
    return list.length < count ? { refused: 'list_too_short' } : list.slice(0, count)
  }
  const isLetters = names === 'LETTERS'
  const start = first === '' ? (isLetters ? 0 : 1) : isLetters ? placeOfLetterName(first) : wholeNumber(first)
  if (start === null) return { refused: 'not_a_name' }
  const made: string[] = []
  for (let n = start; made.length < count; n++) {
    const name = isLetters ? letterName(n) : String(n)
    if (!leftOut.has(name)) made.push(name)
  }
  return made
}

const wholeNumber = (text: string): number | null => (/^\d{1,7}$/u.test(text) ? Number(text) : null)

/** Numbers the seats of the chosen rows anew. Through all blocks: rows of one name in a section are numbered as one. */
export function renumberSeats(
  plan: SeatPlan,
  chosen: ReadonlySet<string>,
  how: SeatNumbering,
): SeatPlan | NumberingRefusal {
  if (![how.first, ...how.leaveOut].every((n) => Number.isSafeInteger(n) && n >= 0)) return { refused: 'not_a_number' }
  const labels = new Map<string, string>()
  for (const zone of plan.zones) {
    const rows = chosenRows(zone, chosen)
    const groups = how.blocks === 'EACH' ? rows.map((row) => [row]) : Map.groupBy(rows, rowTextOf).values()
    for (const group of groups) {
      const seats = group.flatMap(({ position, seats: of, kind }) =>
        of.map((seat) => ({
          guid: seat.seat_guid,
          x: position.x + seat.position.x,
          y: position.y + seat.position.y,
          kind,
        })),
      )
      // The chairs at a table are numbered round it, as they were drawn.
      if (seats[0]?.kind !== 'TABLE') seats.sort((a, b) => a.x - b.x || a.y - b.y)
      const numbers = seatNumbers(
        seats.map(({ x }) => x),
        how,
      )
      for (const [n, { guid }] of seats.entries()) labels.set(guid, String(numbers[n]))
    }
  }
  if ([...labels.values()].some((label) => label.length > PLAN_LIMITS.label)) return { refused: 'label_too_long' }
  return withRows(plan, (row) => ({ ...row, seats: row.seats.map((seat) => relabelled(seat, labels)) }))
}

function relabelled(seat: PlanSeat, labels: ReadonlyMap<string, string>): PlanSeat {
  const label = labels.get(seat.seat_guid)
  return label === undefined ? seat : { ...seat, seat_number: label }
}

/** The numbers of seats whose places are given from left to right. */
export function seatNumbers(xs: readonly number[], how: Pick<SeatNumbering, 'order' | 'first' | 'leaveOut'>): number[] {
  const count = xs.length
  if (how.order === 'ODD_LEFT') {
    const half = Math.ceil(count / 2)
    const odd = how.first % 2 === 0 ? how.first + 1 : how.first
    const left = numbersFrom({ ...how, first: odd }, half, 2)
    return [...left.toReversed(), ...numbersFrom({ ...how, first: odd + 1 }, count - half, 2)]
  }
  const numbers = numbersFrom(how, count, 1)
  if (how.order === 'LEFT') return numbers
  if (how.order === 'RIGHT') return numbers.toReversed()
  const middle = ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2
  const made: number[] = []
  const outwards = xs
    .map((x, n) => ({ n, away: Math.abs(x - middle) }))
    .toSorted((a, b) => a.away - b.away || b.n - a.n)
  for (const [place, { n }] of outwards.entries()) made[n] = numbers[place] ?? 0
  return made
}

function numbersFrom(
  { first, leaveOut }: Pick<SeatNumbering, 'first' | 'leaveOut'>,
  count: number,
  step: number,
): number[] {
  const leftOut = new Set(leaveOut)
  const numbers: number[] = []
  for (let number = first; numbers.length < count; number += step) if (!leftOut.has(number)) numbers.push(number)
  return numbers
}

function withRows(plan: SeatPlan, change: (row: PlanRow) => PlanRow): SeatPlan {
  return { ...plan, zones: plan.zones.map((zone) => ({ ...zone, rows: zone.rows.map(change) })) }
}
