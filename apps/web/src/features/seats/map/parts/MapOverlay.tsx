import { at } from '@turnout/domain/seats/choose/hall.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { SeatedHouse } from '../../hall-of-house.ts'
import { areaBounds } from '../geometry/area-shape.ts'
import type { MapCamera } from '../geometry/map-camera.ts'
import { FROM_SIZE } from '../geometry/map-labels.ts'
import type { MapPlan } from '../geometry/map-plan.ts'
import { seatPixels, toWindow, type MapView, type Point } from '../geometry/map-view.ts'
import { rowChips, type RowChip } from '../geometry/row-chips.ts'
import { stagePin } from '../geometry/stage-pin.ts'
import { OVERVIEW_FROM } from './MapOverview.tsx'
import { priceColour } from '../picture/map-colours.ts'
import { placesText } from '../seat-words.ts'
import css from './SeatMap.module.css'

interface MapOverlayProps {
  readonly plan: MapPlan
  readonly seated: SeatedHouse
  readonly camera: MapCamera
  readonly view: MapView
  readonly chosen: readonly number[]
  /** A ring is over a chosen seat, so that it can be read. */
  readonly isTeams: boolean
  /** What a press would take. */
  readonly previewed: readonly number[]
  readonly takenMeanwhile: readonly number[]
  readonly stage: string
  /** What else moves with the plan. */
  readonly children: ReactNode
}

/** Of the side of a seat. */
const OWN = 1.4
const PREVIEW = 1.3
const RING = 1.25
const LEAST_OWN = 11

/** What is over the picture: chosen seats with their names, the preview, row letters, the stage out of sight. */
export function MapOverlay(props: MapOverlayProps) {
  const { plan, seated, camera, view, chosen, isTeams, previewed, takenMeanwhile, stage } = props
  const moved = useMovedLayers(camera, view)
  const { size } = camera.frame()
  const pixels = seatPixels(view, plan)
  const pointOf = (place: number): Point => toWindow(view, { x: at(plan.x, place), y: at(plan.y, place) })
  const chips = pixels >= FROM_SIZE.numbers ? rowChips(plan, { view, size }) : []
  const pin =
    plan.stage === undefined
      ? null
      : stagePin(areaBounds(plan.stage), { view, size, isCornerTaken: plan.count >= OVERVIEW_FROM })
  const own = Math.max(LEAST_OWN, pixels * OWN)
  const atEdge = chips.filter(({ isAtEdge }) => isAtEdge)
  return (
    <>
      <div ref={moved.down} className={css.layer} aria-hidden="true">
        {atEdge.length > 2 && <div className={css.edge} />}
        {atEdge.map((chip) => (
          <Chip key={chip.key} chip={chip} />
        ))}
      </div>
      <div ref={moved.all} className={css.layer}>
        <div aria-hidden="true">
          {chips.map((chip) => !chip.isAtEdge && <Chip key={chip.key} chip={chip} />)}
          {previewed.map((place) => (
            <i key={place} className={css.preview} style={circle(pointOf(place), pixels * PREVIEW)} />
          ))}
          {takenMeanwhile.map((place) => (
            <i key={place} className={css.ring} style={circle(pointOf(place), Math.max(LEAST_OWN, pixels * RING))} />
          ))}
          {isTeams &&
            chosen.map((place) => (
              <i key={place} className={css.picked} style={circle(pointOf(place), Math.max(LEAST_OWN, pixels + 6))} />
            ))}
          {(isTeams ? [] : chosen).map((place) => (
            <i key={place} className={css.own} style={circle(pointOf(place), own)}>
              <svg viewBox="0 0 20 20">
                <path d="m6 10.300 2.900 3 5.300-6" />
              </svg>
            </i>
          ))}
          {tagsOf(plan, chosen).map((places) => {
            const points = places.map(pointOf)
            const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
            const y = points.reduce((least, point) => Math.min(least, point.y), Infinity)
            return (
              <b key={places.join()} className={css.tag} style={{ left: x, top: y - own / 2 - 9 }}>
                {placesText(seated, places)}
              </b>
            )
          })}
        </div>
        {props.children}
      </div>
      {pin !== null && (
        <b className={css.pin} style={{ left: pin.x, top: pin.y }} aria-hidden="true">
          <i style={{ rotate: `${pin.degrees}deg` }} />
          {plan.stage?.text ?? stage}
        </b>
      )}
    </>
  )
}

const circle = ({ x, y }: Point, side: number) => ({ left: x - side / 2, top: y - side / 2, width: side, height: side })

/** One name for the chosen seats of each row. */
const tagsOf = (plan: MapPlan, chosen: readonly number[]): number[][] => [
  ...Map.groupBy(
    chosen.toSorted((a, b) => a - b),
    (place) => at(plan.rowOf, place),
  ).values(),
]

function Chip({ chip: { x, y, text, zone } }: { readonly chip: RowChip }) {
  const letter = zone === null ? undefined : PRICE_LETTERS[zone]
  return (
    <span className={css.chip} style={{ left: x, top: y }}>
      {text}
      {letter !== undefined && <i style={{ background: priceColour(letter) }}>{letter}</i>}
    </span>
  )
}

/** While the map is dragged, layers that were made for one view are moved to where they are now. */
function useMovedLayers(camera: MapCamera, view: MapView) {
  const all = useRef<HTMLDivElement>(null)
  const down = useRef<HTMLDivElement>(null)
  const made = useRef(view)
  useLayoutEffect(() => {
    made.current = view
    const { x, y } = camera.live()
    if (all.current !== null) all.current.style.transform = moveTo(x - view.x, y - view.y)
    if (down.current !== null) down.current.style.transform = moveTo(0, y - view.y)
  }, [camera, view])
  useEffect(
    () =>
      camera.follow((live) => {
        if (live.scale !== made.current.scale) return false
        const [x, y] = [live.x - made.current.x, live.y - made.current.y]
        if (all.current !== null) all.current.style.transform = moveTo(x, y)
        if (down.current !== null) down.current.style.transform = moveTo(0, y)
        return false
      }),
    [camera],
  )
  return { all, down }
}

const moveTo = (x: number, y: number): string => (x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`)
