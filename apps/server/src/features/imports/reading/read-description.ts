import type { DescribedColumn, DescribedTable, FileDescription } from '@turnout/domain/imports/file-description.ts'
import type { ImportFileKind } from '@turnout/domain/imports/file-kinds.ts'
import type { ImportField } from '@turnout/domain/imports/import-fields.ts'
import { currencyInText, showsDecimalComma, textOfCell, type TableCell } from '@turnout/domain/imports/read-amount.ts'
import { showsDayFirst } from '@turnout/domain/imports/read-moment.ts'
import { valueOfCell } from '@turnout/domain/imports/table-layout.ts'
import { recogniseTable } from '@turnout/domain/imports/tables/recognise-table.ts'
import { FileRefused, judgeFormat, type ImportSourceFile, type ReadFile } from './judge-file.ts'
import { withWorkbook } from './open-workbook.ts'
import { judgeSeparator, readCsv } from './read-csv.ts'
import { chooseHeadings, startOf, type Headings, type TableLine } from './read-headings.ts'
import { headingsOfJson, headingText, isAnswerHeading, readJsonTable } from './read-json-table.ts'
import { describePretix } from './read-pretix.ts'
import { readSheet } from './read-sheet.ts'
import { judgeEncoding, readText, startOfText } from './read-text.ts'

/** What a file is, which columns it has and what they seem to hold. @throws FileRefused */
export async function describeFile({ read }: ImportSourceFile): Promise<FileDescription> {
  const format = await judgeFormat(read)
  if (format === 'csv') return describeCsv(read)
  if (format === 'xlsx') return describeWorkbook(read)
  return (await describeJsonTable(read)) ?? describePretix(read)
}

/** The whole of an event as pretix exports it: it may be large, and is read once. */
const EXPORT_OF_PRETIX = /^\s*\{\s*"event"\s*:/u

/** The answer of an API; null: the file has no list of one. */
async function describeJsonTable(read: ReadFile): Promise<FileDescription | null> {
  if (EXPORT_OF_PRETIX.test(await startOfText(read, 'utf-8'))) return null
  const paths = await headingsOfJson(read)
  if (paths.length === 0) return null
  const told: Told = { currency: null, dayFirst: null, decimalComma: null }
  const headings = { line: 0, headings: paths }
  const table = await describeTable(readJsonTable(read, paths), { sheet: null, told, headings })
  return table === null ? null : { ...fileOf('json', [table], told), decimalComma: false }
}

async function describeWorkbook(read: ReadFile): Promise<FileDescription> {
  const told: Told = { currency: null, dayFirst: null, decimalComma: null }
  const tables: DescribedTable[] = []
  const found = withWorkbook(read, async function* (workbook) {
    for (const { name, entry } of workbook.sheets) {
      const table = await describeTable(readSheet(workbook, entry), { sheet: name, told })
      if (table !== null) yield table
    }
  })
  for await (const table of found) tables.push(table)
  if (tables.length === 0) throw new FileRefused('The workbook has no headings: it is empty.')
  return fileOf('xlsx', tables.toSorted(byRank), told)
}

async function describeCsv(read: ReadFile): Promise<FileDescription> {
  const encoding = await judgeEncoding(read)
  const separator = judgeSeparator(await startOfText(read, encoding))
  const told: Told = { currency: null, dayFirst: null, decimalComma: null }
  const table = await describeTable(readCsv(readText(read, encoding), separator), { sheet: null, told })
  if (table === null) throw new FileRefused('The file has no headings: it is empty.')
  return { ...fileOf('csv', [table], told), encoding, separator }
}

/** What the cells of a file show of how it was written. */
interface Told {
  currency: string | null
  dayFirst: boolean | null
  decimalComma: boolean | null
}

const fileOf = (format: FileDescription['format'], tables: readonly DescribedTable[], told: Told): FileDescription => ({
  kind: tables[0]?.kind ?? 'TABLE',
  format,
  encoding: null,
  separator: null,
  tables,
  rows: tables[0]?.rows ?? 0,
  columns: tables[0]?.columns ?? [],
  event: null,
  ...told,
})

const START_ROWS = 60
const SAMPLES = 3
const SAMPLE_LENGTH = 80

/** null: a table without anything in it. */
async function describeTable(
  rows: AsyncIterable<TableLine>,
  { sheet, told, headings }: { readonly sheet: string | null; readonly told: Told; readonly headings?: Headings },
): Promise<DescribedTable | null> {
  const source = rows[Symbol.asyncIterator]()
  const start = await startOf(source, START_ROWS)
  const found = headings ?? chooseHeadings(start)
  if (found === null) return null
  const body = start.filter((row) => row.line > found.line)
  const texts = body.map((row) => row.cells.map(textOfCell))
  const { kind, fields } = recogniseTable(found.headings, texts)
  const columns = found.headings.map((heading, column): DescribedColumn => ({
    column,
    heading: headings === undefined ? heading : headingText(heading),
    samples: samplesOf(texts, column),
    field: headings !== undefined && isAnswerHeading(heading) ? 'guest_answer' : (fields[column] ?? null),
  }))
  const values = valuesIn(columns.length)
  const look = lookerOf(told, columns)
  let count = 0
  const add = (row: TableLine): void => {
    count += 1
    look(row)
    values.add(row)
  }
  for (const row of body) add(row)
  for (;;) {
    const next = await source.next()
    if (next.done === true) break
    add(next.value)
  }
  return { sheet, kind, headingLine: found.line, rows: count, columns: values.tell(columns) }
}

/** More of them are no statuses, and the others are of no use. */
const VALUES = 40

/** Counts the cells of each column that are not empty, and its values while there are few. */
function valuesIn(width: number) {
  const cells = new Uint32Array(width)
  const counts = Array.from({ length: width }, (): Map<string, number> | null => new Map())
  const add = ({ cells: row }: TableLine): void => {
    for (let column = 0; column < width; column += 1) {
      const value = row[column] === '' ? '' : valueOfCell(row[column])
      if (value === '') continue
      cells[column] = (cells[column] ?? 0) + 1
      const known = counts[column]
      if (known == null) continue
      known.set(value, (known.get(value) ?? 0) + 1)
      if (known.size > VALUES) counts[column] = null
    }
  }
  const tell = (columns: readonly DescribedColumn[]): DescribedColumn[] =>
    columns.map((one, column) => ({
      ...one,
      cells: cells[column] ?? 0,
      values: [...(counts[column] ?? [])].map(([value, count]) => ({ value, count })),
    }))
  return { add, tell }
}

const samplesOf = (texts: readonly (readonly string[])[], column: number): string[] => {
  const said = texts.map((row) => row[column] ?? '').filter((text) => text !== '')
  return [...new Set(said.map((text) => text.slice(0, SAMPLE_LENGTH).toWellFormed()))].slice(0, SAMPLES)
}

const MONEY: ReadonlySet<ImportField> = new Set(['price', 'order_total', 'order_fees', 'order_tax', 'order_refunded'])
const DAYS: ReadonlySet<ImportField> = new Set(['order_date', 'checked_in_at'])

/** Looks at cells until each question has its answer. */
function lookerOf(told: Told, columns: readonly DescribedColumn[]): (row: TableLine) => void {
  const of = (fields: ReadonlySet<ImportField>): number[] =>
    columns.filter(({ field }) => field !== null && fields.has(field)).map(({ column }) => column)
  const [money, days] = [of(MONEY), of(DAYS)]
  const currencies = columns.filter(({ field }) => field === 'currency').map(({ column }) => column)
  for (const column of money) told.currency ??= currencyInText(columns[column]?.heading ?? '')
  const text = (cell: TableCell | undefined): string => textOfCell(cell)
  return ({ cells }) => {
    for (const column of currencies) told.currency ??= currencyInText(text(cells[column]).toUpperCase())
    for (const column of money) {
      told.currency ??= currencyInText(text(cells[column]))
      if (typeof cells[column] === 'string') told.decimalComma ??= showsDecimalComma(text(cells[column]))
    }
    for (const column of days) told.dayFirst ??= showsDayFirst(cells[column] ?? '')
  }
}

/** Tables that say more of orders stand before those that say less. */
const RANK: readonly ImportFileKind[] = ['PRETIX_POSITIONS', 'PRETIX_ORDERS', 'HI_EVENTS_ANSWERS']

const byRank = (a: DescribedTable, b: DescribedTable): number => rankOf(a.kind) - rankOf(b.kind)

const rankOf = (kind: ImportFileKind): number => {
  const place = RANK.indexOf(kind)
  return kind === 'TABLE' ? RANK.length + 1 : place === -1 ? RANK.length : place
}
