import { placedSeats, type PlacedSeat } from './placed-seats.ts'
import type { SeatPlan } from './seat-plan.ts'

/*
 * Two versions of a plan, seat by seat. A seat is the same while its guid is. A plan in use is changed by this
 * difference: a sold seat that would be gone needs another seat for its guest first.
 */

interface ChangedSeat {
  readonly before: PlacedSeat
  readonly after: PlacedSeat
}

export interface PlanDifference {
  readonly added: readonly PlacedSeat[]
  readonly gone: readonly PlacedSeat[]
  /** Another section, row or number: holders are told. */
  readonly renamed: readonly ChangedSeat[]
  readonly moved: readonly ChangedSeat[]
  /** Another price. */
  readonly repriced: readonly ChangedSeat[]
  /** Other marks: a wheelchair place, a companion seat, a restricted view, step-free. */
  readonly remarked: readonly ChangedSeat[]
}

/** A seat may be changed in several ways at once: it is in each list. */
export function comparePlans(before: SeatPlan, after: SeatPlan): PlanDifference {
  const [was, is] = [placedSeats(before), placedSeats(after)]
  const later = new Map(is.map((seat) => [seat.guid, seat]))
  const earlier = new Set(was.map(({ guid }) => guid))
  const both = was.flatMap((seat): ChangedSeat[] => {
    const same = later.get(seat.guid)
    return same === undefined ? [] : [{ before: seat, after: same }]
  })
  return {
    added: is.filter(({ guid }) => !earlier.has(guid)),
    gone: was.filter(({ guid }) => !later.has(guid)),
    renamed: both.filter(({ before: a, after: b }) => nameOf(a) !== nameOf(b)),
    moved: both.filter(({ before: a, after: b }) => a.x !== b.x || a.y !== b.y),
    repriced: both.filter(({ before: a, after: b }) => a.category !== b.category),
    remarked: both.filter(({ before: a, after: b }) => marksOf(a) !== marksOf(b)),
  }
}

const nameOf = ({ section, kind, row, number }: PlacedSeat): string => JSON.stringify([section, kind, row, number])

const marksOf = ({ isAccessible, companionOf, restricted, isStepFree }: PlacedSeat): string =>
  JSON.stringify([isAccessible, companionOf, restricted, isStepFree])

/**
 * What of a difference matters to guests: the changes of seats that are sold. While some of them are gone, the old version
 * stays in use; holders of renamed ones are told.
 */
export function amongSold(difference: PlanDifference, sold: ReadonlySet<string>): PlanDifference {
  const isSold = ({ before }: ChangedSeat): boolean => sold.has(before.guid)
  return {
    added: [],
    gone: difference.gone.filter(({ guid }) => sold.has(guid)),
    renamed: difference.renamed.filter(isSold),
    moved: difference.moved.filter(isSold),
    repriced: difference.repriced.filter(isSold),
    remarked: difference.remarked.filter(isSold),
  }
}

export interface Proposal {
  readonly from: PlacedSeat
  /** Null: no seat is free. */
  readonly to: PlacedSeat | null
}

/**
 * Another seat for each of these: free, of the same price before others, a wheelchair place for a wheelchair place, and
 * the nearest of those. No seat is proposed twice. Seats are served in their order.
 */
export function proposeSeats(seats: readonly PlacedSeat[], free: readonly PlacedSeat[]): Proposal[] {
  const left = new Set(free)
  return seats.map((from) => {
    let best: { seat: PlacedSeat; cost: readonly number[] } | null = null
    for (const seat of left) {
      const cost = costOf(from, seat)
      if (cost !== null && (best === null || isLess(cost, best.cost))) best = { seat, cost }
    }
    if (best !== null) left.delete(best.seat)
    return { from, to: best?.seat ?? null }
  })
}

/** Null: a seat of another kind, which is none for this guest. */
function costOf(from: PlacedSeat, to: PlacedSeat): readonly number[] | null {
  if (from.isAccessible !== to.isAccessible) return null
  const isWorse = to.restricted !== null && from.restricted === null
  const isCompanions = to.companionOf !== null && from.companionOf === null
  return [
    from.category === to.category ? 0 : 1,
    isWorse || isCompanions ? 1 : 0,
    (from.x - to.x) ** 2 + (from.y - to.y) ** 2,
    to.adjacency,
  ]
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (const [n, value] of a.entries()) {
    const other = b[n] ?? 0
    if (value !== other) return value < other
  }
  return false
}
