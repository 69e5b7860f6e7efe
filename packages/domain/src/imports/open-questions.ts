import type { DescribedColumn } from './file-description.ts'
import type { ImportField } from './import-fields.ts'
import { isStatusField, proposeMeaning, type StatusMeaning } from './status-meanings.ts'

/* What a person has to say of a table before it is imported: no ticket comes of a status that is only guessed. */

type Column = Pick<DescribedColumn, 'column' | 'heading' | 'samples' | 'cells' | 'values'> & {
  readonly field: ImportField | null
}

export interface StatusValue {
  /** '': the cell is empty. */
  readonly value: string
  readonly count: number
  /** null: only a person can say. */
  readonly proposal: StatusMeaning | null
}

const tellsAmounts = (columns: readonly Pick<Column, 'field'>[]): boolean =>
  columns.some(({ field }) => field === 'price' || field === 'order_total')

/** The values of a status column, each with what is proposed; none of any other column. */
export function statusValues(
  { heading, values = [], cells = 0, field }: Column,
  table: { readonly columns: readonly Pick<Column, 'field'>[]; readonly rows: number },
): readonly StatusValue[] {
  if (!isStatusField(field)) return []
  const hasAmounts = tellsAmounts(table.columns)
  const said = values.map((one) => ({ ...one, proposal: proposeMeaning(one.value, { heading, hasAmounts }) }))
  return cells < table.rows
    ? [...said, { value: '', count: table.rows - cells, proposal: proposeMeaning('', { heading, hasAmounts }) }]
    : said
}

const MONEY_WORDS =
  /amount|montant|betrag|total|price|prix|preis|revenue|sales|paid|cost|gross|importe|precio|pre[cç]o|valor|金额|价/iu
const MONEY_CELL = /^[^\d]{0,4}-?\d[\d.,' ]*[^\d]{0,5}$/u
const CENTS = /\d[.,]\d{2}(?!\d)\D{0,5}$/u

const looksLikeMoney = ({ heading, samples }: Column): boolean =>
  samples.length > 0 &&
  samples.every((cell) => MONEY_CELL.test(cell)) &&
  (MONEY_WORDS.test(heading) || samples.some((cell) => CENTS.test(cell)))

/** Columns that look like amounts, where no column tells what a ticket or an order cost. */
export const unmappedAmounts = (columns: readonly Column[]): readonly number[] =>
  tellsAmounts(columns)
    ? []
    : columns.filter((one) => one.field === null && looksLikeMoney(one)).map(({ column }) => column)
