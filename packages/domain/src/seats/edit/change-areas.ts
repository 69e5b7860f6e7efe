import { PLAN_LIMITS, type PlanArea, type PriceLetter, type SeatPlan } from '../plan/seat-plan.ts'
import { withLetter } from './change-rows.ts'
import { changeParts, withRoom, type Chosen } from './plan-parts.ts'

/* The fields of a stage, a standing area, and words on the floor. */

/** What is left out stays. Lengths are in plan units. */
export interface AreaChange {
  /** Of a standing area its name, else what is written on it. */
  readonly words?: string
  readonly capacity?: number
  /** Null: no price. */
  readonly letter?: PriceLetter | null
  readonly width?: number
  readonly height?: number
  /** Degrees clockwise. */
  readonly rotation?: number
}

/** Places of a standing area; more is a slip. */
export const MOST_STANDING = 100_000

export function changeAreas(plan: SeatPlan, chosen: Chosen, to: AreaChange): SeatPlan {
  const priced = to.letter == null ? plan : withLetter(plan, to.letter)
  const category = to.letter == null ? '' : (priced.categories.find(({ letter }) => letter === to.letter)?.name ?? '')
  const made = changeParts(priced, chosen, { area: (area) => changedArea(area, to, category) })
  return made === plan ? plan : withRoom(made)
}

function changedArea(area: PlanArea, to: AreaChange, category: string): PlanArea {
  const isStanding = area.role === 'STANDING'
  const { words, capacity, width, height, rotation } = to
  const isWords = words !== undefined && words.length <= (isStanding ? PLAN_LIMITS.name : PLAN_LIMITS.text)
  return {
    ...area,
    ...(isWords && (isStanding ? { name: words } : { text: { ...area.text, text: words } })),
    ...(isStanding && isCount(capacity) && { capacity }),
    ...(isStanding && to.letter !== undefined && { category }),
    ...(rotation !== undefined && Math.abs(rotation) <= 360 && { rotation }),
    ...sizeOf(area, { width, height }),
  }
}

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= MOST_STANDING

const isLength = (value: number | undefined): value is number =>
  value !== undefined && value > 0 && value <= PLAN_LIMITS.reach

/** A rectangle, a circle and an ellipse have sizes that can be typed. */
function sizeOf(
  { rectangle, circle, ellipse }: PlanArea,
  { width, height }: { readonly width: number | undefined; readonly height: number | undefined },
): Partial<PlanArea> {
  if (!isLength(width) && !isLength(height)) return {}
  if (rectangle !== undefined)
    return {
      rectangle: {
        width: isLength(width) ? width : rectangle.width,
        height: isLength(height) ? height : rectangle.height,
      },
    }
  if (circle !== undefined) return { circle: { radius: (width ?? height ?? 2 * circle.radius) / 2 } }
  if (ellipse === undefined) return {}
  const { x, y } = ellipse.radius
  return { ellipse: { radius: { x: isLength(width) ? width / 2 : x, y: isLength(height) ? height / 2 : y } } }
}
