import type { DocumentFee, DocumentLine, InvoiceDocument } from './invoice-document.ts'

type Rows = Pick<InvoiceDocument, 'lines' | 'fees'>

const NOTHING: Rows = { lines: [], fees: [] }

/**
 * The lines and fees of a document beyond those of others: the units that none of them has. A unit
 * is known by its name and price, a fee by its name and rate. Nothing where the others have more, or
 * one of them names no lines: then the sums speak alone.
 */
export function rowsBeyond(document: Rows, others: readonly Rows[]): Rows {
  if (others.some(({ lines }) => lines.length === 0)) return NOTHING
  const lines = without(
    document.lines,
    others.flatMap((other) => other.lines),
    keyOfLine,
  )
  const fees = without(
    document.fees,
    others.flatMap((other) => other.fees),
    keyOfFee,
  )
  return lines === null || fees === null ? NOTHING : { lines, fees }
}

const keyOfLine = ({ name, unitMinor, listedUnitMinor }: DocumentLine): string =>
  JSON.stringify([name, unitMinor, listedUnitMinor])

const keyOfFee = ({ name, calculationType, rate }: DocumentFee): string => JSON.stringify([name, calculationType, rate])

interface Row {
  readonly quantity: number
  readonly amountMinor: number
}

/** The rows less the others of the same key; null where there are more of the others. */
function without<R extends Row>(rows: readonly R[], others: readonly R[], keyOf: (row: R) => string): R[] | null {
  const own = Map.groupBy(rows, keyOf)
  const taken = Map.groupBy(others, keyOf)
  if ([...taken.keys()].some((key) => !own.has(key))) return null
  const left = [...own].flatMap(([key, same]) =>
    same.slice(0, 1).map((row) => ({ ...row, ...restOf(same, taken.get(key) ?? []) })),
  )
  if (left.some(({ quantity, amountMinor }) => quantity < 0 || amountMinor < 0)) return null
  return left.filter(({ quantity }) => quantity > 0)
}

const restOf = (own: readonly Row[], taken: readonly Row[]): Row => ({
  quantity: sum(own.map(({ quantity }) => quantity)) - sum(taken.map(({ quantity }) => quantity)),
  amountMinor: sum(own.map(({ amountMinor }) => amountMinor)) - sum(taken.map(({ amountMinor }) => amountMinor)),
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
