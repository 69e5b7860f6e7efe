import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DeskTable } from '../../../../desk/table/DeskTable.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { WITHOUT_FILTERS } from '../../order-address.ts'
import { buyerName } from '../../order-words.ts'
import { NoOrders, NothingToDo } from '../NoOrders.tsx'
import { NoOrderMatches } from './NoOrderMatches.tsx'
import type { OrdersDesk } from './use-orders-desk.ts'

interface OrdersTableProps {
  event: Event | undefined
  orders: OrdersDesk
}

/** The list of the order desk. */
export function OrdersTable({ event, orders }: OrdersTableProps) {
  const { address, list, columns, desk, selection } = orders
  const mayWrite = useMay('orders:write')
  return (
    <DeskTable
      label={m.orders_title()}
      columns={columns}
      placed={desk.placed}
      onWidth={desk.setWidth}
      list={list}
      rowHeight={desk.rows.pixels}
      comfortable={desk.rows.height === 'comfortable'}
      cursor={desk.cursor}
      openId={desk.openId}
      onOpen={(row) => desk.show(row.id)}
      openLabel={(row) => m.orders_open({ reference: row.public_id, name: buyerName(row) })}
      selection={mayWrite ? selection.table : undefined}
      changed={orders.news.changed}
      drawnWith={orders.drawnWith}
      sort={address.sort}
      onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
      empty={<Empty event={event} orders={orders} />}
      error={list.error}
    />
  )
}

function Empty({ event, orders }: OrdersTableProps) {
  const { address, filters, isNarrowed } = orders
  const clear = () => address.change({ ...WITHOUT_FILTERS, query: null, view: null })
  if (filters.view === 'needs_attention' && !isNarrowed) return <NothingToDo onShowAll={clear} />
  if (event === undefined) return null
  return isNarrowed || filters.view !== null ? (
    <NoOrderMatches event={event} orders={orders} onClear={clear} />
  ) : (
    <NoOrders event={event} />
  )
}
