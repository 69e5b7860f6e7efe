import type { ImportFileKind } from './file-kinds.ts'
import type { Found, ImportProblemCode } from './found.ts'
import { headingKey } from './heading-key.ts'
import type { ColumnMeaning, ImportField } from './import-fields.ts'
import { currenciesInText, currencyInText, readAmount, readCount, textOfCell, type TableCell } from './read-amount.ts'
import { dayAndTime, readDayAndTime, readMoment } from './read-moment.ts'
import { isCurrency } from '../money/currency.ts'
import { proposeMeaning, type StatusMeaning } from './status-meanings.ts'

/** By column: what its values are, by their text; a value that is not there has no known meaning. */
export type StatusMeanings = ReadonlyMap<number, ReadonlyMap<string, StatusMeaning | null>>

const VALUE_LENGTH = 80

/** A cell as it is listed among the values of its column. */
export const valueOfCell = (cell: TableCell | undefined): string =>
  textOfCell(cell).trim().slice(0, VALUE_LENGTH).toWellFormed()

/** How the cells of a table are to be read. */
export interface TableRules {
  readonly timezone: string
  readonly currency: string
  readonly dayFirst: boolean
  readonly decimalComma: boolean
}

export interface TableLayout {
  readonly kind: ImportFileKind
  readonly headings: readonly string[]
  readonly columns: ReadonlyMap<ImportField, readonly number[]>
  /** Where the times of the dates of tickets are; null: with their days. */
  readonly timeOfDate: number | null
  readonly rules: TableRules
  readonly statuses: StatusMeanings
}

export function layoutOf(
  table: { readonly kind: ImportFileKind; readonly headings: readonly string[] },
  meanings: readonly ColumnMeaning[],
  { rules, statuses = new Map() }: { readonly rules: TableRules; readonly statuses?: StatusMeanings },
): TableLayout {
  const columns = new Map<ImportField, number[]>()
  for (const { column, field } of meanings) {
    if (field !== null) columns.set(field, [...(columns.get(field) ?? []), column])
  }
  // Its days are in UTC and do not say so.
  const own = table.kind.startsWith('HI_EVENTS') ? { ...rules, timezone: 'UTC' } : rules
  const timeOfDate = timeBeside(table.headings, columns.get('event_date')?.[0])
  return { ...table, columns, timeOfDate, rules: own, statuses }
}

/** "Event start time" is the time of "Event start date". */
export function timeBeside(headings: readonly string[], column: number | undefined): number | null {
  const key = headingKey(headings[column ?? -1] ?? '')
  const place = key.endsWith('date') ? headings.map(headingKey).indexOf(key.replace(/date$/u, 'time')) : -1
  return place === -1 ? null : place
}

export interface TableRow {
  /** In the file, from 1. */
  readonly line: number
  readonly cells: readonly TableCell[]
}

/** Reads the fields of a row and keeps what is wrong with them. */
export interface RowReader {
  has(field: ImportField): boolean
  text(field: ImportField): string | null
  /** Which date of its event the row is for, with the time of another column. */
  date(): string | null
  amount(field: ImportField): number | null
  /** Of a part of a cell. */
  amountIn(text: string): number | null
  /** What a status was said to be, or is proposed to be; null: the cell is empty, or its meaning is unknown, which is a problem. */
  meaning(field: 'order_status' | 'ticket_status'): StatusMeaning | null
  count(field: ImportField): number | null
  moment(field: ImportField): string | null
  /** The day of one field with the time of another, if that one is there. */
  momentOf(day: ImportField, time: ImportField): string | null
  email(field: ImportField): string | null
  /** By code or mark; null: the row does not tell. */
  readonly currency: string | null
  answers(field: ImportField): { readonly question: string; readonly answer: string }[]
  problem(code: ImportProblemCode, field: ImportField): void
  readonly problems: readonly Found[]
}

const MONEY: readonly ImportField[] = ['order_total', 'price', 'order_fees', 'order_tax', 'order_refunded']
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/u

function addressIn(text: string): string | null {
  const found = text.replace(/^mailto:/iu, '')
  return found.length <= 254 && EMAIL.test(found) ? found : null
}

export const isAddress = (text: string): boolean => EMAIL.test(text)
/** What is in a cell that has nothing to say. Null and Na are names of people. */
const NOTHING = /^(?:-+|–|—|n\/a|info requested)$/iu

/** With a time in it, also as spreadsheets count. */
const TIMED = /\d[:h]\d|^\d+\.\d+$/u

function withTime(day: TableCell, time: TableCell): string {
  const told = textOfCell(day).trim()
  return TIMED.test(told) || textOfCell(time).trim() === '' ? told : dayAndTime(day, time)
}

export function readRow(row: TableRow, layout: TableLayout): RowReader {
  const { columns, headings, rules } = layout
  const problems: Found[] = []
  const columnOf = (field: ImportField): number | undefined => columns.get(field)?.[0]
  const cell = (field: ImportField): TableCell => {
    const column = columnOf(field)
    return column === undefined ? '' : (row.cells[column] ?? '')
  }
  const text = (field: ImportField): string | null => {
    const found = textOfCell(cell(field)).trim()
    return found === '' || NOTHING.test(found) ? null : found
  }
  const problem = (code: ImportProblemCode, field: ImportField): void => {
    const column = headings[columnOf(field) ?? -1] ?? null
    // A cell may be read for the order and for its ticket.
    const isKnown = problems.some((one) => one.is === 'problem' && one.problem === code && one.column === column)
    if (isKnown) return
    problems.push({
      line: row.line,
      is: 'problem',
      problem: code,
      column,
      value: textOfCell(cell(field)).slice(0, 200),
    })
  }
  /** What is there and cannot be read is a problem. */
  const read = <T>(field: ImportField, code: ImportProblemCode, how: (cell: TableCell) => T | null): T | null => {
    if (text(field) === null) return null
    const found = how(cell(field))
    if (found === null) problem(code, field)
    return found
  }
  const currency = currencyOfRow({ text, headingOf: (field) => headings[columnOf(field) ?? -1] ?? '', problem })
  const money = { currency: currency ?? rules.currency, decimalComma: rules.decimalComma }
  return {
    has: (field) => columns.has(field),
    text,
    date: () => {
      const told = text('event_date')
      return told === null ? null : withTime(cell('event_date'), row.cells[layout.timeOfDate ?? -1] ?? '')
    },
    problem,
    problems,
    currency,
    amount: (field) => {
      const stated = currenciesInText(text(field) ?? '')
      if (stated !== null && !stated.includes(money.currency)) problem('other_currency', field)
      return read(field, 'not_an_amount', (value) => readAmount(value, money))
    },
    amountIn: (part) => readAmount(part, money),
    meaning: (field) => meaningOfCell({ field, row, layout, text, problem }),
    count: (field) => read(field, 'not_a_number', readCount),
    moment: (field) => read(field, 'not_a_date', (value) => readMoment(value, rules)),
    momentOf: (day, time) =>
      text(time) === null
        ? read(day, 'not_a_date', (value) => readMoment(value, rules))
        : read(day, 'not_a_date', (value) => readDayAndTime(value, cell(time), rules)),
    email: (field) => read(field, 'not_an_address', () => addressIn(text(field) ?? '')),
    answers: (field) =>
      (columns.get(field) ?? []).flatMap((column) => {
        const answer = textOfCell(row.cells[column]).trim()
        const question = headings[column] ?? ''
        return answer === '' || question === '' ? [] : [{ question, answer }]
      }),
  }
}

interface StatusCell {
  readonly field: 'order_status' | 'ticket_status'
  readonly row: TableRow
  readonly layout: TableLayout
  readonly text: (field: ImportField) => string | null
  readonly problem: (code: ImportProblemCode, field: ImportField) => void
}

function meaningOfCell({ field, row, layout, text, problem }: StatusCell): StatusMeaning | null {
  const [column] = layout.columns.get(field) ?? []
  if (column === undefined) return null
  const value = valueOfCell(row.cells[column])
  const said = layout.statuses.get(column)
  if (said === undefined && text(field) === null) return null
  const hasAmounts = layout.columns.has('price') || layout.columns.has('order_total')
  const meaning =
    said === undefined ? proposeMeaning(value, { heading: layout.headings[column] ?? '', hasAmounts }) : said.get(value)
  if (meaning == null) problem('unknown_status', field)
  return meaning ?? null
}

interface CurrencyParts {
  readonly text: (field: ImportField) => string | null
  readonly headingOf: (field: ImportField) => string
  readonly problem: (code: ImportProblemCode, field: ImportField) => void
}

function currencyOfRow({ text, headingOf, problem }: CurrencyParts): string | null {
  const told = text('currency')
  if (told !== null) {
    const code = told.toUpperCase()
    if (isCurrency(code)) return code
    const mark = currencyInText(told)
    if (mark === null) problem('unknown_currency', 'currency')
    return mark
  }
  for (const field of MONEY) {
    const found = currencyInText(text(field) ?? '') ?? currencyInText(headingOf(field))
    if (found !== null) return found
  }
  return null
}
