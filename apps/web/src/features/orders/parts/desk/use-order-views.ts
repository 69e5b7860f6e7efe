import { useQueries } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DeskView } from '../../../../desk/table/DeskViews.tsx'
import { useSavedViews } from '../../../desk-views/parts/use-saved-views.tsx'
import { orderCountQuery } from '../../api.ts'
import { ordersMeant, readOrderFilters } from '../../order-address.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

const BUILT_IN = [null, 'needs_attention', 'today'] as const

/** The views that every event has. */
function useBuiltIn(eventId: number, { filters }: OrdersDesk): readonly DeskView[] {
  const counts = useQueries({
    queries: BUILT_IN.map((view) => orderCountQuery(eventId, view === null ? {} : { view })),
  })
  const labels = [m.orders_view_all(), m.orders_view_attention(), m.orders_view_today()]
  return BUILT_IN.map((view, place) => ({
    href: view === null ? paths.orders(eventId) : `${paths.orders(eventId)}?view=${view}`,
    label: labels[place] ?? '',
    count: counts[place]?.data,
    current: filters.view === view,
  }))
}

/** The views of the order desk: those that every event has, and those that people saved. */
export function useOrderViews(eventId: number, orders: OrdersDesk) {
  const { address, desk, zone } = orders
  return useSavedViews({
    eventId,
    deskName: 'orders',
    path: paths.orders(eventId),
    address,
    desk,
    builtIn: useBuiltIn(eventId, orders),
    countOf: (search) =>
      orderCountQuery(eventId, ordersMeant(search.get('query') ?? '', readOrderFilters(search), zone)),
  })
}
