import { invalidFields } from '../http/refusal.ts'
import type { Cell } from './cell.ts'

/** A column of a file: its title, and what a row has in it. */
export interface RowColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => Cell
}

export interface RowColumns<Column, Name extends string, Shown extends string> {
  readonly columns: Readonly<Record<Name, Column>>
  /** What a whole file has. */
  readonly whole: readonly Name[]
  /** What a column of the desk becomes: a buyer's cell has three. */
  readonly shown: Readonly<Record<Shown, readonly Name[]>>
  /** Columns without a name, by their key; a whole file has them last. */
  readonly more?: ReadonlyMap<string, Column>
}

/**
 * The columns of a file: all of them, or those that the person sees, in their order.
 * @throws Refusal invalid_fields for a column that the list does not have.
 */
export function pickColumns<Column, Name extends string, Shown extends string>(
  { columns, whole, shown, more = new Map() }: RowColumns<Column, Name, Shown>,
  picked: readonly string[] | null,
): readonly Column[] {
  if (picked === null) return [...whole.map((name) => columns[name]), ...more.values()]
  const byKey: Partial<Record<string, readonly Name[]>> = shown
  return [...new Set(picked)].flatMap((key) => {
    const other = more.get(key)
    const names = byKey[key]
    if (other !== undefined) return [other]
    if (names === undefined) throw invalidFields({ columns: 'invalid' })
    return names.map((name) => columns[name])
  })
}

/** Rows as cells, piece by piece. */
export async function* cellsOfRows<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  columns: readonly RowColumn<Row>[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of pieces) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}
