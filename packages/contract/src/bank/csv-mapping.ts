import { CSV_SEPARATORS, STATEMENT_ENCODINGS } from '@turnout/domain/bank/csv-mapping.ts'
import { z } from 'zod'

const COLUMNS_MAX = 1000
const column = z.int().min(0).max(COLUMNS_MAX)
const perhaps = column.nullable()

/** The part `mapping` of a CSV statement, as JSON: what its columns are, counted from 0. */
export const csvMapping = z.object({
  encoding: z.enum(STATEMENT_ENCODINGS).nullable(),
  separator: z.enum(CSV_SEPARATORS),
  rowsAbove: z.int().min(0).max(COLUMNS_MAX),
  columns: z.object({
    bookedOn: column,
    valuedOn: perhaps,
    amount: perhaps,
    credit: perhaps,
    debit: perhaps,
    mark: perhaps,
    currency: perhaps,
    name: perhaps,
    iban: perhaps,
    text: z.array(column).max(20),
    reference: perhaps,
    endToEndId: perhaps,
    entryReference: perhaps,
  }),
  dateOrder: z.enum(['DMY', 'MDY', 'YMD']),
  decimalSign: z.enum(['.', ',']),
  currency: z.string().regex(/^[A-Z]{3}$/u),
  account: z.string().max(34).nullable(),
})
