import { drawPlan } from '@turnout/domain/seats/plan/draw-plan.ts'
import { namesOfRange } from '@turnout/domain/seats/plan/number-labels.ts'
import { PLAN_LIMITS, type SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** A section as it is typed. */
export interface TypedForm {
  readonly section: string
  readonly seats: number | null
  readonly from: string
  readonly to: string
  readonly aisles: string
  /** 0 to 100. */
  readonly curve: number
}

export const emptySection = (section: string): TypedForm => ({
  section,
  seats: 30,
  from: 'A',
  to: 'P',
  aisles: '8, 22',
  curve: 40,
})

export interface TypedRead {
  readonly plan: SeatPlan
  readonly rows: number
  readonly seats: number
}

/** A plan of the typed sections; null: something is missing, or more than a plan has. */
export function readTyped(sections: readonly TypedForm[]): TypedRead | null {
  const typed = sections.map((one, n) => ({ ...one, category: letterOf(n), names: namesOf(one) }))
  const seats = typed.reduce((sum, one) => sum + (one.seats ?? 0) * (one.names?.length ?? 0), 0)
  const isWhole = typed.every(({ names, seats: each, section }) => names !== null && (each ?? 0) > 0 && section !== '')
  if (!isWhole || seats > PLAN_LIMITS.seats) return null
  const plan = drawPlan(
    { name: '', stage: m.seat_plans_stage() },
    typed.map(({ section, names, seats: each, category, curve, aisles }) => ({
      name: section,
      rows: (names ?? []).map((name) => ({
        name,
        seats: each ?? 0,
        category,
        drawn: { curve, aisles: aislesOf(aisles, each ?? 0) },
      })),
    })),
  )
  return 'refused' in plan
    ? null
    : { plan, rows: typed.reduce((sum, { names }) => sum + (names?.length ?? 0), 0), seats }
}

/** The sections begin with different prices; from the eighth on they share one. */
const letterOf = (n: number): string => 'ABCDEFGH'.charAt(Math.min(n, 7))

/** The names from the first row to the last; null: none can be made. */
function namesOf({ from, to }: TypedForm): readonly string[] | null {
  const [first, last] = [from.trim(), to.trim()]
  if (first === '') return null
  if (last === '' || last === first) return [first]
  const names = namesOfRange(`${first}-${last}`)
  // "B" to "2" is one name, and no range.
  return names === null || names.length < 2 || names.some((name) => name.length > PLAN_LIMITS.label) ? null : names
}

const aislesOf = (text: string, seats: number): number[] =>
  text
    .split(/[\s,;]+/u)
    .map(Number)
    .filter((at) => Number.isInteger(at) && at > 0 && at < seats)
