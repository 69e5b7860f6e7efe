import { at, type Hall } from './hall.ts'
import { eachOpening, isBetter, type Opening, type Picture } from './openings.ts'

/** Below this, one of the party would sit in a row alone. */
const FEWEST_IN_TWO_ROWS = 4

/** A party in two parts, one row behind the other. */
interface TwoRows {
  readonly parts: readonly [front: Opening, back: Opening]
  readonly orphans: number
  readonly cost: number
}

/**
 * The best two halves of a party in neighbouring rows of a section: those that leave the fewest seats alone, of these
 * the nearest to the focal point. Of an odd number the greater half sits in either row.
 */
export function bestTwoRows(picture: Picture, quantity: number): TwoRows | null {
  if (quantity < FEWEST_IN_TWO_ROWS) return null
  const greater = openingsByRow(picture, Math.ceil(quantity / 2))
  if (quantity % 2 === 0) return bestPair(picture.hall, greater, greater)
  const smaller = openingsByRow(picture, Math.floor(quantity / 2))
  const greaterInFront = bestPair(picture.hall, greater, smaller)
  const smallerInFront = bestPair(picture.hall, smaller, greater)
  if (greaterInFront === null || smallerInFront === null) return greaterInFront ?? smallerInFront
  return isBetter(smallerInFront, greaterInFront) ? smallerInFront : greaterInFront
}

type Stretch = Pick<Opening, 'start' | 'size'>

/** Whether two groups sit behind each other: in neighbouring rows of a section, shifted by half a group at most. */
export function areBehind(hall: Hall, front: Stretch, back: Stretch): boolean {
  const [one, other] = [at(hall.line, front.start), at(hall.line, back.start)]
  const isNextRow = at(hall.row, other) - at(hall.row, one) === 1
  return isNextRow && at(hall.section, one) === at(hall.section, other) && isShiftSmall(hall, front, back)
}

type ByRow = ReadonlyMap<number, readonly Opening[]>

/** The openings of each row, the best first. */
function openingsByRow(picture: Picture, size: number): ByRow {
  const rows = new Map<number, Opening[]>()
  eachOpening(picture, size, (opening) => {
    const row = at(picture.hall.row, at(picture.hall.line, opening.start))
    const openings = rows.get(row)
    if (openings === undefined) rows.set(row, [opening])
    else openings.push(opening)
  })
  for (const openings of rows.values()) openings.sort((a, b) => a.orphans - b.orphans || a.cost - b.cost)
  return rows
}

function bestPair(hall: Hall, fronts: ByRow, backs: ByRow): TwoRows | null {
  let best: TwoRows | null = null
  for (const [row, inFront] of fronts) {
    for (const front of inFront) {
      for (const back of backs.get(row + 1) ?? []) {
        const [orphans, cost] = [front.orphans + back.orphans, front.cost + back.cost]
        // All that follow are worse still.
        if (best !== null && !isBetter({ orphans, cost }, best)) break
        if (areBehind(hall, front, back)) best = { parts: [front, back], orphans, cost }
      }
    }
  }
  return best
}

/** Measured along the front row, so that rows may run in any direction. */
function isShiftSmall({ line, x, y }: Hall, front: Stretch, back: Stretch): boolean {
  const [first, last] = [at(line, front.start), at(line, front.start + front.size - 1)]
  const [behindFirst, behindLast] = [at(line, back.start), at(line, back.start + back.size - 1)]
  const [alongX, alongY] = [at(x, last) - at(x, first), at(y, last) - at(y, first)]
  const doubleStepX = at(x, behindFirst) + at(x, behindLast) - at(x, first) - at(x, last)
  const doubleStepY = at(y, behindFirst) + at(y, behindLast) - at(y, first) - at(y, last)
  return Math.abs(alongX * doubleStepX + alongY * doubleStepY) <= alongX ** 2 + alongY ** 2
}
