import { drawPlan, type TypedSection } from './draw-plan.ts'
import type { SeatMark, TypedRow } from './draw-rows.ts'
import { namesOfRange } from './number-labels.ts'
import { cleanText } from './plan-reader.ts'
import { mendList, type PlanMendCode, type PlanMends, type PlanRefusalCode, type PlanRefused } from './plan-refusal.ts'
import { readPlan, type PlanRead } from './read-plan.ts'
import { PLAN_LIMITS, PRICE_LETTERS, type SeatOrder } from './seat-plan.ts'

/*
 * Import of a table of rows: one line a row, or several rows of one kind ("A-P"). Its plan is drawn (`drawPlan`): a table
 * says nothing of places.
 */

export interface TableLine {
  /** In the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const COLUMNS = {
  section: 'section block area bereich sektion sección sector secteur setor secção 区域 区',
  row: 'row reihe fila rang rangée fileira fila 排',
  seats: 'seats plätze sitze asientos butacas places sièges lugares assentos 座位数 座位',
  distance: 'distance abstand distancia distância 间距',
  curve: 'curve bogen krümmung curva courbe 弧度',
  aisles: 'aisles gänge pasillos allées corredores 过道',
  numbering: 'numbering zählung numeración numérotation numeração 编号方式',
  from: 'from ab desde de 起始号',
  price: 'price preis precio prix preço 票价',
  marks: 'marks merkmale marcas marques 标记',
} as const

/** Characters of a cell. */
const CELL = 1000

type Column = keyof typeof COLUMNS

const HEADINGS = Object.entries(COLUMNS).map(
  ([column, words]) => [column as Column, new Set(words.split(' '))] as const,
)

const ORDERS: ReadonlyMap<string, SeatOrder> = new Map([
  ['left', 'LEFT'],
  ['1 2 3', 'LEFT'],
  ['right', 'RIGHT'],
  ['odd left', 'ODD_LEFT'],
  ['centre', 'CENTRE'],
  ['center', 'CENTRE'],
])

/** One line of the table: its cells by column, and what is wrong with them. */
interface Row {
  readonly line: number
  readonly cell: (column: Column) => string
  readonly mend: (code: PlanMendCode, column: Column) => void
}

/** Leaves the reading of a table. */
class TableFault extends Error {
  readonly refused: PlanRefused

  constructor(refused: PlanRefusalCode, path: string, line: number) {
    super(refused)
    this.refused = { refused, path, line }
  }
}

/** The first line has the headings. Places are columns with their line. */
export function importSeatTable(
  plan: { readonly name: string; readonly stage: string },
  table: readonly TableLine[],
): PlanRead | PlanRefused {
  const typed = readTypedTable(table)
  if ('refused' in typed) return typed
  const drawn = drawPlan(plan, typed.sections)
  const read = 'refused' in drawn ? drawn : readPlan(drawn)
  return 'refused' in read ? read : { ...read, mends: typed.mends }
}

/** Rows as a table says them, and what was put right. */
interface TypedTable {
  readonly sections: readonly TypedSection[]
  readonly mends: PlanMends
}

/** Whether the first line names columns. */
export const hasHeadings = ([first]: readonly TableLine[]): boolean => columnsOf(first?.cells ?? []).has('row')

/** The rows of a table before they are drawn. The first line has the headings. */
export function readTypedTable(table: readonly TableLine[]): TypedTable | PlanRefused {
  const mends = mendList()
  try {
    const [headings, ...lines] = table
    const columns = columnsOf(headings?.cells ?? [])
    for (const column of ['section', 'row', 'seats'] as const)
      if (!columns.has(column)) return { refused: 'column_missing', path: column, line: headings?.line ?? null }
    const sections = new Map<string, Map<string, TypedRow>>()
    let seats = 0
    for (const { line, cells } of lines) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const cell = (column: Column): string => {
        const text = cells[columns.get(column) ?? -1] ?? ''
        if (text.length > CELL) throw new TableFault('text_too_long', column, line)
        return cleanText(text).trim()
      }
      const row: Row = { line, cell, mend: (code, path) => mends.add({ code, path, line }) }
      const section = sections.get(sectionOf(row)) ?? new Map<string, TypedRow>()
      sections.set(sectionOf(row), section)
      for (const name of namesOf(row)) {
        if (section.has(name)) throw new TableFault('row_twice', 'row', line)
        const typed = typedRow(row, name)
        seats += typed.seats
        if (seats > PLAN_LIMITS.seats) throw new TableFault('too_many_seats', 'seats', line)
        section.set(name, typed)
      }
    }
    return { sections: [...sections].map(([name, rows]) => ({ name, rows: [...rows.values()] })), mends: mends.made() }
  } catch (error) {
    if (error instanceof TableFault) return error.refused
    throw error
  }
}

/** Of two columns of one meaning the first counts. */
function columnsOf(headings: readonly string[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>()
  for (const [at, heading] of headings.entries()) {
    const word = cleanText(heading).trim().toLowerCase()
    const column = HEADINGS.find(([, words]) => words.has(word))?.[0]
    if (column !== undefined && !columns.has(column)) columns.set(column, at)
  }
  return columns
}

function sectionOf({ cell, line }: Row): string {
  const name = cell('section')
  if (name.length > PLAN_LIMITS.name) throw new TableFault('text_too_long', 'section', line)
  return name
}

function namesOf({ cell, line }: Row): readonly string[] {
  const names = namesOfRange(cell('row')) ?? [cell('row')]
  if (names.some((name) => name.length > PLAN_LIMITS.label)) throw new TableFault('label_too_long', 'row', line)
  return names
}

/** A number of a cell; null: the cell is empty, or has none between the two. */
function numberOf({ cell, mend }: Row, column: Column, [least, most]: readonly [number, number]): number | null {
  const text = cell(column)
  if (text === '') return null
  const value = /^\d{1,7}(?:[.,]\d{1,2})?$/u.test(text) ? Number(text.replace(',', '.')) : -1
  if (value >= least && value <= most) return value
  mend('value_left_out', column)
  return null
}

function typedRow(row: Row, name: string): TypedRow {
  const { cell, line, mend } = row
  const seats = /^\d{1,5}$/u.test(cell('seats')) ? Number(cell('seats')) : 0
  if (seats < 1) throw new TableFault('seats_not_a_number', 'seats', line)
  const letter = cell('price').toUpperCase()
  const category = PRICE_LETTERS.find((one) => one === letter) ?? ''
  if (category !== letter) mend('price_unknown', 'price')
  const order = ORDERS.get(cell('numbering').toLowerCase())
  if (order === undefined && cell('numbering') !== '') mend('numbering_unknown', 'numbering')
  const [spacing, curve, first] = [
    numberOf(row, 'distance', [1, 1000]),
    numberOf(row, 'curve', [0, 100]),
    numberOf(row, 'from', [0, 999_999]),
  ]
  return {
    name,
    seats,
    category,
    drawn: {
      ...(spacing !== null && { spacing }),
      ...(curve !== null && { curve }),
      ...(order !== undefined && { order }),
      ...(first !== null && { first: Math.floor(first) }),
      aisles: aislesOf(row, seats),
    },
    marks: marksOf(row),
  }
}

/** "8, 16": aisles are behind these seats. */
function aislesOf({ cell, mend }: Row, seats: number): number[] {
  const all = cell('aisles')
    .split(/[\s,]+/u)
    .filter((text) => text !== '')
  const known = all.map(Number).filter((at) => Number.isInteger(at) && at > 0 && at < seats)
  if (known.length < all.length) mend('value_left_out', 'aisles')
  return known
}

const MARKS: Readonly<Record<string, (text: string) => SeatMark>> = {
  wheelchair: () => ({ isAccessible: true }),
  companion: () => ({ isCompanion: true }),
  'step-free': () => ({ isStepFree: true }),
  restricted: (restricted) => ({ restricted }),
}

/** The cell "Marks". */
function marksOf({ cell, mend, line }: Row): ReadonlyMap<string, SeatMark> {
  const { marks, unknown } = readMarks(cell('marks'))
  for (let n = 0; n < unknown; n++) mend('mark_unknown', 'marks')
  if ([...marks.values()].some(({ restricted = '' }) => restricted.length > PLAN_LIMITS.restricted))
    throw new TableFault('text_too_long', 'marks', line)
  return marks
}

/** "wheelchair 1, 30; companion 2, 29; restricted 5-8: A pillar": each mark with its seats. */
export function readMarks(text: string): { readonly marks: Map<string, SeatMark>; readonly unknown: number } {
  const marks = new Map<string, SeatMark>()
  let unknown = 0
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const [, word = '', list = '', reason = ''] = /^\s*([a-z-]+)\s+([\d\s,-]+)(?::\s*(.+))?$/iu.exec(part) ?? []
    const kind = Object.keys(MARKS).find((name) => name === word.toLowerCase())
    // A restricted view is always said with its reason.
    const mark = kind === 'restricted' && reason === '' ? undefined : MARKS[kind ?? '']
    if (mark === undefined) unknown++
    for (const number of list.split(',').flatMap((one) => namesOfRange(one) ?? []))
      if (mark !== undefined) marks.set(number, { ...marks.get(number), ...mark(reason.trim()) })
  }
  return { marks, unknown }
}
