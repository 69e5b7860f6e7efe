import type { CsvColumns, CsvGuess, CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { lineOfRow } from '@turnout/domain/bank/csv-line.ts'
import { isFault } from '@turnout/domain/bank/statement-refusal.ts'

/* A CSV file whose columns are not known yet: its first rows, what we take its columns for, and what a person says. */

export interface CsvTable {
  readonly rows: readonly (readonly string[])[]
  readonly guess: CsvGuess
}

/** What a column can hold; `none`: it is left out. */
export type Holds = keyof CsvColumns | 'none'

/** One choice for each column of the file. */
function choicesOf({ rows, guess }: CsvTable): readonly Holds[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const { text, ...single } = guess.columns
  return Array.from({ length: width }, (_, column): Holds => {
    if (text.includes(column)) return 'text'
    const found = Object.entries(single).find(([, at]) => at === column)
    return found === undefined ? 'none' : (found[0] as Holds)
  })
}

/** The choices after one more: a column that was the same before is left out, unless several are put together. */
export const choose = (choices: readonly Holds[], at: number, holds: Holds): readonly Holds[] =>
  choices.map((one, column) => {
    if (column === at) return holds
    return one === holds && holds !== 'text' ? 'none' : one
  })

export interface Said {
  readonly choices: readonly Holds[]
  readonly dateOrder: CsvMapping['dateOrder']
  readonly decimalSign: CsvMapping['decimalSign']
  /** ISO 4217, of rows that name none. */
  readonly currency: string
}

export const saidOf = (table: CsvTable): Said => ({
  choices: choicesOf(table),
  dateOrder: table.guess.dateOrder,
  decimalSign: table.guess.decimalSign,
  currency: table.guess.currency ?? 'EUR',
})

/** Rows above the first one that can be read so: headings that no list of ours knows are above it. */
function rowsAbove({ rows, guess }: CsvTable, mapping: CsvMapping): number {
  const isMovement = (row: readonly string[]): boolean => {
    const line = lineOfRow(row, mapping, 1)
    return line !== null && !isFault(line)
  }
  const first = rows.findIndex((row, place) => place >= guess.rowsAbove && isMovement(row))
  return first === -1 ? guess.rowsAbove : first
}

/** The mapping that was said; null while the day or the sum has no column. */
export function mappingOf(table: CsvTable, said: Said): CsvMapping | null {
  const { guess } = table
  const at = (holds: Holds): number | null => {
    const column = said.choices.indexOf(holds)
    return column === -1 ? null : column
  }
  const bookedOn = at('bookedOn')
  const [amount, credit, debit] = [at('amount'), at('credit'), at('debit')]
  if (bookedOn === null || (amount === null && credit === null && debit === null)) return null
  const mapping: CsvMapping = {
    encoding: guess.encoding,
    separator: guess.separator,
    rowsAbove: guess.rowsAbove,
    columns: {
      bookedOn,
      valuedOn: at('valuedOn'),
      amount,
      credit,
      debit,
      mark: at('mark'),
      currency: at('currency'),
      name: at('name'),
      iban: at('iban'),
      text: said.choices.flatMap((holds, column) => (holds === 'text' ? [column] : [])),
      reference: at('reference'),
      endToEndId: at('endToEndId'),
      entryReference: at('entryReference'),
    },
    dateOrder: said.dateOrder,
    decimalSign: said.decimalSign,
    currency: said.currency,
    account: guess.account,
  }
  return { ...mapping, rowsAbove: rowsAbove(table, mapping) }
}

export interface ReadBack {
  readonly day: string
  /** Minor units; negative went out. */
  readonly amountMinor: number
  readonly currency: string
}

/** The first movement as this mapping reads it; null: no row can be read so. */
export function readBack({ rows }: CsvTable, mapping: CsvMapping): ReadBack | null {
  for (const row of rows.slice(mapping.rowsAbove)) {
    const line = lineOfRow(row, mapping, 1)
    if (line === null) continue
    return isFault(line) ? null : { day: line.bookedOn, amountMinor: line.amount, currency: line.currency }
  }
  return null
}
