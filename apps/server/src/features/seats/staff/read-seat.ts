import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES } from '@turnout/messages/locale.ts'

/** A seat as a person types it into a search box. */
export interface TypedSeat {
  /** '' where none was typed. */
  readonly section: string
  readonly row: string
  readonly number: string
}

/** "row", "seat", "table" and "box" in all languages: they say what comes next, and name nothing. */
const SAID = new Set(
  LOCALES.flatMap((locale) =>
    [m.seats_part_row, m.seats_part_seat, m.seats_part_table, m.seats_part_box].map((word) =>
      word({}, { locale }).toLocaleLowerCase(),
    ),
  ),
)

/** Longer names of rows and seats there are none. */
const NAME_MAX = 8

/** "F 12", "row F seat 12", "Stalls F 12", "Stalls · Row F · Seat 12"; null for what names no seat. */
export function readSeat(text: string): TypedSeat | null {
  const words = text.split(/[\s·,]+/u).filter((word) => word !== '' && !SAID.has(word.toLocaleLowerCase()))
  const [number, row, ...section] = words.toReversed()
  if (number === undefined || row === undefined || !/\d/u.test(number)) return null
  if (number.length > NAME_MAX || row.length > NAME_MAX) return null
  return { section: section.toReversed().join(' '), row, number }
}
