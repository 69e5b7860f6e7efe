import { useQuery } from '@tanstack/react-query'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { needsQuery } from '../../../../shell/notices/notices-query.ts'
import { unpaidTotalsQuery } from '../../api.ts'

/** How many orders of the event wait for their money; nothing for none. */
export function UnpaidCount() {
  const open = useQuery(unpaidTotalsQuery(useEventId())).data?.orders ?? 0
  return open > 0 && open
}

/** How many of them are late, as the bell has it; nothing for none. */
export function LateOrders() {
  const eventId = useEventId()
  const { data: needs } = useQuery({ ...needsQuery, enabled: false })
  const late = needs?.items.find(({ kind, event }) => kind === 'TRANSFERS_OVERDUE' && event?.id === eventId)?.count ?? 0
  return late > 0 && late
}
