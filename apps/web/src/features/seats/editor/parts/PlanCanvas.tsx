import { chosenRows, rowsInPlan } from '@turnout/domain/seats/edit/plan-parts.ts'
import type { PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Hidden } from '@turnout/ui/layout/parts.tsx'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useMemo, useRef, useState, type CSSProperties } from 'react'
import { toPlan, toWindow } from '../../map/geometry/map-view.ts'
import { pressKey } from '../canvas-keys.ts'
import { isLarge, shownOf } from '../editor-state.ts'
import { seatInWords, sectionWords, spokenChoice, tagOf } from '../editor-words.ts'
import { lettersOf, rowEnds } from '../row-shapes.ts'
import { usePointer } from '../use-pointer.ts'
import type { Editor } from '../use-editor.ts'
import type { View } from '../use-view.ts'
import { AreaShape } from './AreaShape.tsx'
import { ChosenSeats, Guides, Handles, isNumbered, Labels, SeatNumbers } from './Labels.tsx'
import { RowShape } from './RowShape.tsx'
import { SectionBar } from './SectionBar.tsx'
import { TurnHandle } from './TurnHandle.tsx'
import css from './canvas.module.css'

export interface CanvasProps {
  readonly editor: Editor
  readonly view: View | null
  readonly box: React.RefObject<HTMLDivElement | null>
  readonly problems: readonly PlanProblem[]
  readonly mayWrite: boolean
  readonly snaps: boolean
  readonly toggleMode: () => void
  readonly showProblems: () => void
  readonly showKeys: () => void
}

/** So many pixels a plan unit, below which the rows of a large plan are lines. */
const SMALL = 0.06

/** The drawing: one stop of the Tab key, whose focus is spoken. */
export function PlanCanvas(props: CanvasProps) {
  const { editor, view, box, mayWrite } = props
  const isPanning = useRef(false)
  const [said, setSaid] = useState('')
  const dragged = usePointer({ window: box, view, editor, snaps: props.snaps, mayWrite, isPanning })
  const { section } = editor
  const plan = useMemo(
    () => (dragged.plan === null ? editor.shown : shownOf(dragged.plan, section)),
    [dragged.plan, editor.shown, section],
  )
  const { categories } = plan
  const letterOf = useMemo(() => lettersOf(categories), [categories])
  const [first] = chosenRows(plan, editor.chosen)
  const spoken =
    said !== '' && editor.seats.size > 0
      ? said
      : first === undefined
        ? sectionWords(editor)
        : spokenChoice(first, { chosen: editor.chosen, letterOf, rows: rowsInPlan(plan).length })
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === ' ') isPanning.current = true
    const isDone =
      event.key === ' ' ||
      pressKey(event, {
        editor,
        mayWrite,
        zoomBy: (factor) => view?.zoomBy(factor),
        fit: () => view?.fit(),
        toggleMode: props.toggleMode,
        showProblems: props.showProblems,
        showKeys: props.showKeys,
        say: setSaid,
        saidSeat: (seat) => (first === undefined ? '' : seatInWords(first, seat)),
      })
    if (isDone) event.preventDefault()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys itself */}
      <div
        ref={box}
        id="plan"
        className={css.canvas}
        data-tool={editor.tool === 'hand' ? 'hand' : editor.tool === 'select' ? 'select' : 'draw'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is one stop of the Tab key
        tabIndex={0}
        role="application"
        aria-roledescription={m.seat_editor_plan()}
        aria-label={m.seat_editor_canvas({ name: editor.plan.name })}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          if (event.key === ' ') isPanning.current = false
        }}
      >
        {view !== null && (
          <>
            <Drawing {...props} plan={plan} view={view} dragged={dragged} letterOf={letterOf} />
            <Tag plan={plan} editor={editor} view={view} />
            <SectionBar editor={editor} box={box} />
            <ZoomButtons view={view} />
          </>
        )}
      </div>
      <Hidden as="p" role="status">
        {spoken}
      </Hidden>
    </>
  )
}

interface DrawingProps extends CanvasProps {
  readonly plan: SeatPlan
  readonly view: View
  readonly dragged: ReturnType<typeof usePointer>
  readonly letterOf: ReturnType<typeof lettersOf>
}

function Drawing({ plan, editor, view: shown, dragged, letterOf, problems, mayWrite }: DrawingProps) {
  const { view, size } = shown
  const { chosen } = editor
  const isPlanLarge = useMemo(() => isLarge(plan), [plan])
  const isFar = isPlanLarge && view.scale < SMALL
  const from = toPlan(view, { x: 0, y: 0 })
  const to = toPlan(view, { x: size.width, y: size.height })
  const { band } = dragged
  return (
    <svg className={css.svg} aria-hidden>
      <Grid scaleCm={plan.scale_cm} view={shown} />
      <g
        transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}
        style={{ '--px': 1 / view.scale } as CSSProperties}
      >
        {plan.zones.flatMap((zone) =>
          zone.areas.map((area) => (
            <AreaShape key={area.uuid} zone={zone} area={area} isChosen={chosen.has(area.uuid)} />
          )),
        )}
        {plan.zones.flatMap((zone) =>
          zone.rows.map((row) => (
            <RowShape
              key={row.uuid}
              zone={zone}
              row={row}
              letterOf={letterOf}
              isChosen={chosen.has(row.uuid)}
              isFar={isFar}
              isNumbered={isNumbered(row, view.scale)}
            />
          )),
        )}
        <SeatNumbers plan={plan} scale={view.scale} from={from} to={to} />
        {!isFar && <Labels plan={plan} chosen={chosen} problems={problems} />}
        <ChosenSeats plan={plan} seats={editor.seats} />
        {mayWrite && editor.seats.size === 0 && (
          <>
            {dragged.turn === null && <Handles plan={plan} chosen={chosen} />}
            <TurnHandle plan={editor.plan} chosen={chosen} by={dragged.turn} scale={view.scale} />
          </>
        )}
        <Guides guides={dragged.guides} scaleCm={plan.scale_cm} from={from} to={to} />
        {band !== null && (
          <rect
            className={css.band}
            x={Math.min(band.from.x, band.to.x)}
            y={Math.min(band.from.y, band.to.y)}
            width={Math.abs(band.to.x - band.from.x)}
            height={Math.abs(band.to.y - band.from.y)}
          />
        )}
      </g>
    </svg>
  )
}

/** Centimetres of a square of the grid. */
export const GRID_CM = 500

function Grid({ scaleCm, view: { view, size } }: { scaleCm: number | null; view: View }) {
  const step = (GRID_CM / (scaleCm ?? 1)) * view.scale
  if (step < 12) return null
  const lines = (start: number, length: number): number[] => {
    const first = ((start % step) + step) % step
    return Array.from({ length: Math.ceil((length - first) / step) }, (_, n) => first + n * step)
  }
  return (
    <g className={css.grid}>
      {lines(view.x, size.width).map((x) => (
        <path key={`x${x}`} d={`M${x} 0V${size.height}`} />
      ))}
      {lines(view.y, size.height).map((y) => (
        <path key={`y${y}`} d={`M0 ${y}H${size.width}`} />
      ))}
    </g>
  )
}

/** Pixels. */
const TAG = { beside: 44, width: 200, from: 520 }

/** What is chosen, at its end. */
function Tag({ plan, editor, view: { view, size } }: { plan: SeatPlan; editor: Editor; view: View }) {
  const rows = chosenRows(plan, editor.chosen)
  const ends = rows.map(({ zone, row }) => rowEnds(zone, row)).filter((one) => one !== null)
  // Beside the table there is no room, and the table says the same.
  if (ends.length === 0 || size.width < TAG.from) return null
  const right = ends.reduce((most, one) => Math.max(most, one.right.x), -Infinity)
  const middle = ends[Math.floor(ends.length / 2)]?.right.y ?? 0
  const at = toWindow(view, { x: right, y: middle })
  const x = Math.max(8, Math.min(size.width - TAG.width, at.x + TAG.beside))
  return (
    <div
      className={css.tag}
      style={{ insetInlineStart: x, insetBlockStart: Math.max(20, Math.min(size.height - 20, at.y)) }}
    >
      {tagOf(rows)}
    </div>
  )
}

const ZOOM = 1.3

function ZoomButtons({ view }: { view: View }) {
  return (
    <div className={css.zoom} role="group" aria-label={m.seat_map_zoom()}>
      <button type="button" aria-label={m.seat_map_zoom_out()} onClick={() => view.zoomBy(1 / ZOOM)}>
        <Minus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <output>{`${Math.floor(view.zoom * 100 + 0.5)}%`}</output>
      <button type="button" aria-label={m.seat_map_zoom_in()} onClick={() => view.zoomBy(ZOOM)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label={m.seat_editor_fit()} onClick={view.fit}>
        <Maximize size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
