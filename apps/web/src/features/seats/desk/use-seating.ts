import { m } from '@turnout/messages/generated/messages.js'
import { writeTypedSeats } from '@turnout/domain/seats/typed/write-typed-seats.ts'
import { useRef, useState } from 'react'
import { useConnection } from '../../../api/use-connection.ts'
import { usePageKeys } from '../../../shell/keys/page-keys.ts'
import { useMays } from '../../../shell/use-may.ts'
import { typedPlaces, unseatedFor, type DeskSeats } from './desk-seats.ts'

/** What is done with the seat in hand. */
export type SeatAct = 'look' | 'sell' | 'seat' | 'move' | 'swap' | 'block'

/** What is open at the desk, and which of its tools there are. */
export function useSeating(desk: DeskSeats) {
  const mays = useMays()
  const { lostAt } = useConnection()
  const [place, setPlace] = useState<number | null>(null)
  const [act, setAct] = useState<SeatAct>('look')
  const [target, setTarget] = useState('')
  const search = useRef<HTMLDivElement>(null)
  const findSearch = (): void => search.current?.querySelector('input')?.focus()
  const isGuest = place !== null && desk.guests.has(place)
  const state = place === null ? undefined : desk.states[place]
  const may = {
    sell: mays('orders:write') && state === 'free',
    seat: mays('attendees:write') && state === 'free' && place !== null && unseatedFor(desk, place).length > 0,
    move: mays('attendees:write') && isGuest,
    block: mays('events:write') && (state === 'free' || state === 'blocked'),
  }
  const open = (next: number | null): void => {
    setPlace(next)
    setAct('look')
    setTarget('')
  }
  const begin = (next: SeatAct): boolean => {
    const isAllowed = { look: true, sell: may.sell, seat: may.seat, move: may.move, swap: may.move, block: may.block }[
      next
    ]
    if (lostAt !== null || !isAllowed) return false
    setTarget(next === 'sell' && place !== null ? writeTypedSeats([place], desk.names) : '')
    setAct(next)
    return true
  }
  const back = (): boolean => {
    if (place === null) return false
    if (act === 'look') open(null)
    else setAct('look')
    return true
  }
  usePageKeys(m.seating_title(), [
    { chord: '/', does: m.seating_key_search(), run: findSearch },
    { chord: 's', does: m.seating_sell(), run: () => begin('sell') },
    { chord: 'g', does: m.seating_seat_guest(), run: () => begin('seat') },
    { chord: 'm', does: m.seating_move(), run: () => begin('move') },
    { chord: 'w', does: m.seating_swap(), run: () => begin('swap') },
    { chord: 'b', does: m.seating_block(), run: () => begin('block') },
    { chord: 'escape', does: m.seating_back(), run: back },
  ])
  return {
    place,
    act,
    target,
    may,
    isOffline: lostAt !== null,
    search,
    findSearch,
    open,
    begin,
    back,
    setTarget,
    /** On the map: a seat to see, the one that a guest goes to, or one more or less that is sold. */
    press: (pressed: number): void => {
      if (act === 'sell') setTarget(toggled(desk, target, pressed))
      else if (act === 'move' || act === 'swap') setTarget(writeTypedSeats([pressed], desk.names))
      else open(pressed)
    },
  }
}

/** Typed seats with one more, or without it. */
function toggled(desk: DeskSeats, text: string, pressed: number): string {
  const { places } = typedPlaces(desk, text)
  const next = places.includes(pressed) ? places.filter((place) => place !== pressed) : [...places, pressed]
  return writeTypedSeats(next, desk.names)
}

export type Seating = ReturnType<typeof useSeating>
