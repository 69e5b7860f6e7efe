import { at } from '@turnout/domain/seats/choose/hall.ts'
import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapCamera } from './geometry/map-camera.ts'
import type { MapPlan } from './geometry/map-plan.ts'
import type { SeatMapProps } from './seat-map-props.ts'
import { useMapFocus } from './use-map-focus.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useMapNews } from './use-map-news.ts'

export interface LiveMapProps extends Omit<SeatMapProps, 'foot'> {
  readonly plan: MapPlan
  readonly camera: MapCamera
}

/** A finger that found seats too small makes them so many pixels large. */
const FOR_FINGERS = 30

/** What pointers, fingers and keys do, and which seat they are at. */
export function useMapActs({ plan, camera, ...props }: LiveMapProps) {
  const { statuses, chosen, team, follow = null, onPress, onLeave } = props
  const window = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState(-1)
  const [isDragged, setDragged] = useState(false)
  const { news, say, pressAndTell } = useMapNews(props)
  const mayPress = (place: number): boolean =>
    team !== undefined || statuses[place] === SEAT_STATUS.free || chosen.includes(place)
  const focus = useMapFocus({ plan, camera, chosen, mayPress, ...(onLeave && { onLeave }) })
  const press = (place: number): void => {
    if (mayPress(place)) pressAndTell(() => onPress(place))
  }
  useMapGestures({
    window,
    plan,
    camera,
    mayPress,
    onHover: setHovered,
    onDrag: setDragged,
    onPress(place) {
      focus.put(place)
      press(place)
    },
    onTooSmall(place) {
      camera.show({ x: at(plan.x, place), y: at(plan.y, place) }, FOR_FINGERS / plan.seat)
      say(m.seat_map_tap_now())
    },
  })
  const goTo = useEffectEvent((place: number) => {
    focus.put(place)
    focus.reveal(place)
  })
  useEffect(() => {
    if (follow !== null) goTo(follow)
  }, [follow])
  const shown = isDragged ? -1 : focus.isShown ? focus.focused.place : hovered
  return {
    window,
    focus,
    press,
    news,
    isDragged,
    isOnSeat: hovered !== -1,
    /** The seat that is told of; -1: none. */
    shown,
    /** Whether a press would take it. */
    mayTake: shown !== -1 && mayPress(shown) && !chosen.includes(shown),
  }
}
