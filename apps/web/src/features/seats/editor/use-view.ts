import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { toPlan, toWindow, type MapView, type Point, type Size } from '../map/geometry/map-view.ts'
import { planBounds } from './plan-bounds.ts'

/* What part of the plan the drawing shows. Unlike a map it may be moved beyond the plan: one draws there. */

export interface View {
  readonly view: MapView
  readonly size: Size
  /** The whole plan is 1. */
  readonly zoom: number
  readonly pan: (by: Point) => void
  readonly zoomBy: (factor: number, at?: Point) => void
  readonly fit: () => void
  /** Brings a point of the plan into the window. */
  readonly show: (point: Point) => void
}

const [LEAST, MOST] = [0.25, 24]
const PADDING = 40

function fitted(plan: SeatPlan, { width, height }: Size): MapView {
  const { left, top, right, bottom } = planBounds(plan)
  const scale = Math.min(
    Math.max(1, width - 2 * PADDING) / Math.max(1, right - left),
    Math.max(1, height - 2 * PADDING) / Math.max(1, bottom - top),
  )
  return { scale, x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale }
}

interface Viewing {
  readonly window: RefObject<HTMLElement | null>
  /** The drawing is there: not in a narrow window. */
  readonly isShown: boolean
  /** What of the plan is shown alone; another one is fitted anew. */
  readonly section: string | null
}

export function useView(plan: SeatPlan, { window, isShown, section }: Viewing): View | null {
  const [known, setKnown] = useState<{ size: Size; view: MapView; whole: number } | null>(null)
  const shown = useRef(plan)
  useLayoutEffect(() => {
    shown.current = plan
  })
  useLayoutEffect(() => {
    const element = window.current
    if (element === null || !isShown) return
    const observer = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      if (size.width === 0 || size.height === 0) return
      const view = fitted(shown.current, size)
      setKnown({ size, view, whole: view.scale })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [window, isShown])
  useLayoutEffect(() => {
    setKnown((before) => {
      if (before === null) return null
      const again = fitted(shown.current, before.size)
      return { ...before, view: again, whole: again.scale }
    })
  }, [section])
  if (known === null) return null
  const { size, view, whole } = known
  const to = (change: (before: MapView) => MapView) =>
    setKnown((before) => before && { ...before, view: change(before.view) })
  return {
    view,
    size,
    zoom: view.scale / whole,
    pan: ({ x, y }) => to((before) => ({ ...before, x: before.x + x, y: before.y + y })),
    zoomBy: (factor, at = { x: size.width / 2, y: size.height / 2 }) =>
      to((before) => {
        const scale = Math.max(whole * LEAST, Math.min(whole * MOST, before.scale * factor))
        const under = toPlan(before, at)
        return { scale, x: at.x - under.x * scale, y: at.y - under.y * scale }
      }),
    fit: () => {
      const again = fitted(plan, size)
      setKnown({ size, view: again, whole: again.scale })
    },
    show: (point) =>
      to((before) => {
        const { x, y } = toWindow(before, point)
        const isIn = x > PADDING && y > PADDING && x < size.width - PADDING && y < size.height - PADDING
        return isIn ? before : { ...before, x: before.x + size.width / 2 - x, y: before.y + size.height / 2 - y }
      }),
  }
}
