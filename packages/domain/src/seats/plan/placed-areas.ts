import {
  tenths,
  type AreaRole,
  type AreaShape,
  type PlanArea,
  type PlanZone,
  type PriceLetter,
  type SeatPlan,
} from './seat-plan.ts'

/** A drawing where it lies, in whole tenths of a plan unit from the corner of the plan. */
export interface PlacedArea {
  readonly shape: AreaShape
  readonly role?: AreaRole
  readonly x: number
  readonly y: number
  /** Of a rectangle, from its corner; of a circle or an ellipse, around its middle. */
  readonly width?: number
  readonly height?: number
  /** Of a polygon, from the corner of the plan. */
  readonly points?: { readonly x: number; readonly y: number }[]
  /** Degrees, clockwise. */
  readonly rotation?: number
  readonly text?: string
  readonly color?: string
  readonly border_color?: string
  /** Of a standing area. */
  readonly zone?: PriceLetter
  readonly capacity?: number
}

/** The drawings of a plan, in its order. */
export function placedAreas(plan: SeatPlan): PlacedArea[] {
  const letters = new Map(plan.categories.map(({ name, letter }) => [name, letter]))
  return plan.zones.flatMap((zone) =>
    zone.areas.map((area) => {
      const letter = area.category === undefined ? null : (letters.get(area.category) ?? null)
      const text = area.name ?? area.text?.text
      return {
        ...placeOf(area, zone),
        shape: area.shape,
        ...(area.role !== undefined && { role: area.role }),
        ...(area.rotation !== undefined && { rotation: area.rotation }),
        ...(text !== undefined && { text }),
        ...(area.color !== undefined && { color: area.color }),
        ...(area.border_color !== undefined && { border_color: area.border_color }),
        ...(letter !== null && { zone: letter }),
        ...(area.capacity !== undefined && { capacity: area.capacity }),
      }
    }),
  )
}

type Place = Pick<PlacedArea, 'x' | 'y' | 'width' | 'height' | 'points'>

function placeOf(area: PlanArea, zone: PlanZone): Place {
  const corner = { x: zone.position.x + area.position.x, y: zone.position.y + area.position.y }
  const at = { x: tenths(corner.x), y: tenths(corner.y) }
  switch (area.shape) {
    case 'rectangle':
      return { ...at, width: tenths(area.rectangle?.width ?? 0), height: tenths(area.rectangle?.height ?? 0) }
    case 'circle': {
      const across = tenths(2 * (area.circle?.radius ?? 0))
      return { ...at, width: across, height: across }
    }
    case 'ellipse': {
      const { x = 0, y = 0 } = area.ellipse?.radius ?? {}
      return { ...at, width: tenths(2 * x), height: tenths(2 * y) }
    }
    case 'polygon': {
      const points = area.polygon?.points ?? []
      return {
        ...at,
        points: points.map((point) => ({ x: tenths(corner.x + point.x), y: tenths(corner.y + point.y) })),
      }
    }
    case 'text':
      return at
  }
}
