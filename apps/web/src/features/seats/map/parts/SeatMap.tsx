import { useMemo, useRef } from 'react'
import { makeMapPlan } from '../geometry/map-plan.ts'
import type { SeatMapProps } from '../seat-map-props.ts'
import { useMapCamera } from '../use-map-camera.ts'
import { LiveMap } from './LiveMap.tsx'
import css from './SeatMap.module.css'

/** The map of a house. All that can be done on it can be done on the list beside it too. */
export function SeatMap({ foot, ...props }: SeatMapProps) {
  const { seated } = props
  const plan = useMemo(() => makeMapPlan(seated), [seated])
  const frame = useRef<HTMLDivElement>(null)
  const camera = useMapCamera(plan, frame)
  return (
    <div className={css.map}>
      <div ref={frame} className={css.frame}>
        {camera !== null && <LiveMap {...props} plan={plan} camera={camera} />}
      </div>
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
    </div>
  )
}
