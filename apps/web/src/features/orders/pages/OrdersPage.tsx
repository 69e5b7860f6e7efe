import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadCode } from '../../../api/load-code.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { DeskPage } from '../../../desk/table/DeskPage.tsx'
import { DeskToolsEnd } from '../../../desk/table/DeskToolsEnd.tsx'
import { usePicking } from '../../../desk/table/use-picking.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { SavedViews } from '../../desk-views/parts/SavedViews.tsx'
import { BulkQuestion } from '../parts/desk/BulkQuestion.tsx'
import { OrderBulkBar } from '../parts/desk/OrderBulkBar.tsx'
import { OrderBulkResults } from '../parts/desk/OrderBulkResults.tsx'
import { OrdersFoot } from '../parts/desk/OrdersFoot.tsx'
import { OrdersTable } from '../parts/desk/OrdersTable.tsx'
import { OrdersTools } from '../parts/desk/OrdersTools.tsx'
import { useOrderViews } from '../parts/desk/use-order-views.ts'
import { useOrderBulk } from '../parts/desk/use-order-bulk.ts'
import { useOrderKeys } from '../parts/desk/use-order-keys.ts'
import { useOrdersDesk } from '../parts/desk/use-orders-desk.ts'
import type { OrdersDesk } from '../parts/desk/use-orders-desk.ts'
import { OrderDrawer } from '../parts/drawer/OrderDrawer.tsx'

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

interface OrdersProps {
  eventId: number
  /** Undefined while loading: all that needs no event stands where it will be. */
  event: Event | undefined
}

function Orders({ eventId, event }: OrdersProps) {
  const orders = useOrdersDesk(eventId, event)
  const views = useOrderViews(eventId, orders)
  const [taking, setTaking] = useState(false)
  const mayExport = useMay('guests:export')
  const mayWrite = useMay('orders:write')
  const { desk, selection, whole, picked } = orders
  const bulk = useOrderBulk(eventId, selection)
  const picking = usePicking(selection)
  useOrderKeys({ orders, onView: views.onView, mayWrite, mayExport })
  return (
    <DeskPage
      title={m.orders_title()}
      event={{ title: event?.title, href: paths.dashboard(eventId) }}
      open={desk.openId !== null}
      picking={picking.isPicking}
      actions={<HeadActions orders={orders} isReady={event !== undefined} onTake={() => setTaking(true)} />}
      views={<SavedViews views={views} />}
      news={
        <>
          <ExportNews of={whole} failure={m.orders_export_failed()} />
          <ExportNews of={picked} failure={m.orders_export_failed()} />
        </>
      }
      tools={<OrdersTools eventId={eventId} event={event} orders={orders} />}
      toolsEnd={
        <DeskToolsEnd
          desk={desk}
          columns={orders.columns}
          news={orders.news}
          onTick={mayWrite ? picking.start : undefined}
        />
      }
      foot={
        picking.isPicking ? (
          <OrderBulkBar eventId={eventId} orders={orders} bulk={bulk} onClear={picking.stop} />
        ) : (
          <OrdersFoot eventId={eventId} orders={orders} />
        )
      }
      drawer={event && <OrderDrawer event={event} orders={orders} />}
    >
      <OrdersTable event={event} orders={orders} />
      {/* They outlive the bar: an act unticks what it was done to. */}
      <BulkQuestion bulk={bulk} />
      <OrderBulkResults eventId={eventId} bulk={bulk} />
      <Suspense>
        {event && taking && (
          <ManualOrderDrawer
            event={event}
            onClose={() => setTaking(false)}
            onDone={(orderId) => {
              setTaking(false)
              desk.show(orderId)
            }}
          />
        )}
      </Suspense>
    </DeskPage>
  )
}

interface HeadActionsProps {
  orders: OrdersDesk
  isReady: boolean
  onTake: () => void
}

/** Beside the title. An open order has the next step then. */
function HeadActions({ orders, isReady, onTake }: HeadActionsProps) {
  const { desk, whole } = orders
  const mayExport = useMay('guests:export')
  const mayWrite = useMay('orders:write')
  return (
    <>
      {mayExport && <ExportMenu busy={whole.progress !== null} disabled={!isReady} onChoose={whole.run} hasColumns />}
      {mayWrite && (
        <Button icon={Plus} variant={desk.openId === null ? 'filled' : 'outline'} disabled={!isReady} onPress={onTake}>
          {m.orders_new()}
        </Button>
      )}
    </>
  )
}
