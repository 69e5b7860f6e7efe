import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { paths } from '@turnout/contract/paths.ts'
import { listShown } from '../../../api/list-shown.ts'
import { ordersQuery } from '../../orders/api.ts'
import { latestOrderColumns } from '../../orders/parts/order-columns.tsx'

const SHOWN = 5

/** The last few orders; each leads to the list with it open. */
export function LatestOrders({ event }: { event: Event }) {
  const asked = useQuery(ordersQuery(event.id, { per_page: SHOWN }))
  const total = asked.data?.meta.total ?? 0
  const all = paths.orders(event.id)
  return (
    <Card
      title={m.reports_latest_orders()}
      headEnd={total > 0 && <TextLink href={all}>{m.reports_all_orders({ count: total })}</TextLink>}
      flush
    >
      <DataTable<OrderRow>
        label={m.reports_latest_orders()}
        columns={latestOrderColumns(event.timezone)}
        rows={asked.data?.data}
        rowKey={(row) => row.id}
        rowHref={(row) => `${all}?order=${row.id}`}
        skeletonRows={SHOWN}
        empty={<EmptyState ghost="rows" title={m.reports_no_orders()} />}
        error={listShown(asked).error}
      />
    </Card>
  )
}
