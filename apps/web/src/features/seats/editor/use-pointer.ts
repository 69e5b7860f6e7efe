import { changeRows } from '@turnout/domain/seats/edit/change-rows.ts'
import { moveParts } from '@turnout/domain/seats/edit/move-parts.ts'
import { chosenRows, middleOfRow, spacingOf } from '@turnout/domain/seats/edit/plan-parts.ts'
import { snapAround, snapPoint, type SnapGuide } from '@turnout/domain/seats/edit/snap-move.ts'
import { snapTurn, turningOf, turnParts, wholeTurn, type Turning } from '@turnout/domain/seats/edit/turn-parts.ts'
import type { Point, SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { toPlan } from '../map/geometry/map-view.ts'
import { drawnWith, sectionFor } from './draw-tools.ts'
import { isLarge } from './editor-state.ts'
import { areaUnder, partsWithin, seatUnder, sectionUnder } from './row-shapes.ts'
import type { Editor } from './use-editor.ts'
import type { View } from './use-view.ts'

/* The pointer on the drawing: choose, move, lengthen, turn, draw and pan. While it is down a plan is shown that is no step yet. */

interface Dragged {
  /** The plan as it would be; null: it does not change. */
  readonly plan: SeatPlan | null
  readonly guides: readonly SnapGuide[]
  /** A rectangle that is drawn, in the plan. */
  readonly band: { readonly from: Point; readonly to: Point } | null
  /** Degrees by which the chosen parts are turned; null: they are not. */
  readonly turn: number | null
}

const NOTHING: Dragged = { plan: null, guides: [], band: null, turn: null }

/** From where to where, in the plan. */
type Way = readonly [from: Point, to: Point]

interface Ending {
  readonly isMoved: boolean
  /** Nothing draws it. */
  readonly isFree: boolean
}

type Drag =
  | { readonly kind: 'pan' }
  | { readonly kind: 'band'; readonly adds: boolean }
  | { readonly kind: 'draw' }
  | { readonly kind: 'end'; readonly uuid: string }
  | { readonly kind: 'turn'; readonly turning: Turning }
  /** `again`: the seat of a row that was chosen before: a press that does not move chooses it. */
  | { readonly kind: 'move'; readonly again: string | null }

interface Pointing {
  readonly window: RefObject<HTMLElement | null>
  readonly view: View | null
  readonly editor: Editor
  readonly snaps: boolean
  readonly mayWrite: boolean
  readonly isPanning: RefObject<boolean>
}

/** Pixels before a press becomes a drag, in which a press hits a seat, and in which a guide draws. */
const [DRAG_FROM, REACH, GUIDE_REACH] = [4, 8, 7]
const WHEEL = { turn: 0.002, pinch: 0.012 }
const LINE = 16

export function usePointer({ window: box, view, editor, snaps, mayWrite, isPanning }: Pointing): Dragged {
  const [dragged, setDragged] = useState(NOTHING)
  const { plan, shown, chosen } = editor
  const reach = REACH / (view?.view.scale ?? 1)

  const begin = useEffectEvent((at: Point, event: PointerEvent): Drag => {
    if (event.button === 1 || isPanning.current || editor.tool === 'hand') return { kind: 'pan' }
    if (mayWrite && editor.tool !== 'select') return { kind: 'draw' }
    const handled = mayWrite ? handleOf(event, editor) : null
    if (handled !== null) return handled
    const hit = seatUnder(shown, at, reach)
    const area = hit === null ? areaUnder(shown, at) : null
    const uuid = hit?.row.uuid ?? area?.uuid
    if (uuid === undefined) return mayWrite ? { kind: 'band', adds: event.shiftKey } : { kind: 'pan' }
    if (event.shiftKey) {
      const next = new Set(chosen)
      if (!next.delete(uuid)) next.add(uuid)
      editor.choose(next)
      return { kind: 'move', again: null }
    }
    const isAlone = chosen.has(uuid) && chosen.size === 1
    if (!chosen.has(uuid)) editor.choose(new Set([uuid]))
    return { kind: 'move', again: isAlone && hit ? hit.seat.seat_guid : null }
  })

  /** What the drag makes of the plan. */
  const shownBy = useEffectEvent((drag: Drag, [from, to]: Way, isFree: boolean): Dragged => {
    if (drag.kind === 'band' || drag.kind === 'draw') return { ...NOTHING, band: { from, to } }
    if (drag.kind === 'end') return lengthened(plan, drag.uuid, to)
    if (drag.kind === 'turn') return turnedTo(editor, [from, to], { turning: drag.turning, snaps: snaps && !isFree })
    if (drag.kind === 'pan' || !mayWrite) return NOTHING
    return movedTo(editor, [from, to], snaps && !isFree ? GUIDE_REACH / (view?.view.scale ?? 1) : null)
  })

  const move = useEffectEvent((drag: Drag, way: Way, { altKey }: PointerEvent) =>
    setDragged(shownBy(drag, way, altKey)),
  )

  const end = useEffectEvent((drag: Drag, [from, to]: Way, { isMoved, isFree }: Ending) => {
    setDragged(NOTHING)
    if (drag.kind === 'draw') {
      const section = sectionFor(shown, chosen)
      editor.act((now) => drawnWith(now, editor.tool, { from, to: isMoved ? to : from, chosen, section }))
      editor.take('select')
    } else if (drag.kind === 'band') {
      const within = isMoved ? partsWithin(shown, from, to) : []
      editor.choose(new Set(drag.adds ? [...chosen, ...within] : within))
    } else if (isMoved) {
      const made = shownBy(drag, [from, to], isFree).plan
      if (made !== null) editor.act(() => made)
    } else if (drag.kind === 'move' && drag.again !== null) editor.chooseSeats(new Set([drag.again]))
  })

  const twice = useEffectEvent((at: Point) => {
    if (editor.section !== null || !isLarge(plan)) return
    const section = sectionUnder(plan, at, reach)
    if (section !== null) editor.enter(section)
  })
  const pan = useEffectEvent((by: Point) => view?.pan(by))
  const zoom = useEffectEvent((factor: number, at: Point) => view?.zoomBy(factor, at))
  const inPlan = useEffectEvent((point: Point): Point => (view === null ? point : toPlan(view.view, point)))
  const cancel = useEffectEvent(() => setDragged(NOTHING))
  useEffect(() => {
    const element = box.current
    if (element === null) return
    return listen(element, { begin, move, end, twice, pan, zoom, inPlan, cancel })
  }, [box])
  return dragged
}

/** The handle that is pressed. */
function handleOf({ target }: PointerEvent, { plan, chosen }: Editor): Drag | null {
  const handle = target instanceof Element ? target.closest<SVGElement>('[data-handle]') : null
  if (handle === null) return null
  if (handle.dataset['handle'] === 'turn') {
    const turning = turningOf(plan, chosen)
    return turning === null ? null : { kind: 'turn', turning }
  }
  const [only] = chosenRows(plan, chosen)
  return only === undefined ? null : { kind: 'end', uuid: only.row.uuid }
}

interface Turned {
  readonly turning: Turning
  readonly snaps: boolean
}

/** The chosen parts, turned by the angle between where the handle was and is. */
function turnedTo({ plan, chosen }: Editor, [from, to]: Way, { turning, snaps }: Turned): Dragged {
  const angleOf = ({ x, y }: Point): number => (Math.atan2(y - turning.middle.y, x - turning.middle.x) * 180) / Math.PI
  const turn = snapTurn(turning, wholeTurn(angleOf(to) - angleOf(from)), snaps)
  return { ...NOTHING, turn, plan: turnParts(plan, chosen, turn) }
}

/** The chosen parts, moved. Without a reach nothing draws them. */
function movedTo({ plan, chosen }: Editor, [from, to]: Way, reach: number | null): Dragged {
  const by = { x: to.x - from.x, y: to.y - from.y }
  const found = reach === null ? null : snapAround(plan, chosen, reach)
  if (found === null) return { ...NOTHING, plan: moveParts(plan, chosen, by) }
  const { lead, around } = found
  const rest = snapPoint({ x: lead.x + by.x, y: lead.y + by.y }, around)
  const snapped = { x: rest.to.x - lead.x, y: rest.to.y - lead.y }
  return { ...NOTHING, plan: moveParts(plan, chosen, snapped), guides: rest.guides }
}

/** The row with as many seats as reach to where its end is dragged. */
function lengthened(plan: SeatPlan, uuid: string, to: Point): Dragged {
  const chosen = new Set([uuid])
  const [found] = chosenRows(plan, chosen)
  if (found === undefined) return NOTHING
  const middle = middleOfRow(found)
  const aisles = new Set(found.row.drawn?.aisles).size
  const long = 2 * Math.hypot(to.x - middle.x, to.y - middle.y)
  const seats = Math.floor(long / spacingOf(found.row) - aisles + 1.5)
  return { ...NOTHING, plan: changeRows(plan, chosen, { seats: Math.max(1, seats) }) }
}

interface Acts {
  readonly begin: (at: Point, event: PointerEvent) => Drag
  readonly move: (drag: Drag, way: Way, event: PointerEvent) => void
  readonly end: (drag: Drag, way: Way, ending: Ending) => void
  /** A press that came twice. */
  readonly twice: (at: Point) => void
  readonly pan: (by: Point) => void
  readonly zoom: (factor: number, at: Point) => void
  readonly inPlan: (point: Point) => Point
  readonly cancel: () => void
}

function listen(element: HTMLElement, acts: Acts): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let now: { drag: Drag; from: Point; start: Point; last: Point; isMoved: boolean } | null = null
  const pointIn = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const down = (event: PointerEvent): void => {
    const isButton = event.target instanceof Element && event.target.closest('button') !== null
    if (isButton || now !== null || event.button > 1) return
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    const start = pointIn(event)
    const from = acts.inPlan(start)
    now = { drag: acts.begin(from, event), from, start, last: start, isMoved: false }
    event.preventDefault()
  }
  const moved = (event: PointerEvent): void => {
    if (now === null) return
    const at = pointIn(event)
    now.isMoved ||= Math.hypot(at.x - now.start.x, at.y - now.start.y) >= DRAG_FROM
    if (!now.isMoved) return
    if (now.drag.kind === 'pan') acts.pan({ x: at.x - now.last.x, y: at.y - now.last.y })
    else acts.move(now.drag, [now.from, acts.inPlan(at)], event)
    now.last = at
  }
  const up = (event: PointerEvent): void => {
    if (now === null) return
    const { drag, from, isMoved } = now
    now = null
    if (event.type === 'pointercancel') acts.cancel()
    else acts.end(drag, [from, acts.inPlan(pointIn(event))], { isMoved, isFree: event.altKey })
  }
  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const turn = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY
    acts.zoom(Math.exp(-turn * (event.ctrlKey ? WHEEL.pinch : WHEEL.turn)), pointIn(event))
  }
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', moved, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('dblclick', (event) => acts.twice(acts.inPlan(pointIn(event))), { signal })
  element.addEventListener('wheel', wheel, { passive: false, signal })
  return () => stop.abort()
}
