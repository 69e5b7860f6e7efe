import { SEAT_WORDS } from '@turnout/messages/seat-words.ts'

/** A seat as a person types it into a search box. */
export interface TypedSeat {
  /** '' where none was typed. */
  readonly section: string
  readonly row: string
  readonly number: string
}

const SAID = new Set(SEAT_WORDS)

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
