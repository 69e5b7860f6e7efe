import { useQuery } from '@tanstack/react-query'
import { facetsOfEvents } from '@turnout/contract/events/desk/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { call } from '../../../../api/client.ts'
import { MonthStrip } from '../../../../desk/dates/MonthStrip.tsx'
import type { OverProps } from '../../../../desk/list/define-desk.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import type { EventsDesk } from '../events-desk-columns.tsx'

/** The months that have events. */
export function EventMonths({ at, filter }: OverProps<EventsDesk>) {
  const found = useQuery({
    queryKey: ['events', 'desk', 'months', filter],
    queryFn: async ({ signal }) =>
      (await call(facetsOfEvents, { query: { ...filter, facet: 'month' } }, { signal })).data,
    placeholderData: (before) => before,
  }).data
  const months = (found ?? []).map(({ value, events: count, tickets_sold: sold, tickets_capacity: capacity }) => {
    const counted = m.events_count({ count })
    const words = capacity === 0 ? counted : inARow(counted, m.events_sold_of({ sold, capacity }))
    return { value, count, sold, capacity, words }
  })
  return (
    <>
      <MonthStrip label={m.events_months()} months={months} />
      {at.more.dialogs}
    </>
  )
}
