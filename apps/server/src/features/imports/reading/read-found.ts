import type { DescribedTable, FileDescription } from '@turnout/domain/imports/file-description.ts'
import type { Found } from '@turnout/domain/imports/found.ts'
import { addPayment, emptyPayments, foundOfPayments } from '@turnout/domain/imports/found-of-payments.ts'
import { addToSums, foundOfRow, type OrderSums } from '@turnout/domain/imports/found-of-row.ts'
import { foundOfSheetRow, isSheetOfItsOwn } from '@turnout/domain/imports/found-of-sheet.ts'
import type { ColumnMeaning } from '@turnout/domain/imports/import-fields.ts'
import { statusValues } from '@turnout/domain/imports/open-questions.ts'
import { textOfCell } from '@turnout/domain/imports/read-amount.ts'
import { isStatusField, type SaidStatus, type StatusMeaning } from '@turnout/domain/imports/status-meanings.ts'
import {
  layoutOf,
  type StatusMeanings,
  type TableLayout,
  type TableRow,
  type TableRules,
} from '@turnout/domain/imports/table-layout.ts'
import { FileRefused, type ReadFile } from './judge-file.ts'
import { withWorkbook, type OpenWorkbook } from './open-workbook.ts'
import { readCsv } from './read-csv.ts'
import type { TableLine } from './read-headings.ts'
import { foundOfPretix } from './read-pretix.ts'
import { readSheet } from './read-sheet.ts'
import { readJsonRows, type TestOrder } from './read-json-table.ts'
import { readText } from './read-text.ts'

export interface FoundReading extends TableRules {
  readonly description: FileDescription
  /** Of the first table; the others are read as they were recognised. Empty: it is, too. */
  readonly columns: readonly ColumnMeaning[]
  /** What a person said of values; the others are as they are proposed. */
  readonly statuses?: readonly SaidStatus[]
  /** Whether tickets go into an event with several dates. */
  readonly isDated?: boolean
  readonly read: ReadFile
}

/** Everything that a file tells, row by row. @throws FileRefused */
export async function* readFound(reading: FoundReading): AsyncGenerator<Found> {
  const { description, columns } = reading
  if (description.format === 'json' && description.tables.length === 0)
    yield* foundOfPretix({ isDated: false, ...reading })
  for (const [place, table] of description.tables.entries()) {
    // A sheet of another kind beside what is known is no table of orders.
    if (place > 0 && table.kind === 'TABLE') {
      if (table.rows > 0) yield leftOutSheet(table)
      continue
    }
    yield* foundOfTable(reading, table, place === 0 && columns.length > 0 ? columns : table.columns)
  }
}

const leftOutSheet = ({ sheet, headingLine: line }: DescribedTable): Found => ({
  line,
  is: 'problem',
  problem: 'not_taken_over',
  column: null,
  value: sheet,
})

async function* foundOfTable(
  reading: FoundReading,
  table: DescribedTable,
  meanings: readonly ColumnMeaning[],
): AsyncGenerator<Found> {
  const headings = table.columns.map(({ heading }) => heading)
  const layout = layoutOf({ kind: table.kind, headings }, meanings, {
    rules: reading,
    statuses: statusesOf(reading, table, meanings),
  })
  const rows = (): AsyncGenerator<TableRow | Found> => rowsOf(reading, table, layout)
  const sums = table.kind === 'EVENTBRITE_ATTENDEES_CLASSIC' ? await sumsOf(rows(), layout) : undefined
  const payments = emptyPayments()
  for await (const row of rows()) {
    if ('is' in row) yield row
    else if (table.kind === 'PRETIX_PAYMENTS') addPayment(payments, row, layout)
    else if (isSheetOfItsOwn(table.kind)) yield* foundOfSheetRow(row, layout)
    else yield* foundOfRow(row, layout, sums)
  }
  yield* foundOfPayments(payments)
}

/** By column and value; only of a table whose values were listed. */
function statusesOf(
  { statuses = [] }: FoundReading,
  table: DescribedTable,
  meanings: readonly ColumnMeaning[],
): StatusMeanings {
  const fields = new Map(meanings.map(({ column, field }) => [column, field]))
  const columns = table.columns.map((one) => ({ ...one, field: fields.get(one.column) ?? null }))
  return new Map(
    columns.flatMap((column) => {
      if (!isStatusField(column.field) || column.values === undefined) return []
      const said = statuses.filter((one) => one.column === column.column)
      const values = statusValues(column, { columns, rows: table.rows })
      return [
        [
          column.column,
          new Map(
            values.map(({ value, proposal }): [string, StatusMeaning | null] => [
              value,
              said.find((one) => one.value === value)?.means ?? proposal,
            ]),
          ),
        ],
      ]
    }),
  )
}

/** Rows below the headings that can be read, and what is wrong with the others. */
async function* rowsOf(
  reading: FoundReading,
  table: DescribedTable,
  layout: TableLayout,
): AsyncGenerator<TableRow | Found> {
  const width = table.columns.length
  const needed = Math.max(0, ...[...layout.columns.values()].flat().map((column) => column + 1))
  for await (const row of tableRows(reading, table)) {
    if (row.line <= table.headingLine) continue
    if ('testOrder' in row) {
      yield { line: row.line, is: 'problem', problem: 'not_taken_over', column: 'testmode', value: row.testOrder }
      continue
    }
    const isShort = reading.description.format === 'csv' && row.cells.length < needed
    if (row.isTooLong || isShort || row.cells.slice(width).some((cell) => textOfCell(cell) !== '')) {
      const value = row.cells.map(textOfCell).join(' ').slice(0, 200)
      yield { line: row.line, is: 'problem', problem: 'unreadable_row', column: null, value }
    } else if (row.cells.some((cell) => textOfCell(cell) !== '')) yield { line: row.line, cells: row.cells }
  }
}

async function* tableRows(
  { description: { encoding, separator, format }, read }: FoundReading,
  { sheet, columns }: DescribedTable,
): AsyncGenerator<TableLine | TestOrder> {
  if (format === 'json')
    yield* readJsonRows(
      read,
      columns.map(({ heading }) => heading),
    )
  else if (encoding !== null && separator !== null) yield* readCsv(readText(read, encoding), separator)
  else yield* withWorkbook(read, (workbook) => readSheet(workbook, entryOf(workbook, sheet)))
}

function entryOf({ sheets }: OpenWorkbook, name: string | null): string {
  const sheet = sheets.find((one) => one.name === name)
  if (sheet === undefined) throw new FileRefused('A sheet of the workbook is gone since it was described.')
  return sheet.entry
}

/** What the rows of each order add up to. */
async function sumsOf(rows: AsyncIterable<TableRow | Found>, layout: TableLayout): Promise<Map<string, OrderSums>> {
  const sums = new Map<string, OrderSums>()
  for await (const row of rows) {
    if ('is' in row) continue
    addToSums(sums, row, layout)
  }
  return sums
}
