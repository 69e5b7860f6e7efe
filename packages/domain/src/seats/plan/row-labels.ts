import type { PlanRow, PlanSeat, SeatKind } from './seat-plan.ts'

/*
 * What a row and a seat are called in names. Labels of the open format carry words of one language ("Reihe %s"); those
 * that only say row, table, box or seat are replaced by the words of the reader's language. Another word is a part of
 * the name: "Bench %s" makes "Bench 4".
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const ROW_WORDS = words('row reihe fila rang rangée rangee fileira linha rij riga rad række rząd řada 排 行')
const TABLE_WORDS = words('table tisch mesa tafel tavolo bord stůl stolik 桌')
const BOX_WORDS = words('box loge palco camarote camarín 包厢 包廂 loža')
const SEAT_WORDS = words(
  'seat platz sitz sitzplatz place siège asiento butaca lugar assento poltrona cadeira stoel posto 座 座位 号',
)

/** The word of a label without its number: "Row %s", "Row 4" and "Row" have "Row". */
function wordOf(label: string | undefined, number: string): string {
  if (label === undefined) return ''
  const rest = label.includes('%s')
    ? label.replace('%s', '')
    : label.endsWith(number)
      ? label.slice(0, label.length - number.length)
      : label
  return rest.trim()
}

/** What the editor says; else what the label of the file says. */
export function seatKindOf({ kind, row_label: label, row_number: number }: PlanRow): SeatKind {
  if (kind !== undefined) return kind
  const word = wordOf(label, number).toLowerCase()
  if (TABLE_WORDS.has(word)) return 'TABLE'
  return BOX_WORDS.has(word) ? 'BOX' : 'SEAT'
}

const textOf = (number: string, label: string | undefined, known: readonly ReadonlySet<string>[]): string => {
  const word = wordOf(label, number)
  const isKnown = word === '' || known.some((list) => list.has(word.toLowerCase()))
  return isKnown ? number : `${word} ${number}`.trim()
}

export const rowTextOf = ({ row_number: number, row_label: label }: PlanRow): string =>
  textOf(number, label, [ROW_WORDS, TABLE_WORDS, BOX_WORDS])

export const seatTextOf = ({ seat_number: number }: PlanSeat, { seat_label: label }: PlanRow): string =>
  textOf(number, label, [SEAT_WORDS])
