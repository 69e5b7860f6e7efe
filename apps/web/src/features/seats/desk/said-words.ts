import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES } from '@turnout/messages/locale.ts'
import { fold } from '@turnout/domain/seats/typed/read-typed-seats.ts'

const NAMES = [m.seats_name_row, m.seats_name_table, m.seats_name_box] as const
const SEATS = [m.seats_part_row, m.seats_part_seat, m.seats_part_seats, m.seats_part_table, m.seats_part_box] as const

/** "row", "seat", "table" and "box" in all languages: they say what comes next, and name nothing. */
export const SAID_WORDS: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) => [
    ...SEATS.map((word) => word({}, { locale })),
    ...NAMES.map((name) => name({ row: '' }, { locale })),
    m.seats_name_seat({ number: '' }, { locale }),
  ]).map((word) => fold(word.trim())),
)
