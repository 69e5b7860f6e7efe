import type { ImportFile } from '@turnout/contract/imports/import.ts'
import type { ImportField } from '@turnout/domain/imports/import-fields.ts'
import { readAmount } from '@turnout/domain/imports/read-amount.ts'
import { readMoment } from '@turnout/domain/imports/read-moment.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { fieldOf, type PlanValues } from './plan-values.ts'

/** A cell of a file, and what it is read as. */
export interface ReadingExample<Meaning> {
  readonly written: string
  /** null: it cannot be read this way. */
  readonly meaning: Meaning | null
  /** Read the other way it would be something else. */
  readonly isDecided: boolean
}

const MOMENTS: readonly ImportField[] = ['order_date', 'checked_in_at']
const AMOUNTS: readonly ImportField[] = ['order_total', 'price', 'order_fees', 'order_tax', 'order_refunded']

const samplesOf = (files: readonly ImportFile[], values: PlanValues, fields: readonly ImportField[]) =>
  files.flatMap((file) =>
    file.columns
      .filter((column) => fields.some((field) => field === fieldOf(values, file.id, column)))
      .flatMap(({ samples }) => samples),
  )

/** The sample whose reading hangs on the choice, or else the first. */
function exampleOf<Meaning>(
  samples: readonly string[],
  read: (written: string, isFirstWay: boolean) => Meaning | null,
  isFirstWay: boolean,
): ReadingExample<Meaning> | null {
  const isDecided = (written: string): boolean => read(written, true) !== read(written, false)
  const written = samples.find(isDecided) ?? samples[0]
  return written === undefined ? null : { written, meaning: read(written, isFirstWay), isDecided: isDecided(written) }
}

/** A day of the files, as an instant in ISO text; null where no column holds one. */
export const momentExample = (files: readonly ImportFile[], values: PlanValues): ReadingExample<string> | null =>
  exampleOf(
    samplesOf(files, values, MOMENTS),
    (written, dayFirst) => readMoment(written, { timezone: values.timezone, dayFirst }),
    values.day_first,
  )

/** An amount of the files in minor units. */
export const amountExample = (files: readonly ImportFile[], values: PlanValues): ReadingExample<number> | null =>
  exampleOf(
    samplesOf(files, values, AMOUNTS),
    (written, decimalComma) => readAmount(written, { currency: values.currency, decimalComma }),
    values.decimal_comma,
  )

/** With two decimals a file tells where they begin; 1.234 of three does not. */
export const needsDecimalSign = ({ currency }: Pick<PlanValues, 'currency'>): boolean => exponentOf(currency) === 3
