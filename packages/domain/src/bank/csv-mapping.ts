import type { DecimalSign } from './bank-sum.ts'
import type { DateOrder } from './bank-date.ts'

/* What the columns of a bank's CSV file are. A person says so once per account. */

export const STATEMENT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
/** `windows-1252` has every letter of ISO-8859-1 in the same place. */
export type StatementEncoding = (typeof STATEMENT_ENCODINGS)[number]

export const CSV_SEPARATORS = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

/** Places of columns, from 0; null where the file has no such column. */
export interface CsvColumns {
  readonly bookedOn: number
  readonly valuedOn: number | null
  /** Sum with its sign, or without one where `mark` has the direction. Without it `credit` and `debit` are there. */
  readonly amount: number | null
  readonly credit: number | null
  readonly debit: number | null
  /** Says of each sum whether it came in or went out: `S` and `H`, `Af` and `Bij`, `D` and `C`. */
  readonly mark: number | null
  readonly currency: number | null
  readonly name: number | null
  readonly iban: number | null
  /** Columns of what the payer wrote, in the order in which they are put together. */
  readonly text: readonly number[]
  readonly reference: number | null
  readonly endToEndId: number | null
  readonly entryReference: number | null
}

export interface CsvMapping {
  /** null: found by the bytes of the file. */
  readonly encoding: StatementEncoding | null
  readonly separator: CsvSeparator
  /** Rows above the first movement, the headings included; empty rows are not counted. */
  readonly rowsAbove: number
  readonly columns: CsvColumns
  readonly dateOrder: DateOrder
  readonly decimalSign: DecimalSign
  /** ISO 4217, of rows that name none. */
  readonly currency: string
  /** IBAN of the account that the file is of; null: not said. */
  readonly account: string | null
}

/** A mapping as far as the first rows tell it. A person completes what is null. */
export interface CsvGuess extends Omit<CsvMapping, 'columns' | 'currency'> {
  readonly columns: Omit<CsvColumns, 'bookedOn'> & { readonly bookedOn: number | null }
  readonly currency: string | null
}
