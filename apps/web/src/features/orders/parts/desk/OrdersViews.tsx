import { useQueries } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DeskViews } from '../../../../desk/table/DeskViews.tsx'
import type { DeskView } from '../../../../desk/table/DeskViews.tsx'
import { orderCountQuery } from '../../api.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

const BUILT_IN = [null, 'needs_attention', 'today'] as const

/** The views of the order desk: those that every event has. */
export function useOrderViews(eventId: number, { filters }: Pick<OrdersDesk, 'filters'>): readonly DeskView[] {
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

export const OrdersViews = ({ views }: { views: readonly DeskView[] }) => <DeskViews views={views} />
