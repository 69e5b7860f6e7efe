import { useLocation } from 'react-router'
import { SeatingPage } from '../desk/pages/SeatingPage.tsx'
import { EventSeatPlanPage } from '../prices/pages/EventSeatPlanPage.tsx'
import { PrintHousePage } from '../print/pages/PrintHousePage.tsx'

/**
 * The pages of the seats of an event. They are loaded as one: most of each is what the others have too, and apart they would cut
 * the parts that other pages share into crumbs.
 */
export function EventSeats() {
  const { pathname } = useLocation()
  if (pathname.endsWith('/print')) return <PrintHousePage />
  return pathname.endsWith('/seating') ? <SeatingPage /> : <EventSeatPlanPage />
}
