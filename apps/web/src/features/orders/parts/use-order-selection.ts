import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { TableSelection } from '@turnout/ui/lists/table-props.ts'
import { useState } from 'react'
import type { OrdersAsked, OrdersMeant } from '../order-address.ts'
import { buyerName } from '../order-words.ts'

interface Picked {
  /** What the list was narrowed to when the rows were ticked. */
  readonly of: string
  readonly rows: ReadonlyMap<number, OrderRow>
  /** All that the list finds, on every page. */
  readonly isAll: boolean
}

export interface OrderSelection {
  readonly count: number
  readonly isAll: boolean
  /** The ticked rows that were in view. */
  readonly rows: ReadonlyMap<number, OrderRow>
  /** The orders meant, as exports and bulk acts ask for them. */
  readonly asked: OrdersAsked
  readonly table: TableSelection<OrderRow>
  readonly selectAll: () => void
  readonly clear: () => void
}

interface List {
  readonly meant: OrdersMeant
  /** In view. */
  readonly rows: readonly OrderRow[]
  readonly total: number
}

/** The rows that are ticked, over all pages; another search or filter begins anew. */
export function useOrderSelection({ meant, rows, total }: List): OrderSelection {
  const of = JSON.stringify(meant)
  const none: Picked = { of, rows: new Map(), isAll: false }
  const [kept, setKept] = useState(none)
  const picked = kept.of === of ? kept : none
  const inView = () => (picked.isAll ? rows.map((row) => [row.id, row] as const) : [])
  const set = (change: (next: Map<number, OrderRow>) => void) => {
    const next = new Map([...picked.rows, ...inView()])
    change(next)
    setKept({ of, rows: next, isAll: false })
  }
  const add = (next: Map<number, OrderRow>, row: OrderRow) => void next.set(row.id, row)
  return {
    count: picked.isAll ? total : picked.rows.size,
    isAll: picked.isAll,
    rows: picked.rows,
    asked: picked.isAll ? meant : { order_ids: [...picked.rows.keys()] },
    table: {
      isSelected: ({ id }) => picked.isAll || picked.rows.has(id),
      onToggle: (row, selected) => set((next) => (selected ? add(next, row) : void next.delete(row.id))),
      onToggleAll: (selected) =>
        set((next) => rows.forEach((row) => (selected ? add(next, row) : void next.delete(row.id)))),
      label: (row) => m.orders_select({ reference: row.public_id, name: buyerName(row) }),
      allLabel: m.orders_select_page(),
    },
    selectAll: () => setKept({ of, rows: new Map(rows.map((row) => [row.id, row])), isAll: true }),
    clear: () => setKept(none),
  }
}
