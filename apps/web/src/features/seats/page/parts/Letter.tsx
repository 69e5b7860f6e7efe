import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import css from './Letter.module.css'

/** The letter of a price, in its colour. */
export function Letter({ letter, isSmall = false }: { letter: PriceLetter; isSmall?: boolean }) {
  return (
    <span className={`${css.letter} ${isSmall ? css.small : ''}`} data-letter={letter}>
      <span className="visually-hidden">{m.seats_price({ letter })}</span>
      <span aria-hidden="true">{letter}</span>
    </span>
  )
}
