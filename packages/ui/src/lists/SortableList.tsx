import type { ReactNode } from 'react'
import { SortableGroups } from './SortableGroups.tsx'

export interface SortableListProps<Item> {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  /** The name of the item in "Move … up". */
  itemName: (item: Item) => string
  render: (item: Item) => ReactNode
  /** The new order, after each move. Save it, and show the old one again when saving fails. */
  onMove: (items: Item[]) => void
  disabled?: boolean
  /** The order cannot be changed here: no handles, no buttons. */
  fixed?: boolean
  /** `block`: the name, the handle and the buttons stand above the content, for rows that are a form. Default `row`. */
  layout?: 'row' | 'block'
  /** After the Move buttons of a row. */
  renderEnd?: (item: Item) => ReactNode
}

/**
 * One list in the person's own order: drag the handle, press arrow keys on it, or use the buttons.
 * Several lists: SortableGroups.
 */
export function SortableList<Item>({ label, items, onMove, ...rest }: SortableListProps<Item>) {
  return (
    <SortableGroups
      {...rest}
      groups={[{ key: 'only', name: label, items }]}
      renderGroup={(_, list) => list}
      onMove={([moved = []]) => onMove(moved)}
    />
  )
}
