import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { loadCode } from '../../../api/load-code.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { LIST_PER_PAGE, naturalOf, useListAddress } from '../../../shell/use-list-address.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { useExport } from '../../../desk/use-export.ts'
import { attentionQuery, fetchOrdersFile, ordersQuery } from '../api.ts'
import {
  isFiltered,
  ORDER_SORTS,
  ordersMeant,
  ordersRequest,
  readOrderFilters,
  WITHOUT_FILTERS,
} from '../order-address.ts'
import { buyerName } from '../order-words.ts'
import { NoOrders, NothingToDo } from '../parts/NoOrders.tsx'
import { orderColumns } from '../parts/order-columns.tsx'
import { OrderBulkBar } from '../parts/OrderBulkBar.tsx'
import { OrderDrawer } from '../parts/drawer/OrderDrawer.tsx'
import { OrderFilterBar } from '../parts/OrderFilterBar.tsx'
import { useSelection } from '../../../desk/use-selection.ts'
import { useMay } from '../../../shell/use-may.ts'

const ManualOrderDrawer = lazy(async () => ({
  default: (await loadCode(() => import('../parts/ManualOrderDrawer.tsx'))).ManualOrderDrawer,
}))

/** Every order of the event, with one of them open beside the list. */
export function OrdersPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  return (
    <>
      <PageTitle parts={[m.orders_title(), event?.title]} />
      <Orders key={eventId} eventId={eventId} event={event} />
    </>
  )
}

/** The list that the address says, and what is taken away of it. */
function useOrders(eventId: number, event: Event | undefined) {
  const address = useListAddress(ORDER_SORTS)
  const filters = readOrderFilters(address.search)
  const meant = ordersMeant(address.query, filters, event?.timezone ?? 'UTC')
  // Only the event knows which day is "today".
  const asked = useQuery({ ...ordersQuery(eventId, ordersRequest(address, meant)), enabled: event !== undefined })
  const shown = listShown(asked)
  const { answer } = shown
  const total = answer?.meta.total
  const selection = useSelection({
    meant,
    rows: answer?.data ?? [],
    total: total ?? 0,
    named: (ids) => ({ order_ids: ids }),
    label: (row) => m.orders_select({ reference: row.public_id, name: buyerName(row) }),
    allLabel: m.orders_select_page(),
  })
  const name = `orders-${eventId}`
  return {
    address,
    filters,
    shown,
    total,
    rows: answer?.data,
    selection,
    whole: useExport((format, options) => fetchOrdersFile(eventId, { ...meant, format }, options), name),
    picked: useExport((format, options) => fetchOrdersFile(eventId, { ...selection.asked, format }, options), name),
  }
}

interface OrdersProps {
  eventId: number
  /** Undefined while loading: all that needs no event stands where it will be. */
  event: Event | undefined
}

function Orders({ eventId, event }: OrdersProps) {
  const { address, filters, shown, total, rows, selection, whole, picked } = useOrders(eventId, event)
  const waiting = useQuery(attentionQuery(eventId)).data
  const [taking, setTaking] = useState(false)
  const mayExport = useMay('guests:export')
  const mayWrite = useMay('orders:write')
  const openId = naturalOf(address.search.get('order'))
  return (
    <>
      <PageHead
        title={m.orders_title()}
        crumbs={[{ label: event?.title ?? '', href: paths.dashboard(eventId) }, { label: m.orders_title() }]}
        actions={
          <>
            {mayExport && (
              <ExportMenu busy={whole.progress !== null} disabled={event === undefined} onChoose={whole.run} />
            )}
            {mayWrite && (
              <Button icon={Plus} disabled={event === undefined} onPress={() => setTaking(true)}>
                {m.orders_new()}
              </Button>
            )}
          </>
        }
      />
      <ExportNews of={whole} failure={m.orders_export_failed()} />
      <ExportNews of={picked} failure={m.orders_export_failed()} />
      <OrderFilterBar
        products={(event?.product_categories ?? []).flatMap((category) => category.products)}
        query={address.query}
        filters={filters}
        waiting={waiting}
        total={total}
        onChange={address.change}
      />
      <Card label={m.orders_title()} flush>
        <OrdersTable event={event} openId={openId} {...{ address, filters, shown, selection }} />
      </Card>
      <OrderBulkBar
        eventId={eventId}
        selection={selection}
        total={total ?? 0}
        exporting={picked.progress !== null}
        onExport={picked.run}
      />
      {event && (
        <OrderDrawer
          event={event}
          orderId={openId}
          listed={rows?.map(({ id }) => id) ?? []}
          onShow={(orderId) => address.beside('order', orderId)}
        />
      )}
      <Suspense>
        {event && taking && (
          <ManualOrderDrawer
            event={event}
            onClose={() => setTaking(false)}
            onDone={(orderId) => {
              setTaking(false)
              address.beside('order', orderId)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

type TableProps = Pick<ReturnType<typeof useOrders>, 'address' | 'filters' | 'shown' | 'selection'> & {
  event: Event | undefined
  openId: number | null
}

function OrdersTable({ event, address, filters, shown, selection, openId }: TableProps) {
  const mayWrite = useMay('orders:write')
  const isNarrowed = isFiltered(filters) || address.query !== ''
  const isOnlyAttention = filters.view === 'needs_attention' && !isNarrowed
  const clear = () => address.change({ ...WITHOUT_FILTERS, query: null, view: null })
  return (
    <DataTable<OrderRow>
      label={m.orders_title()}
      columns={orderColumns(event?.timezone ?? 'UTC')}
      rows={shown.answer?.data}
      busy={shown.busy}
      rowKey={(row) => row.id}
      onOpen={(row) => address.beside('order', row.id)}
      openLabel={(row) => m.orders_open({ reference: row.public_id, name: buyerName(row) })}
      openKey={openId ?? undefined}
      {...(mayWrite ? { selection: selection.table } : {})}
      sort={address.sort}
      onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
      paging={{
        page: address.page,
        perPage: LIST_PER_PAGE,
        total: shown.answer?.meta.total ?? 0,
        onPage: address.toPage,
      }}
      empty={isOnlyAttention ? <NothingToDo onShowAll={clear} /> : event && <NoOrders event={event} />}
      onClearFilters={(isNarrowed || filters.view === 'today') && !isOnlyAttention ? clear : undefined}
      error={shown.error}
    />
  )
}
