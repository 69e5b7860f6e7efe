import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { classNames } from '@turnout/ui/class-names.ts'
import css from './LetterTile.module.css'

/** The letter of a price, on its colour. */
export const LetterTile = ({ letter }: { letter: PriceLetter }) => (
  <span className={classNames(css.tile, css[letter])}>{letter}</span>
)
