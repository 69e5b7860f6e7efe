import { m } from '@turnout/messages/generated/messages.js'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { MapCamera } from '../geometry/map-camera.ts'
import { isNearest, isWhole, type MapView } from '../geometry/map-view.ts'
import { ZOOM_STEP } from '../seat-map-props.ts'
import css from './SeatMap.module.css'

interface MapToolsProps {
  readonly camera: MapCamera
  readonly view: MapView
}

export function MapTools({ camera, view }: MapToolsProps) {
  const frame = camera.frame()
  const [isAll, isMost] = [isWhole(view, frame), isNearest(view, frame)]
  return (
    <div className={css.tools} role="group" aria-label={m.seat_map_zoom()}>
      <button
        type="button"
        aria-label={m.seat_map_zoom_in()}
        aria-disabled={isMost}
        onClick={() => camera.zoom(ZOOM_STEP)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={m.seat_map_zoom_out()}
        aria-disabled={isAll}
        onClick={() => camera.zoom(1 / ZOOM_STEP)}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <button type="button" aria-label={m.seat_map_whole()} aria-disabled={isAll} onClick={() => camera.fit()}>
        <Maximize size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
