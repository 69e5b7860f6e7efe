import type { TableSelection } from '@turnout/ui/lists/table-props.ts'
import { useState } from 'react'

interface Picked<Row> {
  /** The filter of the list at the time the rows were ticked. */
  readonly of: string
  readonly rows: ReadonlyMap<number, Row>
  /** All that the list finds, on every page. */
  readonly isAll: boolean
}

export interface Selection<Row, Asked> {
  readonly count: number
  readonly isAll: boolean
  /** The ticked rows that were in view. */
  readonly rows: ReadonlyMap<number, Row>
  /** The rows meant, as exports and bulk acts ask for them. */
  readonly asked: Asked
  readonly table: TableSelection<Row>
  readonly selectAll: () => void
  readonly clear: () => void
}

interface List<Row, Meant, Named> extends Pick<TableSelection<Row>, 'label' | 'allLabel'> {
  /** The query that finds the list. */
  readonly meant: Meant
  /** In view. */
  readonly rows: readonly Row[]
  readonly total: number
  /** Asks for rows by their ids. */
  readonly named: (ids: number[]) => Named
}

/** The rows that are ticked, over all pages; another search or filter begins anew. */
export function useSelection<Row extends { readonly id: number }, Meant, Named>(
  list: List<Row, Meant, Named>,
): Selection<Row, Meant | Named> {
  const { meant, rows, total, named, label, allLabel } = list
  const of = JSON.stringify(meant)
  const none: Picked<Row> = { of, rows: new Map(), isAll: false }
  const [kept, setKept] = useState(none)
  const picked = kept.of === of ? kept : none
  const inView = () => (picked.isAll ? rows.map((row) => [row.id, row] as const) : [])
  const set = (change: (next: Map<number, Row>) => void) => {
    const next = new Map([...picked.rows, ...inView()])
    change(next)
    setKept({ of, rows: next, isAll: false })
  }
  const add = (next: Map<number, Row>, row: Row) => void next.set(row.id, row)
  return {
    count: picked.isAll ? total : picked.rows.size,
    isAll: picked.isAll,
    rows: picked.rows,
    asked: picked.isAll ? meant : named([...picked.rows.keys()]),
    table: {
      isSelected: ({ id }) => picked.isAll || picked.rows.has(id),
      onToggle: (row, selected) => set((next) => (selected ? add(next, row) : void next.delete(row.id))),
      onToggleAll: (selected) =>
        set((next) => rows.forEach((row) => (selected ? add(next, row) : void next.delete(row.id)))),
      label,
      allLabel,
    },
    selectAll: () => setKept({ of, rows: new Map(rows.map((row) => [row.id, row])), isAll: true }),
    clear: () => setKept(none),
  }
}
