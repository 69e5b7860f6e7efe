import { currencyInText } from '../imports/read-amount.ts'
import { isCurrency } from '../money/currency.ts'
import { dayOfCell, type DateOrder } from './bank-date.ts'
import { minorOfCell, type DecimalSign } from './bank-sum.ts'
import { ibanOf } from './bank-text.ts'
import { fieldsOfHeading, rankOfHeading } from './csv-headings.ts'
import { CSV_SEPARATORS, type CsvColumns, type CsvGuess, type CsvSeparator } from './csv-mapping.ts'

/* What the first rows of a bank's CSV file tell of its columns. A person looks at it before anything is read. */

type Rows = readonly (readonly string[])[]

/** Lines that are looked at. */
const LOOKED_AT = 40

/** What is between the cells: what most lines have equally often, outside of quotes. */
export function judgeSeparator(start: string): CsvSeparator {
  const lines = start.replaceAll(/"[^"]*"/gu, '').split(/\r\n|\n|\r/u, LOOKED_AT)
  const scores = CSV_SEPARATORS.map((separator) => ({ separator, score: regularity(lines, separator) }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator
}

/** Lines of the commonest number of separators, more columns first. A bank's address above the table is not regular. */
function regularity(lines: readonly string[], separator: string): number {
  const counts = Map.groupBy(
    lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0),
    (count) => count,
  )
  return Math.max(0, ...[...counts].map(([count, same]) => same.length * 100 + Math.min(count, 99)))
}

export function guessMapping(rows: Rows, separator: CsvSeparator): CsvGuess {
  const known = rows.findIndex((row) => isHeadings(row))
  const heading = known === -1 && isUnderUnknown(rows) ? 0 : known
  const headings = rows[heading] ?? []
  const below = rows.slice(heading + 1)
  const columns = known === -1 ? byContent(below) : byHeadings(headings, below)
  const samples = (column: number | null): readonly string[] =>
    column === null ? [] : below.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  const sums = [columns.amount, columns.credit, columns.debit].flatMap(samples)
  const sumHeading = headings[columns.amount ?? columns.credit ?? -1] ?? ''
  return {
    encoding: null,
    separator,
    rowsAbove: heading + 1,
    columns,
    dateOrder: judgeOrder(samples(columns.bookedOn)),
    decimalSign: judgeSign(sums, separator),
    currency: samples(columns.currency).find(isCurrency) ?? currencyInText(sumHeading) ?? currencyInText(sums[0] ?? ''),
    account: accountAbove(rows.slice(0, Math.max(heading, 0))),
  }
}

function isHeadings(row: readonly string[]): boolean {
  const fields = new Set(row.flatMap((cell) => fieldsOfHeading(cell)))
  return fields.has('bookedOn') && (fields.has('amount') || fields.has('credit') || fields.has('debit'))
}

/** Whether the first row has headings that no list knows: the cells below them look like days, and not with it. */
const isUnderUnknown = (rows: Rows): boolean =>
  byContent(rows).bookedOn === null && byContent(rows.slice(1)).bookedOn !== null

/** The account's own IBAN, where exactly one is above the table. */
function accountAbove(rows: Rows): string | null {
  const found = new Set(rows.flatMap((row) => row.flatMap((cell) => ibanOf(cell.replace(/^.*:/u, '')) ?? [])))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

function byHeadings(headings: readonly string[], below: Rows): CsvGuess['columns'] {
  const candidates = headings.map((heading, column) => ({ heading, column, fields: fieldsOfHeading(heading) }))
  const taken = new Set<number>()
  const of = (field: keyof CsvColumns): number | null => {
    const found = candidates
      .filter(({ fields, column }) => fields.includes(field) && !taken.has(column))
      .filter(({ column }) => field !== 'valuedOn' || !holdsCurrencies(below, column))
      .toSorted((a, b) => rankOfHeading(field, a.heading) - rankOfHeading(field, b.heading))[0]
    if (found !== undefined) taken.add(found.column)
    return found?.column ?? null
  }
  const bookedOn = of('bookedOn')
  const valuedOn = of('valuedOn')
  // "Valuta" is a day in German and a currency in Dutch.
  const currency = of('currency') ?? headings.findIndex((_, column) => holdsCurrencies(below, column))
  const amount = of('amount')
  const [credit, debit] = amount === null ? [of('credit'), of('debit')] : [null, null]
  const rest = { mark: amount === null ? null : of('mark'), name: of('name'), iban: of('iban') }
  const ids = { endToEndId: of('endToEndId'), entryReference: of('entryReference'), reference: of('reference') }
  const text = candidates
    .filter(({ fields, column }) => fields.includes('text') && !taken.has(column))
    .map(({ column }) => column)
  return {
    bookedOn,
    valuedOn,
    amount,
    credit,
    debit,
    currency: currency === -1 ? null : currency,
    ...rest,
    ...ids,
    text,
  }
}

function holdsCurrencies(rows: Rows, column: number): boolean {
  const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => isCurrency(cell))
}

/** Without headings: the first column of days, of sums with decimals, of IBANs; texts are the longest ones. */
function byContent(rows: Rows): CsvGuess['columns'] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const places = Array.from({ length: width }, (_, column) => column)
  const first = (test: (cell: string) => boolean, skip: readonly (number | null)[] = []): number | null =>
    places.find((column) => {
      const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
      return !skip.includes(column) && cells.length > 0 && cells.every((cell) => test(cell))
    }) ?? null
  const isDay = (cell: string): boolean =>
    (['DMY', 'MDY', 'YMD'] as const).some((order) => typeof dayOfCell(cell, order) === 'string')
  const isSum = (cell: string): boolean =>
    /[.,]\d\d\D*$/u.test(cell) &&
    ([',', '.'] as const).some((sign) => typeof minorOfCell(cell, 'EUR', sign) === 'number')
  const bookedOn = first(isDay)
  const amount = first(isSum, [bookedOn])
  const found = {
    bookedOn,
    valuedOn: first(isDay, [bookedOn]),
    amount,
    currency: first((cell) => isCurrency(cell)),
    iban: first((cell) => ibanOf(cell) !== null),
  }
  const known = Object.values(found)
  const words = places.filter(
    (column) => !known.includes(column) && rows.some((row) => /\p{L}{3}/u.test(row[column] ?? '')),
  )
  const none = { credit: null, debit: null, mark: null, reference: null, endToEndId: null, entryReference: null }
  return { ...found, ...none, name: words[0] ?? null, text: words.slice(1) }
}

function judgeOrder(cells: readonly string[]): DateOrder {
  if (cells.some((cell) => /^\d{4}/u.test(cell))) return 'YMD'
  // Nothing of a year of two digits says whether it is in front; days are there more often.
  return cells.some((cell) => typeof dayOfCell(cell, 'DMY') !== 'string') &&
    cells.every((cell) => typeof dayOfCell(cell, 'MDY') === 'string')
    ? 'MDY'
    : 'DMY'
}

function judgeSign(sums: readonly string[], separator: CsvSeparator): DecimalSign {
  const shown = sums.flatMap((cell) => /\d([.,])\d{1,2}(?!\d)\D*$/u.exec(cell)?.[1] ?? [])[0]
  return shown === ',' || (shown === undefined && separator === ';') ? ',' : '.'
}
