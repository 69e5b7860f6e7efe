import { useNavigate } from 'react-router'
import { naturalOf } from '../../shell/use-list-address.ts'
import type { useListAddress } from '../../shell/use-list-address.ts'
import { columnsText, readColumns } from './desk-column.ts'
import type { DeskColumn } from './desk-column.ts'
import { useDeskCursor } from './use-desk-cursor.ts'
import type { DeskRows } from './use-desk-rows.ts'
import { useRowHeight, type RowShape } from './use-row-height.ts'

interface DeskOptions<Row> {
  readonly address: ReturnType<typeof useListAddress>
  readonly columns: readonly DeskColumn<Row>[]
  readonly list: DeskRows<Row>
  /** Of the row that is open beside the list, in the address. */
  readonly openName: string | undefined
  /** Where a row leads that does not open beside the list. */
  readonly hrefOf?: ((id: number) => string) | undefined
  readonly shape?: RowShape | undefined
}

export type Desk = ReturnType<typeof useDesk>

/** What every desk has: its columns, the height of its rows, where the keys are, and what is open. */
export function useDesk<Row extends { readonly id: number }>(options: DeskOptions<Row>) {
  const { address, columns, list, openName, hrefOf, shape } = options
  const go = useNavigate()
  const openId = openName === undefined ? null : naturalOf(address.search.get(openName))
  const placed = readColumns(address.search.get('columns'), columns)
  const rows = useRowHeight(address.search.get('rows'), shape)
  const show = (id: number) => {
    if (openName !== undefined) address.beside(openName, id)
    else if (hrefOf !== undefined) void go(hrefOf(id))
  }
  const cursor = useDeskCursor({ rows: list.rows ?? NONE, rowHeight: rows.pixels, openId, onOpen: show })
  const setColumns = (text: string | null) => address.put({ columns: text })
  const choose = (height: typeof rows.height) => {
    rows.choose(height)
    // A view of one's own says its height itself.
    if (address.search.has('rows')) address.put({ rows: height })
  }
  return {
    openId,
    show,
    close: () => {
      if (openName !== undefined) address.beside(openName, null)
      if (openId !== null) cursor.focusRow(openId)
    },
    placed,
    setColumns,
    setWidth: (key: string, width: number) =>
      setColumns(
        columnsText(
          placed.map((one) => (one.key === key ? { key, width } : one)),
          columns,
        ),
      ),
    rows: { ...rows, choose, toggle: () => choose(rows.height === 'compact' ? 'comfortable' : 'compact') },
    cursor,
  }
}

const NONE: readonly never[] = []
