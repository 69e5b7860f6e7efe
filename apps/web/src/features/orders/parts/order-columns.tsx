import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Moment } from '../../../desk/Moment.tsx'
import { amountWords, buyerName, itemsWords } from '../order-words.ts'
import css from './OrderColumns.module.css'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

/**
 * The columns of orders, by key: each list takes those it has room for. They are made when asked
 * for, in the language of the page.
 */
function columnsOf(zone: string) {
  return {
    last_name: {
      key: 'last_name',
      label: m.orders_column_buyer(),
      wideOnPhone: true,
      render: (row) => <TwoLines start={<Avatar name={buyerName(row)} />} title={buyerName(row)} detail={row.email} />,
    },
    public_id: {
      key: 'public_id',
      label: m.orders_column_order(),
      hideOnPhone: true,
      render: (row) => <Reference className={css.reference}>{row.public_id}</Reference>,
    },
    public_id_and_items: {
      key: 'public_id_and_items',
      label: m.orders_column_order(),
      hideOnPhone: true,
      render: (row) => (
        <span className={css.order}>
          <Reference>{row.public_id}</Reference>
          <Items row={row} />
        </span>
      ),
    },
    items: { key: 'items', label: m.orders_column_items(), hideOnPhone: true, render: (row) => <Items row={row} /> },
    status: { key: 'status', label: m.orders_column_status(), render: (row) => <OrderStatusBadge order={row} /> },
    created_at: {
      key: 'created_at',
      label: m.orders_column_placed(),
      hideOnPhone: true,
      render: (row) => <Moment at={row.created_at} zone={zone} />,
    },
    total_gross: {
      key: 'total_gross',
      label: m.orders_column_total(),
      align: 'end',
      render: (row) => <bdi className={css.total}>{amountWords(row.total_gross, row.currency)}</bdi>,
    },
  } as const satisfies Record<string, Column<OrderRow>>
}

function Items({ row }: { row: OrderRow }) {
  return (
    <span className={css.items} title={row.item_names.join(', ')}>
      {itemsWords(row)}
    </span>
  )
}

/** On a phone's card the reference stands beside the status. */
function StatusAndReference({ row }: { row: OrderRow }) {
  return (
    <span className={css.status}>
      <OrderStatusBadge order={row} />
      <bdi className={css.onCard}>{row.public_id}</bdi>
    </span>
  )
}

/** The columns of the page of orders; all but the items sort. */
export function orderColumns(zone: string): readonly Column<OrderRow>[] {
  const of = columnsOf(zone)
  const sortable = (column: Column<OrderRow>) => ({ ...column, sortable: true })
  return [
    sortable(of.last_name),
    sortable(of.public_id),
    of.items,
    { ...sortable(of.status), wideOnPhone: true, render: (row) => <StatusAndReference row={row} /> },
    { ...sortable(of.created_at), hideOnPhone: false },
    sortable(of.total_gross),
  ]
}

/** The columns of a short list on another page. */
export function latestOrderColumns(zone: string): readonly Column<OrderRow>[] {
  const of = columnsOf(zone)
  return [of.last_name, of.public_id_and_items, of.created_at, of.status, of.total_gross]
}
