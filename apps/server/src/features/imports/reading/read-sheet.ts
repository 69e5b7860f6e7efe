import type { TableCell } from '@turnout/domain/imports/read-amount.ts'
import { canonicalSerial } from '@turnout/domain/imports/read-moment.ts'
import { FILE_LIMITS, FileRefused } from './judge-file.ts'
import type { OpenWorkbook } from './open-workbook.ts'
import type { TableLine } from './read-headings.ts'
import { cleanCell } from './read-text.ts'
import { readXml, type XmlHandlers } from './read-xml.ts'

/** Rows of a sheet, those without anything in them left out. @throws FileRefused */
export async function* readSheet(workbook: OpenWorkbook, entry: string): AsyncGenerator<TableLine> {
  const ready: TableLine[] = []
  const handlers = rowsInto(ready, workbook)
  // What was read of a piece is handed on before the next one is unpacked.
  const pieces = readXml(workbook.bytes(entry), handlers)
  for await (const _ of pieces) {
    yield* ready
    ready.length = 0
  }
}

interface CellState {
  column: number
  type: string
  style: number
  value: string
  formula: string
}

const EMPTY: CellState = { column: 0, type: '', style: 0, value: '', formula: '' }

/** Collects the cells of a row as the parser comes to them. */
function rowsInto(ready: TableLine[], workbook: OpenWorkbook): XmlHandlers {
  let line = 0
  let cells: TableCell[] = []
  let cell: CellState = { ...EMPTY }
  let within: 'v' | 'f' | null = null
  let isSpoken = false
  const put = (): void => {
    const value = valueOf(cell, workbook)
    if (value === '') return
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = value
  }
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        line = lineOf(attributes['r'], line)
        cells = []
        cell = { ...EMPTY, column: -1 }
      } else if (name === 'c') {
        cell = { ...EMPTY, column: columnOf(attributes['r'], cell.column) }
        cell.type = attributes['t'] ?? ''
        cell.style = Number(attributes['s'] ?? 0)
      } else if (name === 'v' || name === 't') within = 'v'
      else if (name === 'f') within = 'f'
      else if (name === 'rPh') isSpoken = true
    },
    text: (piece) => {
      if (within === null || isSpoken) return
      const room = piece.slice(0, FILE_LIMITS.cellCharacters + 1)
      if (within === 'v') cell.value += room
      else cell.formula += room
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') within = null
      else if (name === 'rPh') isSpoken = false
      else if (name === 'c') put()
      else if (name === 'row' && cells.length > 0) ready.push(rowOf(line, cells))
    },
  }
}

const rowOf = (line: number, cells: readonly TableCell[]): TableLine => {
  const isTooLong = cells.some((cell) => typeof cell === 'string' && cell.length > FILE_LIMITS.cellCharacters)
  return { line, cells: isTooLong ? [] : Array.from(cells, (cell) => cell ?? ''), isTooLong }
}

/** Rows count up; one that says otherwise is behind the last. */
function lineOf(told: string | undefined, last: number): number {
  const line = Number(told ?? last + 1)
  const next = Number.isInteger(line) && line > last ? line : last + 1
  if (next > FILE_LIMITS.rows) throw new FileRefused(`The sheet has more than ${FILE_LIMITS.rows} rows.`)
  return next
}

/** `BC12` is column 54. */
function columnOf(reference: string | undefined, last: number): number {
  const letters = /^[A-Z]{1,3}(?=\d)/u.exec(reference ?? '')?.[0]
  const column =
    letters === undefined ? last + 1 : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column >= FILE_LIMITS.columns) {
    throw new FileRefused(`The sheet has more than ${FILE_LIMITS.columns} columns.`)
  }
  return column
}

/** Days between the first one of workbooks since 1904 and the usual one. */
const DAYS_OF_1904 = 1462

function valueOf({ type, style, value, formula }: CellState, workbook: OpenWorkbook): TableCell {
  // A link is read for its address, which the shown text does not have.
  if (/^\s*HYPERLINK\(/iu.test(formula)) return cleanCell(`=${formula}`)
  if (type === 's') return cleanCell(unescaped(workbook.texts.at(Number(value))))
  if (type === 'b') return value.trim() === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  if (type === 'd') return cleanCell(value)
  if (type === 'str' || type === 'inlineStr') return cleanCell(unescaped(value))
  const number = value.trim()
  if (number === '') return ''
  if (!/^-?[\d.]+(?:E[+-]?\d+)?$/iu.test(number)) return cleanCell(number)
  if (workbook.dayStyles[style] !== true) return { number }
  const serial = workbook.isSince1904 ? String(Number(number) + DAYS_OF_1904) : number
  return shownDay(canonicalSerial(serial)) ?? { number }
}

/** A day without a time, and a time without a day, as they are shown. */
function shownDay(moment: string | null): string | null {
  if (moment === null) return null
  if (moment.startsWith('1899-12-30')) return moment.slice(11)
  return moment.endsWith('T00:00:00') ? moment.slice(0, 10) : moment
}

/** `_x000D_` is how XML of workbooks writes what XML cannot. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
