import type { ImportFileKind } from './file-kinds.ts'
import type { FoundEvent } from './found.ts'
import type { ImportField } from './import-fields.ts'

/* What a file is, found by reading it once. Plain values that survive JSON. */

export interface DescribedColumn {
  /** Place in the table, from 0. */
  readonly column: number
  readonly heading: string
  /** Up to three cells that are not empty, cut at 80 characters. */
  readonly samples: readonly string[]
  /** Cells that are not empty. A file that an older release described does not tell. */
  readonly cells?: number
  /** Its values with their counts, the first ones; the same files do not tell. */
  readonly values?: readonly { readonly value: string; readonly count: number }[]
  /** What it seems to hold; null: nothing that is taken over, or an unknown kind. */
  readonly field: ImportField | null
}

/** A table of a file: a sheet of a workbook, or the whole of a CSV file. */
export interface DescribedTable {
  /** Name of the sheet; null: the file is the table. */
  readonly sheet: string | null
  readonly kind: ImportFileKind
  /** Line of the headings, from 1. */
  readonly headingLine: number
  /** Without the headings and without empty rows. */
  readonly rows: number
  readonly columns: readonly DescribedColumn[]
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface FileDescription {
  readonly kind: ImportFileKind
  readonly format: 'csv' | 'xlsx' | 'json'
  /** Of a CSV file. `windows-1252`: it is no valid UTF-8, and umlauts are a guess. */
  readonly encoding: TextEncoding | null
  readonly separator: string | null
  /** Every table that is read, the one that `kind`, `rows` and `columns` repeat first. Empty: JSON. */
  readonly tables: readonly DescribedTable[]
  /** null: no table. */
  readonly rows: number | null
  readonly columns: readonly DescribedColumn[]
  /** What the file tells of its event, currency and way of writing; null: it does not. */
  readonly event: FoundEvent | null
  readonly currency: string | null
  readonly dayFirst: boolean | null
  readonly decimalComma: boolean | null
}
