import { m } from '@turnout/messages/generated/messages.js'
import { Map as MapIcon } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { loadCode } from '../../../../api/load-code.ts'
import type { TeamState } from '../../map/seat-map-props.ts'
import type { DeskAround } from '../desk-around.ts'
import { initialsOf, typedPlaces, type DeskSeats } from '../desk-seats.ts'
import { priceWords, pricesOfLetter } from '../seat-prices.ts'
import { namedAt, stateText } from '../seat-texts.ts'
import type { Seating } from '../use-seating.ts'
import css from './seating.module.css'

const SeatMap = lazy(() => loadCode(async () => ({ default: (await import('../../map/parts/SeatMap.tsx')).SeatMap })))

const LEGEND: readonly (readonly [TeamState, () => string])[] = [
  ['in', m.seating_in],
  ['sold', m.seating_sold],
  ['unpaid', m.seating_unpaid],
  ['held', m.seating_held],
  ['blocked', m.seating_blocked],
  ['free', m.seating_free],
]

/** The house as its team sees it: every seat can be pressed. */
function useTeamSeats(desk: DeskSeats) {
  return useMemo(
    () => ({
      states: desk.states,
      initials: desk.states.map((_, place) => initialsOf(desk.guests.get(place))),
      stateOf: (place: number) => stateText(desk, place),
    }),
    [desk],
  )
}

interface TeamMapProps {
  readonly around: DeskAround
  readonly seating: Seating
}

/** The map of the desk: a press opens a seat, or says where a guest goes. */
export function TeamMap({ around, seating }: TeamMapProps) {
  const { desk, prices, money } = around
  const { place, act, target } = seating
  const section = place === null ? undefined : namedAt(desk, place).section
  const targets =
    act === 'look' || act === 'seat' || target === ''
      ? []
      : typedPlaces(desk, target, act === 'sell' ? undefined : section).places
  const chosen = place === null ? [] : act === 'sell' ? targets : [place, ...targets.slice(0, 1)]
  return (
    <HouseMap
      desk={desk}
      chosen={chosen}
      priceOf={(at) => {
        const letter = desk.seated.seats[at]?.seat.zone
        return letter === undefined ? '' : priceWords(pricesOfLetter(desk.seated, letter, prices), money)
      }}
      onPress={seating.press}
      onLeave={() => {
        if (!seating.back()) seating.findSearch()
      }}
    />
  )
}

interface HouseMapProps {
  readonly desk: DeskSeats
  readonly chosen: readonly number[]
  readonly priceOf: (place: number) => string
  readonly onPress: (place: number) => void
  readonly onLeave: () => void
}

/** The map with what its colours mean. */
export function HouseMap({ desk, chosen, priceOf, onPress, onLeave }: HouseMapProps) {
  const team = useTeamSeats(desk)
  const shown = LEGEND.filter(([state]) => state === 'sold' || state === 'free' || desk.states.includes(state))
  return (
    <div className={css.map}>
      <Suspense
        fallback={
          <div className={css.waiting}>
            <MapIcon size={40} strokeWidth={1.25} aria-hidden />
          </div>
        }
      >
        <SeatMap
          seated={desk.seated}
          statuses={desk.statuses}
          chosen={chosen}
          team={team}
          follow={chosen.at(-1) ?? null}
          priceOf={priceOf}
          onPress={onPress}
          onLeave={onLeave}
        />
      </Suspense>
      <ul className={css.legend} aria-label={m.seating_legend()}>
        {shown.map(([state, words]) => (
          <li key={state}>
            <i data-state={state} aria-hidden="true" />
            {words()}
          </li>
        ))}
      </ul>
    </div>
  )
}
