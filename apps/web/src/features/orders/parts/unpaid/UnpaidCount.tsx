import { useQuery } from '@tanstack/react-query'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { unpaidTotalsQuery } from '../../api.ts'

/** How many orders of the event wait for their money; nothing for none. */
export function UnpaidCount() {
  const open = useQuery(unpaidTotalsQuery(useEventId())).data?.orders ?? 0
  return open > 0 && open
}
