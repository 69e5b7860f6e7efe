import { amongSold, comparePlans, proposeSeats, type PlanDifference } from '@turnout/domain/seats/plan/compare-plans.ts'
import { placedSeats, type PlacedSeat } from '@turnout/domain/seats/plan/placed-seats.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { TakenSeatRow } from './store-seating.ts'

/** What another version of its plan means for an event whose seats are held and sold. */
export interface VersionJudged {
  readonly difference: PlanDifference
  readonly amongSold: PlanDifference
  /** Held seats that would be gone, renamed or of another letter. */
  readonly held: readonly TakenSeatRow[]
  /** The seats of the new version. A seat that is taken keeps its letter: its place is counted there. */
  readonly seats: readonly PlacedSeat[]
}

/** Compares the version that an event sells by with another one. */
export function judgeVersion(
  { before, after }: { readonly before: SeatPlan; readonly after: SeatPlan },
  taken: readonly TakenSeatRow[],
): VersionJudged {
  const difference = comparePlans(before, after)
  const sold = new Set(taken.filter(({ is_sold: isSold }) => isSold).map(({ guid }) => guid))
  const changing = new Set([
    ...difference.gone.map(({ guid }) => guid),
    ...[...difference.renamed, ...difference.repriced].map((seat) => seat.before.guid),
  ])
  const letters = new Map(placedSeats(before).map(({ guid, letter }) => [guid, letter]))
  const isTaken = new Set(taken.map(({ guid }) => guid))
  return {
    difference,
    amongSold: amongSold(difference, sold),
    held: taken.filter(({ guid, until }) => until !== null && changing.has(guid)),
    seats: placedSeats(after).map((seat) =>
      isTaken.has(seat.guid) ? { ...seat, letter: letters.get(seat.guid) ?? seat.letter } : seat,
    ),
  }
}

/** For each sold seat that would be gone the nearest free seat of the new version. */
export function proposalsFor(
  { amongSold: { gone }, seats }: VersionJudged,
  notFree: ReadonlySet<string>,
): ReturnType<typeof proposeSeats> {
  return proposeSeats(
    gone,
    seats.filter(({ guid, letter }) => letter !== null && !notFree.has(guid)),
  )
}
