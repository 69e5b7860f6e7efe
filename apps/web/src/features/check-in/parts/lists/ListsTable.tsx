import { m } from '@turnout/messages/generated/messages.js'
import { failedTo } from '../../../../api/load-error.ts'
import { DeskTable } from '../../../../desk/table/DeskTable.tsx'
import { NoMatch } from '../../../../desk/table/NoMatch.tsx'
import type { WayBack } from '../../../../desk/table/NoMatch.tsx'
import { listCountQuery } from '../../api.ts'
import { listsMeant, WITHOUT_FILTERS } from '../../lists/list-address.ts'
import { NoLists } from '../NoLists.tsx'
import type { ListsDesk } from './use-lists-desk.ts'

interface ListsTableProps {
  eventId: number
  lists: ListsDesk
  /** Undefined while loading. */
  hasTickets: boolean | undefined
  onCreate: () => void
}

/** The list of the desk of check-in lists. */
export function ListsTable({ eventId, lists, hasTickets, onCreate }: ListsTableProps) {
  const { address, list, columns, desk } = lists
  return (
    <DeskTable
      label={m.check_in_lists_title()}
      columns={columns}
      placed={desk.placed}
      onWidth={desk.setWidth}
      list={list}
      rowHeight={desk.rows.pixels}
      comfortable={desk.rows.height === 'comfortable'}
      cursor={desk.cursor}
      openId={desk.openId}
      onOpen={(row) => desk.show(row.id)}
      openLabel={(row) => m.check_in_lists_open_list({ name: row.name })}
      selection={lists.selection.table}
      drawnWith={lists.drawnWith}
      sort={address.sort}
      onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
      empty={
        lists.isEmpty ? (
          hasTickets !== undefined && <NoLists eventId={eventId} hasTickets={hasTickets} onCreate={onCreate} />
        ) : (
          <NoListMatches eventId={eventId} lists={lists} />
        )
      }
      error={failedTo(m.check_in_door_cold(), list.error)}
    />
  )
}

function NoListMatches({ eventId, lists }: Pick<ListsTableProps, 'eventId' | 'lists'>) {
  const { address, all } = lists
  return (
    <NoMatch
      title={m.check_in_lists_no_match()}
      text={all === undefined ? '' : m.check_in_lists_no_match_text({ count: all })}
      ways={waysBack(eventId, lists)}
      onChange={address.change}
      onClear={() => address.change({ ...WITHOUT_FILTERS, query: null })}
    />
  )
}

function waysBack(eventId: number, { address, filters }: ListsDesk): readonly WayBack[] {
  const { query } = address
  const count = (text: string, left: Partial<typeof filters>) =>
    listCountQuery(eventId, listsMeant(text, { ...filters, ...left }))
  return [
    ...(query === '' ? [] : [{ label: m.desk_the_search(), change: { query: null }, count: count('', {}) }]),
    ...(filters.status.length === 0
      ? []
      : [{ label: m.check_in_lists_column_state(), change: { status: null }, count: count(query, { status: [] }) }]),
    ...(filters.product.length === 0
      ? []
      : [{ label: m.check_in_lists_products(), change: { product: null }, count: count(query, { product: [] }) }]),
  ]
}
