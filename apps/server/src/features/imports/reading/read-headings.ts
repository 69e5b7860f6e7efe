import type { TableCell } from '@turnout/domain/imports/read-amount.ts'
import { textOfCell } from '@turnout/domain/imports/read-amount.ts'
import { FILE_LIMITS, FileRefused } from './judge-file.ts'

/** A row of a table, whatever it is in. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly TableCell[]
  readonly isTooLong: boolean
}

/** Titles of reports may stand above the headings, in so many rows. */
const ROWS_ABOVE = 10

export interface Headings {
  readonly line: number
  readonly headings: readonly string[]
}

const filled = ({ cells }: TableLine): number => cells.filter((cell) => textOfCell(cell) !== '').length

/**
 * Which of the first rows has the headings: the first, unless it has one cell and a row below has
 * three, as where a title is above. @throws FileRefused
 */
export function chooseHeadings(rows: readonly TableLine[]): Headings | null {
  const said = rows.filter((row) => filled(row) > 0 && !isSeparatorLine(row))
  const [first] = said
  if (first === undefined) return null
  const below = filled(first) === 1 ? said.slice(1, ROWS_ABOVE).find((row) => filled(row) >= 3) : undefined
  const { line, cells } = below ?? first
  if (cells.length > FILE_LIMITS.columns) {
    throw new FileRefused(`The table has ${cells.length} columns, at most ${FILE_LIMITS.columns} can be.`)
  }
  return { line, headings: cells.map((cell) => textOfCell(cell).slice(0, 255)) }
}

/** `sep=;`, which Excel writes for itself. */
const isSeparatorLine = ({ cells, line }: TableLine): boolean =>
  line === 1 && cells.map(textOfCell).join('').startsWith('sep=') && filled({ cells, line, isTooLong: false }) === 1

/** The first rows of a table, and then all of them. */
export async function startOf<T>(rows: AsyncIterator<T>, most: number): Promise<T[]> {
  const start: T[] = []
  while (start.length < most) {
    const next = await rows.next()
    if (next.done === true) break
    start.push(next.value)
  }
  return start
}
