import { toWindow, type Bounds, type MapView, type Size } from './map-view.ts'

/** Where the name of a stage outside of the window is, and which way it lies. */
export interface StagePin {
  readonly x: number
  readonly y: number
  /** Degrees, clockwise from the right. */
  readonly degrees: number
}

/** So many pixels of the stage count as seen. */
const SEEN = 28
const FROM_SIDE = 66
const FROM_TOP = 24

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** In the corner at the end of the top edge something else is, so wide and high. */
const CORNER = { width: 150, height: 130 }

interface Window {
  readonly view: MapView
  readonly size: Size
  readonly isCornerTaken: boolean
}

/** Null: the stage is in the window. */
export function stagePin({ left, top, right, bottom }: Bounds, { view, size, isCornerTaken }: Window): StagePin | null {
  const { width, height } = size
  const [corner, end] = [toWindow(view, { x: left, y: top }), toWindow(view, { x: right, y: bottom })]
  if (end.x > SEEN && corner.x < width - SEEN && end.y > SEEN && corner.y < height - SEEN) return null
  const middle = { x: (corner.x + end.x) / 2, y: (corner.y + end.y) / 2 }
  const y = clamp(middle.y, FROM_TOP, Math.max(FROM_TOP, height - FROM_TOP))
  const free = isCornerTaken && y < CORNER.height ? width - CORNER.width : width
  return {
    x: clamp(middle.x, FROM_SIDE, Math.max(FROM_SIDE, free - FROM_SIDE)),
    y,
    degrees: (Math.atan2(middle.y - height / 2, middle.x - width / 2) * 180) / Math.PI,
  }
}
