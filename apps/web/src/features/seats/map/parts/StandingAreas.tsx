import { areaBounds } from '../geometry/area-shape.ts'
import type { MapPlan } from '../geometry/map-plan.ts'
import { toWindow, type MapView } from '../geometry/map-view.ts'
import type { StandingWords } from '../seat-map-props.ts'
import css from './SeatMap.module.css'

interface StandingAreasProps {
  readonly plan: MapPlan
  readonly view: MapView
  readonly standing: ReadonlyMap<string, StandingWords>
}

/** Smaller than this an area has no room for words, pixels. */
const WORDS_FROM = { width: 110, height: 56 }

/** What is left of standing areas, over them. A press leads to their row in the list; keys have the list itself. */
export function StandingAreas({ plan, view, standing }: StandingAreasProps) {
  return plan.areas.map((area, n) => {
    const words = area.role === 'STANDING' && area.zone !== undefined ? standing.get(area.zone) : undefined
    if (words === undefined) return null
    const { left, top, right, bottom } = areaBounds(area)
    const from = toWindow(view, { x: left, y: top })
    const to = toWindow(view, { x: right, y: bottom })
    const [width, height] = [to.x - from.x, to.y - from.y]
    return (
      <button
        key={n}
        type="button"
        tabIndex={-1}
        className={css.standing}
        style={{ left: from.x, top: from.y, width, height }}
        aria-label={words.name}
        onClick={words.onPress}
      >
        {width >= WORDS_FROM.width && height >= WORDS_FROM.height && <span aria-hidden>{words.text}</span>}
      </button>
    )
  })
}
