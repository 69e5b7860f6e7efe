import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { eventQuery } from '../../../api/event.ts'
import { paths } from '../../../paths.ts'
import { useEventId } from '../../../shell/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { loadErrorOf } from '../../../api/load-error.ts'
import { LIST_PER_PAGE, naturalOf, useListAddress } from '../../../shell/use-list-address.ts'
import { useNow } from '../../attendees/parts/use-now.ts'
import { ExportButton, ExportNews, useExport } from '../../attendees/parts/ExportButton.tsx'
import { fetchOrdersFile, ordersQuery, waitingOrdersQuery } from '../api.ts'
import { ORDER_SORTS, ordersRequest, readOrderFilters } from '../order-address.ts'
import { buyerName } from '../order-words.ts'
import { NoOrders, NothingToDo } from '../parts/NoOrders.tsx'
import { orderColumns } from '../parts/order-columns.tsx'
import { OrderDrawer } from '../parts/OrderDrawer.tsx'
import { OrderFilterBar } from '../parts/OrderFilterBar.tsx'

/** Every order of the event, with one of them open beside the list. */
export function OrdersPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  return (
    <>
      <PageTitle parts={[m.orders_title(), event?.title]} />
      {event ? <Orders key={event.id} event={event} /> : <PageHead title={m.orders_title()} />}
    </>
  )
}

function Orders({ event }: { event: Event }) {
  const address = useListAddress(ORDER_SORTS)
  const filters = readOrderFilters(address.search)
  const around = { now: useNow(), zone: event.timezone }
  const request = ordersRequest(address, filters, around)
  const asked = useQuery(ordersQuery(event.id, request))
  const taken = useExport(() => fetchOrdersFile(event.id, request), `orders-${event.id}.csv`)
  const waiting = useQuery(waitingOrdersQuery(event.id)).data
  const openId = naturalOf(address.search.get('order'))
  const rows = asked.data?.data
  const total = asked.data?.meta.total
  const clear = () => address.change({ query: null, view: null, status: null })
  const isOnlyAttention = filters.view === 'attention' && address.query === ''
  const isFiltered = address.query !== '' || filters.view !== 'all' || filters.status !== null
  const failed = asked.isError && asked.data === undefined
  return (
    <>
      <PageHead
        title={m.orders_title()}
        crumbs={[{ label: event.title, href: paths.dashboard(event.id) }, { label: m.orders_title() }]}
        actions={<ExportButton of={taken} />}
      />
      <ExportNews of={taken} />
      <OrderFilterBar
        query={address.query}
        filters={filters}
        waiting={waiting}
        total={total}
        onChange={address.change}
      />
      <Card label={m.orders_title()} flush>
        <DataTable<OrderRow>
          label={m.orders_title()}
          columns={orderColumns(event.timezone)}
          rows={rows}
          rowKey={(row) => row.id}
          onOpen={(row) => address.beside('order', row.id)}
          openLabel={(row) => m.orders_open({ reference: row.public_id, name: buyerName(row) })}
          openKey={openId ?? undefined}
          sort={address.sort}
          onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
          paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
          empty={isOnlyAttention ? <NothingToDo onShowAll={clear} /> : <NoOrders event={event} />}
          onClearFilters={isFiltered && !isOnlyAttention ? clear : undefined}
          error={failed ? loadErrorOf(asked) : null}
        />
      </Card>
      <OrderDrawer
        event={event}
        orderId={openId}
        listed={rows?.map(({ id }) => id) ?? []}
        onShow={(orderId) => address.beside('order', orderId)}
      />
    </>
  )
}
