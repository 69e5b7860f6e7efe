import {
  allowedView,
  centredOn,
  fitView,
  panBy,
  resizedView,
  zoomAbout,
  type MapFrame,
  type MapView,
  type Point,
  type Size,
} from './map-view.ts'

/*
 * Keeps the view of a map. While it is dragged, followers move what is drawn, once a frame; what is made anew (names, row
 * letters) is told a view when it is enlarged, when a follower asks for it, and eight times a second.
 */

export interface MapCamera {
  /** The view of this moment. */
  live(): MapView
  /** The view that was last told. */
  told(): MapView
  frame(): MapFrame
  subscribe(listener: () => void): () => void
  /** Called once a frame while the view changes. `true` asks for a new picture. */
  follow(move: (live: MapView) => boolean): () => void
  resize(size: Size): void
  pan(by: Point): void
  zoom(factor: number, at?: Point): void
  fit(): void
  /** A point of the plan in the middle; without a scale at the size that it has. */
  show(point: Point, scale?: number): void
}

/** Milliseconds between two views that are told while the map is dragged. */
const TELL_EVERY = 125

export interface CameraClock {
  readonly now: () => number
  readonly nextFrame: (act: () => void) => void
  readonly after: (act: () => void, milliseconds: number) => void
}

const BROWSER_CLOCK: CameraClock = {
  now: () => performance.now(),
  nextFrame: (act) => requestAnimationFrame(act),
  after: (act, milliseconds) => setTimeout(act, milliseconds),
}

export function makeMapCamera(first: MapFrame, clock: CameraClock = BROWSER_CLOCK): MapCamera {
  let frame = first
  let live = fitView(frame)
  let told = live
  let toldAt = -Infinity
  let [isFrameAsked, isTellAsked] = [false, false]
  const listeners = new Set<() => void>()
  const followers = new Set<(live: MapView) => boolean>()

  const tell = (): void => {
    if (told === live) return
    told = live
    toldAt = clock.now()
    for (const listener of listeners) listener()
  }
  const tellLater = (): void => {
    if (isTellAsked) return
    isTellAsked = true
    clock.after(() => {
      isTellAsked = false
      if (clock.now() - toldAt >= TELL_EVERY) tell()
      else if (told !== live) tellLater()
    }, TELL_EVERY)
  }
  const drawFrame = (): void => {
    isFrameAsked = false
    const isWanted = [...followers].map((move) => move(live)).some(Boolean)
    if (isWanted || told.scale !== live.scale || clock.now() - toldAt >= TELL_EVERY) tell()
    else tellLater()
  }
  const change = (view: MapView): void => {
    live = view
    if (isFrameAsked) return
    isFrameAsked = true
    clock.nextFrame(drawFrame)
  }
  const middle = (): Point => ({ x: frame.size.width / 2, y: frame.size.height / 2 })
  return {
    live: () => live,
    told: () => told,
    frame: () => frame,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(move) {
      followers.add(move)
      return () => followers.delete(move)
    },
    resize(size) {
      if (size.width === frame.size.width && size.height === frame.size.height) return
      const before = frame
      frame = { ...frame, size }
      live = resizedView(live, before, frame)
      for (const move of followers) move(live)
      tell()
    },
    pan: (by) => change(panBy(live, by, frame)),
    zoom: (factor, at = middle()) => change(zoomAbout(live, { factor, at }, frame)),
    fit: () => change(fitView(frame)),
    show: (point, scale = live.scale) => change(allowedView(centredOn(point, scale, frame), frame)),
  }
}
