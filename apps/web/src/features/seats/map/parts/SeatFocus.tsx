import { useEffect, useEffectEvent, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import type { FocusedSeat } from '../seat-map-props.ts'
import css from './SeatMap.module.css'

interface SeatFocusProps {
  readonly focused: FocusedSeat
  readonly name: string
  readonly isChosen: boolean
  readonly style: CSSProperties
  readonly onKey: (event: KeyboardEvent) => void
  readonly onPress: () => void
  readonly onFocus: (isVisible: boolean) => void
  readonly onBlur: () => void
}

/** Two buttons take turns over the focused seat, so that each step is a real focus on a button with a real name. */
export function SeatFocus(props: SeatFocusProps) {
  const { focused, name, isChosen, style, onKey, onPress, onFocus, onBlur } = props
  const buttons = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const follow = useEffectEvent(() => {
    if (focused.isByKey) buttons[focused.turn]?.current?.focus({ preventScroll: true })
  })
  useEffect(() => follow(), [focused.place, focused.turn])
  return buttons.map((button, turn) => (
    <button
      key={turn}
      ref={button}
      type="button"
      className={css.seat}
      hidden={turn !== focused.turn}
      style={style}
      aria-label={name}
      aria-pressed={isChosen}
      onKeyDown={onKey}
      onClick={onPress}
      onFocus={(event) => onFocus(event.currentTarget.matches(':focus-visible'))}
      onBlur={onBlur}
    />
  ))
}
