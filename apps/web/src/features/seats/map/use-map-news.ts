import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import type { SeatMapProps } from './seat-map-props.ts'
import { placesText } from './seat-words.ts'

/** What a screen reader hears of what was done on the map; what is done on the list is said there. */
export function useMapNews({ seated, chosen }: Pick<SeatMapProps, 'seated' | 'chosen'>) {
  const [news, say] = useState('')
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    say(chosen.length === 0 ? m.seat_map_none_chosen() : m.seat_map_chosen_seats({ seats: placesText(seated, chosen) }))
  }, [chosen, seated])
  return {
    news,
    say,
    pressAndTell(press: () => void) {
      isPressed.current = true
      say('')
      press()
    },
  }
}
