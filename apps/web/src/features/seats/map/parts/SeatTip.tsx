import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { useLayoutEffect, useRef } from 'react'
import type { Point, Size } from '../geometry/map-view.ts'
import { priceColour } from '../picture/map-colours.ts'
import type { SeatWords } from '../seat-words.ts'
import css from './SeatMap.module.css'

interface SeatTipProps {
  readonly words: SeatWords
  /** What is told of it besides: that it is taken, or who sits there. */
  readonly isTaken: boolean
  readonly at: Point
  /** Pixels between the middle of the seat and the tip. */
  readonly away: number
  readonly size: Size
}

const FROM_EDGE = 8

/** Seen with the eyes alone: a screen reader has it as the name of the seat. */
export function SeatTip({ words, isTaken, at, away, size }: SeatTipProps) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = tip.current
    if (element === null) return
    const { offsetWidth: width, offsetHeight: height } = element
    const above = at.y - away - height
    const left = Math.max(FROM_EDGE, Math.min(size.width - width - FROM_EDGE, at.x - width / 2))
    element.style.left = `${left}px`
    element.style.top = `${above < FROM_EDGE ? at.y + away : above}px`
  })
  const letter = PRICE_LETTERS.find((one) => one === words.letter)
  return (
    <div ref={tip} className={css.tip} aria-hidden="true">
      <b>{words.name}</b>
      {isTaken && <span>{words.state}</span>}
      {words.price !== '' && (
        <span>
          {letter !== undefined && <i style={{ background: priceColour(letter) }}>{letter}</i>}
          {words.price}
        </span>
      )}
      {words.notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </div>
  )
}
