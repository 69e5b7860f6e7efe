import { m } from '@turnout/messages/generated/messages.js'
import { shortName } from '../../desk/seat-texts.ts'
import type { ListedPage } from '../print-house.ts'
import { nameOnPaper, Sheet, type SheetProps } from './Sheet.tsx'
import css from './print.module.css'

interface ListSheetProps extends SheetProps {
  readonly list: ListedPage
}

/** Seats with their guests, row by row, in columns. */
export function ListSheet({ list, ...sheet }: ListSheetProps) {
  const { desk, choice } = sheet
  const { section, places } = list
  const all = desk.names.flatMap((seat, place) => (seat.section === section ? [place] : []))
  return (
    <Sheet {...sheet} name={section} places={all} legend="">
      {places.length === 0 ? (
        <p className={css.nobody}>{m.seating_nobody_yet()}</p>
      ) : (
        <ul className={css.names}>
          {places.map((place) => (
            <li key={place}>
              <b>{shortName(desk, place).slice(section.length).trim()}</b>
              <span>{nameOnPaper(desk, place, choice.names) || desk.blockOf.get(place)?.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
