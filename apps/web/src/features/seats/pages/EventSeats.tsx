import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { LateManualOrder } from '../../orders/parts/LateManualOrder.tsx'
import type { SellingProps } from '../desk/desk-around.ts'
import { SeatingPage } from '../desk/pages/SeatingPage.tsx'
import { EventSeatPlanPage } from '../prices/pages/EventSeatPlanPage.tsx'
import { PrintHousePage } from '../print/pages/PrintHousePage.tsx'

/** An order that is taken at the desk of seats. */
function Selling(props: SellingProps) {
  const event = useQuery(eventQuery(useEventId())).data
  return event === undefined ? null : <LateManualOrder event={event} {...props} />
}

/**
 * The pages of the seats of an event. They are loaded as one: most of each is what the others have too, and apart they would cut
 * the parts that other pages share into crumbs.
 */
export function EventSeats() {
  const { pathname } = useLocation()
  if (pathname.endsWith('/print')) return <PrintHousePage />
  return pathname.endsWith('/seating') ? <SeatingPage Selling={Selling} /> : <EventSeatPlanPage />
}
