import type { TableSelection } from '@turnout/ui/lists/table-props.ts'
import { useState } from 'react'

interface Picked<Row> {
  /** The filter of the list at the time the rows were ticked. */
  readonly of: string
  readonly rows: ReadonlyMap<number, Row>
  /** All that the list finds, on every page. */
  readonly isAll: boolean
  /** The row that was ticked or unticked last: a range begins there. */
  readonly anchor: number | null
}

export interface Selection<Row, Asked> {
  readonly count: number
  readonly isAll: boolean
  /** The ticked rows that were in view. */
  readonly rows: ReadonlyMap<number, Row>
  /** The rows meant, as exports and bulk acts ask for them. */
  readonly asked: Asked
  /** Some of the ticked rows, by name. */
  readonly askedFor: (rows: readonly Row[]) => Asked
  readonly table: TableSelection<Row>
  readonly selectAll: () => void
  readonly clear: () => void
}

interface List<Row, Filter, Named> extends Pick<TableSelection<Row>, 'label' | 'allLabel'> {
  /** The query that finds the list. */
  readonly filter: Filter
  /** In view. */
  readonly rows: readonly Row[]
  readonly total: number
  /** Asks for rows by their ids. */
  readonly named: (ids: number[]) => Named
}

/** The rows that are ticked, over all pages; another search or filter begins anew. */
export function useSelection<Row extends { readonly id: number }, Filter, Named>(
  list: List<Row, Filter, Named>,
): Selection<Row, Filter | Named> {
  const { filter, rows, total, named, label, allLabel } = list
  const of = JSON.stringify(filter)
  const none: Picked<Row> = { of, rows: new Map(), isAll: false, anchor: null }
  const [kept, setKept] = useState(none)
  const picked = kept.of === of ? kept : none
  const inView = () => (picked.isAll ? rows.map((row) => [row.id, row] as const) : [])
  const set = (meant: readonly Row[], selected: boolean, anchor: number | null) => {
    const next = new Map([...picked.rows, ...inView()])
    for (const row of meant) {
      if (selected) next.set(row.id, row)
      else next.delete(row.id)
    }
    setKept({ of, rows: next, isAll: false, anchor })
  }
  /** The rows from the one that was ticked last to this one. */
  const rangeTo = (row: Row): readonly Row[] => {
    const [from, to] = [picked.anchor, row.id].map((id) => rows.findIndex((one) => one.id === id))
    if (from === undefined || to === undefined || from < 0 || to < 0) return [row]
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  return {
    count: picked.isAll ? total : picked.rows.size,
    isAll: picked.isAll,
    rows: picked.rows,
    asked: picked.isAll ? filter : named([...picked.rows.keys()]),
    askedFor: (some) => named(some.map(({ id }) => id)),
    table: {
      isSelected: ({ id }) => picked.isAll || picked.rows.has(id),
      onToggle: (row, selected, reaches = false) => set(reaches ? rangeTo(row) : [row], selected, row.id),
      onToggleAll: (selected) => set(rows, selected, null),
      label,
      allLabel,
    },
    selectAll: () => setKept({ of, rows: new Map(rows.map((row) => [row.id, row])), isAll: true, anchor: null }),
    clear: () => setKept(none),
  }
}
