import type { DayTileWords } from '../order/moved-words.ts'
import css from './MovedDates.module.css'

/** A day as a calendar has it; grey where nothing takes place any more. */
export const DayTile = ({ tile: { month, day }, isOld }: { readonly tile: DayTileWords; readonly isOld: boolean }) => (
  <span className={css.tile} data-old={isOld || undefined} aria-hidden="true">
    <b>{month}</b>
    <i>{day}</i>
  </span>
)
