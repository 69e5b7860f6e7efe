import { useEffect, useEffectEvent, type RefObject } from 'react'
import { FROM_SIZE } from './geometry/map-labels.ts'
import type { MapCamera } from './geometry/map-camera.ts'
import type { MapPlan } from './geometry/map-plan.ts'
import { isWhole, seatPixels, toPlan, type Point } from './geometry/map-view.ts'
import { nearestSeat } from './geometry/seat-index.ts'

interface Gestures {
  readonly window: RefObject<HTMLElement | null>
  readonly plan: MapPlan
  readonly camera: MapCamera
  readonly mayPress: (place: number) => boolean
  readonly onHover: (place: number) => void
  readonly onPress: (place: number) => void
  /** A finger came down where seats are too small for one. */
  readonly onTooSmall: (place: number) => void
  readonly onDrag: (isDragged: boolean) => void
}

/** Pixels before a press becomes a drag. */
const DRAG_FROM = 8
/** Of the wheel, and of the pinch on a touchpad, which tells less of it. */
const WHEEL = { turn: 0.0022, pinch: 0.012 }
/** Pixels of a line, in which some wheels tell how far they were turned. */
const LINE = 16
const DOUBLE_PRESS = 2
/** From a seat's middle: in seats, and in pixels at least. */
const REACH = { seats: 0.9, pixels: 12 }

/** Drag, pinch, wheel, press and double press. */
export function useMapGestures({ window, camera, ...given }: Gestures): void {
  const seatAt = useEffectEvent((point: Point): number => {
    const view = camera.live()
    const reach = Math.max(given.plan.seat * REACH.seats, REACH.pixels / view.scale)
    return nearestSeat(given.plan.index, toPlan(view, point), reach)
  })
  const hover = useEffectEvent((point: Point | null) => {
    const place = point === null ? -1 : seatAt(point)
    given.onHover(place !== -1 && given.mayPress(place) ? place : -1)
  })
  const press = useEffectEvent((point: Point, isFinger: boolean) => {
    const place = seatAt(point)
    if (place === -1) return
    if (isFinger && seatPixels(camera.live(), given.plan) < FROM_SIZE.direct) given.onTooSmall(place)
    else if (given.mayPress(place)) given.onPress(place)
  })
  const zoomAtEmpty = useEffectEvent((point: Point) => {
    if (seatAt(point) === -1) camera.zoom(DOUBLE_PRESS, point)
  })
  const drag = useEffectEvent(given.onDrag)
  useEffect(() => {
    const element = window.current
    if (element === null) return
    return listen(element, camera, { hover, press, zoomAtEmpty, drag })
  }, [window, camera])
}

interface Acts {
  readonly hover: (point: Point | null) => void
  readonly press: (point: Point, isFinger: boolean) => void
  readonly zoomAtEmpty: (point: Point) => void
  readonly drag: (isDragged: boolean) => void
}

function listen(element: HTMLElement, camera: MapCamera, acts: Acts): () => void {
  const pointIn = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const stop = new AbortController()
  const { signal } = stop
  listenToPointers(element, { camera, acts, pointIn, signal })
  const onWheel = (event: WheelEvent): void => {
    // Nothing is left to see: the page scrolls.
    if (event.deltaY > 0 && isWhole(camera.live(), camera.frame())) return
    event.preventDefault()
    const turned = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY
    camera.zoom(Math.exp(-turned * (event.ctrlKey ? WHEEL.pinch : WHEEL.turn)), pointIn(event))
  }
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  element.addEventListener('dblclick', (event) => acts.zoomAtEmpty(pointIn(event)), { signal })
  return () => stop.abort()
}

interface Listening {
  readonly camera: MapCamera
  readonly acts: Acts
  readonly pointIn: (event: MouseEvent) => Point
  readonly signal: AbortSignal
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

function listenToPointers(element: HTMLElement, { camera, acts, pointIn, signal }: Listening): void {
  const down = new Map<number, Point>()
  let begun: Point | null = null
  let isMoved = false
  const others = (id: number): Point | undefined => [...down].find(([other]) => other !== id)?.[1]
  const move = (event: PointerEvent): void => {
    const [now, before, other] = [pointIn(event), down.get(event.pointerId), others(event.pointerId)]
    if (before === undefined) {
      if (event.pointerType !== 'touch') acts.hover(now)
      return
    }
    if (other !== undefined) {
      isMoved = true
      const [from, to] = [between(before, other), between(now, other)]
      camera.pan({ x: to.x - from.x, y: to.y - from.y })
      camera.zoom(distance(now, other) / distance(before, other), to)
    } else if (isMoved) {
      camera.pan({ x: now.x - before.x, y: now.y - before.y })
    } else if (begun !== null && distance(now, begun) >= DRAG_FROM) {
      isMoved = true
      element.setPointerCapture(event.pointerId)
      acts.drag(true)
      camera.pan({ x: now.x - before.x, y: now.y - before.y })
    } else return
    down.set(event.pointerId, now)
  }
  const end = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId) || down.size > 0) return
    acts.drag(false)
    if (!isMoved && event.type === 'pointerup') acts.press(pointIn(event), event.pointerType === 'touch')
  }
  const start = (event: PointerEvent): void => {
    if (event.button !== 0) return
    if (down.size === 0) {
      begun = pointIn(event)
      isMoved = false
    }
    down.set(event.pointerId, pointIn(event))
  }
  element.addEventListener('pointerdown', start, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  element.addEventListener('pointerleave', () => acts.hover(null), { signal })
}
