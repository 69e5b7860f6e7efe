import { m } from './generated/messages.js'
import { LOCALES } from './locale.ts'

const NAMES = [m.seats_name_row, m.seats_name_table, m.seats_name_box] as const
const PARTS = [m.seats_part_row, m.seats_part_seat, m.seats_part_seats, m.seats_part_table, m.seats_part_box] as const

/** "row", "seat", "table" and "box" in all languages, in lower case: they say what comes next, and name nothing. */
export const SEAT_WORDS: readonly string[] = LOCALES.flatMap((locale) => [
  ...PARTS.map((word) => word({}, { locale })),
  ...NAMES.map((name) => name({ row: '' }, { locale })),
  m.seats_name_seat({ number: '' }, { locale }),
]).map((word) => word.trim().toLocaleLowerCase())
