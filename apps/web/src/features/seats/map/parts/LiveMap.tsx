import { at } from '@turnout/domain/seats/choose/hall.ts'
import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useId, useMemo, useSyncExternalStore } from 'react'
import { FROM_SIZE } from '../geometry/map-labels.ts'
import { seatPixels, toWindow, type MapView } from '../geometry/map-view.ts'
import { seatWords } from '../seat-words.ts'
import { useMapActs, type LiveMapProps } from '../use-map-acts.ts'
import { useTakenMeanwhile } from '../use-taken-meanwhile.ts'
import { MapOverlay } from './MapOverlay.tsx'
import { MapOverview, OVERVIEW_FROM } from './MapOverview.tsx'
import { MapPicture } from './MapPicture.tsx'
import { MapTools } from './MapTools.tsx'
import { StandingAreas } from './StandingAreas.tsx'
import { SeatFocus } from './SeatFocus.tsx'
import { SeatTip } from './SeatTip.tsx'
import css from './SeatMap.module.css'

/** Pixels that a button and the way to a tip have at least. */
const LEAST_BUTTON = 28
const LEAST_AWAY = 16
const NONE: readonly number[] = []

/** The map in a window that is known: picture, what is over it, and all that presses and keys do. */
export function LiveMap(props: LiveMapProps) {
  const { plan, camera, seated, statuses, chosen, team, pickedLetter = null } = props
  const keysId = useId()
  const view = useSyncExternalStore(camera.subscribe, camera.told)
  const acts = useMapActs(props)
  const takenMeanwhile = useTakenMeanwhile({ statuses, chosen: team === undefined ? chosen : NONE })
  const picture = {
    camera,
    view,
    plan,
    seats: seated.seats,
    statuses,
    team,
    pickedZone: pickedLetter === null ? null : PRICE_LETTERS.indexOf(pickedLetter),
    stage: m.seat_map_stage(),
  }
  return (
    <>
      <div
        ref={acts.window}
        className={css.window}
        role="application"
        aria-label={m.seat_map_label()}
        aria-describedby={keysId}
        data-dragged={acts.isDragged}
        data-on-seat={acts.isOnSeat}
      >
        <MapPicture {...picture} />
        <MapOverlay
          plan={plan}
          seated={seated}
          camera={camera}
          view={view}
          chosen={chosen.filter((place) => team !== undefined || statuses[place] === SEAT_STATUS.free)}
          isTeams={team !== undefined}
          previewed={acts.mayTake && team === undefined ? (props.preview?.(acts.shown) ?? [acts.shown]) : []}
          takenMeanwhile={takenMeanwhile}
          stage={picture.stage}
        >
          {props.standing && <StandingAreas plan={plan} view={view} standing={props.standing} />}
          {plan.count > 0 && <SeatInHand {...props} view={view} acts={acts} />}
        </MapOverlay>
      </div>
      {plan.count >= OVERVIEW_FROM && <MapOverview {...picture} />}
      <MapTools camera={camera} view={view} />
      <MapNews keysId={keysId} news={acts.news} isNear={seatPixels(view, plan) >= FROM_SIZE.direct} />
    </>
  )
}

interface SeatInHandProps extends LiveMapProps {
  readonly view: MapView
  readonly acts: ReturnType<typeof useMapActs>
}

/** The seat that keys act on, and what is said of the one that the pointer or the focus is at. */
function SeatInHand({ view, acts, ...props }: SeatInHandProps) {
  const { plan, camera, seated, statuses, chosen, priceOf, team } = props
  const { focus, shown } = acts
  const { place } = focus.focused
  const pixels = seatPixels(view, plan)
  const pointOf = (of: number) => toWindow(view, { x: at(plan.x, of), y: at(plan.y, of) })
  // A drag changes where seats are, not what is said of them.
  const stateOf = team?.stateOf
  const told = useMemo(
    () => ({ seated, statuses, chosen, priceOf, ...(stateOf && { stateOf }) }),
    [seated, statuses, chosen, priceOf, stateOf],
  )
  const spoken = useMemo(() => seatWords(place, told)?.spoken ?? '', [place, told])
  const tip = useMemo(() => (shown === -1 ? null : seatWords(shown, told)), [shown, told])
  const side = Math.max(LEAST_BUTTON, pixels * 1.3)
  const spot = pointOf(place)
  return (
    <>
      <SeatFocus
        focused={focus.focused}
        name={spoken}
        isChosen={chosen.includes(place)}
        style={{ left: spot.x - side / 2, top: spot.y - side / 2, width: side, height: side }}
        onKey={focus.onKey}
        onPress={() => acts.press(place)}
        onFocus={focus.show}
        onBlur={() => focus.show(false)}
      />
      {tip !== null && (
        <SeatTip
          words={tip}
          isTaken={team !== undefined || (statuses[shown] !== SEAT_STATUS.free && !chosen.includes(shown))}
          at={pointOf(shown)}
          away={Math.max(LEAST_AWAY, pixels * 0.75) + 8}
          size={camera.frame().size}
        />
      )}
    </>
  )
}

interface MapNewsProps {
  readonly keysId: string
  readonly news: string
  readonly isNear: boolean
}

/** What screen readers say of the keys and of what was done; a finger that came too early is told on the screen too. */
function MapNews({ keysId, news, isNear }: MapNewsProps) {
  return (
    <>
      <p id={keysId} className={css.unseen}>
        {m.seat_map_keys()}
      </p>
      <p className={css.unseen} role="status">
        {news}
      </p>
      {news === m.seat_map_tap_now() && isNear && (
        <p className={css.hint} aria-hidden="true">
          {news}
        </p>
      )}
    </>
  )
}
