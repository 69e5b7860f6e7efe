import { useLayoutEffect, useState, type RefObject } from 'react'
import { makeMapCamera, type MapCamera } from './geometry/map-camera.ts'
import type { MapPlan } from './geometry/map-plan.ts'

/** Of a window on a plan, as soon as it is known how large it is. Another plan begins anew. */
export function useMapCamera(plan: MapPlan, window: RefObject<HTMLElement | null>): MapCamera | null {
  const [known, setKnown] = useState<{ readonly plan: MapPlan; readonly camera: MapCamera } | null>(null)
  useLayoutEffect(() => {
    const element = window.current
    if (element === null) return
    let camera: MapCamera | null = null
    const observer = new ResizeObserver(() => {
      const size = { width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) }
      if (camera !== null) return camera.resize(size)
      camera = makeMapCamera({ size, bounds: plan.bounds, seat: plan.seat })
      setKnown({ plan, camera })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [plan, window])
  return known?.plan === plan ? known.camera : null
}
