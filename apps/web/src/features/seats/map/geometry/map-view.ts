/*
 * Which part of a plan the window shows, as numbers: how many pixels a unit of the plan is long, and where its corner is.
 * A unit is a tenth, as in the house. All functions are pure.
 */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** In the units of a plan. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface MapView {
  /** Pixels of a unit of the plan. */
  readonly scale: number
  /** The corner of the plan, in pixels from the corner of the window. */
  readonly x: number
  readonly y: number
}

/** The window and what it shows. */
export interface MapFrame {
  readonly size: Size
  readonly bounds: Bounds
  /** Side of a seat, in units of the plan. */
  readonly seat: number
}

/** How far the whole plan can be enlarged; a seat can always be made this large, in pixels. */
const MOST_ZOOM = 12
const LARGEST_SEAT = 48

/** A window is as small as a phone's below this. */
const NARROW = 620

/** So many pixels of the plan never leave the window. */
const ALWAYS_IN_VIEW = 60

/** Below this the whole plan is shown, however it was reached. */
const WHOLE = 1.001

/** Pixels between the plan and the edges of the window; buttons are at the right. */
const paddingOf = ({ width }: Size) =>
  width < NARROW ? { top: 14, right: 16, bottom: 14, left: 16 } : { top: 26, right: 68, bottom: 18, left: 30 }

export const toWindow = ({ scale, x, y }: MapView, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
})

export const toPlan = ({ scale, x, y }: MapView, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

export const middleOf = ({ left, top, right, bottom }: Bounds): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

function wholeScale({ size, bounds }: MapFrame): number {
  const { top, right, bottom, left } = paddingOf(size)
  return Math.min(
    Math.max(1, size.width - left - right) / Math.max(1, bounds.right - bounds.left),
    Math.max(1, size.height - top - bottom) / Math.max(1, bounds.bottom - bounds.top),
  )
}

/** The whole plan, in the middle of the window. */
export function fitView(frame: MapFrame): MapView {
  const { size, bounds } = frame
  const { top, right, bottom, left } = paddingOf(size)
  const scale = wholeScale(frame)
  const middle = middleOf(bounds)
  return {
    scale,
    x: (left + size.width - right) / 2 - middle.x * scale,
    y: (top + size.height - bottom) / 2 - middle.y * scale,
  }
}

/** 1 is the whole plan. */
export const zoomOf = ({ scale }: MapView, frame: MapFrame): number => scale / wholeScale(frame)

export const isWhole = (view: MapView, frame: MapFrame): boolean => zoomOf(view, frame) <= WHOLE

export const isNearest = (view: MapView, frame: MapFrame): boolean => view.scale >= mostScale(frame) / WHOLE

/** Pixels of a seat. */
export const seatPixels = ({ scale }: MapView, { seat }: Pick<MapFrame, 'seat'>): number => scale * seat

const mostScale = (frame: MapFrame): number => Math.max(wholeScale(frame) * MOST_ZOOM, LARGEST_SEAT / frame.seat)

/** The nearest view that is allowed: never smaller than the whole plan, and the plan never leaves the window. */
export function allowedView(view: MapView, frame: MapFrame): MapView {
  const scale = clamp(view.scale, wholeScale(frame), mostScale(frame))
  if (isWhole({ ...view, scale }, frame)) return fitView(frame)
  const { size, bounds } = frame
  return {
    scale,
    x: clamp(view.x, ALWAYS_IN_VIEW - bounds.right * scale, size.width - ALWAYS_IN_VIEW - bounds.left * scale),
    y: clamp(view.y, ALWAYS_IN_VIEW - bounds.bottom * scale, size.height - ALWAYS_IN_VIEW - bounds.top * scale),
  }
}

/** What is under `at` stays there. */
export function zoomAbout(
  view: MapView,
  { factor, at }: { readonly factor: number; readonly at: Point },
  frame: MapFrame,
): MapView {
  const scale = clamp(view.scale * factor, wholeScale(frame), mostScale(frame))
  const under = toPlan(view, at)
  return allowedView({ scale, x: at.x - under.x * scale, y: at.y - under.y * scale }, frame)
}

export const panBy = (view: MapView, by: Point, frame: MapFrame): MapView =>
  allowedView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

/** A point of the plan in the middle of the window. */
export const centredOn = (point: Point, scale: number, frame: MapFrame): MapView => {
  const allowed = clamp(scale, wholeScale(frame), mostScale(frame))
  return allowedView(
    { scale: allowed, x: frame.size.width / 2 - point.x * allowed, y: frame.size.height / 2 - point.y * allowed },
    frame,
  )
}

/** The same middle in a window of another size; the whole plan stays whole. */
export function resizedView(view: MapView, before: MapFrame, after: MapFrame): MapView {
  if (isWhole(view, before)) return fitView(after)
  const middle = toPlan(view, { x: before.size.width / 2, y: before.size.height / 2 })
  return centredOn(middle, view.scale, after)
}

/** The nearest place on the grid of the screen, so that edges stay sharp. */
export const onGrid = (pixels: number, ratio: number): number => Math.floor(pixels * ratio + 0.5) / ratio
