import { at } from '@turnout/domain/seats/choose/hall.ts'
import { useState, type KeyboardEvent } from 'react'
import type { MapCamera } from './geometry/map-camera.ts'
import type { MapPlan } from './geometry/map-plan.ts'
import { toWindow } from './geometry/map-view.ts'
import { isStepKey, stepSeat } from './geometry/seat-steps.ts'
import { ZOOM_STEP, type FocusedSeat } from './seat-map-props.ts'

interface MapFocus {
  readonly plan: MapPlan
  readonly camera: MapCamera
  readonly chosen: readonly number[]
  readonly mayPress: (place: number) => boolean
  readonly onLeave?: () => void
}

/** A focused seat is at least so many pixels away from the edges of the window. */
const IN_VIEW = { across: 50, above: 80, below: 60 }

/** Which seat keys act on, and what they do. */
export function useMapFocus({ plan, camera, chosen, mayPress, onLeave }: MapFocus) {
  const [focused, setFocused] = useState<FocusedSeat>(() => ({
    place:
      chosen[0] ??
      Math.max(
        0,
        plan.rowOf.findIndex((_, place) => mayPress(place)),
      ),
    turn: 0,
    isByKey: false,
  }))
  const [isShown, show] = useState(false)

  const reveal = (place: number): void => {
    const point = { x: at(plan.x, place), y: at(plan.y, place) }
    const { x, y } = toWindow(camera.live(), point)
    const { width, height } = camera.frame().size
    const isIn = x > IN_VIEW.across && x < width - IN_VIEW.across && y > IN_VIEW.above && y < height - IN_VIEW.below
    if (!isIn) camera.show(point)
  }
  const goTo = (place: number): void => {
    if (place === -1) return
    setFocused(({ turn }) => ({ place, turn: turn === 0 ? 1 : 0, isByKey: true }))
    reveal(place)
  }
  const zoomBy = (factor: number): void =>
    camera.zoom(factor, toWindow(camera.live(), { x: at(plan.x, focused.place), y: at(plan.y, focused.place) }))

  const act = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (isStepKey(key)) {
      goTo(stepSeat(plan, { from: focused.place, key, mayVisit: (place) => shiftKey || mayPress(place) }))
      return true
    }
    if (key === '+' || key === '=') zoomBy(ZOOM_STEP)
    else if (key === '-') zoomBy(1 / ZOOM_STEP)
    else if (key === '0') camera.fit()
    else if ((key === 'l' || key === 'L' || key === 'Escape') && onLeave !== undefined) onLeave()
    else return false
    return true
  }
  return {
    focused,
    /** Whether the focus is on the map and came by a key. */
    isShown,
    show,
    /** Moves the map where a place is out of sight. */
    reveal,
    /** Without taking the focus. */
    put: (place: number): void => setFocused(({ turn }) => ({ place, turn, isByKey: false })),
    onKey(event: KeyboardEvent) {
      if (act(event)) event.preventDefault()
    },
  }
}
