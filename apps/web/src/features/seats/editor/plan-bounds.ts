import { boundsOf } from '@turnout/domain/seats/edit/plan-parts.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { Bounds } from '../map/geometry/map-view.ts'
import { areaBox, rowPoints } from './row-shapes.ts'

/** Around all that is drawn; an empty plan is as large as it says. */
export function planBounds(plan: SeatPlan): Bounds {
  const points = plan.zones.flatMap((zone) => [
    ...zone.rows.flatMap((row) => rowPoints(zone, row)),
    ...zone.areas.flatMap((area) => {
      const { x, y, width, height } = areaBox(zone, area)
      return [
        { x, y },
        { x: x + width, y: y + height },
      ]
    }),
  ])
  return points.length === 0
    ? { left: 0, top: 0, right: plan.size.width || 2000, bottom: plan.size.height || 1500 }
    : boundsOf(points)
}
