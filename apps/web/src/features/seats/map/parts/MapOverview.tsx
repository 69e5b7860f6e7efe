import { useEffect, useLayoutEffect, useRef } from 'react'
import type { MapCamera } from '../geometry/map-camera.ts'
import { middleOf, toPlan, zoomOf, type MapView } from '../geometry/map-view.ts'
import { readColours } from '../picture/map-colours.ts'
import { paintHouse } from '../picture/paint-house.ts'
import type { Scene } from '../picture/map-scene.ts'
import css from './SeatMap.module.css'

/** From so many seats on one can lose the way. */
export const OVERVIEW_FROM = 10_000

const SIZE = { width: 132, height: 100 }
const PADDING = 4
/** As far as this the whole plan is nearly in view. */
const SHOWN_FROM = 1.3

interface MapOverviewProps extends Omit<Scene, 'colours'> {
  readonly camera: MapCamera
  readonly view: MapView
}

/** The whole plan small, with a frame around what the window shows. */
export function MapOverview({ camera, view, plan, seats, statuses, team, pickedZone, stage }: MapOverviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLElement>(null)
  const isShown = zoomOf(view, camera.frame()) >= SHOWN_FROM
  const { bounds } = plan
  const scale = Math.min(
    (SIZE.width - 2 * PADDING) / (bounds.right - bounds.left),
    (SIZE.height - 2 * PADDING) / (bounds.bottom - bounds.top),
  )
  const middle = middleOf(bounds)
  const [x, y] = [SIZE.width / 2 - middle.x * scale, SIZE.height / 2 - middle.y * scale]
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!isShown || context == null || canvas.current?.parentElement == null) return
    const colours = readColours(canvas.current.parentElement)
    const scene = { plan, seats, statuses, team, pickedZone, stage, colours }
    paintHouse(context, scene, { view: { scale, x, y }, size: SIZE, ratio: 2 })
  }, [isShown, plan, seats, statuses, team, pickedZone, stage, scale, x, y])
  useEffect(() => {
    const place = (live: MapView): boolean => {
      const { width, height } = camera.frame().size
      const [from, to] = [toPlan(live, { x: 0, y: 0 }), toPlan(live, { x: width, y: height })]
      if (frame.current === null) return false
      frame.current.style.transform = `translate(${from.x * scale + x}px, ${from.y * scale + y}px)`
      frame.current.style.width = `${(to.x - from.x) * scale}px`
      frame.current.style.height = `${(to.y - from.y) * scale}px`
      return false
    }
    place(camera.live())
    return camera.follow(place)
  }, [camera, scale, x, y])
  return (
    <div className={css.overview} data-shown={isShown} aria-hidden="true">
      <canvas ref={canvas} width={SIZE.width * 2} height={SIZE.height * 2} />
      <i ref={frame} />
    </div>
  )
}
