import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MapCamera } from '../geometry/map-camera.ts'
import type { MapView } from '../geometry/map-view.ts'
import { readColours, type MapColours } from '../picture/map-colours.ts'
import { CANVAS_FROM, makePainter, type Painter } from '../picture/make-painter.ts'
import type { Scene } from '../picture/map-scene.ts'
import css from './SeatMap.module.css'

/** Milliseconds after a zoom until the picture is made sharp. */
const SHARP_AFTER = 90

interface MapPictureProps extends Omit<Scene, 'colours'> {
  readonly camera: MapCamera
  readonly view: MapView
}

export function MapPicture({ camera, view, plan, seats, statuses, team, pickedZone, stage }: MapPictureProps) {
  const layer = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<Painter>(null)
  const colours = useColours(layer)
  const isDrawn = plan.count < CANVAS_FROM
  const isPainted = useRef<Scene>(null)

  useLayoutEffect(() => {
    if (layer.current === null || canvas.current === null) return
    const made = makePainter({ layer: layer.current, canvas: canvas.current, svg: svg.current }, camera)
    painter.current = made
    isPainted.current = null
    return camera.follow(made.move)
  }, [camera, plan])

  const { width, height } = camera.frame().size
  useLayoutEffect(() => {
    if (colours === null) return
    const scene = { plan, seats, statuses, team, pickedZone, stage, colours }
    painter.current?.paint(scene)
    isPainted.current = scene
  }, [plan, seats, statuses, team, pickedZone, stage, colours, camera, width, height])

  useEffect(() => {
    const [made, scene] = [painter.current, isPainted.current]
    if (made === null || scene === null) return
    if (made.isSharp(view)) {
      if (made.move(view)) made.paint(scene)
      return
    }
    const timer = setTimeout(() => made.paint(isPainted.current ?? scene), SHARP_AFTER)
    return () => clearTimeout(timer)
  }, [view])

  return (
    <div ref={layer} className={css.picture} aria-hidden="true">
      {isDrawn && <svg ref={svg} />}
      <canvas ref={canvas} />
    </div>
  )
}

/** The colours of the page; read anew when a device goes over to its dark ones. */
function useColours(inside: React.RefObject<HTMLElement | null>): MapColours | null {
  const [colours, setColours] = useState<MapColours | null>(null)
  useLayoutEffect(() => {
    const read = (): void => {
      if (inside.current?.parentElement != null) setColours(readColours(inside.current.parentElement))
    }
    read()
    const query = matchMedia('(prefers-color-scheme: dark)')
    query.addEventListener('change', read)
    // Letters on a canvas do not change when their font has come.
    void document.fonts.ready.then(read)
    return () => query.removeEventListener('change', read)
  }, [inside])
  return colours
}
