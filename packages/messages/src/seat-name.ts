import { m } from './generated/messages.js'
import { getLocale } from './current-locale.ts'
import type { Locale } from './locale.ts'
import { tagOf } from './tags.ts'

/* What a seat is called in words: on tickets, at the door, in mails and files, and to screen readers. */

/** The domain's `PlacedSeat` has these. */
export interface NamedSeat {
  readonly section: string
  readonly kind: 'SEAT' | 'TABLE' | 'BOX'
  readonly row: string
  readonly number: string
}

const FULL = { SEAT: m.seats_name_row, TABLE: m.seats_name_table, BOX: m.seats_name_box } as const
const SPOKEN = { SEAT: m.seats_spoken_row, TABLE: m.seats_spoken_table, BOX: m.seats_spoken_box } as const

/** "Bench 4", and of a seat "W1", say already what they are. */
const WHOLE_ROW = /\s/u
const WHOLE_SEAT = /\s|^\p{L}+\d/u

const optionsOf = (locale?: Locale): { locale?: Locale } => (locale === undefined ? {} : { locale })

/** In full: "Stalls · Row F · Seat 12". Without a locale: in the language of the page. */
export function seatName(seat: NamedSeat, locale?: Locale): string {
  const { section, row, number } = seat
  const seatPart = WHOLE_SEAT.test(number) ? number : m.seats_name_seat({ number }, optionsOf(locale))
  return [section, rowPart(seat, FULL, locale), row === '' && number === '' ? '' : seatPart]
    .filter((part) => part !== '')
    .join(' · ')
}

/** What a seat is called, in columns: "Section" above "Stalls", "Row" above "F", "Seat" above "12". */
export interface SeatPart {
  readonly id: 'section' | 'row' | 'seat'
  readonly label: string
  readonly value: string
}

const PARTS = { SEAT: m.seats_part_row, TABLE: m.seats_part_table, BOX: m.seats_part_box } as const

/** A part without a name is left out. */
export function seatParts({ section, kind, row, number }: NamedSeat, locale?: Locale): SeatPart[] {
  const parts: readonly SeatPart[] = [
    { id: 'section', label: m.seats_part_section({}, optionsOf(locale)), value: section },
    { id: 'row', label: PARTS[kind]({}, optionsOf(locale)), value: row },
    { id: 'seat', label: m.seats_part_seat({}, optionsOf(locale)), value: number },
  ]
  return parts.filter(({ value }) => value !== '')
}

/** Seats of one order in full: "Stalls · Row F · Seats 12 and 13". */
export function seatsName(seats: readonly NamedSeat[], locale?: Locale): string {
  const rows = [...Map.groupBy(seats, ({ section, kind, row }) => JSON.stringify([section, kind, row])).values()]
  return rows
    .flatMap((of) => {
      const [first] = of
      if (first === undefined) return []
      const [numbers, options] = [
        numbersText(
          of.map(({ number }) => number),
          locale,
        ),
        optionsOf(locale),
      ]
      const isPlain = of.length > 1 && of.every(({ number }) => !WHOLE_SEAT.test(number))
      if (of.length === 1) return [seatName(first, locale)]
      const parts = [
        first.section,
        rowPart(first, FULL, locale),
        isPlain ? m.seats_name_seats({ numbers }, options) : numbers,
      ]
      return [parts.filter((part) => part !== '').join(' · ')]
    })
    .join('; ')
}

/** For a screen reader: "Stalls, row F, seat 12". */
export function spokenSeat(seat: NamedSeat, locale?: Locale): string {
  const { section, number } = seat
  const seatPart = WHOLE_SEAT.test(number) ? number : m.seats_spoken_seat({ number }, optionsOf(locale))
  return [section, rowPart(seat, SPOKEN, locale), seatPart].filter((part) => part !== '').join(', ')
}

/** Where it is, without its number: "Stalls, row F". */
export const spokenRow = (seat: NamedSeat, locale?: Locale): string =>
  [seat.section, rowPart(seat, SPOKEN, locale)].filter((part) => part !== '').join(', ')

/** The name of a row: "Row F", "Table 3". */
export const rowName = (seat: NamedSeat, locale?: Locale): string => rowPart(seat, FULL, locale)

function rowPart({ kind, row }: NamedSeat, words: typeof FULL | typeof SPOKEN, locale?: Locale): string {
  return row === '' || WHOLE_ROW.test(row) ? row : words[kind]({ row }, optionsOf(locale))
}

/**
 * Seats in a sentence, without their sections: "Row F 12 and 13", from three in a row "Row F 12 to 15", in several rows
 * "Row F 12; Row G 12", and where a row has a number "Row 1, seats 5 to 8". Seats are in their order.
 */
export function seatsText(seats: readonly NamedSeat[], locale?: Locale): string {
  const rows = [...Map.groupBy(seats, ({ kind, row }) => JSON.stringify([kind, row])).values()]
  return rows.map((of) => rowText(of, locale)).join('; ')
}

function rowText(seats: readonly NamedSeat[], locale?: Locale): string {
  const [first] = seats
  if (first === undefined) return ''
  const row = rowPart(first, FULL, locale)
  const numbers = numbersText(
    seats.map(({ number }) => number),
    locale,
  )
  if (row === '') return numbers
  // "Row 1 5" could be read as one number.
  if (!/\d/u.test(first.row)) return `${row} ${numbers}`
  const isOne = seats.length === 1
  const words = isOne
    ? m.seats_spoken_seat({ number: numbers }, optionsOf(locale))
    : m.seats_spoken_seats({ numbers }, optionsOf(locale))
  return `${row}, ${words}`
}

/** "12 and 13", "12 to 15", "11, 13, and 15". */
export function numbersText(numbers: readonly string[], locale?: Locale): string {
  const [first = '', ...others] = numbers
  const last = others.at(-1)
  const isRun = /^\d{1,8}$/u.test(first) && others.every((number, n) => number === String(Number(first) + n + 1))
  if (last !== undefined && isRun && numbers.length > 2) return m.seats_spoken_range({ first, last }, optionsOf(locale))
  return new Intl.ListFormat(tagOf(locale ?? getLocale()), { type: 'conjunction' }).format(numbers)
}
